/** The category directory: orders, tabs and the choices that a device keeps. */

import {
  type CategoryOrder,
  type CategoryType,
  categoryKeywordLength,
  categoryTypes,
  type LiveContentOrder,
  type VodContentOrder,
} from '~protocol/directory/codes';
import { composed } from '~protocol/wire/text';
import {
  type Period,
  type PeriodType,
  parsePeriodType,
  periodOf,
  vodFileTypes,
  vodSorts,
} from './lists/content-filters';
import { type Option, parseOption } from './lists/option';

export const categoryOrders = [
  { value: 'view_cnt', label: '인기' },
  { value: 'reg_date', label: '최근 추가' },
  { value: 'prefer', label: '선호' },
] as const satisfies readonly Option<CategoryOrder>[];

/** `prefer` is a member's; anyone else gets the usual order. */
export function categoryOrderOf(value: string, isMember: boolean): CategoryOrder {
  const known = parseOption(categoryOrders, value);
  return known && (known !== 'prefer' || isMember) ? known : 'view_cnt';
}

/** A keyword over 50 characters is ignored. */
export function categoryKeywordOf(value: string | null): string {
  const keyword = composed(value ?? '').trim();
  return [...keyword].length > categoryKeywordLength ? '' : keyword;
}

export const categoryTabs = [
  { value: 'live', label: 'LIVE' },
  { value: 'vod', label: 'VOD' },
  { value: 'catch', label: 'Catch' },
] as const satisfies readonly Option<CategoryType>[];

export const parseCategoryType = (value: string | undefined): CategoryType | null =>
  parseOption(categoryTypes, value);

/** The tab to show instead of one that the category does not have: always the first of the others that it has. */
export function openTab(type: CategoryType, shows: Record<CategoryType, boolean>): CategoryType | null {
  return shows[type] ? type : (categoryTypes.find((other) => shows[other]) ?? null);
}

export const contentSorts = {
  live: [
    { value: 'view_cnt_desc', label: '참여자수 많은순' },
    { value: 'view_cnt_asc', label: '참여자수 적은순' },
    { value: 'broad_start', label: '최근 시작' },
  ],
  vod: vodSorts,
  catch: [
    { value: 'view_cnt_desc', label: '조회순' },
    { value: 'reg_date', label: '최신순' },
    { value: 'like_cnt', label: 'UP수' },
  ],
} as const satisfies {
  live: readonly Option<LiveContentOrder>[];
  vod: readonly Option<VodContentOrder>[];
  catch: readonly Option<VodContentOrder>[];
};

/** What the device keeps: one order for each list, the VOD file type and one period. */
export interface DirectoryChoices {
  list: string;
  live: string;
  vod: string;
  catch: string;
  file: string;
  term: PeriodType;
  start: string;
  end: string;
}

export const defaultChoices: DirectoryChoices = {
  list: 'view_cnt',
  live: 'view_cnt_desc',
  vod: 'reg_date',
  catch: 'view_cnt_desc',
  file: 'ALL',
  term: '1week',
  start: '',
  end: '',
};

const oneOf = (options: readonly Option[], value: string | null, fallback: string) =>
  parseOption(options, value) ?? fallback;
const day = (value: string | null, fallback: string) =>
  value !== null && /^(\d{4}-\d{2}-\d{2})?$/.test(value) ? value : fallback;

/** The kept choices; whatever is unknown is its default. */
export function parseChoices(text: string | undefined): DirectoryChoices {
  const kept = new URLSearchParams(text ?? '');
  const { list, live, vod, file, term } = defaultChoices;
  return {
    list: oneOf(categoryOrders, kept.get('list'), list),
    live: oneOf(contentSorts.live, kept.get('live'), live),
    vod: oneOf(contentSorts.vod, kept.get('vod'), vod),
    catch: oneOf(contentSorts.catch, kept.get('catch'), defaultChoices.catch),
    file: oneOf(vodFileTypes, kept.get('file'), file),
    term: parsePeriodType(kept.get('term'), term),
    start: day(kept.get('start'), ''),
    end: day(kept.get('end'), ''),
  };
}

export const formatChoices = (choices: DirectoryChoices): string =>
  new URLSearchParams({ ...choices } as Record<string, string>).toString();

/** The choices after this address: what it says wins over what the device kept. */
export function chooseContents(
  kept: DirectoryChoices,
  type: CategoryType,
  params: URLSearchParams,
  today: string,
): DirectoryChoices {
  const start = day(params.get('start'), kept.start);
  // an address with a start only means until today (GX42), whatever end the device kept
  const end = day(params.get('end'), params.has('start') ? '' : kept.end) || (start && today);
  return {
    ...kept,
    [type]: oneOf(contentSorts[type], params.get('sort'), kept[type]),
    file:
      type === 'vod' ? oneOf(vodFileTypes, params.get('file')?.toUpperCase() ?? null, kept.file) : kept.file,
    term: parsePeriodType(params.get('term'), kept.term),
    start,
    end,
  };
}

export interface ContentsQuery {
  sort: string;
  /** VOD only */
  file: string | null;
  period: Period;
  /** with what the viewer hides */
  showsHidden?: true;
}

export const contentsQueryOf = (
  choices: DirectoryChoices,
  type: CategoryType,
  today: string,
): ContentsQuery => ({
  sort: choices[type],
  file: type === 'vod' ? choices.file : null,
  period: periodOf(choices.term, choices, today),
});
