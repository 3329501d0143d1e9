/** Makes foreign HTML safe to print. The only place that makes a SafeHtml. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SafeHtml } from '~/domain/format/safe-html';
import { cleanHtml, type HtmlKind } from '~html/clean-html';
import { escapeHtml } from '~html/escape';

const maxBytes = 65_536;
const cache = new LRUCache<string, SafeHtml>({
  maxSize: 8 * 1_048_576,
  sizeCalculation: (html) => html.length + 1,
});

/** HTML over 64 KiB, or over the cleaner's limits, is shown as plain text. */
export function sanitizeHtml(html: string, kind: HtmlKind = 'any'): SafeHtml {
  const key = kind + createHash('sha256').update(html).digest('base64');
  const known = cache.get(key);
  if (known !== undefined) return known;
  const isTooLong = Buffer.byteLength(html) > maxBytes;
  const clean = ((isTooLong ? null : cleanHtml(html, kind)) ?? escapeHtml(html)) as SafeHtml;
  cache.set(key, clean);
  return clean;
}
