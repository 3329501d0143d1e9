/** The last step of rendering: inlines the stylesheets, and says by which hashes the policy knows the inline code. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { stylesPlaceholder } from './features/shell/starting/inline-styles';
import firstScript from './first-script/first-script.ts?inline-script';
import wholeLists from './first-script/whole-lists.ts?inline-script';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
const inlineStyle = /<style [^>]*>([^<]*)<\/style>/;
const sheets = new Map<string, string>();
/** Pages of one kind share their styles: as many kinds as there are sets of sheets and themes. */
const styleHashes = new LRUCache<string, string>({ max: 500 });

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const scripts = [hashOf(firstScript), hashOf(wholeLists)];

interface Finished {
  html: string;
  inline: { scripts: readonly string[]; styles: readonly string[] };
}

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
export function finishDocument(html: string, clientDir: string): Finished {
  const hrefs: string[] = [];
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd).replace(stylesheet, (_, href: string) => {
    hrefs.push(href);
    return `<link rel="stylesheet" href="${href}" disabled=""/>`;
  });
  const [, written = ''] = inlineStyle.exec(head) ?? [];
  const css = written.replace(stylesPlaceholder, () =>
    hrefs.map((href) => readSheet(clientDir, href)).join('\n'),
  );
  const key = `${hrefs.join()}${written}`;
  const style = styleHashes.get(key) ?? hashOf(css);
  styleHashes.set(key, style);
  const styled = head.replace(written, () => css);
  return { html: `<!DOCTYPE html>${styled}${html.slice(headEnd)}`, inline: { scripts, styles: [style] } };
}
