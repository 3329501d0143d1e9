/** The last step of rendering: inlines the stylesheets and puts the nonce on every script. */
import fs from 'node:fs';
import path from 'node:path';
import { stylesPlaceholder } from './features/shell/inline-styles';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
const sheets = new Map<string, string>();

function readSheet(clientDir: string, href: string): string {
  let css = sheets.get(href);
  if (css === undefined) {
    css = fs.readFileSync(path.join(clientDir, href), 'utf8').trim();
    sheets.set(href, css);
  }
  return css;
}

/**
 * On a slow device a page with inlined CSS is painted seconds earlier than one that loads a stylesheet. The links
 * stay, disabled, for React to find them; pages reached later load theirs as usual. `disabled` is how a link that
 * loads nothing is written; development serves CSS through Vite and has no links to inline.
 */
export function finishDocument(
  html: string,
  { nonce, clientDir }: { nonce: string; clientDir: string },
): string {
  const css: string[] = [];
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd).replace(stylesheet, (_, href: string) => {
    css.push(readSheet(clientDir, href));
    return `<link rel="stylesheet" href="${href}" disabled=""/>`;
  });
  const styled = head.replace(stylesPlaceholder, () => css.join('\n'));
  const body = html
    .slice(headEnd)
    .replaceAll('<link rel="modulepreload" ', `<link nonce="${nonce}" rel="modulepreload" `);
  return `<!DOCTYPE html>${styled}${body}`;
}
