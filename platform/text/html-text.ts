/** HTML that was cleaned: tags and the text between them. */
export const pieces = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#32': ' ',
};
export const decode = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const inlineTags = new Set(['strong', 'a', 'b', 'em', 'i', 'u', 's', 'span', 'mark']);

/** HTML as plain text on one line. */
export const htmlText = (html: string): string =>
  decode(
    html.replace(pieces, (piece, _close, tag?: string) => {
      if (!tag) return piece;
      return inlineTags.has(tag.toLowerCase()) ? '' : ' ';
    }),
  )
    .replace(/\s+/g, ' ')
    .trim();
