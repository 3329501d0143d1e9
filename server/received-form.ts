import { mkdir, readdir, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import busboy from 'busboy';
import { BodyRefusedError, readBody } from './body-reader';
import { BODY_TOO_LARGE, type BodyLimits, isMultipart, isPart, TEXT_BYTES } from './body-rules';
import { type AddFile, createFileIntake, type ReceivedFiles, removeFile } from './file-intake';
import type { Refusal } from './refusal';

/** A post with twenty photos, each with its words. */
const PARTS = 80;
/** Of a form without files: a list of a thousand with several fields each. 85 000 empty ones fit into its bytes. */
const FIELDS = 4_000;
/** No request lasts that long: a file that is older was left by a process that was killed. */
const STALE_MS = 3_600_000;
const MALFORMED: Refusal = { status: 400, reason: 'body' };

/** A POST body that has arrived. */
export interface ReceivedForm extends ReceivedFiles {
  fields: URLSearchParams;
  /** A part's header could not be read, as with a line break or NUL in a file's name. No file and nothing after it was kept. */
  isCut: boolean;
}

export interface FormReader {
  /**
   * Reads the body as it arrives, within its limits: fields into memory, files to the disk; a part is one file.
   * Throws BodyRefusedError, and ClientLeftError when the client goes away; then nothing is left behind.
   */
  receive(req: IncomingMessage, limits: BodyLimits, signal: AbortSignal): Promise<ReceivedForm>;
  /** Removes the files that nobody moved away. */
  discard(form: ReceivedForm): Promise<void>;
}

/**
 * Reads forms; files go to `dir`, which is made. What a killed process left there is removed. `onFailure` hears of files
 * that could not be written (a full disk), whose forms go on without them.
 */
export function createFormReader(dir: string, onFailure: (error: unknown) => void): FormReader {
  const ready = prepare(dir);
  // Told by the first form that brings a file.
  ready.catch(() => undefined);
  const discard = async ({ files }: Pick<ReceivedForm, 'files'>) => {
    await Promise.all(files.map(({ path }) => removeFile(path)));
  };
  return {
    async receive(req, limits, signal) {
      const hasFiles = isMultipart(req.headers) || isPart(req.headers);
      if (!hasFiles) {
        const chunks: Buffer[] = [];
        await readBody(req, limits.body, signal, (chunk) => void chunks.push(chunk));
        return {
          fields: readFields(Buffer.concat(chunks)),
          files: [],
          filesTooLarge: false,
          filesFailed: false,
          isCut: false,
        };
      }
      const intake = createFileIntake(dir, { ready, mostBytes: limits.files, onFailure });
      const readFiles = isPart(req.headers) ? readPart : readMultipart;
      try {
        const read = await readFiles(req, limits.body, signal, intake.add);
        const received = await intake.finish();
        if (!read.isCut) return { ...read, ...received };
        await discard(received);
        return { ...read, files: [], filesTooLarge: false, filesFailed: false };
      } catch (error) {
        await discard(await intake.finish());
        throw error;
      }
    },
    discard,
  };
}

/** The fields of a urlencoded body. Throws BodyRefusedError where they are more than FIELDS. */
function readFields(body: Buffer): URLSearchParams {
  let separators = 0;
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) separators += 1;
  if (separators >= FIELDS) throw new BodyRefusedError(BODY_TOO_LARGE);
  return new URLSearchParams(body.toString('utf8'));
}

async function prepare(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if ((await stat(path)).mtimeMs < Date.now() - STALE_MS) await removeFile(path);
  }
}

/** A body that is one file, handed on as a stream. */
async function readPart(
  req: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
  addFile: AddFile,
): Promise<Pick<ReceivedForm, 'fields' | 'isCut'>> {
  const file = new PassThrough();
  addFile('part', file, { filename: 'part', encoding: '7bit', mimeType: 'application/octet-stream' });
  const write = (chunk: Buffer) => {
    if (file.write(chunk)) return;
    return new Promise<void>((resolve) => file.once('drain', resolve));
  };
  try {
    await readBody(req, maxBytes, signal, write);
    file.end();
  } catch (error) {
    // a file that breaks off would look like a disk that fails; the caller throws it away
    file.end();
    throw error;
  }
  return { fields: new URLSearchParams(), isCut: false };
}

/** The fields of a multipart body; each file is handed on as a stream. */
async function readMultipart(
  req: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
  addFile: AddFile,
): Promise<Pick<ReceivedForm, 'fields' | 'isCut'>> {
  const parser = createParser(req);
  const fields = new URLSearchParams();
  let refusal: Refusal | null = null;
  let isCut = false;
  let textLeft = TEXT_BYTES;
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    textLeft -= Buffer.byteLength(value);
    if (nameTruncated || valueTruncated || textLeft < 0) refusal = BODY_TOO_LARGE;
    else fields.append(name, value);
  });
  parser.on('file', addFile);
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
    parser.on(limit, () => {
      refusal = BODY_TOO_LARGE;
    });
  }
  const parsed = new Promise<void>((resolve, reject) => {
    parser.once('close', resolve);
    parser.on('error', (error: Error) => {
      isCut = error.message === 'Malformed part header';
      if (isCut) resolve();
      else reject(new BodyRefusedError(MALFORMED));
    });
  });
  // It may fail while the body is still read; then the reader is told below.
  parsed.catch(() => undefined);
  const write = (chunk: Buffer) => {
    if (parser.write(chunk)) return;
    return Promise.race([new Promise<void>((resolve) => parser.once('drain', resolve)), parsed]);
  };
  try {
    await readBody(req, maxBytes, signal, write);
    parser.end();
    await parsed;
  } catch (error) {
    parser.destroy();
    throw error;
  }
  if (refusal !== null) throw new BodyRefusedError(refusal);
  return { fields, isCut };
}

function createParser({ headers }: IncomingMessage): busboy.Busboy {
  const limits = { parts: PARTS, fields: PARTS, files: PARTS, fieldSize: TEXT_BYTES };
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits });
  } catch {
    throw new BodyRefusedError(MALFORMED);
  }
}
