import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MyList, MyStreamerOrder } from '~protocol/my/codes';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsPlace, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { fanClub, streamerPin, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';
import { idsOf, isFanOf, listedOf, type MyScope, type MyScopeValues, subscribes, valuesOf } from './my-scope';

const listOf = (scope: MyScope): MyList => (scope === 'group' ? 'favorite' : scope);

const numbers = {
  favoriteNo: favorite.favoriteNo,
  subscribeNo: subscription.subscribeNo,
  fanclubNo: fanClub.fanclubNo,
};

/** When the streamer came onto the list. */
const since = sql`listed.since`;

const orders: Record<MyStreamerOrder, SQL[]> = {
  live: [sql`${streamerPin.createdAt} desc nulls last`, isNull(broadcast.no), desc(since)],
  // the byte order of Hangul is that of the alphabet, in every database
  name: [sql`lower(${account.nick}) collate "C"`],
  newest: [desc(since)],
  oldest: [asc(since)],
};

/** Case and spaces make no difference. */
const hasWord = sql`(${sql.placeholder('q')}::text = ''
  or position(lower(replace(${sql.placeholder('q')}::text, ' ', '')) in lower(replace(${account.nick}, ' ', ''))) > 0
  or position(lower(${sql.placeholder('q')}::text) in lower(${account.userId})) > 0)`;

const pinOf = (scope: MyScope, streamerId: SQL | AnyPgColumn) =>
  and(
    eq(streamerPin.streamerId, streamerId),
    eq(streamerPin.accountId, sql.placeholder('accountId')),
    eq(streamerPin.list, listOf(scope)),
  );

/** First who is on the page, then all that is printed of them. `order` null: one streamer of the list. */
const streamersOf = oncePerDatabase((db, scope: MyScope, order: MyStreamerOrder | null) => {
  const byOrder = sql.join([...orders[order ?? 'live'], asc(account.userId)], sql`, `);
  const onAir = and(eq(broadcast.userId, account.userId), isOnAir(broadcast), fitsPlace(broadcast));
  const chosen = db
    .select({
      id: sql<string>`${account.userId}`.as('id'),
      total: sql<number>`count(*) over ()::int`.as('total'),
      place: sql<number>`row_number() over (order by ${byOrder})`.as('place'),
    })
    .from(sql`(${listedOf(scope)}) as listed`)
    .innerJoin(account, sql`${account.userId} = listed.id`)
    .leftJoin(streamerPin, pinOf(scope, account.userId))
    .leftJoin(broadcast, onAir)
    .where(order ? hasWord : eq(account.userId, sql.placeholder('streamerId')))
    .orderBy(sql`place`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('chosen');
  const mine = and(eq(favorite.streamerId, chosen.id), eq(favorite.accountId, sql.placeholder('accountId')));
  return db
    .select({
      ...numbers,
      userId: account.userId,
      nick: account.nick,
      profileImage: account.profileImage,
      isPin: sql<boolean>`${isNotNull(streamerPin.streamerId)}`,
      total: chosen.total,
    })
    .from(chosen)
    .innerJoin(account, eq(account.userId, chosen.id))
    .leftJoin(favorite, mine)
    .leftJoin(subscription, subscribes(account.userId))
    .leftJoin(fanClub, isFanOf(account.userId))
    .leftJoin(streamerPin, pinOf(scope, account.userId))
    .orderBy(chosen.place)
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
    .where(
      and(
        eq(favorite.accountId, sql.placeholder('accountId')),
        sql`${favorite.streamerId} = any(array(${idsOf('group')}))`,
      ),
    )
    .prepare('my_group'),
);

/** The favourites of one group of the account's. */
export async function listGroupIds(db: Db, values: MyScopeValues): Promise<string[]> {
  const rows = await groupOf(db).execute(valuesOf(values));
  return rows.map(({ userId }) => userId);
}
