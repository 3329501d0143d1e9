/** Live lists: which of their calls answers what is asked for. */
import { hasMorePages, type LiveSort } from '~/domain/live/list';
import type { Visibility } from '~/domain/viewer';
import type { LiveBroadcast } from '~protocol/live/calls';
import { liveActionTypes, livePageSize } from '~protocol/live/calls';
import type { LiveGroup } from '~protocol/live/codes';
import type { Upstream } from './client.server';
import { lives } from './clients.server';
import type { Outcome } from './outcome.server';

export interface LivePage {
  items: LiveBroadcast[];
  totalCount: number;
  isMore: boolean;
}

/** `categoryNo`: of this category only, whatever the group. */
export interface LiveListQuery {
  group: LiveGroup;
  sort: LiveSort;
  page: number;
  categoryNo?: string | null;
}

/**
 * One upstream page of 60. The static list answers page 1 of everything in the default order; any other page, group
 * or order is the live list call's (GX46), and so is a category's, with adult broadcasts for those known to be 19 (GN37).
 */
export async function listLive(
  upstream: Upstream,
  { group, sort, page, categoryNo }: LiveListQuery,
  visibility: Visibility,
): Promise<Outcome<LivePage>> {
  const paging = { orderType: sort, pageNo: page, lang: 'ko_KR' };
  const read = () => {
    if (categoryNo) {
      const szActionType = visibility.startsWith('adult') ? liveActionTypes.adult : liveActionTypes.normal;
      return lives.category(upstream, { selectValue: categoryNo, ...paging, szActionType }, visibility);
    }
    const isStatic = group === 'all' && sort === 'total_viewers_desc' && page === 1;
    return isStatic
      ? lives.popularWithAdult(upstream, {}, visibility)
      : lives.list(upstream, { selectValue: group, ...paging }, visibility);
  };
  const outcome = await read();
  if (!outcome.ok) return outcome;
  const isMore = hasMorePages(page, outcome.value.totalCount, livePageSize);
  return { ok: true, value: { ...outcome.value, isMore } };
}

/** The popular broadcasts of the home page: with adult ones for those known to be 19 (GN37). [] when the call fails. */
export async function listPopularLives(
  upstream: Upstream,
  mayWatchAdult: boolean,
  visibility: Visibility,
): Promise<LiveBroadcast[]> {
  const outcome = await (mayWatchAdult ? lives.popularWithAdult : lives.popular)(upstream, {}, visibility);
  return outcome.ok ? outcome.value.items : [];
}
