import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { MyList, MyStreamerOrder } from '~protocol/my-codes';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsPlace, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { fanClub, streamerPin, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';
import { isFanOf, isOf, type MyScope, type MyScopeValues, subscribes, valuesOf } from './my-scope';

const listOf = (scope: MyScope): MyList => (scope === 'group' ? 'favorite' : scope);

/** When the streamer came onto the list. */
const since = { favorite: favorite.createdAt, subscribe: subscription.firstPaidAt, fan: fanClub.createdAt };

const numbers = {
  favoriteNo: favorite.favoriteNo,
  subscribeNo: subscription.subscribeNo,
  fanclubNo: fanClub.fanclubNo,
};

const orders: Record<MyStreamerOrder, (scope: MyScope) => SQL[]> = {
  live: (scope) => [
    sql`${streamerPin.createdAt} desc nulls last`,
    isNull(broadcast.no),
    desc(since[listOf(scope)]),
  ],
  // the byte order of Hangul is that of the alphabet, in every database
  name: () => [sql`lower(${account.nick}) collate "C"`],
  newest: (scope) => [desc(since[listOf(scope)])],
  oldest: (scope) => [asc(since[listOf(scope)])],
};

/** Case and spaces make no difference. */
const hasWord = sql`(${sql.placeholder('q')}::text = ''
  or position(lower(replace(${sql.placeholder('q')}::text, ' ', '')) in lower(replace(${account.nick}, ' ', ''))) > 0
  or position(lower(${sql.placeholder('q')}::text) in lower(${account.userId})) > 0)`;

/** `order` null: one streamer of the list. */
const streamersOf = oncePerDatabase((db, scope: MyScope, order: MyStreamerOrder | null) => {
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
      ...numbers,
      userId: account.userId,
      nick: account.nick,
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
    .where(
      and(isOf(scope, account.userId), order ? hasWord : eq(account.userId, sql.placeholder('streamerId'))),
    )
    .orderBy(...orders[order ?? 'live'](scope), asc(account.userId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`my_streamers_${scope}_${order}`);
});

export type MyStreamerRow = Awaited<ReturnType<ReturnType<typeof streamersOf>['execute']>>[number];

interface Viewer {
  fromAbroad: boolean;
}

/**
 * The streamers of a list. In the order `live`: the pinned ones, the last pinned first; then those on air; then the last
 * added first.
 */
export const listStreamers = (
  db: Db,
  scope: MyScope,
  {
    limit,
    offset,
    fromAbroad,
    q,
    order,
    ...values
  }: MyScopeValues & Viewer & { limit: number; offset: number; q: string; order: MyStreamerOrder },
) =>
  streamersOf(db, scope, order).execute({
    q,
    ...valuesOf(values),
    fromAbroad,
    limit,
    offset,
  });

/** One streamer of a list, or null. */
export async function findStreamer(
  db: Db,
  list: MyList,
  { streamerId, fromAbroad, ...values }: MyScopeValues & Viewer & { streamerId: string },
): Promise<MyStreamerRow | null> {
  const rows = await streamersOf(db, list, null).execute({
    ...valuesOf(values),
    fromAbroad,
    streamerId,
    limit: 1,
    offset: 0,
  });
  return rows[0] ?? null;
}

const groupOf = oncePerDatabase((db) =>
  db
    .select({ userId: favorite.streamerId })
    .from(favorite)
    .where(and(eq(favorite.accountId, sql.placeholder('accountId')), isOf('group', favorite.streamerId)))
    .prepare('my_group'),
);

/** The favourites of one group of the account's. */
export async function listGroupIds(db: Db, values: MyScopeValues): Promise<string[]> {
  const rows = await groupOf(db).execute(valuesOf(values));
  return rows.map(({ userId }) => userId);
}
