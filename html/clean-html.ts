/**
 * Makes HTML from elsewhere harmless: the one cleaner, of the platform on the way in and of the portal on the way out.
 * It takes strings and gives strings; a room of its own, because both may import it.
 */

/** any: what editors of the house wrote; post: what members wrote, whose pictures are our own (GN70). */
export type HtmlKind = 'any' | 'post';

type Purify = (html: string, kind: HtmlKind) => string;

const rules = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'pre',
    'code',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
    'img',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'target', 'rel'],
  // browsers read '/\' as '//': both lead to another host
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

/** Uploads of posts, and pictures of our own that are there anyhow. */
const ownPicture = /^\/(?:photo\/[0-9a-f]{32}(?:\/small)?|media\/[\w./-]+|emoticons\.svg#\w+)$/;

async function makePurify(): Promise<Purify> {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const purify = createDOMPurify(new JSDOM('').window as unknown as Parameters<typeof createDOMPurify>[0]);
  // DOMPurify returns the HTML unchanged when the DOM lacks what it needs
  if (!purify.isSupported) throw new Error('DOMPurify does not work here');
  let kind: HtmlKind = 'any';
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') node.setAttribute('rel', 'noopener noreferrer nofollow');
    const isForeign = node.tagName === 'IMG' && !ownPicture.test(node.getAttribute('src') ?? '');
    if (kind === 'post' && isForeign) node.remove();
  });
  return (html, as) => {
    kind = as;
    return purify.sanitize(html, rules);
  };
}

/** Portal and platform are bundles of their own in one process, and jsdom need not be there twice. */
const place = Symbol.for('moabom.purify');
const shared = globalThis as { [place]?: Promise<Purify> };

/** jsdom takes more than half a second to load and blocks the process: a server loads it soon after its start. */
export function loadCleaner(): Promise<Purify> {
  shared[place] ??= makePurify();
  return shared[place];
}

/** HTML of the tags and attributes above, whose addresses run nothing. Slow: 11 ms per 5 KB the first time. */
export async function cleanHtml(html: string, kind: HtmlKind): Promise<string> {
  return (await loadCleaner())(html, kind);
}
