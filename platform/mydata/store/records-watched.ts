import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { myRecordLimits as most } from '~protocol/my/data/codes';
import type { MyRecords } from '~protocol/my/data/records';
import { isPublicVod } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { favorite, watchHistory, watchLater } from '../../tables/viewer/viewer';
import { vod, vodLike } from '../../tables/vod/vod';
import { iso, person } from './record-parts';

const owner = alias(account, 'owner');

/** Contents of one list with the titles that everybody may know. */
async function listWatched(
  db: Db,
  accountId: string,
  list: { table: typeof watchHistory | typeof watchLater; at: PgColumn },
): Promise<MyRecords['history']> {
  const { table, at } = list;
  const rows = await db
    .select({
      type: table.type,
      no: table.contentNo,
      title: sql<string | null>`coalesce(${vod.title}, ${broadcast.title})`,
      userId: owner.userId,
      nick: owner.nick,
      at: sql<Date>`${at}`.mapWith(watchHistory.watchedAt),
    })
    .from(table)
    .leftJoin(
      vod,
      and(
        eq(table.type, 'vod'),
        eq(vod.titleNo, table.contentNo),
        or(isPublicVod(vod), eq(vod.userId, accountId)),
      ),
    )
    .leftJoin(broadcast, and(eq(table.type, 'live'), eq(broadcast.no, table.contentNo)))
    .leftJoin(owner, eq(owner.userId, sql`coalesce(${vod.userId}, ${broadcast.userId})`))
    .where(and(eq(table.accountId, accountId), sql`${table.type} in ('live', 'vod')`))
    .orderBy(desc(at), desc(table.contentNo))
    .limit(most.watched);
  return rows.flatMap(({ type, no, title, userId, nick, at: when }) =>
    type === 'live' || type === 'vod'
      ? { type, no, title, streamer: person(userId, nick), at: iso(when) }
      : [],
  );
}

async function listUps(db: Db, accountId: string): Promise<MyRecords['ups']> {
  const rows = await db
    .select({
      no: vodLike.titleNo,
      title: vod.title,
      userId: owner.userId,
      nick: owner.nick,
      at: vodLike.createdAt,
    })
    .from(vodLike)
    .leftJoin(vod, and(eq(vod.titleNo, vodLike.titleNo), or(isPublicVod(vod), eq(vod.userId, accountId))))
    .leftJoin(owner, eq(owner.userId, vod.userId))
    .where(eq(vodLike.accountId, accountId))
    .orderBy(desc(vodLike.createdAt), desc(vodLike.titleNo))
    .limit(most.watched);
  return rows.map(({ no, title, userId, nick, at }) => ({
    ...{ type: 'vod' as const, no, title },
    streamer: person(userId, nick),
    at: iso(at),
  }));
}

async function listFavorites(db: Db, accountId: string): Promise<MyRecords['favorites']> {
  const rows = await db
    .select({ userId: favorite.streamerId, nick: account.nick, at: favorite.createdAt })
    .from(favorite)
    .innerJoin(account, eq(account.userId, favorite.streamerId))
    .where(eq(favorite.accountId, accountId))
    .orderBy(desc(favorite.createdAt), favorite.streamerId)
    .limit(most.watched);
  return rows.map(({ at, ...row }) => ({ ...row, at: iso(at) }));
}

/** What the account watched, put aside, gave an UP and follows. */
export const readWatched = async (
  tx: Db,
  accountId: string,
): Promise<Pick<MyRecords, 'history' | 'later' | 'ups' | 'favorites'>> => ({
  history: await listWatched(tx, accountId, { table: watchHistory, at: watchHistory.watchedAt }),
  later: await listWatched(tx, accountId, { table: watchLater, at: watchLater.createdAt }),
  ups: await listUps(tx, accountId),
  favorites: await listFavorites(tx, accountId),
});
