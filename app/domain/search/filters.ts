/** What a search can be sorted and filtered by (labels: GN33). One table each; the first entry is not the default. */

import {
  vodSorts as listSorts,
  type PeriodType,
  parsePeriodType,
  periodTypes,
  rangeProblem,
  vodFileTypes,
} from '~/domain/lists/content-filters';
import { type Option, parseOption } from '~/domain/lists/option';
import type {
  LiveSearchOrderName,
  PostSearchOrderName,
  SearchFileType,
  StreamerOrderName,
  VodSearchOrderName,
} from '~protocol/search/codes';

/** view_cnt_up is the tag search's name of viewers descending (GX10). */
export const liveSorts: readonly Option<LiveSearchOrderName>[] = [
  { value: 'score', label: '관련성' },
  { value: 'view_cnt_desc', label: '참여자수 많은순' },
  { value: 'view_cnt_asc', label: '참여자수 적은순' },
  { value: 'broad_start', label: '최근 시작' },
];

export const vodSorts: readonly Option<VodSearchOrderName>[] = [
  { value: 'score', label: '관련성' },
  ...listSorts,
];

export const postSorts: readonly Option<PostSearchOrderName>[] = [
  { value: 'view_cnt', label: '조회순' },
  { value: 'reg_date', label: '최신순' },
  { value: 'score', label: '관련성' },
];

export const streamerSorts: readonly Option<StreamerOrderName>[] = [
  { value: 'score', label: '관련성' },
  { value: 'total_view_cnt', label: '누적 참여자순' },
  { value: 'total_broad_time', label: '방송시간순' },
  { value: 'favorite_cnt', label: '즐겨찾기순' },
  { value: 'fanclub_cnt', label: '팬클럽순' },
];

export const fileTypes: readonly Option<SearchFileType>[] = [
  ...vodFileTypes,
  { value: 'PLAYLIST', label: '재생목록' },
];

/** Posts have no range of their own. */
export const plainPeriods = periodTypes.filter(({ value }) => value !== 'directInput');

/** What the order is called on this page; other readings' names mean one of ours (GX09–GX11). */
const sortAliases: Record<string, string> = {
  view_cnt_up: 'view_cnt_desc',
  view_cnt_down: 'view_cnt_asc',
  total_viewers_desc: 'view_cnt_desc',
  total_viewers_asc: 'view_cnt_asc',
  recomm_cnt: 'like_cnt',
};

/** The order or file type of that name, or null. In the live orders view_cnt is viewers descending. */
export function parseSearchOption<Value extends string>(
  options: readonly Option<Value>[],
  name: string | null,
): Value | null {
  return parseOption(options, name, sortAliases) ?? parseOption(options, `${name}_desc`);
}

/** D233: what stands in the way of the other; each is offered only while the other is not chosen. */
export const rankedByUps: VodSearchOrderName = 'like_cnt';
export const listsOnly: SearchFileType = 'PLAYLIST';

/** The period of a list. Days are 'YYYY-MM-DD'; '' where the term says it all. */
export interface PeriodChoice {
  term: PeriodType;
  start: string;
  end: string;
  /** what is wrong with the range that was asked for: the picker opens and says so (GX42) */
  problem: string | null;
}

/** @param today no later day can be chosen; a range that does not end is one until today (GX42) */
export function parsePeriod(
  given: { term: string | null; start: string | null; end: string | null },
  usual: PeriodType,
  today: string,
): PeriodChoice {
  const term = parsePeriodType(given.term, usual);
  if (term !== 'directInput') return { term, start: '', end: '', problem: null };
  const range = { start: given.start ?? '', end: given.end || today };
  const problem = rangeProblem(range, today);
  return { term: problem ? usual : term, ...range, problem: problem?.message ?? null };
}
