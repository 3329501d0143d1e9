import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants, createBrotliDecompress } from 'node:zlib';

/** What an archive holds: folders, parents first, and files with their sizes in bytes, in the order of their contents. */
interface Contents {
  folders: string[];
  files: [path: string, bytes: number][];
}

const lineEnd = 0x0a;
/** A version is a hash: its line is short. */
const longestVersion = 200;
const lengthBytes = 4;

const compression = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // a cluster holds its system catalogue three times, some MB apart
    [constants.BROTLI_PARAM_LGWIN]: 24,
  },
};

/** Writes a folder into one file: a line with `version`, then everything compressed. No process may have it open. */
export async function packFolder(dir: string, file: string, version: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true });
  const contents: Contents = { folders: [], files: [] };
  const parts: Buffer[] = [];
  for (const path of entries.sort()) {
    if (statSync(join(dir, path)).isDirectory()) {
      contents.folders.push(path);
      continue;
    }
    const bytes = await readFile(join(dir, path));
    contents.files.push([path, bytes.length]);
    parts.push(bytes);
  }
  const list = Buffer.from(JSON.stringify(contents));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(list.length);
  const packed = brotliCompressSync(Buffer.concat([length, list, ...parts]), compression);
  const making = `${file}.new`;
  await writeFile(making, Buffer.concat([Buffer.from(`${version}\n`), packed]));
  await rename(making, file);
}

/** The version that an archive was made with; null when there is none, or something else. */
export function readArchiveVersion(file: string): string | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return null;
  }
  try {
    const head = Buffer.alloc(longestVersion);
    const end = head.subarray(0, readSync(descriptor, head)).indexOf(lineEnd);
    return end > 0 ? head.subarray(0, end).toString() : null;
  } finally {
    closeSync(descriptor);
  }
}

/** Takes so many bytes after the other from a stream; throws when it ends before. */
function takerOf(source: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const parts: Buffer[] = [];
    let missing = bytes;
    while (missing > rest.length) {
      parts.push(rest);
      missing -= rest.length;
      const next = await chunks.next();
      if (next.done) throw new Error('the archive is cut short');
      rest = next.value;
    }
    parts.push(rest.subarray(0, missing));
    rest = rest.subarray(missing);
    return Buffer.concat(parts);
  };
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx', fileMode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

/** As PostgreSQL wants its folder: readable by its owner alone. */
const folderMode = 0o700;
const fileMode = 0o600;
/** Node has four threads for files: more files at once only take memory. */
const together = 8;
const chunkSize = 512 * 1024;

/** Writes what an archive holds into an empty folder, each file on the disk for good. Answers the folders. */
async function writeContents(source: AsyncIterable<Buffer>, dir: string): Promise<string[]> {
  const take = takerOf(source);
  const list = await take((await take(lengthBytes)).readUInt32BE());
  const { folders, files } = JSON.parse(list.toString()) as Contents;
  for (const folder of folders) await mkdir(join(dir, folder), { mode: folderMode });
  const writing = new Set<Promise<void>>();
  for (const [path, size] of files) {
    const written: Promise<void> = writeSynced(join(dir, path), await take(size)).then(
      () => void writing.delete(written),
    );
    // one that fails stays, and is met by the next wait
    written.catch(() => {});
    writing.add(written);
    if (writing.size >= together) await Promise.race(writing);
  }
  await Promise.all(writing);
  return folders;
}

/**
 * Puts what an archive holds into `dir`, which must not exist: first beside it, on the disk for good, then by one
 * rename, so that a kill or a power cut on the way leaves no half of it. Throws when the archive is damaged.
 */
export async function unpackFolder(file: string, dir: string): Promise<void> {
  const making = `${dir}.new`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: folderMode });
  const start = Buffer.byteLength(readArchiveVersion(file) ?? '') + 1;
  let folders: string[] = [];
  await pipeline(
    createReadStream(file, { start }),
    createBrotliDecompress({ chunkSize }),
    async (source: AsyncIterable<Buffer>) => {
      folders = await writeContents(source, making);
    },
  );
  for (const folder of ['', ...folders]) await syncFolder(join(making, folder));
  await rename(making, dir);
  await syncFolder(dirname(dir));
}
