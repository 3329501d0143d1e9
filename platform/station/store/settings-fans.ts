import { and, asc, count, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import { isByMember } from '../../channel/store/ties';
import { contains } from '../../core/store/contains';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { fanClub, gift, subscription } from '../../tables/station/ties';

const person = { userId: account.userId, userNick: account.nick, profileImage: account.profileImage };

interface FanQuery {
  limit: number;
  offset: number;
  stationUserId: string;
  /** part of a nick or an id; '' = all */
  keyword: string;
  now: Date;
}

const isNamed = (keyword: string): SQL | undefined => {
  if (keyword === '') return undefined;
  const part = contains(keyword);
  return or(ilike(account.nick, part), ilike(account.userId, part));
};

/** The members of the fan club, last come first. */
export async function listFanClub(db: Db, { stationUserId, keyword, limit, offset }: FanQuery) {
  const where = and(eq(fanClub.stationUserId, stationUserId), isNamed(keyword));
  const from = () => db.select({ ...person, at: fanClub.createdAt }).from(fanClub);
  const rows = await from()
    .innerJoin(account, eq(account.userId, fanClub.accountId))
    .where(where)
    .orderBy(desc(fanClub.createdAt), asc(account.userId))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(fanClub)
    .innerJoin(account, eq(account.userId, fanClub.accountId))
    .where(where);
  return { rows: rows.map((row) => ({ ...row, amount: null, tier: null })), total: all?.total ?? 0 };
}

/** Who subscribes now, the longest first; amount = months. */
export async function listSubscribed(db: Db, { stationUserId, keyword, now, limit, offset }: FanQuery) {
  const where = and(
    eq(subscription.stationUserId, stationUserId),
    gt(subscription.expiresAt, now),
    isNamed(keyword),
  );
  const rows = await db
    .select({
      ...person,
      at: subscription.firstPaidAt,
      amount: subscription.paymentCount,
      tier: subscription.tier,
    })
    .from(subscription)
    .innerJoin(account, eq(account.userId, subscription.accountId))
    .where(where)
    .orderBy(desc(subscription.paymentCount), asc(subscription.firstPaidAt), asc(account.userId))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(subscription)
    .innerJoin(account, eq(account.userId, subscription.accountId))
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

/** Who gave stickers, most first; amount = stickers. */
export async function listSupporters(db: Db, { stationUserId, keyword, limit, offset }: FanQuery) {
  const where = and(
    eq(gift.stationUserId, stationUserId),
    eq(gift.kind, 'sticker'),
    isByMember,
    isNamed(keyword),
  );
  const total = sql<number>`sum(${gift.amount})`.mapWith(Number);
  const rows = await db
    .select({
      ...person,
      at: sql<Date>`min(${gift.createdAt})`.mapWith(gift.createdAt),
      amount: total,
      tier: sql<null>`null`,
    })
    .from(gift)
    .innerJoin(account, eq(account.userId, gift.senderId))
    .where(where)
    .groupBy(account.userId, account.nick)
    .orderBy(desc(total), asc(account.userId))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ total: sql<number>`count(distinct ${gift.senderId})::int` })
    .from(gift)
    .innerJoin(account, eq(account.userId, gift.senderId))
    .where(where);
  return { rows, total: all?.total ?? 0 };
}
