import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Bodies under this size (bytes) are sent as they are. */
export const MIN_COMPRESS_BYTES = 1024;

const COMPRESSIBLE =
  /^(?:text\/(?:html|css|plain|javascript|xml|calendar|x-opml)|application\/(?:json|javascript|manifest\+json|xml|rss\+xml|vnd\.apple\.mpegurl|x-mpegurl)|audio\/mpegurl|image\/svg\+xml)\b/i;
const PREFERENCE: readonly Encoding[] = ['br', 'gzip'];

/** Whether bodies of this Content-Type shrink worth the work. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && COMPRESSIBLE.test(contentType);
}

/**
 * The encodings of ours that an Accept-Encoding header allows, best first: by q-value, brotli before gzip
 * on a tie. `*` stands for every other encoding; q=0 forbids one (RFC 9110, Accept-Encoding).
 */
export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const item of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight > 0 && weight <= 1 ? weight : 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return PREFERENCE.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}

const ENCODERS: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 6 }),
};

/** An encoder for a body that is made for one request. */
export function createEncoder(encoding: Encoding): Transform {
  return ENCODERS[encoding]();
}
