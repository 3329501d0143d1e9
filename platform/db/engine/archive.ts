import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

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

/** Throws when the archive is cut short or otherwise damaged. */
function readArchive(file: string): { contents: Contents; bytes: Buffer } {
  const whole = readFileSync(file);
  const bytes = brotliDecompressSync(whole.subarray(whole.indexOf(lineEnd) + 1));
  const start = lengthBytes + bytes.readUInt32BE();
  const contents = JSON.parse(bytes.toString('utf8', lengthBytes, start)) as Contents;
  const total = contents.files.reduce((sum, [, size]) => sum + size, 0);
  if (start + total !== bytes.length) throw new Error(`${file} is damaged`);
  return { contents, bytes: bytes.subarray(start) };
}

async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

/** As PostgreSQL wants its folder: nobody else may look into it. */
const folderMode = 0o700;
const fileMode = 0o600;
/** Node has four threads for files: more open files than these only take memory. */
const together = 8;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const take = async () => {
    while (next < items.length) await work(items[next++] as T);
  };
  await Promise.all(Array.from({ length: together }, take));
}

/**
 * Puts what an archive holds into `dir`, which must not exist: first beside it, on the disk for good, then by one
 * rename, so that a kill or a power cut on the way leaves no half of it. Throws when the archive is damaged.
 */
export async function unpackFolder(file: string, dir: string): Promise<void> {
  const making = `${dir}.new`;
  const { contents, bytes } = readArchive(file);
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: folderMode });
  for (const folder of contents.folders) await mkdir(join(making, folder), { mode: folderMode });
  let at = 0;
  const files = contents.files.map(([path, size]) => {
    at += size;
    return { path, content: bytes.subarray(at - size, at) };
  });
  await inParallel(files, async ({ path, content }) => {
    const handle = await open(join(making, path), 'wx', fileMode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
  for (const folder of ['', ...contents.folders]) await syncFolder(join(making, folder));
  await rename(making, dir);
  await syncFolder(dirname(dir));
}
