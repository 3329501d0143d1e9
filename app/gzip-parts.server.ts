/** A gzip file of parts that were compressed before, each by itself. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a page: its bytes, and the same as blocks of deflate that stand for themselves. */
export interface GzipPart {
  plain: Buffer;
  blocks: Buffer;
}

/** Deflate, no name, no time, no system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const lastBlock = Buffer.from([3, 0]);
/** Shorter ones are stored as they are: an encoder costs more than it saves. */
const worthBytes = 256;

/** One stored block: its length, the length's complement, the bytes (RFC 1951, 3.2.4). */
function storeBlock(plain: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(plain.length, 1);
  header.writeUInt16LE(~plain.length & 0xffff, 3);
  return Buffer.concat([header, plain]);
}

/** @param level 1 to 9; what many pages share is worth a higher one */
export function toGzipPart(text: string, level: number): GzipPart {
  const plain = Buffer.from(text);
  const blocks =
    plain.length < worthBytes
      ? storeBlock(plain)
      : deflateRawSync(plain, { level, finishFlush: constants.Z_FULL_FLUSH });
  return { plain, blocks };
}

/** Whether a client reads gzip, by its Accept-Encoding. */
export const readsGzip = (header: string | null): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header ?? '');

/** The parts as one gzip file. */
export function joinGzip(parts: readonly GzipPart[]): Buffer<ArrayBuffer> {
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(
    parts.reduce((sum, { plain }) => crc32(plain, sum), 0),
    0,
  );
  tail.writeUInt32LE(
    parts.reduce((sum, { plain }) => sum + plain.length, 0),
    4,
  );
  return Buffer.concat([head, ...parts.map(({ blocks }) => blocks), lastBlock, tail]);
}
