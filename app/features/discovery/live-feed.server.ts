/** The list behind every live page: hidden streamers filtered out, and the page filled up again (D113, D381). */
import type { LiveBroadcast } from '~/domain/broadcast';
import { type LiveCardModel, toLiveCard } from '~/domain/live-card';
import type { LiveGroup, LiveSort } from '~/domain/live-list';
import { mayWatchAdult } from '~/domain/viewer';
import type { Scope } from '~/request/scope.server';
import { listLive } from '~/upstream/live.server';
import { listHiddenStreamers } from '~/upstream/viewer-actions.server';
import { livePageSize } from '~protocol/live';
import type { GoneCard } from './card-subject';

export type LiveFeedItem = LiveCardModel | GoneCard;

export interface LiveFeed {
  items: LiveFeedItem[];
  /** null when some of them are hidden from this viewer: the count would tell */
  totalCount: number | null;
  /** position in the upstream's list where the next page starts; null at the end */
  nextFrom: number | null;
}

/** At most this many upstream pages are read to fill one page. */
const overFetchPages = 4;

/**
 * @param query.from position in the upstream's list, a multiple of nothing: a page that skipped hidden streamers ends
 *   in the middle of an upstream page, and the next one starts right there
 */
export async function readLiveFeed(
  scope: Scope,
  query: { group: LiveGroup; sort: LiveSort; from: number },
): Promise<LiveFeed> {
  const viewer = await scope.viewer();
  const visibility = await scope.visibility();
  const pageAt = (page: number) =>
    listLive(scope.upstream, { group: query.group, sort: query.sort, page }, visibility);

  let page = Math.floor(query.from / livePageSize) + 1;
  const [hidden, first, flash] = await Promise.all([
    viewer.kind === 'member' ? listHiddenStreamers(scope.upstream) : new Set<string>(),
    pageAt(page),
    scope.flash(),
  ]);

  const adult = mayWatchAdult(viewer);
  const items: LiveFeedItem[] = [];
  let outcome = first;
  let position = query.from;
  let totalCount = 0;
  let hasMore = false;
  for (let read = 1; outcome.ok; read += 1) {
    const { items: broadcasts, isMore } = outcome.value;
    totalCount = outcome.value.totalCount;
    let offset = position - (page - 1) * livePageSize;
    for (; offset < broadcasts.length && items.length < livePageSize; offset += 1) {
      const item = toFeedItem(broadcasts[offset] as LiveBroadcast, hidden, flash.gone, adult);
      if (item) items.push(item);
    }
    const pageDone = offset >= broadcasts.length;
    // a page that lost broken items is shorter than 60, yet the next one starts where it starts
    position = pageDone ? page * livePageSize : (page - 1) * livePageSize + offset;
    hasMore = !pageDone || isMore;
    if (!pageDone || !isMore || items.length === livePageSize || read > overFetchPages) break;
    page += 1;
    outcome = await pageAt(page);
  }
  return {
    items,
    totalCount: hidden.size > 0 ? null : totalCount,
    nextFrom: hasMore && items.length > 0 ? position : null,
  };
}

function toFeedItem(
  broadcast: LiveBroadcast,
  hidden: Set<string>,
  gone: GoneCard | undefined,
  adult: boolean,
): LiveFeedItem | null {
  const { broadcastId: no, userId, userNickname: nick } = broadcast;
  if (gone?.undo === 'hide' && userId === gone.userId)
    return { kind: 'live', no, userId, nick, undo: 'hide' };
  return hidden.has(userId) ? null : toLiveCard(broadcast, adult);
}
