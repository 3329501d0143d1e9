import type { Context } from 'hono';
import { z } from 'zod';
import {
  categoryOrders,
  categoryPageSize,
  directoryPaths,
  liveContentOrders,
  longestCategory,
  periods,
  posterTypes,
  vodContentOrders,
} from '~protocol/directory';
import { failureCodes } from '~protocol/failure';
import { livePageSize } from '~protocol/live';
import { type VodFileType, vodFilters, vodPageSize } from '~protocol/vod-codes';
import type { PlatformContext } from '../../core/context';
import { createRoutes, type PlatformEnv, type Routes } from '../../core/http/env';
import { dayParam } from '../../core/http/params';
import { readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { rangeOf } from '../../core/services/period';
import { Refusal } from '../../core/services/refusal';
import { listSports } from '../../schedule/services/schedule';
import { type ContentsInput, listCategoryContents, listMenuContents } from '../services/contents';
import * as directory from '../services/directory';

const pageNo = z.coerce.number().int().min(1).max(10_000).default(1);

const listQuery = z.object({
  // Whatever is longer than 50 characters is ignored, not refused.
  szKeyword: z.string().max(500).default(''),
  szOrder: z.enum(categoryOrders).default('view_cnt'),
  nPageNo: pageNo,
  nListCnt: z.coerce.number().int().min(1).max(categoryPageSize).default(categoryPageSize),
  nOffset: z.coerce.number().int().min(0).max(1_000_000).optional(),
});

const sportsQuery = z.object({
  code_list: z.literal('ALL').default('ALL'),
  live_score: z.enum(['true', 'false']).default('true'),
  date: dayParam.optional(),
});
const infoQuery = z.object({ szCateName: z.string().min(1).max(longestCategory) });

const day = z.string().max(10).optional();
const paging = { nPageNo: pageNo, szTerm: z.enum(periods).default('all'), szStartDate: day, szEndDate: day };
const upper = z.string().max(20).toUpperCase().pipe(z.enum(vodFilters));
const cursor = z
  .string()
  .regex(/^\d{1,18}-\d{1,15}$/)
  .optional();
const recorded = {
  ...paging,
  nListCnt: z.coerce.number().int().min(1).max(vodPageSize).default(vodPageSize),
  szCursor: cursor,
  szFileType: upper.default('ALL'),
};
const contentsQuery = z.discriminatedUnion('szType', [
  z.object({
    ...paging,
    szType: z.literal('live'),
    nListCnt: z.coerce.number().int().min(1).max(vodPageSize).default(livePageSize),
    szOrder: z.enum(liveContentOrders).default('view_cnt_desc'),
  }),
  z.object({ ...recorded, szType: z.literal('vod'), szOrder: z.enum(vodContentOrders).default('reg_date') }),
  z.object({
    ...recorded,
    szType: z.literal('catch'),
    szOrder: z.enum(vodContentOrders).default('view_cnt_desc'),
  }),
]);

function toInput(query: z.infer<typeof contentsQuery>, now: Date): ContentsInput {
  const { nPageNo, nListCnt: limit, szTerm, szStartDate, szEndDate } = query;
  const range = rangeOf(szTerm, szStartDate ?? null, szEndDate ?? null, now);
  const page = { range, limit, offset: (nPageNo - 1) * limit };
  if (query.szType === 'live') return { ...page, type: 'live', order: query.szOrder };
  const [after, titleNo] = query.szCursor?.split('-') ?? [];
  return {
    ...page,
    type: query.szType,
    order: query.szOrder,
    fileType: query.szFileType === 'ALL' ? null : (query.szFileType as VodFileType),
    cursor: after && titleNo ? { after, titleNo: Number(titleNo) } : null,
  };
}

const categoryNo = z.object({
  szCateNo: z
    .string()
    .regex(/^\d{1,8}$/)
    .transform((text) => text.padStart(8, '0')),
});
const menuId = z.object({ szMenuId: z.coerce.number().int().min(0).max(2_147_483_647) });

type Call = (context: PlatformContext, c: Context<PlatformEnv>) => Promise<Response>;

/** `/api.php` by `m` (directory) or `work` (schedule); search calls are of service SEARCH. */
const apiCalls: Record<string, Call> = {
  async categoryList(context, c) {
    const { szKeyword, szOrder, nPageNo, nListCnt, nOffset } = readQuery(c, withoutEmpty(listQuery));
    const offset = nOffset ?? (nPageNo - 1) * nListCnt;
    const input = { keyword: szKeyword, order: szOrder, offset, limit: nListCnt };
    return c.json(await directory.listCategoryTiles(context, c.get('actor'), input));
  },
  async categoryInfo(context, c) {
    return c.json(await directory.getCategoryInfo(context, readQuery(c, infoQuery).szCateName));
  },
  async categoryContentsList(context, c) {
    const { szCateNo } = readQuery(c, categoryNo);
    const input = toInput(readQuery(c, withoutEmpty(contentsQuery)), context.clock.now());
    return c.json(await listCategoryContents(context, c.get('actor'), szCateNo, input));
  },
  async get_schedule_list(context, c) {
    return c.json(await listSports(context, readQuery(c, sportsQuery).date ?? null));
  },
};

const dispatchQuery = z.object({ m: z.string().max(40).optional(), work: z.string().max(40).optional() });

/** Service MAIN: the category directory (protocol/directory.ts). */
export const directoryRoutes: Routes = (context) =>
  createRoutes()
    .get(directoryPaths.menus, async (c) => c.json(await directory.listMenus(context)))
    .get(directoryPaths.menuContents, async (c) => {
      const { szMenuId } = readQuery(c, menuId);
      const input = toInput(readQuery(c, withoutEmpty(contentsQuery)), context.clock.now());
      return c.json(await listMenuContents(context, c.get('actor'), szMenuId, input));
    })
    .get(directoryPaths.api, async (c) => {
      const { m, work } = readQuery(c, dispatchQuery);
      const name = m ?? work ?? '';
      const call = Object.hasOwn(apiCalls, name) ? apiCalls[name] : undefined;
      if (!call) throw new Refusal(404, failureCodes.unknownCall, '알 수 없는 요청입니다.');
      return call(context, c);
    })
    .get(directoryPaths.posters, async (c) => {
      const file = z.string().transform((text) => text.slice('main_'.length, -'category_viewer.js'.length));
      return c.json(
        await directory.listPosters(context, readParam(c, 'file', file.pipe(z.enum(posterTypes)))),
      );
    });
