import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { MyList } from '~protocol/my-codes';
import { account } from '../../account/schema/account';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsPlace, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast, category } from '../../live/schema/live';
import { type CardRow, cardColumns } from '../../live/store/broadcasts';
import { fanClub, streamerPin, subscription } from '../../station/schema/ties';
import { favorite } from '../schema/viewer';
import { isFanOf, isOf, type MyScope, type MyScopeValues, subscribes, valuesOf } from './my-scope';

const listOf = (scope: MyScope): MyList => (scope === 'group' ? 'favorite' : scope);

/** When the streamer came onto the list. */
const since = { favorite: favorite.createdAt, subscribe: subscription.firstPaidAt, fan: fanClub.createdAt };

const numbers = {
  favoriteNo: favorite.favoriteNo,
  subscribeNo: subscription.subscribeNo,
  fanclubNo: fanClub.fanclubNo,
};

/** The joins leave a streamer who is off air without a broadcast. */
type MaybeLive = { [Key in keyof CardRow]: CardRow[Key] | null };
export type MyStreamerRow = Omit<MaybeLive, 'userId' | 'nick'> & {
  userId: string;
  nick: string;
  profileImage: string | null;
  isPin: boolean;
  favoriteNo: number | null;
  subscribeNo: number | null;
  fanclubNo: number | null;
  total: number;
};

const streamersOf = oncePerDatabase((db, scope: MyScope, isOne: boolean) => {
  const mine = and(
    eq(favorite.streamerId, account.userId),
    eq(favorite.accountId, sql.placeholder('accountId')),
  );
  const pin = and(
    eq(streamerPin.streamerId, account.userId),
    eq(streamerPin.accountId, sql.placeholder('accountId')),
    eq(streamerPin.list, listOf(scope)),
  );
  const onAir = and(eq(broadcast.userId, account.userId), isOnAir(broadcast), fitsPlace(broadcast));
  return db
    .select({
      ...cardColumns,
      ...numbers,
      userId: account.userId,
      profileImage: account.profileImage,
      isPin: sql<boolean>`${isNotNull(streamerPin.streamerId)}`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(account)
    .leftJoin(favorite, mine)
    .leftJoin(subscription, subscribes(account.userId))
    .leftJoin(fanClub, isFanOf(account.userId))
    .leftJoin(streamerPin, pin)
    .leftJoin(broadcast, onAir)
    .leftJoin(category, eq(category.no, broadcast.categoryNo))
    .where(
      and(isOf(scope, account.userId), isOne ? eq(account.userId, sql.placeholder('streamerId')) : undefined),
    )
    .orderBy(
      sql`${streamerPin.createdAt} desc nulls last`,
      isNull(broadcast.no),
      desc(since[listOf(scope)]),
      asc(account.userId),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`my_streamers_${scope}_${isOne}`);
});

interface Viewer {
  fromAbroad: boolean;
}

/** The streamers of a list: the pinned ones, the last pinned first; then those on air; then the last added first. */
export const listStreamers = (
  db: Db,
  scope: MyScope,
  { limit, offset, fromAbroad, ...values }: MyScopeValues & Viewer & { limit: number; offset: number },
) =>
  streamersOf(db, scope, false).execute({
    ...valuesOf(values),
    fromAbroad,
    limit,
    offset,
  }) as Promise<MyStreamerRow[]>;

/** One streamer of a list, or null. */
export async function findStreamer(
  db: Db,
  list: MyList,
  { streamerId, fromAbroad, ...values }: MyScopeValues & Viewer & { streamerId: string },
): Promise<MyStreamerRow | null> {
  const rows = await streamersOf(db, list, true).execute({
    ...valuesOf(values),
    fromAbroad,
    streamerId,
    limit: 1,
    offset: 0,
  });
  return (rows[0] as MyStreamerRow | undefined) ?? null;
}

const orders: Record<string, () => SQL[]> = {
  viewersDesc: () => [desc(broadcast.viewers), desc(broadcast.no)],
  viewersAsc: () => [asc(broadcast.viewers), asc(broadcast.no)],
  newest: () => [desc(broadcast.startedAt), desc(broadcast.no)],
};
export type MyLiveOrder = 'viewersDesc' | 'viewersAsc' | 'newest';

const livesOf = oncePerDatabase((db, scope: MyScope, order: MyLiveOrder) =>
  db
    .select({
      ...cardColumns,
      isFan: sql<boolean>`${isNotNull(fanClub.fanclubNo)}`,
      isSubscriber: sql<boolean>`${isNotNull(subscription.subscribeNo)}`,
    })
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .innerJoin(category, eq(category.no, broadcast.categoryNo))
    .leftJoin(subscription, subscribes(broadcast.userId))
    .leftJoin(fanClub, isFanOf(broadcast.userId))
    .where(and(isOnAir(broadcast), isOf(scope, broadcast.userId), fitsPlace(broadcast)))
    .orderBy(...(orders[order]?.() ?? []))
    .prepare(`my_lives_${scope}_${order}`),
);

export type MyLiveRow = CardRow & { isFan: boolean; isSubscriber: boolean };

/** All of a list who are on air. */
export const listLives = (
  db: Db,
  scope: MyScope,
  order: MyLiveOrder,
  { fromAbroad, ...values }: MyScopeValues & Viewer,
): Promise<MyLiveRow[]> => livesOf(db, scope, order).execute({ ...valuesOf(values), fromAbroad });
