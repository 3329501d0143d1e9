/** What a category or a curated menu has on LIVE, VOD and Catch: calls of the directory's table (directory.ts). */
import { z } from 'zod';
import { padCategoryNo } from '../item';
import { liveSchema } from '../live/calls';
import { livePageSize } from '../live/codes';
import { vodSchema } from '../vod/calls';
import { clipSchema } from '../vod/clip';
import { vodFilters, vodPageSize } from '../vod/codes';
import { flag, isYes } from '../wire/flag';
import { listOf } from '../wire/list-of';
import { type CategoryType, liveContentOrders, periods, vodContentOrders } from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();

export const pageNo = count.int().min(1).max(10_000).default(1);

const pageOf = (size: number) => ({
  nPageNo: pageNo,
  nListCnt: count.int().min(1).max(vodPageSize).default(size),
});
const day = text.max(10).optional();
const period = { szTerm: z.enum(periods).default('all'), szStartDate: day, szEndDate: day };
const recorded = {
  szFileType: text.max(20).toUpperCase().pipe(z.enum(vodFilters)).default('ALL'),
  ...period,
  szCursor: text.regex(/^\d{1,18}-\d{1,15}$/).optional(),
};
const vodOrder = text.pipe(z.enum(vodContentOrders));

const pages = {
  live: {
    ...pageOf(livePageSize),
    szOrder: text.pipe(z.enum(liveContentOrders)).default('view_cnt_desc'),
    ...period,
  },
  vod: { ...pageOf(vodPageSize), szOrder: vodOrder.default('reg_date'), ...recorded },
  catch: { ...pageOf(vodPageSize), szOrder: vodOrder.default('view_cnt_desc'), ...recorded },
};

/** `cursor` (ours) goes back as szCursor: the next page, even if VODs were added since. */
const contentsOf = <Item extends z.ZodType>(item: Item) =>
  z
    .object({ isMore: flag, list: listOf(item), cursor: text.nullish() })
    .transform(({ list, isMore }) => ({ items: list, isMore: isYes(isMore) }));

const shared = { freshMs: 5_000, staleMs: 30_000 };

/** A page of a category's, by its number of the type's own series (GX43). */
const ofCategory = <Type extends CategoryType, Item extends z.ZodType>(szType: Type, item: Item) =>
  ({
    told: { m: 'categoryContentsList', szType },
    query: z.object({ szCateNo: text.regex(/^\d{1,8}$/).transform(padCategoryNo), ...pages[szType] }),
    answer: z.object({ result: count, data: contentsOf(item) }).transform(({ data }) => data),
    shared,
  }) as const;

export const categoryContents = {
  lives: ofCategory('live', liveSchema),
  vods: ofCategory('vod', vodSchema),
  clips: ofCategory('catch', clipSchema),
};

/** A page of a curated menu's: not in `data` (D354). 404 for unknown menus and for 0. */
const ofMenu = <Type extends CategoryType, Item extends z.ZodType>(szType: Type, item: Item) =>
  ({
    method: 'GET',
    path: '/api/explore/get_contents_list.php',
    told: { szType },
    query: z.object({ szMenuId: count.int().min(0).max(2_147_483_647), ...pages[szType] }),
    answer: contentsOf(item),
    shared,
  }) as const;

export const menuContents = {
  menuLives: ofMenu('live', liveSchema),
  menuVods: ofMenu('vod', vodSchema),
  menuClips: ofMenu('catch', clipSchema),
};
