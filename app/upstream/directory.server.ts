/** The category directory and the poster strips of live groups (protocol/directory.ts). */
import { isYes, type LiveBroadcast } from '~/domain/broadcast';
import type { CategoryCardModel } from '~/domain/category-card';
import type { Category, CategoryMenu, CategoryOrder, ContentsQuery } from '~/domain/directory';
import type { Visibility } from '~/domain/viewer';
import type { Clip, Vod } from '~/domain/vod';
import {
  type CategoryType,
  categoryInfoAnswerSchema,
  categoryListAnswerSchema,
  categoryMenuSchema,
  categoryPageSize,
  directoryPaths,
  menuListAnswerSchema,
} from '~protocol/directory';
import { liveItemSchema, livePageSize } from '~protocol/live';
import { contentsAnswerSchema, contentsSchema, vodPageSize } from '~protocol/vod';
import type { Upstream } from './client.server';
import { toLiveBroadcast } from './live.server';
import type { Outcome } from './outcome.server';
import type { ParseItems } from './parse.server';
import { definePersonalCall, definePublicCall } from './registry.server';
import { parseCategoryCards, parseClips, parseVods } from './vod-shapes.server';

const query = (fields: Record<string, string | number | null | undefined>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();

const menus = definePublicCall({
  name: 'directory.menus',
  service: 'main',
  path: (_: object) => directoryPaths.menus,
  schema: menuListAnswerSchema,
  freshMs: 30_000,
  staleMs: 300_000,
});

interface ListParams {
  keyword: string;
  order: CategoryOrder;
  from: number;
}

const listPath = ({ keyword, order, from }: ListParams) =>
  `${directoryPaths.api}?${query({ m: 'categoryList', szKeyword: keyword, szOrder: order, nPageNo: 1, nListCnt: categoryPageSize, nOffset: from })}`;

const categories = definePublicCall({
  name: 'directory.list',
  service: 'main',
  path: listPath,
  schema: categoryListAnswerSchema,
  freshMs: 10_000,
  staleMs: 60_000,
});
/** In the viewer's own order, or by a keyword that nobody else may ask for. */
const ownCategories = definePersonalCall({
  name: 'directory.ownList',
  service: 'main',
  method: 'GET',
  path: listPath,
  schema: categoryListAnswerSchema,
});
const info = definePublicCall({
  name: 'directory.info',
  service: 'main',
  path: (p: { name: string }) => `${directoryPaths.api}?${query({ m: 'categoryInfo', szCateName: p.name })}`,
  schema: categoryInfoAnswerSchema,
  freshMs: 10_000,
  staleMs: 60_000,
});

interface PageParams extends ContentsQuery {
  type: CategoryType;
  page: number;
}

const pageFields = ({ type, sort, file, period, page }: PageParams) => ({
  ...{ szType: type, nPageNo: page, nListCnt: pageSizes[type], szOrder: sort, szFileType: file },
  ...{ szTerm: period.type, szStartDate: period.start, szEndDate: period.end },
});

/** discovery §9 */
export const pageSizes: Record<CategoryType, number> = {
  live: livePageSize,
  vod: vodPageSize,
  catch: vodPageSize,
};

const contents = definePublicCall({
  name: 'directory.contents',
  service: 'main',
  path: (p: PageParams & { no: string }) =>
    `${directoryPaths.api}?${query({ m: 'categoryContentsList', szCateNo: p.no, ...pageFields(p) })}`,
  schema: contentsAnswerSchema,
  freshMs: 5_000,
  staleMs: 30_000,
});
const menuContents = definePublicCall({
  name: 'directory.menuContents',
  service: 'main',
  path: (p: PageParams & { menuId: number }) =>
    `${directoryPaths.menuContents}?${query({ szMenuId: p.menuId, ...pageFields(p) })}`,
  schema: contentsSchema,
  freshMs: 5_000,
  staleMs: 30_000,
});

/** The menu bar; [] when it cannot be had: the pages work without it. */
export async function listCategoryMenus(upstream: Upstream): Promise<CategoryMenu[]> {
  const outcome = await upstream.shared(menus, {}, 'guest', {
    name: menus.name,
    of: ({ data }, parseItems) =>
      parseItems(
        data.list,
        categoryMenuSchema,
        (wire): CategoryMenu => ({
          id: wire.menuId,
          name: wire.menuName,
          shows: wire.contentsDisplay,
        }),
      ),
  });
  return outcome.ok ? outcome.value : [];
}

export interface CategoryPage {
  items: CategoryCardModel[];
  /** where the next page starts; null at the end */
  nextFrom: number | null;
}

export async function listCategories(upstream: Upstream, params: ListParams): Promise<Outcome<CategoryPage>> {
  const of = (
    wire: { list: unknown[]; isMore: unknown; offset: number },
    parseItems: ParseItems,
  ): CategoryPage => ({
    items: parseCategoryCards(wire.list, parseItems),
    nextFrom: isYes(wire.isMore) ? wire.offset : null,
  });
  if (params.keyword === '' && params.order !== 'prefer') {
    return upstream.shared(categories, params, 'guest', { name: categories.name, of });
  }
  const outcome = await upstream.call(ownCategories, params);
  return outcome.ok ? { ok: true, value: of(outcome.value, outcome.parseItems) } : outcome;
}

/** The category of that name; null when it is unknown or was deleted. */
export const findCategory = (upstream: Upstream, name: string): Promise<Outcome<Category | null>> =>
  upstream.shared(info, { name }, 'guest', {
    name: info.name,
    of: ({ result, data }) =>
      result === 1 && data
        ? {
            name: data.categoryName,
            liveNo: data.liveCategoryNo,
            vodNo: data.vodCategoryNo ?? null,
            image: data.cateImg || null,
            viewers: data.viewCnt ?? null,
            hasDrops: isYes(data.isDrops),
            fixedTags: data.fixedTags ?? [],
            shows: data.contentsDisplay ?? { live: true, vod: true, catch: true },
          }
        : null,
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
  const shape = (wire: { list: unknown[]; isMore: unknown }, parseItems: ParseItems) => ({
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
