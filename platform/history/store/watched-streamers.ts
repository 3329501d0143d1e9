import { aliasedTable, sql } from 'drizzle-orm';
import { isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { watchHistory } from '../../tables/viewer/viewer';
import { mostSorted } from './entry-queries';
import { type EntryFilter, isWithin, liveHasWords, type Searcher } from './filter';

const current = aliasedTable(broadcast, 'current');

/**
 * Each streamer whom the account watched live, last watched first: when, and which broadcast of theirs was the last.
 * The filter's words are looked for in what the card shows: the broadcast on air, or else the last one watched.
 */
export async function listWatchedStreamers(
  db: Db,
  searcher: Searcher,
  filter: EntryFilter,
  limit: number,
): Promise<{ userId: string; lastNo: number; onAirNo: number | null; watchedAt: Date }[]> {
  const within = isWithin(sql`${watchHistory.watchedAt}`, filter);
  const words =
    filter.words.length === 0
      ? sql``
      : sql`join ${broadcast} on ${broadcast.no} = coalesce(on_air_no, last_no)
        join ${account} on ${account.userId} = ${broadcast.userId} where ${liveHasWords(filter, searcher)}`;
  const { rows } = await db.execute<{
    user_id: string;
    last_no: string | number;
    on_air_no: string | number | null;
    watched_at: string | Date;
  }>(sql`
    select shown.* from (
      select seen.*, (select ${current.no} from ${broadcast} as ${sql.identifier('current')}
          where ${current.userId} = seen.user_id and ${isOnAir(current)}) as on_air_no
      from (
        select distinct on (${broadcast.userId}) ${broadcast.userId} as user_id, latest.no as last_no, latest.at as watched_at
        from (
          select ${watchHistory.contentNo} as no, ${watchHistory.watchedAt} as at from ${watchHistory}
          where ${watchHistory.accountId} = ${searcher.accountId} and ${watchHistory.type} = 'live'
          ${within ? sql`and ${within}` : sql``}
          order by ${watchHistory.watchedAt} desc nulls first, ${watchHistory.contentNo} desc nulls first limit ${mostSorted}
        ) as latest join ${broadcast} on ${broadcast.no} = latest.no
        order by ${broadcast.userId}, latest.at desc, latest.no desc
      ) as seen
    ) as shown ${words} order by shown.watched_at desc, shown.user_id limit ${limit}`);
  return rows.map((row) => ({
    userId: row.user_id,
    lastNo: Number(row.last_no),
    onAirNo: row.on_air_no === null ? null : Number(row.on_air_no),
    watchedAt: new Date(row.watched_at),
  }));
}
