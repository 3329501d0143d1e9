import { createHash } from 'node:crypto';

/** As a policy names a style or a script by its text. */
export const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Of a document that is no page of the app: its one style sheet by its hash, pictures of ours, and what else `allows` says
 * (directives of its policy). Kept nowhere, and framed by our own pages alone.
 */
export const ownDocumentHeaders = (style: string, allows: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    "img-src 'self'",
    ...allows,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'private, no-store',
});
