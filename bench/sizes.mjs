/** What a page weighs: HTML, its parts, and the JavaScript that comes with it. All sizes in bytes. */
import http from 'node:http';
import zlib from 'node:zlib';

/** @returns {Promise<Buffer>} the body as it is on the wire */
export function fetchRaw(url, headers = {}) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (res) => {
        const chunks = [];
        res.on('data', (chunk) => chunks.push(chunk));
        res.on('error', reject);
        res.once('end', () => {
          if (res.statusCode === 200) resolve(Buffer.concat(chunks));
          else reject(new Error(`${url} answered ${res.statusCode}`));
        });
      })
      .on('error', reject);
  });
}

const gzipSize = (bytes) => zlib.gzipSync(bytes, { level: 6 }).length;
const styleElement = /<style[^>]*>[\s\S]*?<\/style>/g;

/** How large one page is, and what it is made of. `bad` counts NUL and U+FFFD characters. */
export async function weighPage(url, headers = {}) {
  const bytes = await fetchRaw(url, { ...headers, 'accept-encoding': 'identity' });
  const html = bytes.toString();
  const data = /<script id="page-start"[\s\S]*?<\/script>/.exec(html)?.[0] ?? '';
  return {
    html,
    raw: bytes.length,
    gzip: gzipSize(bytes),
    brotliSent: (await fetchRaw(url, { ...headers, 'accept-encoding': 'br, gzip' })).length,
    unstyledGzip: gzipSize(Buffer.from(html.replace(styleElement, ''))),
    cards: (html.match(/<article/g) ?? []).length,
    data: Buffer.byteLength(data),
    scripts: (html.match(/<script\b|rel="modulepreload"/g) ?? []).length,
    blocking: countBlocking(html),
    bad: (html.match(/[\0\uFFFD]/g) ?? []).length,
  };
}

/**
 * Rows of the table (report.mjs). Every kind of list must hold the same number of cards, or the ratios would compare
 * different pages.
 */
export async function weighPages({ portal, yardstick }, memberCookie) {
  const list = `${portal.url}/live/all`;
  const pages = {
    guest: await weighPage(list),
    member: await weighPage(list, { cookie: memberCookie }),
    light: await weighPage(list, { cookie: 'moabom_light=on' }),
    yardstick: await weighPage(yardstick.url),
  };
  for (const [kind, { cards }] of Object.entries(pages))
    if (cards !== 60) throw new Error(`the page of ${kind} has ${cards} cards instead of 60`);
  if (!pages.member.html.includes('@bomi')) throw new Error('the member page is not a member page');
  const [home, ranking] = [await weighPage(`${portal.url}/`), await weighPage(`${portal.url}/star-rank`)];
  const bytes = (what, value, most) => ({ what, value, unit: 'bytes', most });
  const count = (what, value, most) => ({ what, value, unit: '', most });
  const bad = [...Object.values(pages), home, ranking].reduce((sum, page) => sum + page.bad, 0);
  return [
    bytes('/live/all, guest: HTML, gzip -6', pages.guest.gzip, 13_000),
    bytes('… raw', pages.guest.raw),
    bytes('… as sent, brotli', pages.guest.brotliSent),
    bytes('… without its CSS, gzip -6', pages.guest.unstyledGzip),
    bytes('… data for the scripts, raw', pages.guest.data),
    count('… requests that hold up the paint', pages.guest.blocking, 0),
    bytes('/live/all, member: HTML, gzip -6', pages.member.gzip),
    bytes('/live/all in light mode: HTML, gzip -6', pages.light.gzip),
    count('… scripts and preloads', pages.light.scripts, 0),
    bytes('/star-rank: HTML, raw', ranking.raw, 90_000),
    bytes('/: HTML, gzip -6', home.gzip),
    bytes('raw: HTML', pages.yardstick.raw),
    bytes('raw: HTML, gzip -6', pages.yardstick.gzip),
    count('NUL or U+FFFD in any page', bad, 0),
  ];
}

/** Requests that hold up the first paint: live stylesheets, and scripts that are neither deferred nor modules. */
function countBlocking(html) {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const blocks = (tag) =>
    tag.startsWith('<link')
      ? /rel="stylesheet"/.test(tag) && !/\sdisabled\b/.test(tag)
      : /\ssrc=/.test(tag) && !/\s(?:async|defer)\b|type="module"/.test(tag);
  return tags.filter(blocks).length;
}

/** Scripts that the page fetches by itself: tags, preloads and static imports, not what an `import()` waits with. */
function namedScripts(html) {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const inTags = tags.flatMap((tag) =>
    /^<script|rel="modulepreload"/.test(tag)
      ? (/(?:href|src)="(\/assets\/[\w.-]+\.js)"/.exec(tag)?.[1] ?? [])
      : [],
  );
  const imported = /\bimport\s*(?:[\w*{}\s,$]+\sfrom\s*)?["'](\/assets\/[\w.-]+\.js)["']/g;
  return [...inTags, ...[...inlineCode(html).matchAll(imported)].map(([, href]) => href)];
}

/** What stands in the page's own script elements, but for data. */
const inlineCode = (html) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(
      ([, attributes, code]) =>
        !/type="(?:application|text)\//.test(attributes) && !/^\s*window\.__remixContext = /.test(code),
    )
    .map(([, , code]) => code)
    .join('\n');

/**
 * JavaScript before the first touch: inline code, and every script that the page fetches by itself with what those import
 * statically.
 *
 * @returns {Promise<{ files: number, brotli: number }>} bytes; files are compressed as sent, inline code by level 5
 */
export async function weighScripts(origin, html) {
  const seen = new Map();
  const queue = namedScripts(html);
  for (let href = queue.pop(); href; href = queue.pop()) {
    if (seen.has(href)) continue;
    seen.set(href, (await fetchRaw(origin + href, { 'accept-encoding': 'br' })).length);
    const code = (await fetchRaw(origin + href, { 'accept-encoding': 'identity' })).toString();
    for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g))
      queue.push(`/assets/${name}`);
  }
  const inline = zlib.brotliCompressSync(inlineCode(html), {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  return { files: seen.size, brotli: [...seen.values()].reduce((sum, size) => sum + size, inline.length) };
}
