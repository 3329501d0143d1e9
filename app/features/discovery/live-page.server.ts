import type { HeadersFunction } from '@remix-run/node';
import { json } from '@remix-run/node';
import type { LiveGroup } from '~/domain/live-list';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { readLiveFeed } from './live-feed.server';
import { parseLiveQuery } from './live-query';

/** The loader of every live page. */
export async function loadLivePage(args: RouteArgs, group: LiveGroup) {
  const query = parseLiveQuery(new URL(args.request.url).searchParams);
  const feed = await readLiveFeed(scopeOf(args), { group, ...query });
  return json({ ...feed, group, query });
}

/** Lets the gate keep the page for guests: it holds no token and nothing personal (server/page-cache). */
export const guestPageHeaders: HeadersFunction = () => ({ 'x-page-cache': 'public' });
