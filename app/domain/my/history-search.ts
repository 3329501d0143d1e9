/** What a member looks for in the history, and where a page of it begins. */

import { isDay } from '~/domain/format/dates';
import { composed } from '~protocol/wire/text';

/** As typed; days of Seoul ('YYYY-MM-DD'), both included. '' = open. The address has the same names. */
export interface HistorySearch {
  q: string;
  since: string;
  until: string;
}

export interface CheckedSearch {
  search: HistorySearch;
  /** why nothing can be looked for, by field */
  errors: Partial<Record<keyof HistorySearch, string>>;
}

export const isSearching = ({ q, since, until }: HistorySearch): boolean => Boolean(q || since || until);

const earliestDay = '2000-01-01';
const isUsable = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) && day >= earliestDay;

/** A day that has not come yet means today; what is no day keeps its text, to be corrected. */
export function parseSearch(params: URLSearchParams, today: string, longest: number): CheckedSearch {
  const q = composed(params.get('q') ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
  const dayOf = (name: 'since' | 'until') => {
    const text = (params.get(name) ?? '').trim().slice(0, 20);
    return isUsable(text) && text > today ? today : text;
  };
  const search = { q, since: dayOf('since'), until: dayOf('until') };
  const errors: CheckedSearch['errors'] = {};
  for (const name of ['since', 'until'] as const)
    if (search[name] && !isUsable(search[name])) errors[name] = '날짜를 확인해 주세요.';
  if (!errors.since && !errors.until && search.since && search.until && search.until < search.since)
    errors.until = '종료일은 시작일보다 빠를 수 없습니다.';
  return { search, errors };
}

/** '2026-11-01 ~ 2026-11-20', '2026-11-01부터', '2026-11-20까지'; '' without days. */
export function daysText({ since, until }: HistorySearch): string {
  if (since && until) return since === until ? since : `${since} ~ ${until}`;
  return since ? `${since}부터` : until ? `${until}까지` : '';
}

/** Where a page begins: how many are before it, and behind which entry ('{micros}-{no}'), if that is known. */
export interface HistoryPlace {
  position: number;
  cursor: string | null;
}

const furthest = 100_000;

/** '60~1763600000000000-120000001' or '60'; the beginning for anything else. */
export function parsePlace(text: string | null): HistoryPlace {
  const [, digits, cursor] = /^(\d{1,6})(?:~(\d{1,16}-\d{1,15}))?$/.exec(text ?? '') ?? [];
  const position = Number(digits ?? 0);
  return position > 0 && position <= furthest
    ? { position, cursor: cursor ?? null }
    : { position: 0, cursor: null };
}

export const placeText = ({ position, cursor }: HistoryPlace): string =>
  cursor ? `${position}~${cursor}` : String(position);

/** The same place after entries before it were deleted: one behind an entry stays where it is. */
export const earlierPlace = (text: string, deleted: number): string => {
  const place = parsePlace(text);
  return place.cursor ? text : placeText({ ...place, position: Math.max(0, place.position - deleted) });
};
