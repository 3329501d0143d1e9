/** The category directory: its menus, its list, one category (protocol/directory.ts). */

import type { Category, CategoryMenu } from '~/domain/directory';
import type { CategoryTile } from '~protocol/directory';
import {
  type CategoryOrder,
  categoryInfoAnswerSchema,
  categoryListAnswerSchema,
  categoryMenuSchema,
  categoryPageSize,
  directoryPaths,
  menuListAnswerSchema,
} from '~protocol/directory';
import { type Flag, isYes } from '~protocol/flag';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import type { ParseItems } from './parse.server';
import { queryString } from './query-string.server';
import { definePersonalCall, definePublicCall } from './registry.server';
import { parseCategoryCards } from './vod-shapes.server';

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
  `${directoryPaths.api}?${queryString({ m: 'categoryList', szKeyword: keyword, szOrder: order, nPageNo: 1, nListCnt: categoryPageSize, nOffset: from })}`;

const categories = definePublicCall({
  name: 'directory.list',
  service: 'main',
  path: listPath,
  schema: categoryListAnswerSchema,
  freshMs: 10_000,
  staleMs: 60_000,
});
/** In the member's own order, or by a keyword: too many different answers to share. */
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
  path: (p: { name: string }) =>
    `${directoryPaths.api}?${queryString({ m: 'categoryInfo', szCateName: p.name })}`,
  schema: categoryInfoAnswerSchema,
  freshMs: 10_000,
  staleMs: 60_000,
});

/** The menu bar; [] when the call fails: the pages work without it. */
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
  items: CategoryTile[];
  /** where the next page starts; null at the end */
  nextFrom: number | null;
}

export async function listCategories(upstream: Upstream, params: ListParams): Promise<Outcome<CategoryPage>> {
  const of = (
    wire: { list: unknown[]; isMore: Flag; offset: number },
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
