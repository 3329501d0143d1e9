/** The figures and links of a station's information (protocol/station/calls.ts). */
import { abbreviateCount } from '~/domain/format/format';
import {
  broadcastMoment,
  linkName,
  openingDay,
  type StationFigure,
  type StationLink,
} from '~/domain/station/station';
import type { Upstream } from '~/upstream/client.server';
import { stations } from '~/upstream/clients.server';
import type { Station } from '~protocol/station/calls';
import { firstOpening } from '~protocol/station/codes';

const secondsPerHour = 3_600;

/** The figures and links of a station's information; null when they cannot be had. */
export async function readStationFigures(
  upstream: Upstream,
  station: Pick<Station, 'userId' | 'openedAt' | 'lastBroadcastAt' | 'activeNo'>,
): Promise<{ figures: StationFigure[]; links: StationLink[] } | null> {
  const { userId, openedAt, lastBroadcastAt, activeNo } = station;
  const outcome = await stations.dashboard(upstream, { userId });
  if (!outcome.ok) return null;
  const { value } = outcome;
  const { upd, subscription } = value;
  const today = activeNo === 0 ? 'today0' : 'today1';
  const ranks = (value.rank ?? []).map(({ rankName, totalRank }) => ({
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
    { label: '개설일', text: openingDay(openedAt, firstOpening) },
    { label: '최근 방송', text: broadcastMoment(lastBroadcastAt) },
  ];
  const links = (value.link ?? [])
    .map(({ type, url, linkName: name }) => ({ label: name || linkName(type), url }))
    .filter(({ url }) => /^https?:\/\//i.test(url));
  return { figures, links };
}
