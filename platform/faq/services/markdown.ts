import { decode, pieces } from '../../text/html-text';

const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<]/g, '\\$&');

interface Writer {
  lists: { ordered: boolean; count: number }[];
  href: string | null;
}

/** What each tag becomes; a tag that is not here leaves its text. */
const opening: Record<string, (writer: Writer, attributes: string) => string> = {
  p: () => '\n\n',
  ul: (writer) => {
    writer.lists.push({ ordered: false, count: 0 });
    return '\n\n';
  },
  ol: (writer) => {
    writer.lists.push({ ordered: true, count: 0 });
    return '\n\n';
  },
  li: ({ lists }) => {
    const list = lists.at(-1);
    if (!list?.ordered) return '\n- ';
    list.count += 1;
    return `\n${list.count}. `;
  },
  strong: () => '**',
  br: () => '\n',
  a: (writer, attributes) => {
    writer.href = attributes.match(/href="(\/help\/[^"\s]*)"/)?.[1] ?? null;
    return writer.href ? '[' : '';
  },
};

const closing: Record<string, (writer: Writer) => string> = {
  p: () => '\n\n',
  ul: (writer) => {
    writer.lists.pop();
    return '\n\n';
  },
  ol: (writer) => {
    writer.lists.pop();
    return '\n\n';
  },
  strong: () => '**',
  a: ({ href }) => (href ? `](${href})` : ''),
};

/** An answer as markdown, for the chatbot. Links lead into the help centre or are left out. */
export function faqMarkdown(html: string): string {
  const writer: Writer = { lists: [], href: null };
  const text = html.replace(pieces, (piece: string, close: string, tag?: string, attributes = '') => {
    if (!tag) return escapeMarkdown(decode(piece));
    const name = tag.toLowerCase();
    return (close ? closing[name]?.(writer) : opening[name]?.(writer, attributes)) ?? '';
  });
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
