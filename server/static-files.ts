import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { acceptedEncodings } from './compression';
import type { Refusal } from './refusal';

/** A folder served under a URL prefix that ends in `/`. Its files are listed once, at start. */
export interface AssetMount {
  prefix: string;
  dir: string;
  /** File names carry a hash of the content: kept for a year, never asked for again. */
  immutable: boolean;
  /** How long a copy may be used before asking again; 0 by default. */
  maxAgeSeconds?: number;
  /** Pages of opaque origin, such as sandboxed ones of ours, may show its files. */
  forAnyOrigin?: true;
  /** Prefixes inside this one that the handler answers, e.g. `/media/live/`. */
  except?: string[];
  /** Of files that are not there: what is served in their place, by the prefix of their paths in `dir`. */
  missing?: Readonly<Record<string, string>>;
}

/** Files that no browser ever shows as a page of ours. */
const PART_OF_A_PAGE = /\.(?:webp|png|jpe?g|ts|js|css)$/;
/** What only a page obeys: a kilobyte, three times what many a picture takes. */
const PAGE_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const ONE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;
const NOT_FOUND: Refusal = { status: 404, reason: 'asset' };
const READ_ONLY: Refusal = { status: 405, reason: 'method', headers: { allow: 'GET, HEAD' } };

/**
 * Serves files, with the `.br` and `.gz` that the build laid beside them. Answers 'served', 'next' (not a
 * file; for the handler) or a refusal: under a prefix other than `/` a missing file is 404.
 */
export function createStaticFiles(
  mounts: readonly AssetMount[],
): (req: IncomingMessage, res: ServerResponse, path: string) => 'served' | 'next' | Refusal {
  const served = mounts.map((mount) => ({ ...mount, serve: fileServer(mount) }));
  return (req, res, path) => {
    for (const { prefix, except, serve } of served) {
      if (!path.startsWith(prefix) || except?.some((inner) => path.startsWith(inner))) continue;
      const owned = prefix !== '/';
      if (req.method === 'POST') {
        if (owned) return READ_ONLY;
        continue;
      }
      if (serve(req, res, path.slice(prefix.length - 1))) return 'served';
      if (owned) return NOT_FOUND;
    }
    return 'next';
  };
}

function fileServer(mount: AssetMount): (req: IncomingMessage, res: ServerResponse, path: string) => boolean {
  if (!existsSync(mount.dir)) return () => false;
  const maxAge = mount.immutable ? 31_536_000 : (mount.maxAgeSeconds ?? 0);
  const cacheControl = `public, max-age=${maxAge}, ${mount.immutable ? 'immutable' : 'must-revalidate'}`;
  const serve = sirv(mount.dir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, file) {
      res.setHeader('Cache-Control', cacheControl);
      if (mount.forAnyOrigin) res.setHeader('cross-origin-resource-policy', 'cross-origin');
      if (PART_OF_A_PAGE.test(file)) for (const name of PAGE_HEADERS) res.removeHeader(name);
    },
  });
  const missing = Object.entries(mount.missing ?? {});
  // Like sirv, which lists its folder at start: most paths are pages, and their first segment shows it.
  const firstSegments = new Set(readdirSync(mount.dir));
  return (req, res, path) => {
    if (!firstSegments.has(path.split('/', 2)[1] ?? '')) return false;
    closeFileWithAnswer(res);
    const has = (file: string) => {
      let found = true;
      serve(asSirvReads(req, file, mount.immutable), res, () => {
        found = false;
      });
      return found;
    };
    const inPlace = missing.find(([prefix]) => path.startsWith(prefix))?.[1];
    return has(path) || (inPlace !== undefined && has(inPlace));
  };
}

/**
 * Sirv reads two headers loosely: `gzip;q=0` counts as gzip, and of ranges it knows only `first-last` (others
 * give wrong lengths). A range that it does not know, or one with If-Range, is left out: the whole file is a
 * correct answer (RFC 9110, Range).
 */
function asSirvReads(req: IncomingMessage, path: string, immutable: boolean): IncomingMessage {
  const [, first, last] = ONE_RANGE.exec(req.headers.range ?? '') ?? [];
  const isKnown = first !== undefined && (last === '' || Number(last) >= Number(first)) && last !== '0';
  const keepsRange = isKnown && !immutable && req.headers['if-range'] === undefined;
  const headers = {
    ...req.headers,
    'accept-encoding': keepsRange ? '' : acceptedEncodings(req.headers['accept-encoding']).join(','),
    range: keepsRange ? req.headers.range : undefined,
  };
  return Object.create(req, { url: { value: path }, headers: { value: headers } });
}

/** Sirv pipes without listening: a file that vanished would end the process, a client that left leak a handle. */
function closeFileWithAnswer(res: ServerResponse): void {
  res.once('pipe', (file: Readable) => {
    file.once('error', () => res.destroy());
    res.once('close', () => file.destroy());
  });
}
