/** What a member watched, kept and gave an UP (protocol/history.ts). */
import type { LiveBroadcast } from '~/domain/broadcast';
import type { HistorySearch } from '~/domain/history-search';
import type { RecentLive } from '~/domain/recent-live';
import type { Vod } from '~/domain/vod';
import {
  type HistoryOrderName,
  historyChangeSchema,
  historyPageSchema,
  historyPaths,
  laterKindSchema,
  laterLiveSchema,
  recentLiveSchema,
  recentLivesAnswerSchema,
} from '~protocol/history';
import { pathOf } from '~protocol/path';
import { viewerPaths } from '~protocol/viewer';
import { vodItemSchema } from '~protocol/vod';
import type { Upstream } from './client.server';
import { toLiveBroadcast } from './live.server';
import type { Outcome } from './outcome.server';
import { queryString } from './query-string.server';
import { definePersonalCall } from './registry.server';
import { toVod } from './vod-shapes.server';

export interface HistoryQuery {
  page: number;
  /** of the order by date: the page behind this place (an answer's `nextCursor`), whatever `page` says */
  cursor?: string | null;
  sort: HistoryOrderName;
  search: HistorySearch;
}

/** The wire's names of what is looked for. */
const searchQuery = ({ q, since, until }: HistorySearch) => ({ q, from: since, to: until });

const listOf = (name: string, path: string) =>
  definePersonalCall({
    name,
    service: 'my',
    method: 'GET',
    path: ({ page, cursor, sort, search }: HistoryQuery) =>
      `${path}?${queryString({ page, order_by_column: sort, order_by_type: 'desc', cursor, ...searchQuery(search) })}`,
    schema: historyPageSchema,
  });

const lists = {
  recent: listOf('history.recentVods', historyPaths.recentVods),
  later: listOf('history.later', historyPaths.laterVods),
  up: listOf('history.ups', historyPaths.upVods),
};
export type HistoryListName = keyof typeof lists;

const recentLivesCall = definePersonalCall({
  name: 'history.recentLives',
  service: 'my',
  method: 'GET',
  path: (search: HistorySearch) => {
    const query = queryString(searchQuery(search));
    return historyPaths.recentLives + (query && `?${query}`);
  },
  schema: recentLivesAnswerSchema,
});

/** A change of one of the lists: POST with `_method`. */
const changeOf = <Params>(
  name: string,
  path: (params: Params) => string,
  method: 'delete' | 'put' = 'delete',
) =>
  definePersonalCall<Params, { result: number; message?: string | null }>({
    name,
    service: 'my',
    method: 'POST',
    path,
    body: () => ({ form: { _method: method } }),
    schema: historyChangeSchema,
    readsRefusals: true,
  });

const deleteLiveCall = changeOf('history.deleteRecentLive', (p: { userId: string }) =>
  pathOf(historyPaths.recentLive, p),
);
const clearLivesCall = changeOf('history.clearRecentLives', () => historyPaths.allRecentLives);
const deleteVodCall = changeOf('history.deleteRecentVod', (p: { no: number }) =>
  pathOf(viewerPaths.recent, { type: 'vod', id: p.no }),
);
const clearVodsCall = changeOf('history.clearRecentVods', () => historyPaths.allRecentVods);
interface LaterEntry {
  type: 'VOD' | 'live';
  no: number;
}
const laterPath = ({ type, no }: LaterEntry) => pathOf(viewerPaths.later, { type, id: no });
const deleteLaterCall = changeOf('later.remove', laterPath);
const viewLaterCall = changeOf('later.view', laterPath, 'put');
const clearLaterCall = changeOf('later.clear', (p: { what: 'view' | 'all' }) =>
  pathOf(historyPaths.clearLater, p),
);
interface Upped {
  streamerId: string;
  titleNo: number;
}
const cancelUpCall = changeOf('up.remove', (p: Upped) => pathOf(historyPaths.up, p));
const giveUpCall = definePersonalCall({
  name: 'up.create',
  service: 'my',
  method: 'POST',
  path: (p: Upped) => pathOf(historyPaths.up, p),
  body: () => ({ form: {} }),
  schema: historyChangeSchema,
  readsRefusals: true,
});

/** Everybody whom the member watched live, or who is looked for among them, last watched first. */
export async function listRecentLives(
  upstream: Upstream,
  search: HistorySearch,
): Promise<Outcome<RecentLive[]>> {
  const outcome = await upstream.call(recentLivesCall, search);
  if (!outcome.ok) return outcome;
  const value = outcome.parseItems(
    outcome.value.data,
    recentLiveSchema,
    ({ isLive, recentDate, ...wire }): RecentLive => ({
      broadcast: toLiveBroadcast(wire),
      isLive,
      watchedDate: recentDate,
    }),
  );
  return { ok: true, value };
}

/** An item of a list: a VOD, or of watch later a broadcast. */
export type HistoryItem =
  | { kind: 'vod'; vod: Vod; isViewed: boolean }
  | { kind: 'live'; live: LiveBroadcast; isEnded: boolean; isViewed: boolean };

const vodSchema = vodItemSchema
  .and(laterKindSchema.partial())
  .transform((wire): HistoryItem => ({ kind: 'vod', vod: toVod(wire), isViewed: wire.isViewed ?? false }));
const itemSchema = laterLiveSchema
  .transform(
    ({ isLive, isViewed, ...wire }): HistoryItem => ({
      ...{ kind: 'live', live: toLiveBroadcast(wire), isEnded: !isLive, isViewed },
    }),
  )
  .or(vodSchema);

/** A page of 60 of one of the lists. */
export interface HistoryPage {
  items: HistoryItem[];
  isMore: boolean;
  /** the place of its last entry: the next page by date comes after it */
  nextCursor: string | null;
  /** how many were found; null when nothing was looked for */
  total: number | null;
}

export async function listHistory(
  upstream: Upstream,
  list: HistoryListName,
  query: HistoryQuery,
): Promise<Outcome<HistoryPage>> {
  const outcome = await upstream.call(lists[list], query);
  if (!outcome.ok) return outcome;
  const { data, hasMore, nextCursor = null, total = null } = outcome.value;
  const items = outcome.parseItems(data, itemSchema, (item) => item);
  return { ok: true, value: { items, isMore: hasMore, nextCursor, total } };
}

/** Every broadcast of the streamer. */
export const deleteRecentLive = (upstream: Upstream, userId: string) =>
  upstream.call(deleteLiveCall, { userId });
export const clearRecentLives = (upstream: Upstream) => upstream.call(clearLivesCall, {});
export const deleteRecentVod = (upstream: Upstream, no: number) => upstream.call(deleteVodCall, { no });
export const clearRecentVods = (upstream: Upstream) => upstream.call(clearVodsCall, {});
export const deleteLater = (upstream: Upstream, entry: LaterEntry) => upstream.call(deleteLaterCall, entry);
/** It was played from the list (P042); `live` stands in the place of `vod` for broadcasts (GX48). */
export const markLaterViewed = (upstream: Upstream, entry: LaterEntry) => upstream.call(viewLaterCall, entry);
/** `view`: what was played from the list. */
export const clearLater = (upstream: Upstream, what: 'view' | 'all') =>
  upstream.call(clearLaterCall, { what });
export const giveUp = (upstream: Upstream, streamerId: string, titleNo: number) =>
  upstream.call(giveUpCall, { streamerId, titleNo });
export const cancelUp = (upstream: Upstream, streamerId: string, titleNo: number) =>
  upstream.call(cancelUpCall, { streamerId, titleNo });
