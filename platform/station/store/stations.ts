import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import { followersOf } from '../../channel/store/followers';
import { isByMember, tiesTo } from '../../channel/store/ties';
import { isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { stationBadge, stationLink, stationProfile, stationRank, storeItem } from '../../tables/station/page';
import { board } from '../../tables/station/post';
import { fanClub, gift, pushSubscription, subscription } from '../../tables/station/ties';

interface Badge {
  priority: number;
  groupNo: number;
  groupName: string;
  groupClassName: string;
  groupBackgroundColor: string | null;
}

/** Those with a class name, the most important first. */
const badgesOf = (stationUserId: AnyPgColumn) => sql<Badge[]>`(select coalesce(json_agg(json_build_object(
    'priority', ${stationBadge.priority}, 'groupNo', ${stationBadge.groupNo}, 'groupName', ${stationBadge.groupName},
    'groupClassName', ${stationBadge.className}, 'groupBackgroundColor', ${stationBadge.backgroundColor}
  ) order by ${stationBadge.priority}), '[]')
  from ${stationBadge} where ${stationBadge.stationUserId} = ${stationUserId} and ${stationBadge.className} <> '')`;

/**
 * What a station says of itself, and what binds the account to it (nothing for null); null when nobody of that id has
 * one.
 */
export async function findStation(
  db: Db,
  userId: string,
  { accountId, now }: { accountId: string | null; now: Date },
) {
  const [row] = await db
    .select({
      stationNo: station.stationNo,
      userId: station.userId,
      name: station.name,
      openedAt: station.createdAt,
      nick: account.nick,
      suspendedUntil: account.suspendedUntil,
      title: stationProfile.title,
      profileText: stationProfile.profileText,
      aiProfileText: stationProfile.aiProfileText,
      isAiProfileFirst: stationProfile.isAiProfileFirst,
      artPc: stationProfile.artPc,
      artMobile: stationProfile.artMobile,
      artColor: stationProfile.artColor,
      artAt: stationProfile.artAt,
      profileImage: account.profileImage,
      country: stationProfile.country,
      totalBroadcastSeconds: stationProfile.totalBroadcastSeconds,
      settings: stationProfile.settings,
      grade: stationProfile.grade,
      followers: followersOf(station.userId),
      badges: badgesOf(station.userId),
      ...tiesTo(accountId ?? '', station.userId, now),
      hasStore: sql<boolean>`exists (select 1 from ${storeItem} where ${storeItem.stationUserId} = ${station.userId} and ${storeItem.isShown})`,
      // false for guests
      hasPush: sql<boolean>`exists (select 1 from ${pushSubscription} where ${pushSubscription.accountId} = ${accountId ?? ''} and ${pushSubscription.streamerId} = ${station.userId})`,
      /** the number of what is on air */
      onAirNo: sql<
        number | null
      >`(select ${broadcast.no} from ${broadcast} where ${broadcast.userId} = ${station.userId} and ${isOnAir(broadcast)})`.mapWith(
        Number,
      ),
      lastBroadcastAt: sql<
        string | null
      >`(select max(${broadcast.startedAt}) from ${broadcast} where ${broadcast.userId} = ${station.userId})`,
    })
    .from(station)
    .innerJoin(account, eq(account.userId, station.userId))
    .leftJoin(stationProfile, eq(stationProfile.userId, station.userId))
    .where(eq(station.userId, userId));
  return row ? { ...row, lastBroadcastAt: row.lastBroadcastAt && new Date(row.lastBroadcastAt) } : null;
}
export type StationRow = NonNullable<Awaited<ReturnType<typeof findStation>>>;

export const listBoards = (db: Db, stationUserId: string) =>
  db
    .select({
      bbsNo: board.bbsNo,
      name: board.name,
      boardType: board.boardType,
      displayType: board.displayType,
      authNo: board.authNo,
      writeAuthNo: board.writeAuthNo,
    })
    .from(board)
    .where(eq(board.stationUserId, stationUserId))
    .orderBy(asc(board.position), asc(board.bbsNo));
export type BoardRow = Awaited<ReturnType<typeof listBoards>>[number];

/** Who gave most of each of two kinds, in one statement: balloons, and subscriptions. */
export async function listGivers(db: Db, stationUserId: string, limit: number) {
  const total = sql<number>`sum(${gift.amount})`.mapWith(Number);
  const of = (kind: 'balloon' | 'subscription') =>
    db
      .select({
        kind: gift.kind,
        userId: gift.senderId,
        userNick: account.nick,
        profileImage: account.profileImage,
        total: total.as('total'),
      })
      .from(gift)
      .innerJoin(account, eq(account.userId, gift.senderId))
      .where(and(eq(gift.stationUserId, stationUserId), eq(gift.kind, kind), isByMember))
      .groupBy(gift.kind, gift.senderId, account.nick, account.profileImage)
      .orderBy(desc(total), asc(gift.senderId))
      .limit(limit);
  const rows = await unionAll(of('balloon'), of('subscription'));
  const only = (kind: 'balloon' | 'subscription') =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ kind: _, total, ...giver }) => ({ ...giver, total: Number(total) }))
      .sort((a, b) => b.total - a.total || (a.userId < b.userId ? -1 : 1));
  return { balloons: only('balloon'), subscriptions: only('subscription') };
}

/** Who has subscribed the longest, of those who still do; of one tier, or of both. */
export const listSubscribers = (
  db: Db,
  stationUserId: string,
  { now, limit, tier }: { now: Date; limit: number; tier?: number },
) =>
  db
    .select({
      userId: subscription.accountId,
      userNick: account.nick,
      profileImage: account.profileImage,
      payments: subscription.paymentCount,
      firstPaidAt: subscription.firstPaidAt,
    })
    .from(subscription)
    .innerJoin(account, eq(account.userId, subscription.accountId))
    .where(
      and(
        eq(subscription.stationUserId, stationUserId),
        gt(subscription.expiresAt, now),
        tier === undefined ? undefined : eq(subscription.tier, tier),
      ),
    )
    .orderBy(desc(subscription.paymentCount), asc(subscription.firstPaidAt), asc(subscription.accountId))
    .limit(limit);
export type SubscriberRow = Awaited<ReturnType<typeof listSubscribers>>[number];

/** The figures of a station's information, in one row. */
export async function findFigures(db: Db, stationUserId: string, now: Date) {
  const of = (table: typeof subscription, tier: number | null) =>
    sql<number>`(select count(*)::int from ${table} where ${and(
      eq(table.stationUserId, stationUserId),
      gt(table.expiresAt, now),
      tier === null ? undefined : eq(table.tier, tier),
    )})`;
  const [row] = await db
    .select({
      totalViews: stationProfile.totalViews,
      totalUps: stationProfile.totalUps,
      totalVisits: stationProfile.totalVisits,
      totalBroadcastSeconds: stationProfile.totalBroadcastSeconds,
      followers: followersOf(station.userId),
      subscribers: of(subscription, null),
      tier1: of(subscription, 1),
      tier2: of(subscription, 2),
      fans: sql<number>`(select count(*)::int from ${fanClub} where ${eq(fanClub.stationUserId, stationUserId)})`,
      supporters: sql<number>`(select count(distinct ${gift.senderId})::int from ${gift} where ${and(eq(gift.stationUserId, stationUserId), eq(gift.kind, 'sticker'), isByMember)})`,
    })
    .from(station)
    .leftJoin(stationProfile, eq(stationProfile.userId, station.userId))
    .where(eq(station.userId, stationUserId));
  return row ?? null;
}

export const listRanks = (db: Db, stationUserId: string) =>
  db
    .select({
      rankType: stationRank.rankType,
      totalRank: stationRank.totalRank,
      totalRankLast: stationRank.totalRankLast,
    })
    .from(stationRank)
    .where(eq(stationRank.stationUserId, stationUserId))
    .orderBy(asc(stationRank.totalRank), asc(stationRank.rankType));

export const listLinks = (db: Db, stationUserId: string) =>
  db
    .select({ type: stationLink.type, url: stationLink.url, linkName: stationLink.name })
    .from(stationLink)
    .where(eq(stationLink.stationUserId, stationUserId))
    .orderBy(asc(stationLink.position));
