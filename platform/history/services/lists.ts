import type { HistoryItemWire } from '~protocol/history/calls';
import { type HistoryOrderName, historyPageSize } from '~protocol/history/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import { toLiveItem } from '../../live/services/wire';
import { listRowsByNumber } from '../../vod/services/lists';
import { toVodItem } from '../../vod/services/wire';
import * as store from '../store/entries';
import type { Entry, EntryKey, EntryList, EntryOrder } from '../store/entry-queries';
import { listWatchedStreamers } from '../store/watched-streamers';
import { type HistoryFilter, isFiltered, searchOf } from './filter';

export interface HistoryQuery extends HistoryFilter {
  page: number;
  /** of the order by date, instead of a page: the entry that the page comes after */
  cursor: EntryKey | null;
  order: HistoryOrderName;
  isAscending: boolean;
}

const orders: Record<HistoryOrderName, EntryOrder> = {
  reg_date: 'date',
  read_cnt: 'views',
  like_cnt: 'likes',
};

const cursorText = ({ micros, no }: EntryKey) => `${micros}-${no}`;

/** More streamers than these are not told of: the answer stays below half a megabyte. */
const mostStreamers = 500;

/** Everybody whom the viewer watched live, last watched first: what they have on air, or what was watched last. */
export async function listRecentLives({ db, clock }: PlatformContext, actor: Actor, asked: HistoryFilter) {
  const { searcher, filter } = searchOf(requireMember(actor), asked, clock.now());
  const streamers = await listWatchedStreamers(db, searcher, filter, mostStreamers);
  const rows = await store.listLivesByNo(
    db,
    streamers.map(({ onAirNo, lastNo }) => onAirNo ?? lastNo),
  );
  const rowOf = new Map(rows.map((row) => [row.no, row]));
  const data = streamers.flatMap(({ onAirNo, lastNo, watchedAt }) => {
    const row = rowOf.get(onAirNo ?? lastNo);
    return row
      ? { ...toLiveItem(row, actor), isLive: row.endedAt === null, recentDate: seoulText(watchedAt) }
      : [];
  });
  return { result: 1, data };
}

/**
 * A page of a list. What is deleted or another's private by now keeps its place, without title and picture;
 * `lastViewDuration` and `totalDuration` are in seconds. `total` counts what a filter leaves, `nextCursor` is the place
 * of the last entry of a page by date.
 */
export async function listHistory(
  context: PlatformContext,
  actor: Actor,
  list: EntryList,
  { page, cursor, order, isAscending, ...asked }: HistoryQuery,
) {
  const { db, clock } = context;
  const search = searchOf(requireMember(actor), asked, clock.now());
  const { entries: found, total: known } = await store.listEntries(db, {
    ...search,
    list,
    order: orders[order],
    isAscending,
    limit: historyPageSize + 1,
    after: order === 'reg_date' ? cursor : null,
    offset: (page - 1) * historyPageSize,
  });
  const total = isFiltered(asked) ? (known ?? (await store.countEntries(db, { ...search, list }))) : null;
  const entries = found.slice(0, historyPageSize);
  const last = found.length > historyPageSize && order === 'reg_date' ? entries.at(-1) : undefined;
  const numbersOf = (type: Entry['type']) =>
    entries.filter((entry) => entry.type === type).map(({ no }) => no);
  const vods = new Map((await listRowsByNumber(context, numbersOf('vod'))).map((row) => [row.titleNo, row]));
  const lives = new Map((await store.listLivesByNo(db, numbersOf('live'))).map((row) => [row.no, row]));
  const data = entries.flatMap((entry): HistoryItemWire[] => {
    const kept = { laterRegDate: seoulText(entry.at), isViewed: entry.viewedAt !== null };
    const vod = entry.type === 'vod' ? vods.get(entry.no) : undefined;
    if (vod)
      return [
        {
          ...toVodItem(vod, actor),
          ...(list === 'later' && kept),
          type: 'VOD',
          lastViewDuration: entry.position ?? 0,
          totalDuration: Math.floor(vod.durationMs / 1000),
        },
      ];
    const live = entry.type === 'live' ? lives.get(entry.no) : undefined;
    return live
      ? [{ ...toLiveItem(live, actor), ...kept, type: 'live' as const, isLive: live.endedAt === null }]
      : [];
  });
  return {
    data,
    hasMore: found.length > historyPageSize,
    ...(last && { nextCursor: cursorText(last) }),
    ...(total !== null && { total }),
  };
}
