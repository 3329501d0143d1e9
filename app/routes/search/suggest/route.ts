import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { readRecent } from '~/request/recent-search.server';
import type { RoutePolicy } from '~/request/route-policies';
import { scopeOf } from '~/request/scope.server';
import { completeKeyword } from '~/upstream/search.server';

/** `?q=`: completions of a keyword, for scripts; the device's recent searches when it is empty. */
export const handle: RoutePolicy = { rate: 'suggest' };

export async function loader(args: LoaderFunctionArgs) {
  const typed = (new URL(args.request.url).searchParams.get('q') ?? '').trim();
  const answer = typed
    ? { words: await completeKeyword(scopeOf(args).upstream, typed) }
    : { recent: await readRecent(args.request) };
  return json(answer, { headers: { 'cache-control': 'private, no-store' } });
}
