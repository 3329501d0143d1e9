import type { Context } from 'hono';
import type { z } from 'zod';
import { failureCodes } from '~protocol/wire/failure';
import { badInput, Refusal } from '../services/refusal';

/** Ordinary bodies (commands, forms). Uploads stream and have limits of their own. */
const bodyLimit = 128 * 1024;
/** A form is three times its text: as much as the portal's own gate takes, with what the portal adds. */
const formLimit = 288 * 1024;

const tooLong = '내용이 너무 깁니다. 줄여서 다시 보내 주세요.';

async function readText(request: Request, limit = bodyLimit): Promise<string> {
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw new Refusal(413, failureCodes.badInput, tooLong);
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof Refusal ? error : badInput();
  }
}

/** No body of ours nests deeper. */
const mostLevels = 32;

/** PostgreSQL text holds neither NUL nor lone surrogates: refused here once, for every call. */
function assertStorable(value: unknown, level = 0): void {
  if (level > mostLevels) throw badInput();
  if (typeof value === 'string') {
    if (/[\0\p{Surrogate}]/u.test(value)) throw badInput();
  } else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      assertStorable(key, level + 1);
      assertStorable(inner, level + 1);
    }
  }
}

/** The value in the schema's shape; otherwise 400 (code 1000) naming the first wrong field. */
export function parse<Schema extends z.ZodTypeAny>(schema: Schema, value: unknown): z.output<Schema> {
  assertStorable(value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  // a text that a service would have counted, far beyond its limit
  const isTooLong = issue?.code === 'too_big' && issue.origin === 'string';
  throw new Refusal(
    400,
    failureCodes.badInput,
    isTooLong ? tooLong : '요청 형식이 올바르지 않습니다.',
    field ? { field } : undefined,
  );
}

/** The fields of a JSON body of at most `limit` bytes, not looked through yet (`parse` does); 400 when it is no object. */
export async function readJsonFields(c: Context, limit?: number): Promise<Record<string, unknown>> {
  const text = await readText(c.req.raw, limit);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // answered below
  }
  throw badInput();
}

/** A JSON body of at most `limit` bytes; 400 when it is no JSON of the schema's shape. */
export const readJson = async <Schema extends z.ZodTypeAny>(c: Context, schema: Schema, limit?: number) =>
  parse(schema, await readJsonFields(c, limit));

/** The fields of a form body (application/x-www-form-urlencoded); of repeated ones the last counts. */
export async function readFields(c: Context): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? '';
  if (type && !type.startsWith('application/x-www-form-urlencoded')) {
    throw new Refusal(415, failureCodes.badInput, '지원하지 않는 요청 형식입니다.');
  }
  return Object.fromEntries(new URLSearchParams(await readText(c.req.raw, formLimit)));
}

/** A form body of the schema's shape. */
export const readForm = async <Schema extends z.ZodTypeAny>(c: Context, schema: Schema) =>
  parse(schema, await readFields(c));

/** The query; of repeated parameters the last counts. */
export function readQuery<Schema extends z.ZodTypeAny>(c: Context, schema: Schema) {
  return parse(schema, Object.fromEntries(new URL(c.req.url).searchParams));
}

/** One path parameter. */
export function readParam<Schema extends z.ZodTypeAny>(c: Context, name: string, schema: Schema) {
  return parse(schema, c.req.param(name));
}
