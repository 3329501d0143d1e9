import { type SQL, sql } from 'drizzle-orm';
import { account } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { watchHistory, watchLater } from '../../tables/viewer/viewer';
import { vod, vodLike } from '../../tables/vod/vod';
import { type EntryFilter, isWithin, liveHasWords, type Searcher, vodHasWords } from './filter';

/** One place on a list: what it is, since when, and what else its card says. */
export interface Entry {
  type: 'live' | 'vod';
  no: number;
  at: Date;
  /** the same in microseconds since 1970: what the index has */
  micros: number;
  /** seconds; null = not known */
  position: number | null;
  /** played from the list of watch later */
  viewedAt: Date | null;
}

export type EntryOrder = 'date' | 'views' | 'likes';
export type EntryList = 'recent' | 'later' | 'up';

/** The entry that a page comes after. */
export type EntryKey = Pick<Entry, 'micros' | 'no'>;

export interface CountQuery {
  searcher: Searcher;
  list: EntryList;
  filter: EntryFilter;
}

export interface EntryQuery extends CountQuery {
  order: EntryOrder;
  isAscending: boolean;
  limit: number;
  /** of the order `date`; the other orders skip `offset` entries */
  after: EntryKey | null;
  offset: number;
}

/** Only so many of the latest are put into another order than that of the index, or searched. */
export const mostSorted = 10_000;

interface ListSource {
  rows: SQL;
  at: SQL;
  no: SQL;
}

const microsOf = (at: unknown) => sql`(extract(epoch from ${at}) * 1000000)::bigint as micros`;

/** Each list under one set of names, in an order that one of its indexes has. */
const lists: Record<EntryList, (accountId: string) => ListSource> = {
  recent: (accountId) => ({
    rows: sql`select ${watchHistory.type} as type, ${watchHistory.contentNo} as no, ${watchHistory.watchedAt} as at,
      ${microsOf(watchHistory.watchedAt)}, ${watchHistory.position} as position, null::timestamptz as viewed_at
      from ${watchHistory} where ${watchHistory.accountId} = ${accountId} and ${watchHistory.type} = 'vod'`,
    at: sql`${watchHistory.watchedAt}`,
    no: sql`${watchHistory.contentNo}`,
  }),
  later: (accountId) => ({
    rows: sql`select ${watchLater.type} as type, ${watchLater.contentNo} as no, ${watchLater.createdAt} as at,
      ${microsOf(watchLater.createdAt)},
      (select ${watchHistory.position} from ${watchHistory} where ${watchHistory.accountId} = ${watchLater.accountId}
        and ${watchHistory.type} = ${watchLater.type} and ${watchHistory.contentNo} = ${watchLater.contentNo}) as position,
      ${watchLater.viewedAt} as viewed_at
      from ${watchLater} where ${watchLater.accountId} = ${accountId}`,
    at: sql`${watchLater.createdAt}`,
    no: sql`${watchLater.contentNo}`,
  }),
  up: (accountId) => ({
    rows: sql`select 'vod' as type, ${vodLike.titleNo} as no, ${vodLike.createdAt} as at, ${microsOf(vodLike.createdAt)},
      (select ${watchHistory.position} from ${watchHistory} where ${watchHistory.accountId} = ${vodLike.accountId}
        and ${watchHistory.type} = 'vod' and ${watchHistory.contentNo} = ${vodLike.titleNo}) as position,
      null::timestamptz as viewed_at
      from ${vodLike} where ${vodLike.accountId} = ${accountId}`,
    at: sql`${vodLike.createdAt}`,
    no: sql`${vodLike.titleNo}`,
  }),
};

const wayOf = (isAscending: boolean) => (isAscending ? sql`asc nulls last` : sql`desc nulls first`);

/** What a list holds within the filter's days. */
function rowsOf({ list, searcher, filter }: CountQuery): ListSource {
  const source = lists[list](searcher.accountId);
  const within = isWithin(source.at, filter);
  return within ? { ...source, rows: sql`${source.rows} and ${within}` } : source;
}

const latest = ({ rows, at, no }: ListSource) =>
  sql`(${rows} order by ${at} desc nulls first, ${no} desc nulls first limit ${mostSorted}) as entry`;

const contents = sql`left join ${vod} on entry.type = 'vod' and ${vod.titleNo} = entry.no
    left join ${broadcast} on entry.type = 'live' and ${broadcast.no} = entry.no`;

/** Only what has the filter's words, of rows with their `contents`. */
const found = ({ filter, searcher }: CountQuery): SQL =>
  filter.words.length === 0
    ? sql``
    : sql`join ${account} on ${account.userId} = coalesce(${vod.userId}, ${broadcast.userId})
    where case entry.type when 'vod' then ${vodHasWords(filter, searcher)} else ${liveHasWords(filter, searcher)} end`;

const figures = {
  date: sql`0`,
  views: sql`coalesce(${vod.views}, ${broadcast.viewers}, 0)`,
  likes: sql`coalesce(${vod.likes}, 0)`,
} satisfies Record<EntryOrder, SQL>;

const isBehind = (at: SQL, no: SQL, { micros, no: lastNo }: EntryKey, isAscending: boolean): SQL =>
  sql`(${at}, ${no}) ${isAscending ? sql`>` : sql`<`} (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${lastNo}::bigint)`;

/**
 * The statement of a page. By date it begins behind the index key of `after`, however deep the list. With words each row
 * has also the `total`, so that the texts are read once. Exported for the test that reads its plan.
 */
export function entriesQuery(query: EntryQuery): SQL {
  const { order, isAscending, limit, after, offset, filter } = query;
  const source = rowsOf(query);
  const way = wayOf(isAscending);
  const byFigure = isAscending ? sql`asc` : sql`desc`;
  const window = after ? sql`limit ${limit}` : sql`limit ${limit} offset ${offset}`;
  if (filter.words.length > 0) {
    const behind = after ? sql`where ${isBehind(sql`at`, sql`no`, after, isAscending)}` : sql``;
    const sorted = order === 'date' ? sql`at ${way}, no ${way}` : sql`figure ${byFigure}, at desc, no desc`;
    return sql`with found as materialized (
      select entry.*, ${figures[order]} as figure from ${latest(source)} ${contents} ${found(query)}
    )
    select found.*, (select count(*)::int from found) as total from found ${behind} order by ${sorted} ${window}`;
  }
  if (order === 'date') {
    const { rows, at, no } = source;
    const behind = after ? sql` and ${isBehind(at, no, after, isAscending)}` : sql``;
    return sql`${rows}${behind} order by ${at} ${way}, ${no} ${way} ${window}`;
  }
  return sql`select entry.* from ${latest(source)} ${contents}
    order by ${figures[order]} ${byFigure}, entry.at desc, entry.no desc ${window}`;
}

/** How many the filter leaves, of the latest 10 000. */
export const countQuery = (query: CountQuery): SQL =>
  sql`select count(*)::int as count from ${latest(rowsOf(query))} ${contents} ${found(query)}`;
