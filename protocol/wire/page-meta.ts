import { z } from 'zod';
import { lastBoardPage } from '../station/codes';

const count = z.coerce.number<number | string>();

/** Of a list that counts its pages, from 1. */
export const pageMetaSchema = z.object({ currentPage: count, lastPage: count, total: count });

/** `page` of such a list. */
export const pageQuery = z.coerce.number<number | string>().int().min(1).max(lastBoardPage).default(1);

/** The answer with a page of such a list: `data` and `meta` on the wire. */
export const countedPage = <Item, Wire>(list: z.ZodType<Item[], Wire[]>) =>
  z.object({ data: list, meta: pageMetaSchema }).transform(({ data, meta }) => ({
    items: data,
    page: meta.currentPage,
    totalPages: meta.lastPage,
    total: meta.total,
  }));
