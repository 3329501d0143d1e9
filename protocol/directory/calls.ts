/** The category directory and poster categories (F016, F017, F018, F019). Service MAIN. */
import { z } from 'zod';
import { padCategoryNo } from '../item';
import { sportsCall } from '../schedule/calls';
import { callTable } from '../wire/call';
import { flag, isYes } from '../wire/flag';
import { listOf } from '../wire/list-of';
import * as codes from './codes';
import { categoryContents, menuContents, pageNo } from './contents';

export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();
const code = z.coerce.string<string | number>();
const display = z.object({ live: z.boolean(), vod: z.boolean(), catch: z.boolean() });

/** `contentsDisplay`: which of its tabs have contents. menuId 0 is the ordinary list. */
const categoryMenuSchema = z
  .object({
    menuId: count.int().nonnegative(),
    menuName: text,
    type: text,
    adminId: text.nullish(),
    contentsDisplay: display,
  })
  .transform(({ menuId, menuName, contentsDisplay }) => ({
    id: menuId,
    name: menuName,
    shows: contentsDisplay,
  }));
export type CategoryMenu = z.output<typeof categoryMenuSchema>;

const categoryTileSchema = z.object({
  categoryNo: code,
  categoryName: text,
  cateImg: text.nullish(),
  viewCnt: count.nullish(),
  isDrops: flag.nullish(),
  fixedTags: z.array(text).nullish(),
});
export type CategoryTileWire = z.input<typeof categoryTileSchema>;
/** `no` is of the series that its list belongs to (GX43). */
export const categoryCardSchema = categoryTileSchema.transform((wire) => ({
  no: wire.categoryNo,
  name: wire.categoryName,
  ...(wire.cateImg && { image: wire.cateImg }),
  ...(wire.viewCnt != null && { viewers: wire.viewCnt }),
  ...(isYes(wire.isDrops) && { drops: true as const }),
  ...(wire.fixedTags?.length && { tags: wire.fixedTags }),
}));
export type CategoryTile = z.output<typeof categoryCardSchema>;

/** liveCategoryNo and vodCategoryNo are two series of numbers (GX43). `contentsDisplay` is ours. */
const categorySchema = categoryTileSchema
  .extend({
    liveCategoryNo: code,
    vodCategoryNo: code.nullish(),
    contentsDisplay: display.nullish(),
  })
  .transform((wire) => ({
    name: wire.categoryName,
    liveNo: wire.liveCategoryNo,
    vodNo: wire.vodCategoryNo ?? null,
    image: wire.cateImg || null,
    viewers: wire.viewCnt ?? null,
    hasDrops: isYes(wire.isDrops),
    fixedTags: wire.fixedTags ?? [],
    shows: wire.contentsDisplay ?? { live: true, vod: true, catch: true },
  }));
export type Category = z.output<typeof categorySchema>;

const posterSchema = z
  .object({
    broadCateNo: code,
    cateName: text,
    catePcImg: text.nullish(),
    viewer: count.nullish(),
    isAdult: flag.nullish(),
  })
  .transform((wire) => ({
    no: padCategoryNo(wire.broadCateNo),
    name: wire.cateName,
    image: wire.catePcImg || null,
    viewers: wire.viewer ?? null,
    isAdult: isYes(wire.isAdult),
  }));
export type Poster = z.output<typeof posterSchema>;

/** `/api.php`: `m` says which call of the directory it is; the schedule's has `work`. */
const api = { method: 'GET', path: '/api.php' } as const;

const list = {
  ...api,
  told: { m: 'categoryList' },
  query: z.object({
    // Whatever is longer than 50 characters is ignored, not refused.
    szKeyword: text.max(500).default(''),
    szOrder: z.enum(codes.categoryOrders).default('view_cnt'),
    nPageNo: pageNo,
    nListCnt: count.int().min(1).max(codes.categoryPageSize).default(codes.categoryPageSize),
    nOffset: count.int().min(0).max(1_000_000).optional(),
  }),
  answer: z
    .object({
      result: count.nullish(),
      isMore: flag,
      /** goes back as nOffset for the next page */
      offset: count,
      list: listOf(categoryCardSchema),
    })
    .transform((wire) => ({ items: wire.list, nextFrom: isYes(wire.isMore) ? wire.offset : null })),
} as const;

export const directoryCalls = callTable({
  service: 'main',
  prefix: 'directory',
  calls: {
    menus: {
      method: 'GET',
      path: '/api/explore/get_menu_list.php',
      answer: z
        .object({ result: count.nullish(), data: z.object({ list: listOf(categoryMenuSchema) }) })
        .transform(({ data }) => data.list),
      shared: { freshMs: 30_000, staleMs: 300_000 },
    },
    list: { ...list, shared: { freshMs: 10_000, staleMs: 60_000 } },
    /** The same in the member's own order, or by a keyword: too many different answers to share. */
    ownList: list,
    /** The category of a name. result 1 = ok; anything else: unknown or deleted, and no data. */
    info: {
      ...api,
      told: { m: 'categoryInfo' },
      query: z.object({ szCateName: text.min(1).max(codes.longestCategory) }),
      answer: z
        .object({ result: count, data: categorySchema.nullish(), message: text.nullish() })
        .transform(({ result, data }) => (result === 1 && data) || null),
      shared: { freshMs: 10_000, staleMs: 60_000 },
    },
    lives: { ...api, ...categoryContents.lives },
    vods: { ...api, ...categoryContents.vods },
    clips: { ...api, ...categoryContents.clips },
    ...menuContents,
    sports: { ...api, ...sportsCall },
    /** The categories of the live group that the file is named after, most viewers first. */
    posters: {
      method: 'GET',
      path: '/main/:file{main_[a-z0-9]+category_viewer\\.js}',
      params: z.object({
        file: z
          .templateLiteral(['main_', z.enum(codes.posterTypes), 'category_viewer.js'])
          .transform((file) => file.slice('main_'.length, -'category_viewer.js'.length) as codes.PosterType),
      }),
      answer: z.object({ data: listOf(posterSchema) }).transform(({ data }) => data),
      shared: { freshMs: 10_000, staleMs: 60_000 },
    },
  },
});
