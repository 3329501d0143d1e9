/** Search calls (discovery §7.4). A failed one is an empty result (discovery §8). */
import { isYes, type LiveBroadcast } from '~/domain/broadcast';
import type { Visibility } from '~/domain/viewer';
import { liveItemSchema } from '~protocol/live';
import { liveSearchAnswerSchema } from '~protocol/search';
import { searchPath, searchSizes } from '~protocol/search-codes';
import type { Upstream } from './client.server';
import { toLiveBroadcast } from './live.server';
import { parseItems } from './parse.server';
import { definePublicCall } from './registry.server';

const liveSearch = definePublicCall({
  name: 'search.live',
  service: 'search',
  path: (p: { keyword: string; page: number }) =>
    `${searchPath}?m=liveSearch&szKeyword=${encodeURIComponent(p.keyword)}&szOrder=score&nPageNo=${p.page}&nListCnt=${searchSizes.live.tab}`,
  schema: liveSearchAnswerSchema,
  freshMs: 1_000,
  staleMs: 10_000,
});

export interface LiveSearchPage {
  items: LiveBroadcast[];
  isMore: boolean;
}

export async function searchLive(
  upstream: Upstream,
  query: { keyword: string; page: number },
  visibility: Visibility,
): Promise<LiveSearchPage> {
  const outcome = await upstream.shared(liveSearch, query, visibility, {
    name: 'live-search',
    of: (wire) => ({
      items: parseItems(wire.realBroad, liveItemSchema, toLiveBroadcast),
      isMore: isYes(wire.hasMoreList),
    }),
  });
  return outcome.ok ? outcome.value : { items: [], isMore: false };
}
