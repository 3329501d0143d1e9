import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { toLiveCard } from '~/domain/live-card';
import { mayWatchAdult } from '~/domain/viewer';
import type { LiveFeed } from '~/features/discovery/live-feed.server';
import { scopeOf } from '~/request/scope.server';
import { listLiveResults } from '~/upstream/search.server';
import { listHiddenStreamers } from '~/upstream/viewer-actions.server';
import { keywordMax, searchSizes } from '~protocol/search-codes';

/** What `?szKeyword=` finds on air, by pages of 40; hidden streamers left out. Nothing is asked for no keyword. */
export async function loadSearch(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const params = new URL(args.request.url).searchParams;
  const keyword = (params.get('szKeyword') ?? '').trim().slice(0, keywordMax);
  const wanted = Number(params.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 1_000 ? wanted : 1;
  const nothing: LiveFeed = { items: [], totalCount: null, nextFrom: null };
  if (!keyword) return json({ keyword, page, feed: nothing });

  const viewer = await scope.viewer();
  const [hidden, found] = await Promise.all([
    viewer.kind === 'member' ? listHiddenStreamers(scope.upstream) : new Set<string>(),
    listLiveResults(scope.upstream, {
      ...{ keyword, sessionKey: '', tab: 'LIVE', page, size: searchSizes.live.tab, order: 'score' },
    }),
  ]);
  const items = found.items
    .filter(({ userId }) => !hidden.has(userId))
    .map((item) => toLiveCard(item, mayWatchAdult(viewer)));
  const feed: LiveFeed = { items, totalCount: null, nextFrom: found.isMore ? page + 1 : null };
  return json({ keyword, page, feed });
}
