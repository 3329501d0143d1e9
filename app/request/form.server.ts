/** The only reader of posted forms: urlencoded and multipart, with limits while streaming. */
import { Readable } from 'node:stream';
import busboy from 'busboy';

export const formLimits = {
  urlencodedBytes: 65_536,
  parts: 30,
  fieldBytes: 65_536,
  /** sum of all files of one request; more is an error at the field, not a lost form */
  fileBytes: 10_485_760,
} as const;

export interface PostedFile {
  /** field name */
  field: string;
  /** as the browser sent it; cleaned upstream */
  name: string;
  type: string;
  bytes: Buffer;
}

export interface PostedForm {
  /** last value wins, like FormData.get of a single field */
  get(name: string): string;
  has(name: string): boolean;
  /** for conform: repeated names kept */
  fields: URLSearchParams;
  files: PostedFile[];
  /** files were larger than formLimits.fileBytes together: none of them is kept, the fields are */
  filesTooLarge: boolean;
}

/** Thrown for a body that is not a form: 400, 413 or 415. */
const refuse = (status: 400 | 413 | 415) => new Response(null, { status });

const withAccess = (fields: URLSearchParams, files: PostedFile[], filesTooLarge: boolean): PostedForm => ({
  get: (name) => fields.getAll(name).at(-1) ?? '',
  has: (name) => fields.has(name),
  fields,
  files,
  filesTooLarge,
});

/** @throws Response 400 malformed, 413 too large, 415 not a form */
export async function readForm(request: Request): Promise<PostedForm> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return readUrlencoded(request);
  if (type.startsWith('multipart/form-data')) return readMultipart(request, type);
  throw refuse(415);
}

async function readUrlencoded(request: Request): Promise<PostedForm> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > formLimits.urlencodedBytes) throw refuse(413);
    chunks.push(chunk);
  }
  return withAccess(new URLSearchParams(Buffer.concat(chunks).toString('utf8')), [], false);
}

async function readMultipart(request: Request, type: string): Promise<PostedForm> {
  if (!request.body) throw refuse(400);
  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: {
        parts: formLimits.parts,
        fields: formLimits.parts,
        fieldSize: formLimits.fieldBytes,
        files: formLimits.parts,
      },
    });
  } catch {
    throw refuse(400);
  }
  const fields = new URLSearchParams();
  const files: PostedFile[] = [];
  let fileBytes = 0;
  let refusal: Response | null = null;

  const finished = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated) refusal = refuse(413);
      else fields.append(name, value);
    });
    parser.on('file', (field, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        fileBytes += chunk.length;
        // over the limit: read on to the end, but keep no bytes
        if (fileBytes > formLimits.fileBytes) {
          chunks.length = 0;
          files.length = 0;
        } else {
          chunks.push(chunk);
        }
      });
      stream.on('end', () => {
        // browsers send one nameless empty part for an untouched file input
        if (fileBytes > formLimits.fileBytes || (!info.filename && chunks.length === 0)) return;
        files.push({
          field,
          name: info.filename || 'file',
          type: info.mimeType,
          bytes: Buffer.concat(chunks),
        });
      });
      stream.on('error', reject);
    });
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
      parser.on(limit, () => {
        refusal = refuse(413);
      });
    }
    parser.on('error', () => reject(refuse(400)));
    parser.on('close', resolve);
  });
  const source = Readable.fromWeb(request.body as import('node:stream/web').ReadableStream);
  source.on('error', () => parser.destroy(new Error('aborted')));
  source.pipe(parser);
  await finished;
  if (refusal) throw refusal;
  return withAccess(fields, files, fileBytes > formLimits.fileBytes);
}
