import type { CategoryTileWire } from '~protocol/directory/calls';
import { categoryKeywordLength, type categoryOrders } from '~protocol/directory/codes';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { type CategoryRow, listCategories } from '../../live/services/categories';
import { listPreferredCategories } from '../../prefer/services/weights';
import { initialsOf, isInitials } from '../../text/hangul';
import { normalise } from '../../text/normalise';
import * as store from '../store/directory';

/** The menus of the directory; menuId 0 is the ordinary list. */
export async function listMenus({ db }: PlatformContext) {
  const rows = await store.listMenus(db);
  return {
    result: 1,
    data: {
      list: rows.map((row) => ({
        menuId: row.menuId,
        menuName: row.name,
        type: row.type,
        adminId: row.adminId,
        contentsDisplay: { live: row.showsLive, vod: row.showsVod, catch: row.showsCatch },
      })),
    },
  };
}

const toTile = (row: CategoryRow): CategoryTileWire => ({
  categoryNo: row.no,
  categoryName: row.name,
  cateImg: row.image,
  viewCnt: row.viewers,
  isDrops: row.hasDrops ? 1 : 0,
  fixedTags: row.fixedTags,
});

/** A word of the name, without its spaces and marks, or the name's 초성. */
function matches(name: string, keyword: string): boolean {
  const word = normalise(keyword).replaceAll(' ', '');
  const whole = normalise(name).replaceAll(' ', '');
  if (word === '') return false;
  return isInitials(word) ? initialsOf(whole).includes(word) : whole.includes(word);
}

export interface CategoryListInput {
  keyword: string;
  order: (typeof categoryOrders)[number];
  /** Where the page starts. */
  offset: number;
  limit: number;
}

/**
 * A page of categories. Keywords over 50 characters are ignored, and one without any letter or digit finds nothing;
 * `prefer` is for members.
 */
export async function listCategoryTiles(context: PlatformContext, actor: Actor, input: CategoryListInput) {
  const { keyword, order, offset, limit } = input;
  const all = await listCategories(context);
  const isSearch = keyword.trim() !== '' && [...keyword].length <= categoryKeywordLength;
  const found = isSearch ? all.filter(({ name }) => matches(name, keyword)) : all;
  const sorted = await sortTiles(context, actor, found, order);
  const page = sorted.slice(offset, offset + limit);
  return {
    result: 1,
    isMore: sorted.length > offset + page.length,
    offset: offset + page.length,
    list: page.map(toTile),
  };
}

/** By viewers they come from the database; the other orders keep that one among equals. */
async function sortTiles(
  context: PlatformContext,
  actor: Actor,
  rows: CategoryRow[],
  order: CategoryListInput['order'],
) {
  if (order === 'reg_date') {
    return [...rows].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }
  if (order === 'view_cnt' || actor.kind !== 'member') return rows;
  const preferred = await listPreferredCategories(context, actor);
  const placeOf = new Map(preferred.map((no, index) => [no, index]));
  const place = ({ no }: CategoryRow) => placeOf.get(no) ?? placeOf.size;
  return [...rows].sort((a, b) => place(a) - place(b));
}

/** result 1 with the category, or 0 when it is unknown or deleted. */
export async function getCategoryInfo({ db }: PlatformContext, name: string) {
  const row = await store.findCategory(db, composed(name));
  if (!row) return { result: 0, data: null, message: '카테고리가 삭제되었거나 존재하지 않습니다.' };
  return {
    result: 1,
    data: {
      ...toTile(row),
      liveCategoryNo: row.no,
      vodCategoryNo: row.vodNo,
      contentsDisplay: { live: row.showsLive, vod: row.showsVod, catch: row.showsCatch },
    },
  };
}

/** Poster categories of a live group, most viewers first. */
export async function listPosters({ db }: PlatformContext, groupType: CategoryRow['groupType']) {
  const rows = await store.listPosters(db, groupType);
  return {
    data: rows.map((row) => ({
      broadCateNo: row.no,
      cateName: row.name,
      catePcImg: row.image,
      viewer: row.viewers,
      isAdult: row.isAdult,
    })),
  };
}
