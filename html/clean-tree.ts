/** Clean HTML (`cleanHtml`) as a tree. What the cleaner wrote needs no parser of the standard: every element is closed. */

export interface HtmlText {
  /** its entities resolved */
  text: string;
  /** where it stands in the HTML */
  from: number;
  to: number;
}
export interface HtmlElement {
  tag: string;
  /** as written, with the space before the first one; '' for none */
  attributes: string;
  children: HtmlNode[];
  from: number;
  to: number;
}
export type HtmlNode = HtmlText | HtmlElement;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const withoutEnd = new Set(['br', 'hr', 'img']);
/** As `htmlLimits`: what is deeper was never cleaned, and is read as if it stood beside. */
const mostDepth = 64;

/** Takes time in proportion to the length of `html`, whatever is in it. */
export function parseCleanHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: '', children: [], from: 0, to: html.length };
  const open = [root];
  for (const { 0: token, 1: slash, 2: name, 3: attributes, index: from } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+|</gi,
  )) {
    const to = from + token.length;
    const parent = open[open.length - 1] ?? root;
    if (name === undefined) {
      parent.children.push({ text: decode(token), from, to });
    } else if (slash === '') {
      const element = { tag: name.toLowerCase(), attributes: attributes ?? '', children: [], from, to };
      parent.children.push(element);
      if (!withoutEnd.has(element.tag) && open.length <= mostDepth) open.push(element);
    } else if (parent.tag === name.toLowerCase()) {
      parent.to = to;
      open.pop();
    }
  }
  return root.children;
}

/** The words of a node and of all in it. */
export function wordsOf(node: HtmlNode): string {
  if ('text' in node) return node.text;
  return node.tag === 'br' ? ' ' : node.children.map(wordsOf).join(node.tag === 'tr' ? ' ' : '');
}

/** The value of one attribute, its entities resolved; null when the element has none. */
export function attributeOf({ attributes }: HtmlElement, name: string): string | null {
  for (const [, key, value] of attributes.matchAll(/\s([a-z]+)="([^"]*)"/g))
    if (key === name) return decode(value ?? '');
  return null;
}
