/**
 * Formatted text where there is no editor: clean HTML as a text with its marks (`**굵게**`, `[말](주소)`), and back. What
 * the marks cannot say stands as a label (`⟦표 1⟧`) and comes back untouched. Decision 0031.
 */
import { attributeOf, type HtmlElement, type HtmlNode, parseCleanHtml, wordsOf } from './clean-tree';
import { escapeHtml } from './escape';
import { addressInMarks, type Kept, readBlock, readMarkedText, signs } from './marked-text-read';

const signOf: Record<string, string> = {
  ...Object.fromEntries(Object.entries(signs).map(([sign, tag]) => [tag, sign])),
  strong: '**',
  em: '//',
};
const isAddress = new RegExp(`^${addressInMarks.source}$`);

const names: Record<string, string> = {
  img: '그림',
  table: '표',
  pre: '코드',
  code: '코드',
  ul: '목록',
  ol: '목록',
  hr: '선',
  blockquote: '인용',
  a: '링크',
};

/** Writes nodes as marked text; what it cannot write it keeps under a label. */
interface Writer {
  /** Whether every character that could be a sign has a '\' before it. */
  isEscaping: boolean;
  keep: (node: HtmlElement) => string;
}

const written = (text: string, { isEscaping }: Writer) =>
  isEscaping
    ? text
        .replace(/[\\*_~[\]⟦⟧]|\/(?=\/)|:(?=\/\/)/g, '\\$&')
        .replace(/^(#|>|-)/, '\\$1')
        .replace(/^(\d+)\./, '$1\\.')
    : text;

/** A sign takes no space into itself: `<b>가 </b>` is `**가** `. */
function between(sign: string, inner: string): string {
  const words = inner.trim();
  if (words === '') return inner;
  const at = inner.indexOf(words);
  return inner.slice(0, at) + sign + words + sign + inner.slice(at + words.length);
}

function link(element: HtmlElement, writer: Writer): string {
  const href = attributeOf(element, 'href');
  if (!href || /[()\s\\]/.test(href) || attributeOf(element, 'title') !== null) return writer.keep(element);
  if (wordsOf(element) === href && isAddress.test(href) && !writer.isEscaping) return href;
  return `[${inline(element.children, writer)}](${href})`;
}

const inline = (nodes: HtmlNode[], writer: Writer): string =>
  nodes
    .map((node) => {
      if ('text' in node) return written(node.text.replace(/[\r\n]+/g, ' '), writer);
      const { tag, children, attributes } = node;
      if (tag === 'br') return '\n';
      if (tag === 'a') return link(node, writer);
      if (tag === 'span') return inline(children, writer);
      const sign = attributes === '' ? signOf[tag] : undefined;
      return sign ? between(sign, inline(children, writer)) : writer.keep(node);
    })
    .join('');

const headings: Record<string, string> = { h2: '# ', h3: '## ', h4: '### ' };
const isBlank = (node: HtmlNode) => 'text' in node && node.text.trim() === '';

/** A block as marked text; null when no marks can say it. */
function block({ tag, children, attributes }: HtmlElement, writer: Writer): string | null {
  if (attributes !== '') return null;
  const heading = headings[tag];
  if (heading) return heading + inline(children, writer);
  if (tag === 'p' || tag === 'div') return inline(children, writer);
  if (tag === 'blockquote')
    return inline(children, writer)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
  if (tag !== 'ul' && tag !== 'ol') return null;
  const items = children.filter((node) => !isBlank(node));
  if (items.some((item) => 'text' in item || item.tag !== 'li')) return null;
  return items
    .map((item, place) => {
      const before = tag === 'ul' ? '- ' : `${place + 1}. `;
      return before + inline('text' in item ? [] : item.children, writer);
    })
    .join('\n');
}

const same: Record<string, string> = { strong: 'b', em: 'i', div: 'p' };

/** HTML without what makes no difference to a reader: how two pieces of it are compared. */
function essence(nodes: HtmlNode[]): string {
  return nodes
    .map((node) => {
      if ('text' in node) return escapeHtml(node.text.replace(/[\r\n]+/g, ' '));
      if (node.tag === 'span') return essence(node.children);
      const tag = same[node.tag] ?? node.tag;
      if (tag === 'br') return '<br>';
      const inner = essence(
        node.tag === 'ul' || node.tag === 'ol' ? node.children.filter((one) => !isBlank(one)) : node.children,
      );
      if (tag in signOf)
        return inner.trim() === ''
          ? inner
          : inner.replace(inner.trim(), (words) => `<${tag}>${words}</${tag}>`);
      const kept =
        tag === 'a' ? ` ${attributeOf(node, 'href')} ${attributeOf(node, 'title')}` : node.attributes;
      return `<${tag}${kept}>${tag === 'a' ? inner : inner.trim()}</${tag}>`;
    })
    .join('');
}

const blockTags = new Set(['p', 'div', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table', 'pre', 'hr']);

/** The blocks of a text: elements, and what stands between them as paragraphs without an element. */
function blocksIn(nodes: HtmlNode[]): HtmlElement[] {
  const blocks: HtmlElement[] = [];
  let run: HtmlElement | null = null;
  for (const node of nodes) {
    if (!('text' in node) && blockTags.has(node.tag)) {
      run = null;
      blocks.push(node);
    } else if (run) {
      run.children.push(node);
      run.to = node.to;
    } else if (!isBlank(node)) {
      run = { tag: 'p', attributes: '', children: [node], from: node.from, to: node.to };
      blocks.push(run);
    }
  }
  return blocks;
}

/** The marked text of clean HTML with what stands behind it: the HTML of each block, and of each label. */
function mark(html: string): { text: string; kept: Kept } {
  const kept: Kept = { blocks: new Map(), labels: new Map() };
  let labels = 0;
  const label = (node: HtmlElement) => {
    labels += 1;
    const words = wordsOf(node)
      .replace(/[⟦⟧\s]+/g, ' ')
      .trim();
    const shown = words.length > 16 ? `${words.slice(0, 16)}…` : words;
    return `⟦${names[node.tag] ?? '서식'} ${labels}${shown && `: ${shown}`}⟧`;
  };
  /** null when the block would not come back as it is */
  function attempt(element: HtmlElement, isEscaping: boolean): string | null {
    const before = labels;
    const found: Kept = { blocks: new Map(), labels: new Map() };
    const keep = (node: HtmlElement) => {
      const key = label(node);
      found.labels.set(key, [html.slice(node.from, node.to)]);
      return key;
    };
    const text = block(element, { isEscaping, keep })?.trim() ?? null;
    const isBack =
      text !== null &&
      !text.includes('\n\n') &&
      essence(parseCleanHtml(text && readBlock(text, found))) ===
        essence(text ? [element] : element.children).trim();
    if (isBack) for (const [key, pieces] of found.labels) kept.labels.set(key, pieces);
    else labels = before;
    return isBack ? text : null;
  }
  const texts = blocksIn(parseCleanHtml(html)).map((element) => {
    const text = attempt(element, false) ?? attempt(element, true) ?? label(element);
    const piece = html.slice(element.from, element.to);
    const alike = kept.blocks.get(text);
    if (alike) alike.push(piece);
    else kept.blocks.set(text, [piece]);
    return text;
  });
  return { text: texts.join('\n\n').trim(), kept };
}

/** Clean HTML as a text that a text area can hold. */
export const toMarkedText = (html: string): string => mark(html).text;

/**
 * Marked text as HTML, to be cleaned as all HTML is. `html` is what the text was made from (`toMarkedText`): blocks that
 * read as they did, and labels, are its pieces, untouched; '' for none.
 */
export const fromMarkedText = (text: string, html: string): string => readMarkedText(text, mark(html).kept);
