/** The filters of recorded contents that the directory and the search share. */

import { isDay } from '~/domain/format/dates';
import { earliestDay, type VodContentOrder, type Period as WirePeriod } from '~protocol/directory/codes';
import type { VodFilter } from '~protocol/vod/codes';
import { type Option, parseOption } from './option';

/** `UP수` is like_cnt (GX11). */
export const vodSorts = [
  { value: 'reg_date', label: '최신순' },
  { value: 'view_cnt', label: '조회순' },
  { value: 'like_cnt', label: 'UP수' },
] as const satisfies readonly Option<VodContentOrder>[];

export const vodFileTypes = [
  { value: 'ALL', label: '전체' },
  { value: 'REVIEW', label: '다시보기' },
  { value: 'NORMAL', label: '업로드 VOD' },
  { value: 'CLIP', label: '유저클립' },
  { value: 'HIGHLIGHT', label: '하이라이트' },
  { value: 'EDITOR', label: '에디터' },
  { value: 'SMR', label: 'TV클립' },
] as const satisfies readonly Option<VodFilter>[];

export const periodTypes = [
  { value: 'all', label: '전체' },
  { value: '1day', label: '1일' },
  { value: '1week', label: '1주' },
  { value: '1month', label: '1개월' },
  { value: '1year', label: '1년' },
  { value: 'directInput', label: '직접입력' },
] as const satisfies readonly Option<WirePeriod>[];
export type PeriodType = (typeof periodTypes)[number]['value'];

/** A chosen period. `applyStatus`: it is a valid range of days. */
export interface Period {
  label: string;
  type: PeriodType;
  applyStatus: boolean;
  /** 'YYYY-MM-DD'; only of a range of days */
  start?: string;
  end?: string;
}

/** The other reading's name means the same (GX12). */
const periodAliases = { period_select: 'directInput' };

/** Anything unknown is the fallback. */
export const parsePeriodType = (value: string | null, fallback: PeriodType): PeriodType =>
  parseOption(periodTypes, value, periodAliases) ?? fallback;

/** What is wrong with a chosen range of days, and at which end; null when the list can be requested with it. */
export function rangeProblem(
  { start, end }: { start: string; end: string },
  today: string,
): { field: 'start' | 'end'; message: string } | null {
  const wrong = (field: 'start' | 'end', message: string) => ({ field, message });
  if (!isDay(start)) return wrong('start', '기간을 선택해 주세요.');
  if (!isDay(end)) return wrong('end', '기간을 선택해 주세요.');
  if (start < earliestDay) return wrong('start', `${earliestDay}부터 선택할 수 있어요.`);
  if (start > today) return wrong('start', '오늘까지 선택할 수 있어요.');
  if (end > today) return wrong('end', '오늘까지 선택할 수 있어요.');
  return start > end ? wrong('end', '시작일보다 빠를 수 없어요.') : null;
}

/** A chosen range is not applied until both of its ends are valid. */
export function periodOf(type: PeriodType, range: { start: string; end: string }, today: string): Period {
  const label = periodTypes.find(({ value }) => value === type)?.label ?? '';
  if (type !== 'directInput') return { label, type, applyStatus: false };
  return rangeProblem(range, today)
    ? { label, type, applyStatus: false }
    : { label, type, applyStatus: true, ...range };
}

/** Whether the list may be asked for with this period. */
export const isPeriodReady = ({ type, applyStatus }: Period): boolean =>
  type !== 'directInput' || applyStatus;
