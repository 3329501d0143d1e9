import { uploadedImage } from '~protocol/picture/codes';
import { badgeLimit } from '~protocol/station/codes';
import { readSettings, shownOf } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { dayMs, seoulDay, seoulMidnight, seoulText, timeAfter, timeBefore } from '../../core/time';
import * as store from '../store/stations';
import { findDay } from '../store/visits';
import { readRankings } from './rankings';
import { readBoards, visitStation } from './visitor';
import { countVisitOnce } from './visits';

/** Who earns by advertisements on their videos. */
const hasAdRevenue = (grade: string | null) => grade === 'best' || grade === 'partner';

const rankNames: Record<string, string> = { total: '종합 순위', game: '게임 순위', fan: '애청자 순위' };

/** Two counters take turns, day by day of Seoul; this is the one of today (S039). */
const activeNoOf = (now: Date): 0 | 1 =>
  Math.round(seoulMidnight(seoulDay(now)).getTime() / dayMs) % 2 === 0 ? 0 : 1;

/** What a station says of itself, and what the actor is to it: coming to it counts, once a day. */
export async function getStation(context: PlatformContext, actor: Actor, userId: string) {
  const { station, ties, isOwner, accountId } = await visitStation(context, actor, userId);
  const now = context.clock.now();
  if (accountId !== null && !isOwner) await countVisitOnce(context, userId, accountId);
  const given = station.badges;
  const arranged = shownOf(
    given.map(({ priority }) => priority),
    readSettings(station.settings).badges,
  );
  const badges = arranged
    .flatMap((priority) => given.find((badge) => badge.priority === priority) ?? [])
    .slice(0, badgeLimit);
  return {
    station: {
      stationNo: station.stationNo,
      activeNo: activeNoOf(now),
      userId,
      userNick: station.nick,
      stationName: station.name,
      stationTitle: station.title ?? '',
      totalBroadTime: station.totalBroadcastSeconds ?? 0,
      grade: station.grade ?? 'normal',
      joinTime: seoulText(station.openedAt),
      country: station.country ?? 'KR',
      currentTimestamp: seoulText(now),
      profileImage: station.profileImage ?? '',
      subscribeVisible: 'on',
      broadStart: station.lastBroadcastAt && seoulText(station.lastBroadcastAt),
    },
    display: {
      stationNo: station.stationNo,
      userId,
      titleText: station.title ?? '',
      profileText: station.profileText ?? '',
      titleSkinImage: station.artPc ?? '',
      aiProfileConfYn: station.isAiProfileFirst ? 'Y' : 'N',
      aiProfileStr: station.aiProfileText ?? '',
    },
    art: {
      pcFilename: station.artPc,
      mobileFilename: station.artMobile,
      color: station.artColor,
      regDate: station.artAt && seoulText(station.artAt),
    },
    badges: badges.map((badge) => ({ idx: badge.priority, ...badge })),
    upd: { fanCnt: station.followers },
    userAuth: {
      isFavorite: ties.isFavorite,
      isMobilePush: station.hasPush,
      isSubscribe: ties.isSubscriber,
      isOwner,
      isManager: ties.isManager,
      isNotice: isOwner || ties.isManager,
      isAdsence: isOwner && hasAdRevenue(station.grade),
    },
  };
}

/** As lists print a member: most pictures have their address from the id. */
const toFan = <Fan extends { profileImage: string | null }>(fan: Fan) => ({
  ...fan,
  profileImage: uploadedImage(fan.profileImage),
});

const toSubscriber = ({ payments, firstPaidAt, ...fan }: store.SubscriberRow) => ({
  ...toFan(fan),
  accPaymentCount: payments,
  accFirstPaymentDate: seoulText(firstPaidAt),
});

/** The boards, and whether the actor may read each, with the rankings: what stands beside the station's pages. */
export async function getMenu(context: PlatformContext, actor: Actor, userId: string) {
  const visit = await visitStation(context, actor, userId);
  const [{ boards }, { givers, subscribers }] = await Promise.all([
    readBoards(context, visit),
    readRankings(context, userId),
  ]);
  return {
    fanList: givers.balloons.map(({ total, ...fan }) => ({ ...toFan(fan), totalGift: total })),
    subscribeAccFans: subscribers.map(toSubscriber),
    subscribeGiftFans: givers.subscriptions.map(({ total, ...fan }) => ({
      ...toFan(fan),
      accumulateSubsGiftScoreCnt: total,
    })),
    boards,
    store: visit.station.hasStore && readSettings(visit.station.settings).store.isShown,
    // for the owner's eyes: the portal has the addresses, if there are any
    supporters: visit.isOwner,
    best: visit.isOwner && hasAdRevenue(visit.station.grade),
    partner: visit.isOwner && visit.station.grade === 'partner',
  };
}

/** The figures of the station's information (my-station §2.11). */
export async function getDashboard(context: PlatformContext, actor: Actor, userId: string) {
  const { db, clock } = context;
  await visitStation(context, actor, userId);
  const now = clock.now();
  const midnight = seoulMidnight(seoulDay(now));
  const dayFrom = (since: Date) =>
    findDay(db, userId, { day: seoulDay(since), since, until: timeAfter(since, 1, 'day') });
  const [figures, ranks, links, ...days] = await Promise.all([
    store.findFigures(db, userId, now),
    store.listRanks(db, userId),
    store.listLinks(db, userId),
    dayFrom(midnight),
    dayFrom(timeBefore(midnight, 1, 'day')),
  ]);
  const [even, odd] = activeNoOf(now) === 0 ? days : days.toReversed();
  return {
    subscription: {
      total: figures?.subscribers ?? 0,
      tier1: figures?.tier1 ?? 0,
      tier2: figures?.tier2 ?? 0,
    },
    rank: ranks.map((rank) => ({ ...rank, rankName: rankNames[rank.rankType] ?? rank.rankType })),
    upd: {
      fanCnt: figures?.followers ?? 0,
      totalViewCnt: figures?.totalViews ?? 0,
      totalOkCnt: figures?.totalUps ?? 0,
      totalVisitCnt: figures?.totalVisits ?? 0,
      today0OkCnt: even?.ups ?? 0,
      today1OkCnt: odd?.ups ?? 0,
      today0VisitCnt: even?.visits ?? 0,
      today1VisitCnt: odd?.visits ?? 0,
      today0FavCnt: even?.favorites ?? 0,
      today1FavCnt: odd?.favorites ?? 0,
    },
    fanclubCnt: figures?.fans ?? 0,
    supporterCnt: figures?.supporters ?? 0,
    station: { totalBroadcastTime: figures?.totalBroadcastSeconds ?? 0 },
    link: links.map((link) => ({ userId, ...link })),
  };
}

const detailSize = 100;

/** `topfans/detail`: who gave most, as many as a page shows. */
export async function listTopFans(context: PlatformContext, actor: Actor, userId: string) {
  await visitStation(context, actor, userId);
  const { balloons } = await store.listGivers(context.db, userId, detailSize);
  return { data: balloons.map(({ total, ...fan }) => ({ ...toFan(fan), totalGift: total })) };
}

/** `subscribe-{tier}/detail`: who has subscribed the longest, of those of a tier. */
export async function listSubscribersOf(
  context: PlatformContext,
  actor: Actor,
  { userId, tier }: { userId: string; tier: number },
) {
  await visitStation(context, actor, userId);
  const rows = await store.listSubscribers(context.db, userId, {
    now: context.clock.now(),
    limit: detailSize,
    tier,
  });
  return { data: rows.map(toSubscriber) };
}
