/**
 * Makes HTML from elsewhere harmless: the one cleaner, of the platform on the way in and of the portal on the way out.
 * It takes strings and gives strings; a room of its own, because both may import it. Decision 0025.
 */
import sanitize from 'sanitize-html';

/** any: what editors of the house wrote; post: what members wrote, whose pictures are our own (GN70). */
export type HtmlKind = 'any' | 'post';

/** More is no text of a person's: it would cost every reader's browser dear. */
export const htmlLimits = { depth: 64, elements: 5_000 } as const;

/** What is kept, and what each element may say. */
const attributes: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
// biome-ignore format: a list of names
const withoutAttributes = [
  'b', 'strong', 'i', 'em', 'u', 's', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code',
  'table', 'thead', 'tbody', 'tr', 'span', 'div',
];
/** They hold no text for people, and go with all that is in them. */
// biome-ignore format: a list of names
const withoutText = [
  'script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'head', 'title', 'xmp',
  'plaintext', 'textarea', 'option', 'svg', 'math', 'audio', 'video',
];

/** The beginning of an address that runs nothing. Browsers read '/\' as '//': both lead to another host. */
const harmless = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;

/** Uploads of posts, and pictures of our own that are there anyhow: no address that does something when it is asked for. */
const ownPicture = /^(?:\/photo\/[0-9a-f]{32}(?:\/small)?|\/media\/[\w./-]+|\/emoticons\.svg#\w+)$/;

/** The address of a picture as a browser would ask for it, its dots resolved; null when it is not one of ours. */
function ownPictureAt(src: string): string | null {
  const nowhere = 'http://nowhere.invalid';
  const url = URL.canParse(src, nowhere) ? new URL(src, nowhere) : null;
  if (url?.origin !== nowhere || url.search !== '') return null;
  const path = url.pathname + url.hash;
  return ownPicture.test(path) ? path : null;
}

const digits = (text: string | undefined, most: number) => (Number(text) <= most ? text : undefined);

/** Attributes that are undefined are left out. */
type Kept = Record<string, string | undefined>;
const tag = (tagName: string, kept: Kept): sanitize.Tag => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(kept).filter(([, value]) => value !== undefined),
  ) as sanitize.Attributes,
});

function link(name: string, { href = '', title, target }: sanitize.Attributes): sanitize.Tag {
  return tag(name, {
    href: harmless.test(href.trim()) ? href.trim() : undefined,
    title,
    target: target === '_blank' ? target : undefined,
    rel: 'noopener noreferrer nofollow',
  });
}

function picture(kind: HtmlKind, given: sanitize.Attributes): sanitize.Tag {
  const { src = '', alt, title, width, height } = given;
  const kept = kind === 'post' ? ownPictureAt(src) : src.trim();
  // an element without a name that is allowed is left out
  if (!kept || !harmless.test(kept)) return tag('', {});
  return tag('img', { src: kept, alt, title, width: digits(width, 9_999), height: digits(height, 9_999) });
}

const cell = (name: string, { colspan, rowspan }: sanitize.Attributes): sanitize.Tag =>
  tag(name, { colspan: digits(colspan, 100), rowspan: digits(rowspan, 100) });

const optionsFor = (kind: HtmlKind) => ({
  allowedTags: [...Object.keys(attributes), ...withoutAttributes],
  allowedAttributes: attributes,
  nonTextTags: withoutText,
  // judged by `link` and `picture`
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  selfClosing: ['br', 'hr', 'img'],
  parseStyleAttributes: false,
  transformTags: {
    img: (_name: string, given: sanitize.Attributes) => picture(kind, given),
    th: cell,
    td: cell,
  },
});
const options = { any: optionsFor('any'), post: optionsFor('post') };

class OverLimits extends Error {}

/**
 * What stands open while one text is read. Throws OverLimits as soon as the HTML is deeper or has more elements than it
 * may: what comes after is not read.
 */
function createWatch() {
  let [depth, elements, links] = [0, 0, 0];
  return {
    onOpenTag(name: string) {
      depth += 1;
      elements += 1;
      if (name === 'a') links += 1;
      if (depth > htmlLimits.depth || elements > htmlLimits.elements) throw new OverLimits();
    },
    onCloseTag(name: string) {
      depth -= 1;
      if (name === 'a') links -= 1;
    },
    isInLink: () => links > 1,
  };
}

/**
 * HTML of the tags and attributes above, every element closed, whose addresses run nothing; null when it is over
 * `htmlLimits`. Takes time in proportion to the length of `html`, whatever is in it (tests/growth.test.ts).
 */
export function cleanHtml(html: string, kind: HtmlKind): string | null {
  try {
    const { isInLink, ...watch } = createWatch();
    const { transformTags, ...rest } = options[kind];
    // browsers read a link in a link in more than one way: its words are kept, and it is left out
    const a = (name: string, given: sanitize.Attributes) => (isInLink() ? tag('', {}) : link(name, given));
    const clean = sanitize(html, { ...rest, ...watch, transformTags: { ...transformTags, a } });
    // the house's way, in which what is stored was written; text and attributes hold no bare '<' or '>'
    return clean.replace(/<(br|hr|img)([^<>]*) \/>/g, '<$1$2>');
  } catch (error) {
    if (error instanceof OverLimits) return null;
    throw error;
  }
}
