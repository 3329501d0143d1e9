import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fitsAge, isPublicVod } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { playlist, playlistItem } from '../../tables/playlist/playlist';
import { vod } from '../../tables/vod/vod';

const v = alias(vod, 'v');

/** The VODs of a list that everybody may know of. */
const playable = sql`from ${playlistItem} i join ${vod} v on v.title_no = i.title_no
  where i.list_idx = ${playlist.listIdx} and ${isPublicVod(v)}`;

const shownOf = (userId: string, withClosed: boolean) =>
  and(
    eq(playlist.userId, userId),
    isNull(playlist.deletedAt),
    withClosed ? undefined : playlist.isDisplay,
    sql`exists (select 1 ${playable})`,
  );

export interface ShownQuery {
  userId: string;
  /** private ones, too: for their owner */
  withClosed: boolean;
  /** false: the pictures of adult VODs are left out */
  withAdult: boolean;
  oldestFirst: boolean;
  limit: number;
  offset: number;
}

/** The playlists of somebody in which there is something to play, by when a VOD was put in last, with their first VOD. */
export function listShownPlaylists(db: Db, query: ShownQuery) {
  const order: SQL[] = query.oldestFirst
    ? [asc(playlist.vodAddedAt), asc(playlist.listIdx)]
    : [desc(playlist.vodAddedAt), desc(playlist.listIdx)];
  return db
    .select({
      listIdx: playlist.listIdx,
      userId: playlist.userId,
      nick: account.nick,
      title: playlist.title,
      isDisplay: playlist.isDisplay,
      createdAt: playlist.createdAt,
      vodAddedAt: playlist.vodAddedAt,
      count: sql<number>`(select count(*)::int ${playable})`,
      titleNo: sql<number>`(select v.title_no::float8 ${playable} order by i.position limit 1)`,
      thumb: sql<
        string | null
      >`(select v.thumb ${playable} and ${fitsAge(v, query.withAdult) ?? sql`true`} order by i.position limit 1)`,
    })
    .from(playlist)
    .innerJoin(account, eq(account.userId, playlist.userId))
    .where(shownOf(query.userId, query.withClosed))
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset);
}

export async function countShownPlaylists(db: Db, userId: string, withClosed: boolean): Promise<number> {
  const [row] = await db.select({ total: count() }).from(playlist).where(shownOf(userId, withClosed));
  return row?.total ?? 0;
}
