import { escapeHtml } from './escape';

/** What the signs in a text stand for, as DokuWiki has them: no sign is a part of another one. */
export const signs = { '**': 'b', '//': 'i', __: 'u', '~~': 's' } as const;
const isSign = (token: string): token is keyof typeof signs => token in signs;

/** Pieces of HTML that come back as they are; several may look alike. */
export interface Kept {
  /** by the marked text of the whole block, which may be a label */
  blocks: Map<string, string[]>;
  /** by the label that stands for them in a line */
  labels: Map<string, string[]>;
}

/** An address in a text, without the full stop or bracket that ends the sentence around it. */
export const addressInMarks = /https?:\/\/[^\s<>"'[\]⟦⟧]+[^\s<>"'.,:;!?)\]}[⟦⟧]/;

const token = new RegExp(
  [
    String.raw`\\([\\*/_~[\]⟦⟧#>.:-])`,
    String.raw`(⟦[^⟦⟧\n]{1,60}⟧)`,
    String.raw`\*\*|//|__|~~|\[`,
    String.raw`\]\(([^()\s]*)\)`,
    String.raw`\]`,
    `(${addressInMarks.source})`,
    String.raw`\n`,
  ].join('|'),
  'g',
);
const harmless = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** Signs that are open: at most one of each kind, so that a text of signs alone takes no longer. */
interface Open {
  sign: string;
  /** its place among the pieces */
  at: number;
}

/** Pieces of HTML while a line is read; a sign stays as it was typed until its second one comes. */
function createPieces() {
  const pieces: string[] = [];
  const open: Open[] = [];
  const placeOf = (sign: string) => open.findLastIndex((one) => one.sign === sign);
  /** Whether there was one to be closed, with something in it. */
  function close(sign: string, [before, after]: [string, string]): boolean {
    const place = placeOf(sign);
    const { at } = open[place] ?? { at: pieces.length };
    if (at >= pieces.length - 1) return false;
    pieces[at] = before;
    pieces.push(after);
    open.length = place;
    return true;
  }
  return {
    pieces,
    text: (text: string) => pieces.push(escapeHtml(text)),
    isInLink: () => placeOf('[') !== -1,
    close,
    begin(sign: string) {
      const place = placeOf(sign);
      if (place !== -1) open.splice(place, 1);
      open.push({ sign, at: pieces.length });
      pieces.push(sign);
    },
    endLink: () => {
      const place = placeOf('[');
      if (place !== -1) open.splice(place, 1);
    },
  };
}

/** The next piece of that name; the last one stays, so that what is copied comes twice. */
const takeFrom = (pieces: Map<string, string[]>, key: string): string | undefined => {
  const alike = pieces.get(key);
  return alike && alike.length > 1 ? alike.shift() : alike?.[0];
};
const pieceOf = (kept: Kept, label: string) => takeFrom(kept.labels, label) ?? takeFrom(kept.blocks, label);

/** Words between signs as HTML. */
function readInline(text: string, kept: Kept): string {
  const line = createPieces();
  let from = 0;
  for (const { 0: found, 1: escaped, 2: label, 3: href, 4: address, index } of text.matchAll(token)) {
    if (index > from) line.text(text.slice(from, index));
    from = index + found.length;
    const isBeforeSpace = /^(?:\s|$)/.test(text.slice(from, from + 1));
    if (escaped !== undefined) line.text(escaped);
    else if (label !== undefined) line.pieces.push(pieceOf(kept, label) ?? escapeHtml(label));
    else if (found === '\n') line.pieces.push('<br>');
    else if (isSign(found)) {
      const tag = signs[found];
      if (line.close(found, [`<${tag}>`, `</${tag}>`])) continue;
      if (isBeforeSpace) line.text(found);
      else line.begin(found);
    } else if (found === '[') line.begin(found);
    else if (href !== undefined) {
      const isRead = harmless.test(href) && line.close('[', [`<a href="${escapeHtml(href)}">`, '</a>']);
      if (!isRead) line.text(found);
    } else if (address !== undefined && !line.isInLink()) {
      line.pieces.push(`<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`);
    } else {
      if (found === ']') line.endLink();
      line.text(found);
    }
  }
  if (from < text.length) line.text(text.slice(from));
  return line.pieces.join('');
}

/** Blocks that are told by the beginning of every line, and what each line is in them. */
const lineBlocks: { sign: RegExp; tag: string; wrap: (lines: string[]) => string }[] = [
  { sign: /^- /, tag: 'ul', wrap: (lines) => lines.map((line) => `<li>${line}</li>`).join('') },
  { sign: /^\d{1,4}\. /, tag: 'ol', wrap: (lines) => lines.map((line) => `<li>${line}</li>`).join('') },
  { sign: /^> /, tag: 'blockquote', wrap: (lines) => lines.join('<br>') },
];

/** One block of marked text (no blank line in it) as HTML. */
export function readBlock(text: string, kept: Kept): string {
  const heading = /^(#{1,3}) ([^\n]+)$/.exec(text);
  if (heading?.[1] && heading[2]) {
    const tag = `h${heading[1].length + 1}`;
    return `<${tag}>${readInline(heading[2], kept)}</${tag}>`;
  }
  const lines = text.split('\n');
  const block = lineBlocks.find(({ sign }) => lines.every((line) => sign.test(line)));
  if (!block) return `<p>${readInline(text, kept)}</p>`;
  const { sign, tag, wrap } = block;
  return `<${tag}>${wrap(lines.map((line) => readInline(line.replace(sign, ''), kept)))}</${tag}>`;
}

/** The blocks of a marked text; an empty one stands for an empty paragraph. */
export const blocksOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n\n')
    .map((block) => block.trim());

/** A whole marked text as HTML; blocks that stand in `kept` are what they were. */
export const readMarkedText = (text: string, kept: Kept): string =>
  blocksOf(text)
    .map((block) => takeFrom(kept.blocks, block) ?? (block === '' ? '' : readBlock(block, kept)))
    .join('');
