import type { Random } from '../../core/random';
import { timeAfter, timeBefore } from '../../core/time';
import type { stationMedal, stationProfile, stationRank } from '../../tables/station/page';
import type { fanClub, gift, subscription } from '../../tables/station/ties';
import { bannerPath } from '../art/banner';
import type { DemoHost } from './fame';
import { homeOf } from './homes';
import { greetings, introductions, questions } from './station-words';
import type { DemoVod } from './vods';

export interface StationLife {
  profiles: (typeof stationProfile.$inferInsert)[];
  medals: (typeof stationMedal.$inferInsert)[];
  ranks: (typeof stationRank.$inferInsert)[];
  subscriptions: (typeof subscription.$inferInsert)[];
  fanClubs: (typeof fanClub.$inferInsert)[];
  gifts: (typeof gift.$inferInsert)[];
}

interface Options {
  /** The first are the best known. */
  hosts: readonly DemoHost[];
  vods: readonly DemoVod[];
  members: readonly string[];
  now: Date;
  random: Random;
}

const medalTable = [
  ['best_streamer', '베스트 스트리머', '꾸준히 사랑받는 스트리머'],
  ['partner', '파트너', '모아봄과 함께하는 파트너'],
  ['award', '2024 대상', '2024 스트리머 대상 수상'],
  ['event', '가을 축제', '가을 축제 참가'],
] as const;

/** Everything that a profile can tell is told by this one. */
const rich = 'dodam';

const coverColors = ['#1f6f54', '#5b4b8a', '#a8485f', '#2d6a8e'];

/** Most have a picture above their station, some a colour, some nothing. */
function coverOf(index: number, userId: string, artAt: Date) {
  if (index % 5 < 3 || userId === rich) {
    const art = bannerPath(index + 1);
    return { artPc: art, artMobile: art, artAt };
  }
  return index % 5 === 3 ? { artColor: coverColors[index % coverColors.length] } : {};
}

/** Streamers are fans of each other: 120 of the best known, 7 of the least. */
function fansAmong(hosts: Options['hosts'], members: Options['members']) {
  const others = hosts.filter(({ userId }) => !members.includes(userId));
  return hosts.flatMap(({ userId: stationUserId }, rank) =>
    Array.from({ length: Math.round(120 / Math.sqrt(rank + 1)) }, (_, nth) => {
      // every seventh, so that not everybody is a fan of their neighbours
      const fan = others[(rank + 1 + nth * 7) % others.length] as (typeof others)[number];
      return { accountId: fan.userId, stationUserId };
    }).filter(({ accountId }) => accountId !== stationUserId),
  );
}

/** Where the best known stand among all: by viewers, by followers, and those who play by viewers of games. */
function ranksOf(hosts: Options['hosts'], known: Options['hosts']) {
  const lists = {
    total: hosts,
    fan: [...hosts].sort((a, b) => b.followers - a.followers),
    game: hosts.filter(({ userId }) => homeOf(userId).category.group === 'game'),
  };
  return known.flatMap((host) =>
    Object.entries(lists).flatMap(([rankType, list]) => {
      const place = list.indexOf(host);
      return place < 0 ? [] : [{ stationUserId: host.userId, rankType, totalRank: place + 1 }];
    }),
  );
}

/** Profiles of all stations; medals, ranks, subscriptions, fan clubs and gifts of the best known. */
export function composeStationLife({ hosts, vods, members, now, random }: Options): StationLife {
  const known = hosts.slice(0, 60);
  const ago = (days: number) => timeBefore(now, days, 'day');
  const pairs = members.flatMap((accountId, member) =>
    random
      .shuffle(known)
      .slice(0, 4 + member)
      .filter(({ userId }) => userId !== accountId)
      .map(({ userId }) => ({ accountId, stationUserId: userId })),
  );
  const seen = new Map<string, { views: number; likes: number }>();
  for (const { userId, views = 0, likes = 0 } of vods) {
    const before = seen.get(userId) ?? { views: 0, likes: 0 };
    seen.set(userId, { views: before.views + views, likes: before.likes + likes });
  }
  return {
    profiles: hosts.map(({ userId, nick, followers, stationDays }, index) => ({
      userId,
      title: greetings[index % greetings.length]?.replace('{n}', nick) ?? '',
      profileText: random.pick(introductions),
      grade: index < 12 ? 'partner' : index < 40 ? 'best' : 'normal',
      movedFollowers: followers,
      ...coverOf(index, userId, ago(200)),
      // Between half an hour and four hours a day.
      totalBroadcastSeconds: Math.round(stationDays * random.between(0.5, 4) * 3600),
      // Who watched broadcasts comes on top of the views of videos.
      totalViews: (seen.get(userId)?.views ?? 0) + Math.round(followers * random.between(8, 20)),
      totalUps: (seen.get(userId)?.likes ?? 0) + Math.round(followers * random.between(0.5, 2)),
      totalVisits: Math.round(followers * random.between(20, 50)) + stationDays,
      bornYear: random.chance(0.5) || userId === rich ? random.integer(1985, 2004) : null,
      careers:
        index % 7 === 0 || userId === rich
          ? ['2024 스트리머 대상 신인상', '은하공성전 아마추어 대회 준우승']
          : [],
      questions: index % 4 === 0 || userId === rich ? questions : [],
    })),
    medals: known.flatMap(({ userId }, index) =>
      medalTable
        .slice(0, userId === rich ? medalTable.length : index % 5)
        .map(([kind, name, description], position) => ({
          stationUserId: userId,
          position,
          kind,
          name,
          content: name,
          description,
          imageKey: kind,
        })),
    ),
    ranks: ranksOf(hosts, known).map((row) => ({
      ...row,
      totalRankLast: Math.max(1, row.totalRank + random.integer(-4, 6)),
    })),
    subscriptions: pairs.map((pair, index) => ({
      ...pair,
      tier: index % 3 === 0 ? 2 : 1,
      type: index % 2 === 0 ? ('auto' as const) : ('ticket' as const),
      paymentCount: random.integer(1, 24),
      firstPaidAt: ago(random.integer(30, 700)),
      expiresAt: timeAfter(now, random.integer(3, 30), 'day'),
    })),
    fanClubs: [
      ...pairs
        .filter((_, index) => index % 2 === 0)
        .map((pair) => ({ ...pair, createdAt: ago(random.integer(10, 500)) })),
      ...fansAmong(hosts, members).map((pair, index) => ({ ...pair, createdAt: ago(10 + (index % 490)) })),
    ],
    // the earliest first: lists are in the order of the ids
    gifts: pairs
      .flatMap(({ accountId, stationUserId }) =>
        (['balloon', 'sticker', 'subscription'] as const).map((kind) => ({
          kind,
          senderId: accountId,
          stationUserId,
          receiverId: null,
          amount: kind === 'subscription' ? random.integer(1, 10) : random.integer(10, 3000),
          createdAt: ago(random.integer(1, 200)),
        })),
      )
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  };
}
