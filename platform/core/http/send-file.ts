import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';

export const mediaTypes = { segment: 'video/mp2t', playlist: 'application/vnd.apple.mpegurl' } as const;

/** Answers with a file that is open: it is closed with the answer that sends it; a HEAD sends none. */
export async function sendFile(
  c: Context,
  { file, size }: { file: FileHandle; size: number },
  type: string = mediaTypes.segment,
): Promise<Response> {
  const headers = { 'content-type': type, 'content-length': String(size) };
  if (c.req.method === 'HEAD') {
    await file.close();
    return c.body(null, 200, headers);
  }
  const bytes = Readable.toWeb(file.createReadStream({ highWaterMark: 256 * 1024 })) as ReadableStream;
  return c.body(bytes, 200, headers);
}
