import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { account } from '../../account/schema/account';
import { isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast, category } from '../../live/schema/live';
import { type CardRow, cardColumns } from '../../live/store/broadcasts';
import { watchHistory, watchLater } from '../../viewer/schema/viewer';
import { vod, vodLike } from '../../vod/schema/vod';

/** One place on a list: what it is, since when, and what else its card says. */
export interface Entry {
  type: 'live' | 'vod';
  no: number;
  at: Date;
  /** seconds; null = not known */
  position: number | null;
  /** played from the list of watch later */
  viewedAt: Date | null;
}

export type EntryOrder = 'date' | 'views' | 'likes';
export type EntryList = 'recent' | 'later' | 'up';

export interface EntryQuery {
  accountId: string;
  list: EntryList;
  order: EntryOrder;
  isAscending: boolean;
  limit: number;
  offset: number;
}

/** Only so many of the latest are put into another order than that of the index. */
const mostSorted = 10_000;

/** Each list under one set of names, in an order that one of its indexes has. */
const lists = {
  recent: (accountId: string) => ({
    rows: sql`select ${watchHistory.type} as type, ${watchHistory.contentNo} as no, ${watchHistory.watchedAt} as at,
      ${watchHistory.position} as position, null::timestamptz as viewed_at
      from ${watchHistory} where ${watchHistory.accountId} = ${accountId} and ${watchHistory.type} = 'vod'`,
    keys: [watchHistory.watchedAt, watchHistory.contentNo],
  }),
  later: (accountId: string) => ({
    rows: sql`select ${watchLater.type} as type, ${watchLater.contentNo} as no, ${watchLater.createdAt} as at,
      (select ${watchHistory.position} from ${watchHistory} where ${watchHistory.accountId} = ${watchLater.accountId}
        and ${watchHistory.type} = ${watchLater.type} and ${watchHistory.contentNo} = ${watchLater.contentNo}) as position,
      ${watchLater.viewedAt} as viewed_at
      from ${watchLater} where ${watchLater.accountId} = ${accountId}`,
    keys: [watchLater.createdAt, watchLater.contentNo],
  }),
  up: (accountId: string) => ({
    rows: sql`select 'vod' as type, ${vodLike.titleNo} as no, ${vodLike.createdAt} as at,
      (select ${watchHistory.position} from ${watchHistory} where ${watchHistory.accountId} = ${vodLike.accountId}
        and ${watchHistory.type} = 'vod' and ${watchHistory.contentNo} = ${vodLike.titleNo}) as position,
      null::timestamptz as viewed_at
      from ${vodLike} where ${vodLike.accountId} = ${accountId}`,
    keys: [vodLike.createdAt, vodLike.titleNo],
  }),
} satisfies Record<EntryList, (accountId: string) => { rows: SQL; keys: unknown[] }>;

/** The statement of a page. Exported for the test that reads its plan. */
export function entriesQuery({ accountId, list, order, isAscending, limit, offset }: EntryQuery): SQL {
  const { rows, keys } = lists[list](accountId);
  const [at, no] = keys;
  const way = isAscending ? sql`asc nulls last` : sql`desc nulls first`;
  const window = sql`limit ${limit} offset ${offset}`;
  if (order === 'date') return sql`${rows} order by ${at} ${way}, ${no} ${way} ${window}`;
  const figure = {
    views: sql`coalesce(${vod.views}, ${broadcast.viewers}, 0)`,
    likes: sql`coalesce(${vod.likes}, 0)`,
  }[order];
  return sql`select entry.* from (${rows} order by ${at} desc nulls first, ${no} desc nulls first limit ${mostSorted}) as entry
    left join ${vod} on entry.type = 'vod' and ${vod.titleNo} = entry.no
    left join ${broadcast} on entry.type = 'live' and ${broadcast.no} = entry.no
    order by ${figure} ${isAscending ? sql`asc` : sql`desc`}, entry.at desc, entry.no desc ${window}`;
}

/** A page of a list: numbers only, whatever has become of what they name. */
export async function listEntries(db: Db, query: EntryQuery): Promise<Entry[]> {
  const { rows } = await db.execute<{
    type: 'live' | 'vod';
    no: string | number;
    at: string | Date;
    position: number | null;
    viewed_at: string | Date | null;
  }>(entriesQuery(query));
  return rows.map(({ type, no, at, position, viewed_at }) => ({
    type,
    no: Number(no),
    at: new Date(at),
    position,
    viewedAt: viewed_at === null ? null : new Date(viewed_at),
  }));
}

/** The cards of broadcasts, ended ones too, in no order. */
export const listLivesByNo = async (
  db: Db,
  numbers: readonly number[],
): Promise<(CardRow & { endedAt: Date | null })[]> =>
  numbers.length === 0
    ? []
    : db
        .select({ ...cardColumns, endedAt: broadcast.endedAt })
        .from(broadcast)
        .innerJoin(account, eq(account.userId, broadcast.userId))
        .innerJoin(category, eq(category.no, broadcast.categoryNo))
        .where(inArray(broadcast.no, [...numbers]));

/** Each streamer whom the account watched live, last watched first: when, and which broadcast of theirs was the last. */
export async function listWatchedStreamers(
  db: Db,
  accountId: string,
  limit: number,
): Promise<{ userId: string; lastNo: number; onAirNo: number | null; watchedAt: Date }[]> {
  const { rows } = await db.execute<{
    user_id: string;
    last_no: string | number;
    on_air_no: string | number | null;
    watched_at: string | Date;
  }>(sql`
    select seen.*, (select ${broadcast.no} from ${broadcast}
        where ${broadcast.userId} = seen.user_id and ${isOnAir(broadcast)}) as on_air_no
    from (
      select distinct on (${broadcast.userId}) ${broadcast.userId} as user_id, latest.no as last_no, latest.at as watched_at
      from (
        select ${watchHistory.contentNo} as no, ${watchHistory.watchedAt} as at from ${watchHistory}
        where ${watchHistory.accountId} = ${accountId} and ${watchHistory.type} = 'live'
        order by ${watchHistory.watchedAt} desc nulls first, ${watchHistory.contentNo} desc nulls first limit ${mostSorted}
      ) as latest join ${broadcast} on ${broadcast.no} = latest.no
      order by ${broadcast.userId}, latest.at desc, latest.no desc
    ) as seen order by seen.watched_at desc, seen.user_id limit ${limit}`);
  return rows.map((row) => ({
    userId: row.user_id,
    lastNo: Number(row.last_no),
    onAirNo: row.on_air_no === null ? null : Number(row.on_air_no),
    watchedAt: new Date(row.watched_at),
  }));
}

const ofAccount = (accountId: string, type: 'live' | 'vod') =>
  and(eq(watchHistory.accountId, accountId), eq(watchHistory.type, type));

/** Every broadcast of the streamer, or of everybody. */
export async function deleteRecentLives(db: Db, accountId: string, streamerId: string | null): Promise<void> {
  const theirs =
    streamerId === null
      ? undefined
      : sql`exists (select 1 from ${broadcast} where ${broadcast.no} = ${watchHistory.contentNo} and ${broadcast.userId} = ${streamerId})`;
  await db.delete(watchHistory).where(and(ofAccount(accountId, 'live'), theirs));
}

/** One VOD, or all of them. */
export async function deleteRecentVods(db: Db, accountId: string, titleNo: number | null): Promise<void> {
  const one = titleNo === null ? undefined : eq(watchHistory.contentNo, titleNo);
  await db.delete(watchHistory).where(and(ofAccount(accountId, 'vod'), one));
}

export async function deleteLater(
  db: Db,
  accountId: string,
  { type, no }: Pick<Entry, 'type' | 'no'>,
): Promise<void> {
  await db
    .delete(watchLater)
    .where(and(eq(watchLater.accountId, accountId), eq(watchLater.type, type), eq(watchLater.contentNo, no)));
}

/** `view`: those that were played from the list. Answers how many went. */
export async function clearLater(db: Db, accountId: string, what: 'view' | 'all'): Promise<number> {
  const played = what === 'view' ? sql`${watchLater.viewedAt} is not null` : undefined;
  const gone = await db
    .delete(watchLater)
    .where(and(eq(watchLater.accountId, accountId), played))
    .returning({ no: watchLater.contentNo });
  return gone.length;
}
