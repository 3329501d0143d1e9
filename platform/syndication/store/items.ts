import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, SubqueryWithSelection } from 'drizzle-orm/pg-core';
import { paidBroadType } from '~protocol/live/codes';
import { oncePerDatabase } from '../../core/once-per-database';
import { isOpenPost } from '../../core/store/open-posts';
import { fitsPlace, isForAllAges, isForEverybody, isNotHidden, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { feedBlind } from '../../tables/feed/feed';
import { broadcast } from '../../tables/live/live';
import { post } from '../../tables/station/post';
import { vod } from '../../tables/vod/vod';
import { isListed } from '../../vod/store/columns';

/** Numbers are written out, as visibility.ts does. */
const number = (value: number) => sql.raw(String(value));

/** Open to anyone who has the address: no password, no ticket, no subscription, every age, every place. */
const isOpenToAll = (table: {
  grade: AnyPgColumn;
  passwordHash: AnyPgColumn;
  subscriptionOnly: AnyPgColumn;
  isAbroadBlocked: AnyPgColumn;
}): SQL | undefined =>
  and(
    isForAllAges(table),
    isNull(table.passwordHash),
    sql`${table.subscriptionOnly} = 0`,
    fitsPlace(table, true),
  );

const limit = sql.placeholder('limit');
const stations = sql`unnest(${sql.placeholder('stations')}::text[]) as station(id)`;
const isBlinded = sql`exists (select 1 from ${feedBlind} where ${feedBlind.accountId} = ${sql.placeholder('accountId')} and ${feedBlind.userId} = ${post.userId})`;

type Latest = SubqueryWithSelection<{ no: SQL.Aliased<number>; at: SQL.Aliased<Date> }, 'latest'>;

/** Of the latest of each station the newest: only these are read whole. */
const newestOf = (db: Db, latest: Latest) =>
  db
    .select({ no: latest.no, at: latest.at })
    .from(stations)
    .crossJoinLateral(latest)
    .orderBy(desc(latest.at), desc(latest.no))
    .limit(limit)
    .as('newest');

/** The newest public posts of the stations, prepared. Exported for the test that reads its plan. */
export function preparePosts(db: Db) {
  const latest = db
    .select({ no: sql<number>`${post.titleNo}`.as('no'), at: sql<Date>`${post.registeredAt}`.as('at') })
    .from(post)
    .where(
      and(
        sql`${post.stationUserId} = station.id`,
        isOpenPost(),
        isNotHidden(post.stationUserId),
        isNotHidden(post.userId),
        sql`not ${isBlinded}`,
      ),
    )
    .orderBy(desc(post.registeredAt), desc(post.titleNo))
    .limit(limit)
    .as('latest');
  const newest = newestOf(db, latest);
  return db
    .select({
      no: post.titleNo,
      stationUserId: post.stationUserId,
      nick: account.nick,
      title: post.title,
      content: post.content,
      at: post.registeredAt,
    })
    .from(newest)
    .innerJoin(post, eq(post.titleNo, newest.no))
    .innerJoin(account, eq(account.userId, post.userId))
    .orderBy(desc(post.registeredAt), desc(post.titleNo))
    .prepare('syndicated_posts');
}

/** As preparePosts, for VODs of every kind but Catch. */
export function prepareVods(db: Db) {
  const latest = db
    .select({ no: sql<number>`${vod.titleNo}`.as('no'), at: sql<Date>`${vod.registeredAt}`.as('at') })
    .from(vod)
    .where(
      and(
        sql`${vod.userId} = station.id`,
        isListed('vod'),
        isForEverybody(vod),
        isOpenToAll(vod),
        sql`not ${vod.isPpv}`,
        isNotHidden(vod.userId),
      ),
    )
    .orderBy(desc(vod.registeredAt), desc(vod.titleNo))
    .limit(limit)
    .as('latest');
  const newest = newestOf(db, latest);
  return db
    .select({
      no: vod.titleNo,
      stationUserId: vod.userId,
      nick: account.nick,
      title: vod.title,
      at: vod.registeredAt,
    })
    .from(newest)
    .innerJoin(vod, eq(vod.titleNo, newest.no))
    .innerJoin(account, eq(account.userId, vod.userId))
    .orderBy(desc(vod.registeredAt), desc(vod.titleNo))
    .prepare('syndicated_vods');
}

const postsOf = oncePerDatabase(preparePosts);
const vodsOf = oncePerDatabase(prepareVods);

export interface SyndicationQuery {
  accountId: string;
  stations: string[];
  /** Hidden streamers. */
  without: string[];
  limit: number;
}

export const listPosts = (db: Db, query: SyndicationQuery) => postsOf(db).execute({ ...query });

export const listVods = (db: Db, query: SyndicationQuery) => vodsOf(db).execute({ ...query });

/** Who of the stations is on air: one broadcast each. */
export const listLives = (db: Db, query: SyndicationQuery) =>
  db
    .select({
      no: broadcast.no,
      stationUserId: broadcast.userId,
      nick: account.nick,
      title: broadcast.title,
      at: broadcast.startedAt,
    })
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .where(
      and(
        isOnAir(broadcast),
        inArray(broadcast.userId, query.stations),
        isOpenToAll(broadcast),
        ne(broadcast.broadType, number(paidBroadType)),
        isNotHidden(broadcast.userId, query.without),
      ),
    )
    .orderBy(desc(broadcast.startedAt), desc(broadcast.no))
    .limit(query.limit);
