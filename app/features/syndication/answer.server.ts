import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRefused } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import type { Outcome } from '~/upstream/outcome.server';
import { feedKeyPattern } from '~protocol/syndication/codes';

/** The address is a secret: it goes to no other site, to no search engine, and into no shared cache. */
const privately = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

const answerText = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      ...privately,
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
    },
  });

/** Alike for a wrong key, no key, and one that was replaced or removed. */
const unknownAddress = () => answerText(404, '이 주소는 없거나 더 이상 쓰지 않습니다.');
const notNow = () => answerText(503, '일시적으로 서비스에 접속할 수 없습니다.', { 'retry-after': '300' });

interface Document {
  type: string;
  /** what a browser calls the file */
  name: string;
  text: string;
}

/** GET of a private address: what `read` answers for its key, written by `toDocument`; 304 when it is known already. */
export async function answerByKey<Value>(
  args: LoaderFunctionArgs,
  read: (scope: Scope, key: string) => Promise<Outcome<Value>>,
  toDocument: (value: Value, scope: Scope, key: string) => Document,
): Promise<Response> {
  const scope = scopeOf(args);
  const key = new URL(args.request.url).searchParams.get('key') ?? '';
  if (!feedKeyPattern.test(key)) return unknownAddress();
  const outcome = await read(scope, key);
  if (!outcome.ok) return isRefused(outcome) ? unknownAddress() : notNow();
  const { type, name, text } = toDocument(outcome.value, scope, key);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { ...privately, 'cache-control': 'private, max-age=300', etag };
  if (isKnown(args.request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(Buffer.from(text), {
    headers: {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `inline; filename="${name}"`,
    },
  });
}

/** The gate marks the tag of a compressed answer as weak. */
const isKnown = (header: string | null, etag: string) =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
