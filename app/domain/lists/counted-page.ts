/** Lists that count their pages, from 1 (stations, notes). */
import { lastBoardPage } from '~protocol/station/codes';

export interface CountedPage<Item> {
  items: Item[];
  page: number;
  totalPages: number;
  total: number;
}

/** `?page=`: 1 for anything that is none, the last one that the upstream answers for any beyond. */
export const pageIn = (params: URLSearchParams): number =>
  Math.min(Math.max(1, Math.floor(Number(params.get('page')) || 1)), lastBoardPage);

/** The characters of a search that the field takes. */
export const keywordLength = 50;

/** `?keyword=`: '' without a search. */
export const keywordIn = (params: URLSearchParams): string =>
  [...(params.get('keyword') ?? '').trim()].slice(0, keywordLength).join('');
