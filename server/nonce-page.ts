import { randomBytes, randomInt } from 'node:crypto';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Encoding } from './compression';

const NONCE_LENGTH = 24;
/** No character twice: a copy shifted by any distance shows. */
const TEST_NONCE = 'ABCDEFGHIJKLMNOPQRSTUVWX';
const ATTEMPTS = 4;

/** Bytes with the places where the nonce of each answer is written. */
interface Patchable {
  bytes: Buffer;
  offsets: readonly number[];
}

/** A page rendered once, ready to be sent with another nonce each time. A null body could not be made patchable. */
export interface NoncePage {
  plain: Patchable;
  encoded: Readonly<Record<Encoding, Patchable | null>>;
  /** Bytes held, for the bound of the cache. */
  size: number;
}

const NONCE_BYTES = 18;
const POOLED_NONCES = 512;
let pool = Buffer.alloc(0);

/** A fresh nonce: 144 random bits as 24 base64url characters. Asks the system for many at a time. */
export function createNonce(): string {
  if (pool.length < NONCE_BYTES) pool = randomBytes(NONCE_BYTES * POOLED_NONCES);
  const nonce = pool.toString('base64url', 0, NONCE_BYTES);
  pool = pool.subarray(NONCE_BYTES);
  return nonce;
}

const CODECS: Readonly<
  Record<Encoding, { create(): Transform & zlib.Zlib; flush: number; decode(bytes: Buffer): Promise<Buffer> }>
> = {
  br: {
    create: () =>
      zlib.createBrotliCompress({
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
          // With context modelling the two bytes before a literal choose its code, and the nonce is such bytes.
          [zlib.constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
        },
      }),
    flush: zlib.constants.BROTLI_OPERATION_FLUSH,
    decode: promisify(zlib.brotliDecompress) as (bytes: Buffer) => Promise<Buffer>,
  },
  gzip: {
    create: () => zlib.createGzip({ level: 6 }),
    flush: zlib.constants.Z_SYNC_FLUSH,
    decode: promisify(zlib.gunzip) as (bytes: Buffer) => Promise<Buffer>,
  },
};

/**
 * Compresses a page once so that the nonce can be changed in the compressed bytes. Each placeholder is
 * replaced by the same 24 incompressible bytes, flushed before and after: the encoder stores the first as it
 * is and lets the others refer to it (or stores them again beyond its window). Patching the stored bytes
 * changes every copy. Each encoding is proved by decoding a patched copy; what fails is null.
 */
export async function encodeNoncePage(html: Buffer, placeholder: string): Promise<NoncePage> {
  const plain = { bytes: html, offsets: offsetsOf(html, Buffer.from(placeholder)) };
  const [br, gzip] = await Promise.all([encodePatchable(plain, 'br'), encodePatchable(plain, 'gzip')]);
  const size = html.length + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0);
  return { plain, encoded: { br, gzip }, size };
}

/** The page's bytes in an encoding (null: as they are) with this nonce in every place. */
export function nonceBody(
  page: NoncePage,
  encoding: Encoding | null,
  nonce: string,
): Buffer | Promise<Buffer> {
  const plain = () => patch(page.plain, nonce);
  if (encoding === null) return plain();
  const encoded = page.encoded[encoding];
  if (encoded === null) return compressOnce(plain(), encoding);
  return patchEncoded(encoded, encoding, page.plain, nonce);
}

async function encodePatchable(plain: Patchable, encoding: Encoding): Promise<Patchable | null> {
  // Once in hundreds of pages the encoder splits a reference in the middle; other bytes avoid it.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const marker = createMarker();
    const bytes = await encodeWith(plain, marker, encoding);
    const candidate = { bytes, offsets: plain.offsets.length > 0 ? offsetsOf(bytes, marker) : [] };
    if (await isFaithful(candidate, encoding, plain)) return candidate;
  }
  return null;
}

async function encodeWith(plain: Patchable, marker: Buffer, encoding: Encoding): Promise<Buffer> {
  const { create, flush } = CODECS[encoding];
  const encoder = create();
  const chunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => encoder.once('end', resolve).once('error', reject));
  const flushed = () => new Promise<void>((resolve) => encoder.flush(flush, () => resolve()));
  let from = 0;
  for (const offset of plain.offsets) {
    encoder.write(plain.bytes.subarray(from, offset));
    await flushed();
    encoder.write(marker);
    await flushed();
    from = offset + NONCE_LENGTH;
  }
  encoder.end(plain.bytes.subarray(from));
  await ended;
  return Buffer.concat(chunks);
}

async function isFaithful(candidate: Patchable, encoding: Encoding, plain: Patchable): Promise<boolean> {
  try {
    const decoded = await CODECS[encoding].decode(patchEncoded(candidate, encoding, plain, TEST_NONCE));
    return decoded.equals(patch(plain, TEST_NONCE));
  } catch {
    return false;
  }
}

function patchEncoded(encoded: Patchable, encoding: Encoding, plain: Patchable, nonce: string): Buffer {
  const bytes = patch(encoded, nonce);
  // The last eight bytes of gzip are the checksum of the page as it is read, and its length.
  if (encoding === 'gzip' && bytes !== encoded.bytes) {
    bytes.writeUInt32LE(zlib.crc32(patch(plain, nonce)), bytes.length - 8);
  }
  return bytes;
}

function patch({ bytes, offsets }: Patchable, nonce: string): Buffer {
  if (offsets.length === 0) return bytes;
  const copy = Buffer.from(bytes);
  for (const offset of offsets) copy.write(nonce, offset, 'latin1');
  return copy;
}

function offsetsOf(bytes: Buffer, wanted: Buffer): number[] {
  const offsets: number[] = [];
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length))
    offsets.push(at);
  return offsets;
}

/** 24 different bytes of 144..255 in random order: no code for them is shorter than storing them. */
function createMarker(): Buffer {
  const values = Array.from({ length: 112 }, (_, index) => 144 + index);
  return Buffer.from(
    Array.from({ length: NONCE_LENGTH }, () => values.splice(randomInt(values.length), 1)[0] as number),
  );
}

const brotli = promisify(zlib.brotliCompress) as (
  bytes: Buffer,
  options: zlib.BrotliOptions,
) => Promise<Buffer>;
const gzip = promisify(zlib.gzip) as (bytes: Buffer) => Promise<Buffer>;

function compressOnce(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 };
  return encoding === 'br' ? brotli(bytes, { params }) : gzip(bytes);
}
