/** Stations: what they say of themselves, and what stands on them (protocol/station.ts). Wire in, models out. */
import { isYes } from '~/domain/broadcast';
import { abbreviateCount } from '~/domain/format';
import {
  broadcastMoment,
  gradeName,
  linkName,
  openingDay,
  type Station,
  type StationFigure,
  type StationLink,
} from '~/domain/station';
import { pathOf } from '~protocol/path';
import * as wire from '~protocol/station';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import type { ParseItems } from './parse.server';
import { definePersonalCall } from './registry.server';

interface StationAt {
  userId: string;
}

const stationCall = definePersonalCall({
  name: 'station.info',
  service: 'channel',
  method: 'GET',
  path: (at: StationAt) => pathOf(wire.channelPaths.station, at),
  schema: wire.stationAnswerSchema,
  essential: true,
});

const dashboardCall = definePersonalCall({
  name: 'station.dashboard',
  service: 'channel',
  method: 'GET',
  path: (at: StationAt) => pathOf(wire.channelPaths.dashboard, at),
  schema: wire.dashboardAnswerSchema,
});

function toStation(answer: wire.StationAnswer, parseItems: ParseItems): Station {
  const { station, display, art, upd, userAuth } = answer;
  const isAiFirst = isYes(display?.aiProfileConfYn);
  const wide = art?.pcFilename || null;
  return {
    userId: station.userId,
    stationNo: station.stationNo ?? null,
    nick: station.userNick || station.nickname || station.userId,
    name: station.stationName || station.name || '',
    grade: gradeName(station.grade),
    badges: parseItems(answer.badges ?? [], wire.badgeSchema, (badge) => badge)
      .filter(({ groupClassName }) => groupClassName)
      .slice(0, wire.badgeLimit)
      .map(({ groupName }) => groupName),
    openedAt: station.joinTime || station.joinedAt || null,
    lastBroadcastAt: station.broadStart || station.liveStartedAt || null,
    words: display?.profileText || '',
    aiWords: (isAiFirst && display?.aiProfileStr) || null,
    art: wide ? { wide, narrow: art?.mobileFilename || wide } : null,
    color: /^#[0-9a-f]{6}$/i.test(art?.color ?? '') ? (art?.color ?? null) : null,
    followers: upd?.fanCnt ?? null,
    isFavorite: isYes(userAuth?.isFavorite),
    isMobilePushEnabled: isYes(userAuth?.isMobilePush),
    isSubscribed: isYes(userAuth?.isSubscribe),
    activeNo: station.activeNo === 1 ? 1 : 0,
    isOwner: isYes(userAuth?.isOwner),
    isManager: isYes(userAuth?.isManager),
    canPostNotice: isYes(userAuth?.isNotice),
    hasAdRevenue: isYes(userAuth?.isAdsence),
  };
}

export async function findStation(upstream: Upstream, userId: string): Promise<Outcome<Station>> {
  const outcome = await upstream.call(stationCall, { userId });
  return outcome.ok ? { ok: true, value: toStation(outcome.value, outcome.parseItems) } : outcome;
}

const secondsPerHour = 3_600;

/** The figures and links of a station's information; null when they cannot be had. */
export async function readStationFigures(
  upstream: Upstream,
  station: Pick<Station, 'userId' | 'openedAt' | 'lastBroadcastAt' | 'activeNo'>,
): Promise<{ figures: StationFigure[]; links: StationLink[] } | null> {
  const { userId, openedAt, lastBroadcastAt, activeNo } = station;
  const outcome = await upstream.call(dashboardCall, { userId });
  if (!outcome.ok) return null;
  const { value, parseItems } = outcome;
  const { upd, subscription } = value;
  const today = activeNo === 0 ? 'today0' : 'today1';
  const ranks = parseItems(value.rank ?? [], wire.rankSchema, ({ rankName, totalRank }) => ({
    label: rankName,
    text: `${totalRank}위`,
  }));
  const counts: Array<[label: string, count: number | null | undefined, unit: string]> = [
    ['애청자', upd.fanCnt ?? upd.fanCount, '명'],
    ['누적 참여자', upd.totalViewCnt, '명'],
    ['누적 UP', upd.totalOkCnt, '개'],
    ['오늘 UP', upd[`${today}OkCnt`], '개'],
    ['누적 방문', upd.totalVisitCnt, '회'],
    ['오늘 방문', upd[`${today}VisitCnt`], '회'],
    ['오늘 즐겨찾기', upd[`${today}FavCnt`], '명'],
    ['구독자', subscription?.total, '명'],
    ['베이직', subscription?.tier1, '명'],
    ['플러스', subscription?.tier2, '명'],
    ['팬클럽', value.fanclubCnt ?? value.fanclubCount, '명'],
    ['서포터', value.supporterCnt ?? value.supporterCount, '명'],
  ];
  const seconds = value.station?.totalBroadcastTime;
  const figures = [
    ...ranks,
    ...counts.flatMap(([label, count, unit]) =>
      typeof count === 'number' ? [{ label, text: abbreviateCount(count) + unit }] : [],
    ),
    ...(typeof seconds === 'number'
      ? [{ label: '총 방송시간', text: `${abbreviateCount(Math.floor(seconds / secondsPerHour))}시간` }]
      : []),
    { label: '개설일', text: openingDay(openedAt, wire.firstOpening) },
    { label: '최근 방송', text: broadcastMoment(lastBroadcastAt) },
  ];
  const links = parseItems(value.link ?? [], wire.stationLinkSchema, ({ type, url, linkName: name }) => ({
    label: name || linkName(type),
    url,
  })).filter(({ url }) => /^https?:\/\//i.test(url));
  return { figures, links };
}
