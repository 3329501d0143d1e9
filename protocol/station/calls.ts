/** What a station says of itself, and what stands beside its pages (my-station §7.2). Service CHANNEL. */

import { z } from 'zod';
import { uploadedImage } from '~protocol/picture/codes';
import { callTable, userIdParam } from '../wire/call';
import { yes } from '../wire/flag';
import { listOf } from '../wire/list-of';
import { badgeLimit } from './codes';
import { menuSchema, subscriberSchema, topFanSchema } from './menu';

export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();

const badgeSchema = z.object({
  priority: count.nullish(),
  groupName: text,
  groupClassName: text.nullish(),
  groupBackgroundColor: text.nullish(),
});

const grades: Record<string, string> = { partner: '파트너', best: '베스트' };

/** Dates: 'YYYY-MM-DD HH:mm:ss', Seoul; null where there is none. */
const stationSchema = z
  .object({
    station: z.object({
      stationNo: count,
      activeNo: count.nullish(),
      userId: text.min(1),
      userNick: text.nullish(),
      nickname: text.nullish(),
      stationName: text.nullish(),
      name: text.nullish(),
      profileImage: text.nullish(),
      grade: text.nullish(),
      joinTime: text.nullish(),
      joinedAt: text.nullish(),
      broadStart: text.nullish(),
      liveStartedAt: text.nullish(),
    }),
    display: z
      .object({
        titleText: text.nullish(),
        profileText: text.nullish(),
        aiProfileConfYn: yes,
        aiProfileStr: text.nullish(),
      })
      .nullish(),
    art: z
      .object({ pcFilename: text.nullish(), mobileFilename: text.nullish(), color: text.nullish() })
      .nullish(),
    badges: listOf(badgeSchema).nullish(),
    upd: z.object({ fanCnt: count.nullish() }).nullish(),
    userAuth: z
      .object({
        isFavorite: yes,
        isMobilePush: yes,
        isSubscribe: yes,
        isOwner: yes,
        isManager: yes,
        isNotice: yes,
        isAdsence: yes,
      })
      .nullish(),
  })
  .transform(({ station, display, art, badges, upd, userAuth }) => ({
    userId: station.userId,
    stationNo: station.stationNo,
    nick: station.userNick || station.nickname || station.userId,
    name: station.stationName || station.name || '',
    /** of an uploaded picture */
    face: uploadedImage(station.profileImage),
    /** '파트너', '베스트' */
    grade: grades[station.grade ?? ''] ?? null,
    badges: (badges ?? [])
      .filter(({ groupClassName }) => groupClassName)
      .slice(0, badgeLimit)
      .map(({ groupName }) => groupName),
    openedAt: station.joinTime || station.joinedAt || null,
    lastBroadcastAt: station.broadStart || station.liveStartedAt || null,
    words: display?.profileText || '',
    /** written by a model, shown before `words` where the owner wants so; null: there is no choice */
    aiWords: (display?.aiProfileConfYn && display.aiProfileStr) || null,
    art: art?.pcFilename ? { wide: art.pcFilename, narrow: art.mobileFilename || art.pcFilename } : null,
    /** '#rrggbb', shown where there is no picture */
    color: /^#[0-9a-f]{6}$/i.test(art?.color ?? '') ? (art?.color ?? null) : null,
    followers: upd?.fanCnt ?? null,
    isFavorite: userAuth?.isFavorite ?? false,
    isMobilePushEnabled: userAuth?.isMobilePush ?? false,
    isSubscribed: userAuth?.isSubscribe ?? false,
    /** which of the two daily counters of the dashboard is today's (S039) */
    activeNo: station.activeNo === 1 ? (1 as const) : (0 as const),
    isOwner: userAuth?.isOwner ?? false,
    isManager: userAuth?.isManager ?? false,
    canPostNotice: userAuth?.isNotice ?? false,
    /** the owner's: whether advertisements in the videos are paid for */
    hasAdRevenue: userAuth?.isAdsence ?? false,
  }));
/** A station's head, and what the viewer is to it. */
export type Station = z.output<typeof stationSchema>;

const dashboardSchema = z.object({
  subscription: z.object({ total: count, tier1: count, tier2: count }).nullish(),
  rank: listOf(z.object({ rankType: text.nullish(), rankName: text, totalRank: count })).nullish(),
  upd: z.object({
    fanCnt: count.nullish(),
    fanCount: count.nullish(),
    totalViewCnt: count.nullish(),
    totalOkCnt: count.nullish(),
    totalVisitCnt: count.nullish(),
    today0OkCnt: count.nullish(),
    today1OkCnt: count.nullish(),
    today0VisitCnt: count.nullish(),
    today1VisitCnt: count.nullish(),
    today0FavCnt: count.nullish(),
    today1FavCnt: count.nullish(),
  }),
  fanclubCnt: count.nullish(),
  fanclubCount: count.nullish(),
  supporterCnt: count.nullish(),
  supporterCount: count.nullish(),
  /** seconds */
  station: z.object({ totalBroadcastTime: count.nullish() }).nullish(),
  link: listOf(z.object({ type: count, url: text, linkName: text.nullish() })).nullish(),
});

const params = z.object({ userId: userIdParam });

export const stationCalls = callTable({
  service: 'channel',
  prefix: 'station',
  calls: {
    info: { method: 'GET', path: '/:userId/station', params, answer: stationSchema, isEssential: true },
    menu: { method: 'GET', path: '/:userId/menu', params, answer: menuSchema },
    dashboard: { method: 'GET', path: '/:userId/dashboard', params, answer: dashboardSchema },
    /** Who gave most: 100 at most. */
    topFans: {
      method: 'GET',
      path: '/:userId/topfans/detail',
      params,
      answer: z.object({ data: listOf(topFanSchema) }).transform(({ data }) => data),
      isEssential: true,
    },
    /** Who subscribes with a tier, the longest first: 100 at most. */
    subscribers: {
      method: 'GET',
      path: '/:userId/:list{subscribe-[12]}/detail',
      params: params.extend({ list: z.enum(['subscribe-1', 'subscribe-2']) }),
      answer: z.object({ data: listOf(subscriberSchema) }).transform(({ data }) => data),
      isEssential: true,
    },
  },
});
