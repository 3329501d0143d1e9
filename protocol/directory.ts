/** The category directory and poster categories (F016, F017, F018, F019). Service MAIN. */
import { z } from 'zod';
import { flag, isYes } from './flag';

export * from './directory-codes';

const count = z.coerce.number();
const display = z.object({ live: z.boolean(), vod: z.boolean(), catch: z.boolean() });

export const categoryMenuSchema = z.object({
  menuId: z.coerce.number().int().nonnegative(),
  menuName: z.string(),
  type: z.string(),
  adminId: z.string().nullish(),
  contentsDisplay: display,
});
export const menuListAnswerSchema = z.object({
  result: count.nullish(),
  data: z.object({ list: z.array(z.unknown()) }),
});

export const categoryTileSchema = z.object({
  categoryNo: z.coerce.string(),
  categoryName: z.string(),
  cateImg: z.string().nullish(),
  viewCnt: count.nullish(),
  isDrops: flag.nullish(),
  fixedTags: z.array(z.string()).nullish(),
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
/** `offset` goes back as nOffset for the next page. */
export const categoryListAnswerSchema = z.object({
  result: count.nullish(),
  isMore: flag,
  offset: count,
  list: z.array(z.unknown()),
});

/** liveCategoryNo and vodCategoryNo are two series of numbers (GX43). `contentsDisplay` is ours. */
export const categoryInfoSchema = categoryTileSchema.extend({
  liveCategoryNo: z.coerce.string(),
  vodCategoryNo: z.coerce.string().nullish(),
  contentsDisplay: display.nullish(),
});
/** result 1 = ok; anything else: unknown or deleted, and no data. */
export const categoryInfoAnswerSchema = z.object({
  result: count,
  data: categoryInfoSchema.nullish(),
  message: z.string().nullish(),
});

/** Most viewers first. */
export const posterCategorySchema = z.object({
  broadCateNo: z.coerce.string(),
  cateName: z.string(),
  catePcImg: z.string().nullish(),
  viewer: count.nullish(),
  isAdult: flag.nullish(),
});
export const postersAnswerSchema = z.object({ data: z.array(z.unknown()) });
