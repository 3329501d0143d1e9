/** So much of a mail's HTML is read. */
const mostHtml = 500_000;
/** Quotes within quotes are marked so deep. */
const mostQuotes = 5;

/** Their content is nothing that is seen. */
const hidden = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'object', 'iframe']);
/** A line of its own. */
const blocks = new Set(
  'address article aside blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  copy: '©',
  reg: '®',
};

const byNumber = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return byNumber(Number(decimal));
    if (hex) return byNumber(Number.parseInt(hex, 16));
    return entities[name.toLowerCase()] ?? whole;
  });

/** Finds `what` from a place on; once it is not there it is not looked for again. */
function createFinder(html: string) {
  const absent = new Set<string>();
  return (what: string, from: number): number => {
    if (absent.has(what)) return -1;
    const at = html.indexOf(what, from);
    if (at < 0) absent.add(what);
    return at;
  };
}

/** Lines as they are written down, each with the marks of the quotes that it stands in. */
function createLines() {
  const lines: string[] = [];
  // a list: the end of a string that grows is looked at only after all of it was copied
  let line: string[] = [];
  let quotes = 0;
  const written = () => line.join('').trimEnd();
  const end = () => {
    lines.push('> '.repeat(quotes) + written());
    line = [];
  };
  return {
    write(text: string) {
      const words = text.replace(/\s+/g, ' ');
      const next = line.at(-1)?.endsWith(' ') === false ? words : words.trimStart();
      if (next !== '') line.push(next);
    },
    /** A new line, if there is anything in this one. */
    breakHere: () => line.length > 0 && end(),
    end,
    quote(by: number) {
      quotes = Math.min(mostQuotes, Math.max(0, quotes + by));
    },
    text: () => [...lines, written()].join('\n'),
  };
}

/**
 * The words of a mail's HTML as plain text, quotes as lines that begin with '> '. Nothing of the HTML is left, and it
 * takes time in proportion to its length, whatever is in it.
 */
export function textOfHtml(whole: string): string {
  const html = whole.slice(0, mostHtml);
  // letter by letter: others, as 'İ', have small ones of two units, which would move every place behind them
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const find = createFinder(lower);
  const out = createLines();
  let at = 0;
  /** Reads what stands from '<' on. */
  function readTag(from: number): number {
    if (lower.startsWith('<!--', from)) {
      const end = find('-->', from + 4);
      return end < 0 ? html.length : end + 3;
    }
    const end = find('>', from);
    if (end < 0) return html.length;
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(from, from + 20)) ?? [];
    if (hidden.has(name) && slash === '') {
      const close = find(`</${name}`, end);
      // one without an end hides nothing but itself
      return close < 0 ? end + 1 : close;
    }
    if (name === 'br') out.end();
    else if (name === 'td' || name === 'th') out.write(' ');
    else if (blocks.has(name)) out.breakHere();
    if (name === 'p' && slash) out.end();
    if (name === 'blockquote') out.quote(slash ? -1 : 1);
    return end + 1;
  }
  while (at < html.length) {
    const tag = find('<', at);
    const end = tag < 0 ? html.length : tag;
    out.write(decode(html.slice(at, end)));
    at = tag < 0 ? html.length : readTag(tag);
  }
  return out.text();
}
