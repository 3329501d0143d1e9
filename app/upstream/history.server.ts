/** What a member watched, kept and gave an UP (protocol/history/calls.ts). */

import type { HistorySearch } from '~/domain/my/history-search';
import type { HistoryItem } from '~protocol/history/calls';
import type { HistoryOrderName } from '~protocol/history/codes';
import { mostPositions } from '~protocol/my/codes';
import type { Upstream } from './client.server';
import { history, recent } from './clients.server';
import type { Outcome } from './outcome.server';

export interface HistoryQuery {
  page: number;
  /** of the order by date: the page behind this place (an answer's `nextCursor`), whatever `page` says */
  cursor?: string | null;
  sort: HistoryOrderName;
  search: HistorySearch;
}

/** The wire's names of what is looked for. */
export const searchQuery = ({ q, since, until }: HistorySearch) => ({ q, from: since, to: until });

const lists = { recent: history.recentVods, later: history.later, up: history.ups };
export type HistoryListName = keyof typeof lists;

/** A page of 60 of one of the lists. */
export interface HistoryPage {
  items: HistoryItem[];
  isMore: boolean;
  /** the place of its last entry: the next page by date comes after it */
  nextCursor: string | null;
  /** how many were found; null when nothing was looked for */
  total: number | null;
}

export async function listHistory(
  upstream: Upstream,
  list: HistoryListName,
  { page, cursor, sort, search }: HistoryQuery,
): Promise<Outcome<HistoryPage>> {
  const outcome = await lists[list](upstream, {
    page,
    order_by_column: sort,
    order_by_type: 'desc',
    cursor: cursor ?? undefined,
    ...searchQuery(search),
  });
  if (!outcome.ok) return outcome;
  const { data: items, hasMore: isMore, nextCursor, total } = outcome.value;
  return { ok: true, value: { items, isMore, nextCursor, total } };
}

/** How far the member has watched each of these VODs, in seconds; empty when the call fails. */
export async function listPositions(
  upstream: Upstream,
  titleNos: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const outcome = await recent.positions(upstream, { nos: titleNos.slice(0, mostPositions).join('-') });
  if (!outcome.ok) return new Map();
  return new Map(outcome.value.map(({ titleNo, lastViewDuration }) => [titleNo, lastViewDuration]));
}
