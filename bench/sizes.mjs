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
  const unstyled = Buffer.from(html.replace(styleElement, ''));
  const cards = html.match(/<article[\s\S]*?<\/article>/g) ?? [];
  const data = /window\.__remixContext = [\s\S]*?<\/script>/.exec(html)?.[0] ?? '';
  return {
    html,
    raw: bytes.length,
    gzip: gzipSize(bytes),
    brotli: zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
    brotliSent: (await fetchRaw(url, { ...headers, 'accept-encoding': 'br, gzip' })).length,
    unstyledRaw: unstyled.length,
    unstyledGzip: gzipSize(unstyled),
    cards: cards.length,
    cardBytes: Buffer.byteLength(cards.join('')) / Math.max(1, cards.length),
    data: Buffer.byteLength(data),
    scripts: (html.match(/<script\b|rel="modulepreload"/g) ?? []).length,
    blocking: countBlocking(html),
    bad: (html.match(/[\0\uFFFD]/g) ?? []).length,
  };
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

/** @returns {Promise<{ files: number, brotli: number }>} every script the page names, with what those import statically */
export async function weighScripts(origin, html) {
  const seen = new Map();
  const queue = [...html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g)].map(([, href]) => href);
  for (let href = queue.pop(); href; href = queue.pop()) {
    if (seen.has(href)) continue;
    seen.set(href, (await fetchRaw(origin + href, { 'accept-encoding': 'br' })).length);
    const code = (await fetchRaw(origin + href, { 'accept-encoding': 'identity' })).toString();
    for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g))
      queue.push(`/assets/${name}`);
  }
  return { files: seen.size, brotli: [...seen.values()].reduce((sum, size) => sum + size, 0) };
}
