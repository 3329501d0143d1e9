/** What a category or a curated menu has on LIVE, VOD and Catch (protocol/directory.ts). */

import type { ContentsQuery } from '~/domain/directory';
import type { Visibility } from '~/domain/viewer';
import type { Clip } from '~protocol/clip';
import { type CategoryType, directoryPaths } from '~protocol/directory';
import { type Flag, isYes } from '~protocol/flag';
import { type LiveBroadcast, liveItemSchema, livePageSize, toLiveBroadcast } from '~protocol/live';
import type { Vod } from '~protocol/vod';
import { contentsAnswerSchema, contentsSchema, vodPageSize } from '~protocol/vod';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import type { ParseItems } from './parse.server';
import { queryString } from './query-string.server';
import { definePublicCall } from './registry.server';
import { parseClips, parseVods } from './vod-shapes.server';

interface PageParams extends ContentsQuery {
  type: CategoryType;
  page: number;
}

const pageFields = ({ type, sort, file, period, page }: PageParams) => ({
  szType: type,
  nPageNo: page,
  nListCnt: pageSizes[type],
  szOrder: sort,
  szFileType: file,
  szTerm: period.type,
  szStartDate: period.start,
  szEndDate: period.end,
});

/** items of one upstream page */
export const pageSizes: Record<CategoryType, number> = {
  live: livePageSize,
  vod: vodPageSize,
  catch: vodPageSize,
};

const contents = definePublicCall({
  name: 'directory.contents',
  service: 'main',
  path: (p: PageParams & { no: string }) =>
    `${directoryPaths.api}?${queryString({ m: 'categoryContentsList', szCateNo: p.no, ...pageFields(p) })}`,
  schema: contentsAnswerSchema,
  freshMs: 5_000,
  staleMs: 30_000,
});
const menuContents = definePublicCall({
  name: 'directory.menuContents',
  service: 'main',
  path: (p: PageParams & { menuId: number }) =>
    `${directoryPaths.menuContents}?${queryString({ szMenuId: p.menuId, ...pageFields(p) })}`,
  schema: contentsSchema,
  freshMs: 5_000,
  staleMs: 30_000,
});

/** Whose contents: a category's by its number (of the type's own series: GX43), or a curated menu's. */
export type ContentsOf = { no: string } | { menuId: number };

export interface ContentsItems {
  live: LiveBroadcast;
  vod: Vod;
  catch: Clip;
}

const parsers: {
  [Type in CategoryType]: (items: unknown[], parseItems: ParseItems) => ContentsItems[Type][];
} = {
  live: (items, parseItems) => parseItems(items, liveItemSchema, toLiveBroadcast),
  vod: parseVods,
  catch: parseClips,
};

/** One upstream page of contents. */
export function listContents<Type extends CategoryType>(
  upstream: Upstream,
  of: ContentsOf,
  params: ContentsQuery & { type: Type; page: number },
  visibility: Visibility,
): Promise<Outcome<{ items: ContentsItems[Type][]; isMore: boolean }>> {
  const shape = (wire: { list: unknown[]; isMore: Flag }, parseItems: ParseItems) => ({
    items: parsers[params.type](wire.list, parseItems),
    isMore: isYes(wire.isMore),
  });
  return 'no' in of
    ? upstream.shared(contents, { ...params, ...of }, visibility, {
        name: contents.name,
        of: ({ data }, parseItems) => shape(data, parseItems),
      })
    : upstream.shared(menuContents, { ...params, ...of }, visibility, { name: menuContents.name, of: shape });
}
