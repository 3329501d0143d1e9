import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { PlatformContext } from '../context';
import { syncDirectory } from '../files';
import { notFound } from './refusal';

/** A received file: on the disk (synced), not yet at its place. */
export interface ReceivedFile {
  name: string;
  size: number;
  sha256: string;
  tempPath: string;
}

const uploadsDir = (context: PlatformContext) => join(context.dataDir, 'uploads');
const incomingDir = (context: PlatformContext) => join(uploadsDir(context), 'incoming');

/** Outside the web root; content-addressed, so that no name of a visitor ever reaches the file system. */
export const pathOfFile = (context: PlatformContext, sha256: string) =>
  join(uploadsDir(context), sha256.slice(0, 2), sha256);

/**
 * A placed file for an answer's body. One that is not on this node's disk, because uploads are not shared or were not
 * restored, is a 404 and an error in the log.
 */
export async function openPlacedFile(context: PlatformContext, sha256: string): Promise<ReadableStream> {
  let file: FileHandle;
  try {
    file = await open(pathOfFile(context, sha256));
  } catch (error) {
    context.log.error(`uploads: ${sha256} is not on this disk:`, error);
    throw notFound('파일을 찾을 수 없습니다.');
  }
  // the stream closes the file, also when it is left unread
  return Readable.toWeb(file.createReadStream()) as ReadableStream;
}

/** Writes the chunks to a new temporary file and syncs it. `onBytes` hears of each chunk and may throw. */
export async function receiveFile(
  context: PlatformContext,
  name: string,
  chunks: AsyncIterable<Buffer>,
  onBytes: (size: number) => void,
): Promise<ReceivedFile> {
  const dir = incomingDir(context);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const tempPath = join(dir, context.randomBytes(16).toString('hex'));
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(tempPath, 'wx', 0o600);
  try {
    for await (const chunk of chunks) {
      onBytes(chunk.length);
      size += chunk.length;
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } catch (error) {
    await handle.close();
    await discardFile({ tempPath });
    throw error;
  }
  await handle.close();
  return { name, size, sha256: hash.digest('hex'), tempPath };
}

export async function discardFile({ tempPath }: Pick<ReceivedFile, 'tempPath'>): Promise<void> {
  await rm(tempPath, { force: true });
}

/** Moves the file to its place and syncs the folder: afterwards it survives a power cut. */
export async function placeFile(context: PlatformContext, file: ReceivedFile): Promise<void> {
  const path = pathOfFile(context, file.sha256);
  const dir = dirname(path);
  const made = await mkdir(dir, { recursive: true, mode: 0o700 });
  await rename(file.tempPath, path);
  await syncDirectory(dir);
  if (made) await syncDirectory(uploadsDir(context));
}

/** How many of these files are not on this disk. */
export async function countAbsent(context: PlatformContext, sha256s: readonly string[]): Promise<number> {
  const found = await Promise.all(sha256s.map((name) => stat(pathOfFile(context, name)).catch(() => null)));
  return found.filter((info) => info === null).length;
}

async function listOlder(dir: string, before: Date): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  const older: string[] = [];
  for (const name of names) {
    const info = await stat(join(dir, name)).catch(() => null);
    if (info?.isFile() && info.mtime < before) older.push(name);
  }
  return older;
}

/** Temporary files that a crash left behind. */
export async function removeStaleIncoming(context: PlatformContext, before: Date): Promise<void> {
  const dir = incomingDir(context);
  for (const name of await listOlder(dir, before)) await discardFile({ tempPath: join(dir, name) });
}

/** Placed files last written before `before`, folder by folder. */
export async function* listPlacedFiles(context: PlatformContext, before: Date): AsyncGenerator<string[]> {
  const folders = await readdir(uploadsDir(context)).catch(() => []);
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    yield await listOlder(join(uploadsDir(context), folder), before);
  }
}

export async function removePlacedFile(context: PlatformContext, sha256: string): Promise<void> {
  await rm(pathOfFile(context, sha256), { force: true });
}
