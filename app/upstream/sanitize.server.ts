/** Makes foreign HTML safe to print. The only place that makes a SafeHtml. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SafeHtml } from '~/domain/safe-html';

const maxBytes = 65_536;
const cache = new LRUCache<string, SafeHtml>({
  maxSize: 8 * 1_048_576,
  sizeCalculation: (html) => html.length + 1,
});

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
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
};

let purifier: Promise<(html: string) => string> | null = null;

/**
 * jsdom takes more than half a second to load and blocks the process: the server loads it at its start
 * (entry.server.tsx), not with the first page that has foreign HTML.
 */
export function loadPurifier() {
  purifier ??= Promise.all([import('jsdom'), import('dompurify')]).then(
    ([{ JSDOM }, { default: createDOMPurify }]) => {
      const purify = createDOMPurify(
        new JSDOM('').window as unknown as Parameters<typeof createDOMPurify>[0],
      );
      // DOMPurify returns the HTML unchanged when the DOM lacks what it needs
      if (!purify.isSupported) throw new Error('DOMPurify does not work here');
      purify.addHook('afterSanitizeAttributes', (node) => {
        if (node.tagName !== 'A') return;
        node.setAttribute('rel', 'noopener noreferrer nofollow');
      });
      return (html: string) => purify.sanitize(html, rules);
    },
  );
  return purifier;
}

/** HTML over 64 KiB is shown as plain text. Too slow for lists: 11 ms per 5 KB the first time. */
export async function sanitizeHtml(html: string): Promise<SafeHtml> {
  const key = createHash('sha256').update(html).digest('base64');
  const known = cache.get(key);
  if (known !== undefined) return known;
  const purify = await loadPurifier();
  const clean = (Buffer.byteLength(html) > maxBytes ? escapeHtml(html) : purify(html)) as SafeHtml;
  cache.set(key, clean);
  return clean;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] as string);
