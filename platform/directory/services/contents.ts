import type { CategoryType, liveContentOrders, vodContentOrders } from '~protocol/directory-codes';
import type { VodFileType } from '~protocol/vod-codes';
import type { PlatformContext } from '../../core/context';
import { isAbroad } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import type { DayRange } from '../../core/services/period';
import { notFound } from '../../core/services/refusal';
import { toLiveItem } from '../../live/services/wire';
import { type ListedVod, listVodRows, type VodCursor, type VodOrder } from '../../vod/services/lists';
import { toCatchItem, toVodItem } from '../../vod/services/wire';
import { findMenu, type LiveContentsQuery, listLiveContents } from '../store/directory';

const liveOrders: Record<(typeof liveContentOrders)[number], LiveContentsQuery['order']> = {
  view_cnt_desc: 'viewersDesc',
  view_cnt: 'viewersDesc',
  view_cnt_asc: 'viewersAsc',
  broad_start: 'newest',
};

const vodOrders: Record<(typeof vodContentOrders)[number], VodOrder> = {
  reg_date: 'new',
  view_cnt: 'views',
  view_cnt_desc: 'views',
  like_cnt: 'likes',
  recomm_cnt: 'likes',
};

interface Page {
  range: DayRange;
  limit: number;
  offset: number;
}

export type ContentsInput = Page &
  (
    | { type: 'live'; order: (typeof liveContentOrders)[number] }
    | {
        type: 'vod' | 'catch';
        order: (typeof vodContentOrders)[number];
        fileType: VodFileType | null;
        cursor: VodCursor | null;
      }
  );

type Scope = { categoryNo: string } | { menuId: number };

/** Broadcasts on air of a category or a curated menu that may be shown to the actor, as rows. Adult ones stay, to be blanked. */
export const listLiveRows = (
  { db }: PlatformContext,
  actor: Actor,
  query: Omit<LiveContentsQuery, 'fromAbroad'>,
) => listLiveContents(db, { ...query, fromAbroad: isAbroad(actor) });

/** `{value}-{number}`: the last item of a page. */
export const cursorOf = ({ mark, titleNo }: ListedVod) => `${mark}-${titleNo}`;

/** A page of a category's or a menu's contents; `cursor` (VOD and Catch) leads on to the next. */
async function listContents(context: PlatformContext, actor: Actor, scope: Scope, input: ContentsInput) {
  const { range, limit, offset } = input;
  if (input.type === 'live') {
    const order = liveOrders[input.order];
    const rows = await listLiveRows(context, actor, { of: scope, order, ...range, limit: limit + 1, offset });
    const list = rows.slice(0, limit).map((row) => toLiveItem(row, actor));
    return { isMore: rows.length > limit, list, cursor: null };
  }
  const rows = await listVodRows(context, actor, {
    kind: input.type,
    ...('categoryNo' in scope
      ? { scope: 'category' as const, value: scope.categoryNo }
      : { scope: 'menu' as const, value: String(scope.menuId) }),
    order: vodOrders[input.order],
    fileType: input.type === 'vod' ? input.fileType : null,
    ...range,
    blanksAdult: true,
    cursor: input.cursor,
    limit: limit + 1,
    offset: input.cursor ? 0 : offset,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const toItem = input.type === 'catch' ? toCatchItem : toVodItem;
  return {
    isMore: rows.length > limit,
    list: page.map((row) => toItem(row, actor)),
    cursor: last && rows.length > limit ? cursorOf(last) : null,
  };
}

/** `categoryNo` is the live category's for live, the VOD category's otherwise (D353). */
export async function listCategoryContents(
  context: PlatformContext,
  actor: Actor,
  categoryNo: string,
  input: ContentsInput,
) {
  return { result: 1, data: await listContents(context, actor, { categoryNo }, input) };
}

const shows = (menu: NonNullable<Awaited<ReturnType<typeof findMenu>>>): Record<CategoryType, boolean> => ({
  live: menu.showsLive,
  vod: menu.showsVod,
  catch: menu.showsCatch,
});

/** A curated menu's contents; nothing on a tab that it does not show. 404 for unknown menus and for 0. */
export async function listMenuContents(
  context: PlatformContext,
  actor: Actor,
  menuId: number,
  input: ContentsInput,
) {
  const menu = await findMenu(context.db, menuId);
  if (menu?.type !== 'admin') throw notFound('존재하지 않는 메뉴입니다.');
  if (!shows(menu)[input.type]) return { result: 1, isMore: false, list: [], cursor: null };
  return { result: 1, ...(await listContents(context, actor, { menuId }, input)) };
}
