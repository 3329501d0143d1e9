/** The feed of favourites' stations (protocol/feed/calls.ts). */
import type { FeedItem } from '~/domain/feed/items';
import type { Upstream } from '~/upstream/client.server';
import { feed } from '~/upstream/clients.server';
import type { FeedType } from '~protocol/feed/calls';
import { toFeedItem } from './shapes.server';

interface FeedQuery {
  /** one station; null = all favourites */
  userId: string | null;
  /** the item after which it goes on (FeedItem.id); null = from the newest */
  after: string | null;
  /** only what the streamers wrote themselves */
  streamersOnly: boolean;
  type: FeedType;
}

/** `next`: the id to go on after; null at the end. */
export async function listFeed(
  upstream: Upstream,
  { userId, after, streamersOnly, type }: FeedQuery,
  mayWatchAdult: boolean,
): Promise<{ items: FeedItem[]; next: string | null }> {
  const asked = {
    index_reg_date: after ?? undefined,
    is_bj_write: streamersOnly ? ('1' as const) : undefined,
    feed_type: type,
  };
  const outcome = await (userId === null
    ? feed.list(upstream, asked)
    : feed.station(upstream, { ...asked, userId, user_id: userId }));
  if (!outcome.ok) return { items: [], next: null };
  const { data, hasMore } = outcome.value;
  const items = await Promise.all(data.map((wire) => toFeedItem(wire, mayWatchAdult)));
  return { items, next: (hasMore && items.at(-1)?.id) || null };
}
