import type { PlatformContext } from '../context';
import { type LiveSearchOrder, searchOnAir } from '../store/live-search';
import { isAbroad, isAdult } from './access';
import type { Actor } from './actor';
import { toLiveItem } from './live-wire';

export interface LiveSearchInput {
  keyword: string;
  order: LiveSearchOrder;
  page: number;
  pageSize: number;
}

const maxWords = 8;

/**
 * `liveSearch` (discovery §7.4). Adult broadcasts are found only by actors known to be 19+: a hit would tell their
 * title. One row more than the page says whether there is another.
 */
export async function searchLive({ db }: PlatformContext, actor: Actor, input: LiveSearchInput) {
  const words = input.keyword.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  const rows =
    words.length === 0
      ? []
      : await searchOnAir(db, {
          words,
          order: input.order,
          withAdult: isAdult(actor),
          fromAbroad: isAbroad(actor),
          limit: input.pageSize + 1,
          offset: (input.page - 1) * input.pageSize,
        });
  return {
    originWord: input.keyword,
    realBroad: rows.slice(0, input.pageSize).map((row) => toLiveItem(row, actor)),
    extraBroad: [],
    hasMoreList: rows.length > input.pageSize,
  };
}
