import type { CategoryType, LiveContentOrder, VodContentOrder } from '~protocol/directory/codes';
import type { VodFileType } from '~protocol/vod/codes';
import type { PlatformContext } from '../../core/context';
import { isAbroad } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import type { DayRange } from '../../core/services/period';
import { notFound } from '../../core/services/refusal';
import { toLiveItem } from '../../live/services/wire';
import { type ListedVod, listVodRows, type VodCursor, type VodOrder } from '../../vod/services/lists';
import { toCatchItem, toVodItem } from '../../vod/services/wire';
import { findMenu, type LiveContentsQuery, listLiveContents } from '../store/directory';

const liveOrders: Record<LiveContentOrder, LiveContentsQuery['order']> = {
  view_cnt_desc: 'viewersDesc',
  view_cnt: 'viewersDesc',
  view_cnt_asc: 'viewersAsc',
  broad_start: 'newest',
};

const vodOrders: Record<VodContentOrder, VodOrder> = {
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
export interface LivePage extends Page {
  order: LiveContentOrder;
}
export interface VodPage extends Page {
  order: VodContentOrder;
  /** null = all. */
  fileType: VodFileType | null;
  cursor: VodCursor | null;
}

/** Whose contents. A category's number is the live category's for live, the VOD category's otherwise (D353). */
export type Scope = { categoryNo: string } | { menuId: number };

/** Broadcasts on air of a category or a curated menu that may be shown to the actor, as rows. Adult ones stay, to be blanked. */
export const listLiveRows = (
  { db }: PlatformContext,
  actor: Actor,
  query: Omit<LiveContentsQuery, 'fromAbroad'>,
) => listLiveContents(db, { ...query, fromAbroad: isAbroad(actor) });

/** A page of broadcasts on air. */
export async function listLives(context: PlatformContext, actor: Actor, of: Scope, page: LivePage) {
  const { range, limit, offset } = page;
  const order = liveOrders[page.order];
  const rows = await listLiveRows(context, actor, { of, order, ...range, limit: limit + 1, offset });
  const list = rows.slice(0, limit).map((row) => toLiveItem(row, actor));
  return { isMore: rows.length > limit, list, cursor: null };
}

/** `{value}-{number}`: the last item of a page. */
export const cursorOf = ({ mark, titleNo }: ListedVod) => `${mark}-${titleNo}`;

/** A page of VODs or Catch clips as rows; `cursor` leads on to the next. */
async function listRecorded(
  context: PlatformContext,
  actor: Actor,
  of: Scope,
  { range, limit, offset, order, fileType, cursor, kind }: VodPage & { kind: 'vod' | 'catch' },
) {
  const rows = await listVodRows(context, actor, {
    kind,
    ...('categoryNo' in of
      ? { scope: 'category' as const, value: of.categoryNo }
      : { scope: 'menu' as const, value: String(of.menuId) }),
    order: vodOrders[order],
    fileType,
    ...range,
    blanksAdult: true,
    cursor,
    limit: limit + 1,
    offset: cursor ? 0 : offset,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit;
  return { isMore, list: page, cursor: last && isMore ? cursorOf(last) : null };
}

/** A page of VODs. */
export async function listVods(context: PlatformContext, actor: Actor, of: Scope, page: VodPage) {
  const { list, ...more } = await listRecorded(context, actor, of, { ...page, kind: 'vod' });
  return { ...more, list: list.map((row) => toVodItem(row, actor)) };
}

/** A page of Catch clips, which are all of one type. */
export async function listClips(context: PlatformContext, actor: Actor, of: Scope, page: VodPage) {
  const { list, ...more } = await listRecorded(context, actor, of, {
    ...page,
    kind: 'catch',
    fileType: null,
  });
  return { ...more, list: list.map((row) => toCatchItem(row, actor)) };
}

const shows = (menu: NonNullable<Awaited<ReturnType<typeof findMenu>>>): Record<CategoryType, boolean> => ({
  live: menu.showsLive,
  vod: menu.showsVod,
  catch: menu.showsCatch,
});

/** A curated menu's contents; nothing on a tab that it does not show. 404 for unknown menus and for 0. */
export async function ofMenu<Item>(
  { db }: PlatformContext,
  menuId: number,
  type: CategoryType,
  list: (of: Scope) => Promise<{ isMore: boolean; list: Item[]; cursor: string | null }>,
) {
  const menu = await findMenu(db, menuId);
  if (menu?.type !== 'admin') throw notFound('존재하지 않는 메뉴입니다.');
  if (!shows(menu)[type]) return { result: 1, isMore: false, list: [], cursor: null };
  return { result: 1, ...(await list({ menuId })) };
}
