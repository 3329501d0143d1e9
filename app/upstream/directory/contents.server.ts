/** What a category or a curated menu has on LIVE, VOD and Catch (protocol/directory/contents.ts). */

import type { ContentsQuery } from '~/domain/directory';
import type { Visibility } from '~/domain/viewer';
import type { Upstream } from '~/upstream/client.server';
import { directories } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import type { CategoryType } from '~protocol/directory/codes';
import { type LiveBroadcast, livePageSize } from '~protocol/live/calls';
import type { Vod } from '~protocol/vod/calls';
import type { Clip } from '~protocol/vod/clip';
import { vodPageSize } from '~protocol/vod/codes';

/** items of one upstream page */
export const pageSizes: Record<CategoryType, number> = {
  live: livePageSize,
  vod: vodPageSize,
  catch: vodPageSize,
};

/** Whose contents: a category's by its number (of the type's own series: GX43), or a curated menu's. */
export type ContentsOf = { szCateNo: string } | { szMenuId: number };

export interface ContentsItems {
  live: LiveBroadcast;
  vod: Vod;
  catch: Clip;
}

type Page = ReturnType<typeof pageFields>;

const readers: {
  [Type in CategoryType]: (
    upstream: Upstream,
    of: ContentsOf,
    page: Page,
    visibility: Visibility,
  ) => Promise<Outcome<{ items: ContentsItems[Type][]; isMore: boolean }>>;
} = {
  live: (upstream, of, page, visibility) =>
    'szCateNo' in of
      ? directories.lives(upstream, { ...of, ...page }, visibility)
      : directories.menuLives(upstream, { ...of, ...page }, visibility),
  vod: (upstream, of, page, visibility) =>
    'szCateNo' in of
      ? directories.vods(upstream, { ...of, ...page }, visibility)
      : directories.menuVods(upstream, { ...of, ...page }, visibility),
  catch: (upstream, of, page, visibility) =>
    'szCateNo' in of
      ? directories.clips(upstream, { ...of, ...page }, visibility)
      : directories.menuClips(upstream, { ...of, ...page }, visibility),
};

interface PageParams extends ContentsQuery {
  type: CategoryType;
  page: number;
}

const pageFields = ({ type, sort, file, period, page }: PageParams) => ({
  nPageNo: page,
  nListCnt: pageSizes[type],
  szOrder: sort,
  ...(file !== null && { szFileType: file }),
  szTerm: period.type,
  szStartDate: period.start,
  szEndDate: period.end,
});

/** One upstream page of contents. */
export const listContents = <Type extends CategoryType>(
  upstream: Upstream,
  of: ContentsOf,
  params: PageParams & { type: Type },
  visibility: Visibility,
) => readers[params.type](upstream, of, pageFields(params), visibility);
