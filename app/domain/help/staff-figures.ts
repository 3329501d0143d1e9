/** Figures of the help centre, in words and as files. Days: 'YYYY-MM-DD', Seoul. */

import { type FigureTable, figureTables } from '~protocol/staff/figure-codes';
import type { CaseFigures, CaseSums } from '~protocol/staff/figures';
import { groupDigits } from '../format/format';
import { staffName, waitingText } from './staff-desk';

/** Stands where there was nothing to measure. */
const none = '–';

/** '1,203건' */
export const casesText = (count: number): string => `${groupDigits(count)}건`;

/** '1분 미만', '40분', '2시간 5분', '3일 4시간'; a dash for null. */
export function tookText(minutes: number | null): string {
  if (minutes === null) return none;
  if (minutes < 1) return '1분 미만';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours > 0 && hours < 24 && rest > 0 ? `${hours}시간 ${rest}분` : waitingText(minutes);
}

/** Of how many, in percent; null where there are none. */
const percentOf = (part: number, all: number) => (all === 0 ? null : Math.round((part / all) * 100));

/** '83%'; a dash where there is nothing to be a part of. */
export function shareText(part: number, all: number): string {
  const percent = percentOf(part, all);
  return percent === null ? none : `${percent}%`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** '83.5점' of 100; a dash for null. */
export const ratingText = (value: number | null): string => (value === null ? none : `${tenth(value)}점`);

type Cell = string | number;
const empty = (value: number | null): Cell => (value === null ? '' : tenth(value));

/** What every row about cases has in a file: plain numbers, empty where nothing could be measured. */
const sumColumns: readonly (readonly [head: string, of: (sums: CaseSums) => Cell])[] = [
  ['접수', ({ came }) => came],
  ['스팸', ({ spam }) => spam],
  ['합친 문의', ({ merged }) => merged],
  ['답변한 문의', ({ answered }) => answered],
  ['첫 답변 중앙값(분)', ({ firstMedian }) => empty(firstMedian)],
  ['첫 답변 90%(분)', ({ first90 }) => empty(first90)],
  ['기한 안 첫 답변(%)', ({ inDue, due }) => percentOf(inDue, due) ?? ''],
  ['처리 완료', ({ closed }) => closed],
  ['처리 시간 중앙값(분)', ({ closeMedian }) => empty(closeMedian)],
  ['처리 시간 90%(분)', ({ close90 }) => empty(close90)],
  ['기한 안 처리(%)', ({ closedInDue, closed }) => percentOf(closedInDue, closed) ?? ''],
  ['다시 열린 문의', ({ reopened }) => reopened],
  ['평가', ({ rated }) => rated],
  ['답변 만족도', ({ feedback }) => empty(feedback)],
  ['속도 만족도', ({ speed }) => empty(speed)],
];
const sumHead = sumColumns.map(([head]) => head);
const sumCells = (sums: CaseSums) => sumColumns.map(([, of]) => of(sums));

const rowsOf: Record<FigureTable, (figures: CaseFigures) => Cell[][]> = {
  days: ({ days }) => [
    ['날짜', '접수', '처리 완료'],
    ...days.map(({ day, came, closed }) => [day, came, closed]),
  ],
  weeks: ({ weeks }) => [
    ['시작일', '종료일', ...sumHead],
    ...weeks.map((week) => [week.from, week.to, ...sumCells(week)]),
  ],
  categories: ({ categories }) => [
    ['카테고리', ...sumHead],
    ...categories.map((category) => [category.name, ...sumCells(category)]),
  ],
  staff: ({ staff }) => [
    ['아이디', '이름', '보낸 답변', '처리 완료', '지금 맡은 문의'],
    ...staff.map((one) => [
      one.userId,
      staffName(one.userId, one.nick),
      one.answers,
      one.closed,
      one.assigned,
    ]),
  ],
};

/** A table as rows of a file, its head first. */
export const figureFileRows = (table: FigureTable, figures: CaseFigures): Cell[][] => rowsOf[table](figures);

/** The table that an address names; null for none. */
export const parseTable = (name: string | null): FigureTable | null =>
  figureTables.find((table) => table === name) ?? null;
