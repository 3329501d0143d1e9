import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Encoding } from './compression';

/** A page as it is sent, in each encoding. */
export interface EncodedPage {
  plain: Buffer;
  encoded: Readonly<Record<Encoding, Buffer>>;
  /** Bytes held, for the bound of the cache. */
  size: number;
}

const brotli = promisify(zlib.brotliCompress) as (
  bytes: Buffer,
  options: zlib.BrotliOptions,
) => Promise<Buffer>;
const gzip = promisify(zlib.gzip) as (bytes: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>;

/** A page that many will get is made once: higher levels take longer than they save within its second. */
export async function encodePage(plain: Buffer): Promise<EncodedPage> {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzip(plain, { level: 6 })]);
  return { plain, encoded: { br, gzip: gz }, size: plain.length + br.length + gz.length };
}
