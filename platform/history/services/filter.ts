import { composed } from '~protocol/wire/text';
import { isAdult } from '../../core/services/access';
import { type Member, staffIdOf } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { seoulDay, seoulMidnight, timeAfter } from '../../core/time';
import type { EntryFilter, Searcher } from '../store/filter';

/** What a member looks for: as typed, and days of Seoul ('YYYY-MM-DD'), both included; null = open. */
export interface HistoryFilter {
  text: string;
  from: string | null;
  to: string | null;
}

const mostWords = 8;
const wordsOf = (text: string) =>
  composed(text).toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);

export const isFiltered = ({ text, from, to }: HistoryFilter): boolean =>
  from !== null || to !== null || wordsOf(text).length > 0;

/** For the store. A day that has not come yet means today; 400 when the last day is before the first. */
export function searchOf(
  member: Member,
  { text, from, to }: HistoryFilter,
  now: Date,
): { searcher: Searcher; filter: EntryFilter } {
  const today = seoulDay(now);
  const [first, last] = [from, to].map((day) => (day !== null && day > today ? today : day));
  if (first && last && last < first) throw fieldInvalid('to', '종료일은 시작일보다 빠를 수 없습니다.');
  return {
    searcher: {
      accountId: member.userId,
      withAdult: isAdult(member),
      withPrivate: staffIdOf(member, 'moderation') !== null,
    },
    filter: {
      words: wordsOf(text),
      since: first ? seoulMidnight(first) : null,
      until: last ? timeAfter(seoulMidnight(last), 1, 'day') : null,
    },
  };
}
