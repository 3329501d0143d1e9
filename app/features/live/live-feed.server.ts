/** The list behind every live page: what the viewer hides filtered out, and the page filled up again (D113, D381). */

import type { LiveCardModel } from '~/domain/cards/live';
import type { LiveSort } from '~/domain/live/list';
import type { GoneCard } from '~/features/cards/card-subject';
import { fillPage, pageOf } from '~/features/cards/fill-page.server';
import { liveCardOf, readVeil } from '~/features/cards/veil.server';
import type { Scope } from '~/request/scope.server';
import { listLive } from '~/upstream/live.server';
import type { LiveBroadcast } from '~protocol/live/calls';
import { livePageSize } from '~protocol/live/calls';
import type { LiveGroup } from '~protocol/live/codes';

export type LiveFeedItem = LiveCardModel | GoneCard;

export interface LiveFeed {
  items: LiveFeedItem[];
  /** null when some of them are hidden from this viewer: the count would tell */
  totalCount: number | null;
  /** position in the upstream's list where the next page starts; null at the end */
  nextFrom: number | null;
  /** how many were left out of what was read */
  hidden?: number;
  /** the viewer hides something, and sees it here */
  showsHidden?: true;
}

/** @param query.from position in the upstream's list (fill-page.server.ts) */
export async function readLiveFeed(
  scope: Scope,
  query: {
    group: LiveGroup;
    sort: LiveSort;
    from: number;
    categoryNo?: string | null;
    wantsHidden?: boolean;
  },
): Promise<LiveFeed> {
  const visibility = await scope.visibility();
  const pageAt = (page: number) =>
    listLive(
      scope.upstream,
      { group: query.group, sort: query.sort, page, categoryNo: query.categoryNo },
      visibility,
    );

  const firstPage = pageOf(query.from, livePageSize);
  const [veil, first] = await Promise.all([readVeil(scope, query), pageAt(firstPage)]);
  let totalCount = 0;
  const filled = await fillPage<LiveBroadcast, LiveFeedItem>({
    from: query.from,
    pageSize: livePageSize,
    async readPage(page) {
      const outcome = page === firstPage ? first : await pageAt(page);
      if (!outcome.ok) return null;
      totalCount = outcome.value.totalCount;
      return outcome.value;
    },
    shape: (broadcast) => liveCardOf(broadcast, veil),
  });
  return {
    ...filled,
    totalCount: veil.isFiltering ? null : totalCount,
    ...(veil.showsHidden && { showsHidden: true }),
  };
}
