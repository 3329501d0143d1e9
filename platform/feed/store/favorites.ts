import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { oncePerDatabase } from '../../core/once-per-database';
import { newestNumbers } from '../../core/store/newest';
import { newestPosts } from '../../core/store/open-posts';
import { isNotHidden, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { post } from '../../tables/station/post';
import { streamerPin } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';
import type { FeedReader } from './places';
import { isBlinded, isReadablePost } from './readable';

/** The account's favourites: those it pinned, then those on air, then the last added first; and how many there are. */
export function listFavoriteStreamers(db: Db, accountId: string, limit: number) {
  const place = sql.join(
    [
      isNull(streamerPin.streamerId),
      isNull(broadcast.no),
      desc(favorite.createdAt),
      sql`${favorite.streamerId}`,
    ],
    sql`, `,
  );
  const chosen = db
    .select({
      id: sql<string>`${favorite.streamerId}`.as('id'),
      isLive: sql<boolean>`${broadcast.no} is not null`.as('is_live'),
      isPin: sql<boolean>`${streamerPin.streamerId} is not null`.as('is_pin'),
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
      place: sql<number>`row_number() over (order by ${place})`.as('place'),
    })
    .from(favorite)
    .leftJoin(broadcast, and(eq(broadcast.userId, favorite.streamerId), isOnAir(broadcast)))
    .leftJoin(
      streamerPin,
      and(
        eq(streamerPin.accountId, favorite.accountId),
        eq(streamerPin.list, 'favorite'),
        eq(streamerPin.streamerId, favorite.streamerId),
      ),
    )
    .where(eq(favorite.accountId, accountId))
    .orderBy(sql`place`)
    .limit(limit)
    .as('chosen');
  return db
    .select({
      userId: chosen.id,
      nick: account.nick,
      profileImage: account.profileImage,
      isLive: chosen.isLive,
      isPin: chosen.isPin,
      total: chosen.total,
    })
    .from(chosen)
    .innerJoin(account, eq(account.userId, chosen.id))
    .orderBy(chosen.place);
}

const summariesOf = oncePerDatabase((db) => {
  const numbers = newestNumbers({
    ...newestPosts,
    of: sql`select unnest(${sql.placeholder('favorites')}::text[])`,
    shown: and(
      isReadablePost(),
      isNotHidden(post.stationUserId),
      isNotHidden(post.userId),
      sql`not ${isBlinded()}`,
    ),
    limit: sql`${sql.placeholder('most')}::int`,
  });
  const newest = db
    .select({ titleNo: post.titleNo, registeredAt: post.registeredAt })
    .from(post)
    .where(sql`${post.titleNo} = any(${numbers})`)
    .orderBy(desc(post.registeredAt), desc(post.titleNo))
    .limit(sql.placeholder('most'))
    .as('newest');
  return db
    .select({ titleNo: newest.titleNo, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(newest)
    .orderBy(desc(newest.registeredAt), desc(newest.titleNo))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('feed_summaries');
});

/** A page of the newest posts on the stations of favourites, of `most` in all. */
export async function listNewestPosts(
  db: Db,
  reader: FeedReader,
  page: { most: number; limit: number; offset: number },
): Promise<{ titleNos: number[]; total: number }> {
  const rows = await summariesOf(db).execute({ ...reader, ...page });
  return { titleNos: rows.map(({ titleNo }) => titleNo), total: rows[0]?.total ?? 0 };
}
