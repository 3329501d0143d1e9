import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { oncePerDatabase } from '../../core/once-per-database';
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
export const listFavoriteStreamers = (db: Db, accountId: string, limit: number) =>
  db
    .select({
      userId: favorite.streamerId,
      nick: account.nick,
      profileImage: account.profileImage,
      isLive: sql<boolean>`${broadcast.no} is not null`,
      isPin: sql<boolean>`${streamerPin.streamerId} is not null`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(favorite)
    .innerJoin(account, eq(account.userId, favorite.streamerId))
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
    .orderBy(
      isNull(streamerPin.streamerId),
      isNull(broadcast.no),
      desc(favorite.createdAt),
      favorite.streamerId,
    )
    .limit(limit);

const summariesOf = oncePerDatabase((db) => {
  const latest = db
    .select({ titleNo: post.titleNo, registeredAt: post.registeredAt })
    .from(post)
    .where(
      and(
        sql`${post.stationUserId} = streamer.id`,
        isReadablePost(),
        isNotHidden(post.stationUserId),
        isNotHidden(post.userId),
        sql`not ${isBlinded()}`,
      ),
    )
    .orderBy(desc(post.registeredAt), desc(post.titleNo))
    .limit(sql.placeholder('most'))
    .as('latest');
  const newest = db
    .select({ titleNo: latest.titleNo, registeredAt: latest.registeredAt })
    .from(sql`unnest(${sql.placeholder('favorites')}::text[]) as streamer(id)`)
    .crossJoinLateral(latest)
    .orderBy(desc(latest.registeredAt), desc(latest.titleNo))
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
