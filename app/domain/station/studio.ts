/** Figures of a streamer's broadcasts, in words. Dates: 'YYYY-MM-DD HH:mm', Seoul. */
import type { BroadcastFigure } from '~protocol/station/studio/calls';
import type { ViewerSource } from '~protocol/station/studio/codes';
import { groupDigits } from '../format/format';

export const sourceNames: Record<ViewerSource, string> = {
  home: '홈',
  search: '검색',
  favorite: '즐겨찾기·알림',
  inside: '모아봄의 다른 페이지',
  outside: '외부·직접 입력',
};

/** '2시간 5분', '40분', '1분 미만' */
export function minutesText(minutes: number): string {
  if (minutes < 1) return '1분 미만';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${groupDigits(hours)}시간`, rest > 0 && `${rest}분`].filter(Boolean).join(' ');
}

/** '1,200명' */
export const peopleText = (count: number): string => `${groupDigits(count)}명`;

/** How a sum stands to the one before: '12% 늘었어요', '그대로예요'; null where there was nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return '그대로예요';
  return `${groupDigits(Math.abs(percent))}% ${percent > 0 ? '늘었어요' : '줄었어요'}`;
}

export interface CurveStep {
  /** minutes from the beginning */
  from: number;
  to: number;
  average: number;
  peak: number;
}

/** Steps of a curve: no more than fit beside each other on a phone. */
const mostSteps = 60;
const lengths = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1_440];

/** The minutes of a broadcast in steps of one length; those in which nothing was counted have no viewers. */
export function curveSteps(
  minutes: readonly { at: number; viewers: number }[],
  most = mostSteps,
): CurveStep[] {
  const total = (minutes.at(-1)?.at ?? -1) + 1;
  const length = lengths.find((one) => Math.ceil(total / one) <= most) ?? Math.ceil(total / most);
  return Array.from({ length: Math.ceil(total / length) }, (_, index) => {
    const from = index * length;
    const to = Math.min(from + length, total);
    const seen = minutes.filter(({ at }) => at >= from && at < to).map(({ viewers }) => viewers);
    const sum = seen.reduce((one, other) => one + other, 0);
    return { from, to, average: Math.round(sum / (to - from)), peak: Math.max(0, ...seen) };
  });
}

const csvHead = [
  ...[
    '방송 번호',
    '제목',
    '시작',
    '끝',
    '길이(분)',
    '최고 시청자',
    '평균 시청자',
    '시청 시간(분)',
    '시청한 사람',
  ],
  ...Object.values(sourceNames).map((name) => `${name}에서`),
  ...['새 즐겨찾기', '별풍선', '애드벌룬', '스티커', '새 구독자', '채팅'],
];

/** One row for each broadcast; what was not counted is empty. */
export function figureRows(broadcasts: readonly BroadcastFigure[]): (string | number)[][] {
  const rows = broadcasts.map(({ broadNo, title, broadStart, broadEnd, minutes, figures }) => {
    const facts = [broadNo, title, broadStart, broadEnd ?? '', minutes];
    if (!figures) return [...facts, ...csvHead.slice(facts.length).map(() => '')];
    const { peak, average, watchedMinutes, viewers, from, favorites } = figures;
    const { balloons, adBalloons, stickers, subscribers, lines } = figures;
    return [
      ...[...facts, peak, average, watchedMinutes, viewers],
      ...(Object.keys(sourceNames) as ViewerSource[]).map((source) => from[source]),
      ...[favorites, balloons, adBalloons, stickers, subscribers, lines],
    ];
  });
  return [csvHead, ...rows];
}
