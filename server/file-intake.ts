import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type busboy from 'busboy';

/** A file of a form, on the disk and synced. It is removed with the request unless somebody moved it away. */
export interface ReceivedFile {
  /** Name of the form's field. */
  field: string;
  /** As the browser sent it. */
  name: string;
  type: string;
  size: number;
  /** Hex. */
  sha256: string;
  path: string;
}

/** What was kept of a form's files. */
export interface ReceivedFiles {
  files: ReceivedFile[];
  /** Together they were larger than the form may bring: none was kept. */
  filesTooLarge: boolean;
  /** They could not be written (a full disk): none was kept. */
  filesFailed: boolean;
}

export type AddFile = (field: string, stream: Readable, info: busboy.FileInfo) => void;

/** What cannot be removed now is stale at the next start. */
export const removeFile = (path: string) => rm(path, { force: true }).catch(() => undefined);

/** Browsers send a quote and a line break in a file's name as %22, %0D and %0A. */
const nameOf = ({ filename }: busboy.FileInfo) =>
  filename?.replace(/%(?:22|0D|0A)/gi, decodeURIComponent) || 'file';

interface FileIntakeOptions {
  ready: Promise<void>;
  /** of all files together */
  mostBytes: number;
  /** hears what the disk said when one could not be written */
  onFailure(error: unknown): void;
}

/** Writes the files of one form. */
export function createFileIntake(dir: string, { ready, mostBytes, onFailure }: FileIntakeOptions) {
  const writing: Array<Promise<ReceivedFile | null>> = [];
  let [bytes, hasFailed] = [0, false];
  const takes = (size: number) => {
    bytes += size;
    return bytes <= mostBytes && !hasFailed;
  };

  async function receive(field: string, stream: Readable, info: busboy.FileInfo) {
    const path = join(dir, randomUUID());
    try {
      await ready;
      const written = await writeFile(path, stream, takes);
      // Browsers send one nameless empty part for an untouched file input.
      if (info.filename || written.size > 0) {
        return { field, name: nameOf(info), type: info.mimeType, path, ...written };
      }
    } catch (error) {
      // who leaves while a file comes ends its stream: nothing is wrong with the disk
      if (!hasFailed && !stream.destroyed) onFailure(error);
      hasFailed = true;
      // The rest of the form is worth keeping: the body is read on without this file.
      stream.resume();
    }
    await removeFile(path);
    return null;
  }

  return {
    add: ((field, stream, info) => {
      // A parser that is destroyed breaks its streams, also those that nobody reads.
      stream.on('error', () => undefined);
      writing.push(receive(field, stream, info));
    }) satisfies AddFile,
    async finish(): Promise<ReceivedFiles> {
      const files = (await Promise.all(writing)).filter((file) => file !== null);
      const filesTooLarge = bytes > mostBytes;
      if (!filesTooLarge && !hasFailed) return { files, filesTooLarge, filesFailed: false };
      await Promise.all(files.map(({ path }) => removeFile(path)));
      return { files: [], filesTooLarge, filesFailed: hasFailed };
    },
  };
}

/** Writes what `takes` allows and syncs it: an upload that was acknowledged survives a power cut. */
async function writeFile(path: string, stream: Readable, takes: (size: number) => boolean) {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    // A destroyed stream would stop the parser, and with it the fields that follow.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (!takes(chunk.length)) continue;
      size += chunk.length;
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    if (size > 0) await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}
