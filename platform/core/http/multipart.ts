import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import busboy from 'busboy';
import type { HandedFile } from '~protocol/wire/handed-file';
import type { PlatformContext } from '../context';
import { cleanFileName } from '../services/file-name';
import { badInput, Refusal } from '../services/refusal';
import { discardFile, type ReceivedFile, receiveFile } from '../services/upload-files';

export interface Multipart {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

const fileField = /^files(\[\])?$/;

/** What an upload may hold, and what is answered when it is more, or broken off. */
export interface UploadRules {
  count: number;
  /** of all files together */
  bytes: number;
  refuse(reason: 'count' | 'bytes' | 'failed', fileName?: string): Refusal;
}

/**
 * Streams `files[]` of a multipart body to temporary files, within the rules; those that the portal `handed` over are
 * on the disk already. When it throws, nothing is left behind; else the caller discards or
 * places the files.
 */
export async function receiveMultipart(
  context: PlatformContext,
  request: Request,
  rules: UploadRules,
  handed: readonly HandedFile[] = [],
): Promise<Multipart> {
  if (!request.body) throw badInput();
  const fields: Record<string, string> = {};
  const receiving: Promise<ReceivedFile | null>[] = [];
  const parser = createParser(request, rules);
  let failure: unknown = null;
  let total = 0;
  const fail = (error: unknown) => {
    failure ??= error;
    parser.destroy(error as Error);
  };
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(badInput()));
  parser.on('file', (field, stream, { filename }) => {
    // A parser that is destroyed breaks its streams, also those that nobody reads.
    stream.on('error', () => {});
    // A file input left empty is sent as a part without a name.
    if (!fileField.test(field) || !filename) {
      stream.resume();
      return;
    }
    const name = cleanFileName(filename);
    if (receiving.length === rules.count) return fail(rules.refuse('count', name));
    const onBytes = (size: number) => {
      total += size;
      if (total > rules.bytes) throw rules.refuse('bytes', name);
    };
    receiving.push(
      receiveFile(context, name, stream, onBytes).catch((error) => {
        fail(error);
        return null;
      }),
    );
  });
  await pipeline(Readable.fromWeb(request.body as WebStream), parser).catch(fail);
  const files = (await Promise.all(receiving)).filter((file) => file !== null);
  if (failure === null) return { fields, files: [...files, ...handed.map(toReceived)] };
  for (const file of files) await discardFile(file);
  // Our own refusals and failures of the disk are what they are; everything else is a broken body.
  throw failure instanceof Refusal || isDiskError(failure) ? failure : rules.refuse('failed');
}

const toReceived = ({ name, size, sha256, path }: HandedFile): ReceivedFile => ({
  name: cleanFileName(name),
  size,
  sha256,
  tempPath: path,
});

const isDiskError = (error: unknown) => error instanceof Error && 'syscall' in error;

function createParser(request: Request, { count }: UploadRules) {
  const limits = { files: count + 1, fields: 10, parts: count + 17, fieldSize: 1024, fieldNameSize: 100 };
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return busboy({ headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw badInput();
  }
}
