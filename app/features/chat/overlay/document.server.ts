import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import script from '~/first-script/overlay.ts?inline-script';
import { escapeHtml } from '~html/escape';
import type { ChatLine as Line } from '~protocol/chat/shapes';
import { ChatLine } from '../line';
import { hashOf, ownDocumentHeaders } from '../own-document.server';
import style from './overlay.css?inline';

/** The key of the address is told to nobody else. */
const headers = {
  ...ownDocumentHeaders(style, [
    `script-src '${hashOf(script)}'`,
    "connect-src 'self'",
    "form-action 'none'",
  ]),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

interface Overlay {
  title: string;
  /** what first-script/overlay.ts reads: `data-…` of the body */
  data?: Readonly<Record<string, string | number>>;
  contents: string;
  /** seconds until it is asked for again */
  againIn?: number;
  status?: number;
}

/** A page for OBS: nothing but what stands over the picture. */
export function overlayDocument({ title, data = {}, contents, againIn, status = 200 }: Overlay): Response {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(`${value}`)}"`);
  const html = `<!DOCTYPE html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${againIn ? `<meta http-equiv="refresh" content="${againIn}">` : ''}<style>${style}</style>
</head>
<body${attributes.join('')}>
${contents}
<script>${script}</script>
</body>
</html>
`;
  return new Response(html, { status, headers });
}

/** A page for OBS that says one thing. */
export const overlaySaying = (text: string, more: Pick<Overlay, 'status' | 'againIn'>): Response =>
  overlayDocument({ title: text, contents: `<p class="said">${escapeHtml(text)}</p>`, ...more });

/** Lines as a list's items; first-script/overlay.ts finds them by their numbers. */
export const overlayLines = (lines: readonly Line[]): string =>
  lines
    .map((line) => `<li data-no="${line.no}">${renderToStaticMarkup(createElement(ChatLine, { line }))}</li>`)
    .join('\n');
