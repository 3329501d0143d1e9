import type { RuledItem } from '~protocol/hiding/rules';
import { type liveOrders, livePageSize } from '~protocol/live/calls';
import type { PlatformContext } from '../../core/context';
import { isAbroad } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { type CardRow, type LiveOrder, type LiveScope, listOnAir } from '../store/broadcasts';
import * as store from '../store/categories';
import { toLiveItem } from './wire';

export type { CardRow } from '../store/broadcasts';

/** What rules ask about a broadcast. */
export const ruledLive = ({ userId, categoryNo, tags, categoryTags, title }: CardRow): RuledItem => ({
  userId,
  categoryNo,
  tags: [...tags, ...categoryTags],
  title,
});

/** GX09: two names for each order by viewers. */
const orderNames: Record<(typeof liveOrders)[number], LiveOrder> = {
  total_viewers_desc: 'viewersDesc',
  view_cnt_desc: 'viewersDesc',
  total_viewers_asc: 'viewersAsc',
  view_cnt_asc: 'viewersAsc',
  broad_start: 'newest',
};

export interface LiveListInput {
  scope: LiveScope;
  value: string;
  order: (typeof liveOrders)[number];
  page: number;
  withAdult: boolean;
}

/** A page of 60. What may not be watched from abroad is not listed there. */
export async function listLive({ db }: PlatformContext, actor: Actor, input: LiveListInput) {
  const { total, rows } = await listOnAir(db, {
    scope: input.scope,
    value: input.value,
    order: orderNames[input.order],
    withAdult: input.withAdult,
    fromAbroad: isAbroad(actor),
    limit: livePageSize,
    offset: (input.page - 1) * livePageSize,
  });
  return { totalCnt: total, broad: rows.map((row) => toLiveItem(row, actor)) };
}

/** The first page of everything, most viewers first. */
export const listPopular = (context: PlatformContext, actor: Actor, withAdult: boolean) =>
  listLive(context, actor, { scope: 'all', value: '', order: 'total_viewers_desc', page: 1, withAdult });

/** Poster categories. */
export async function listCategories({ db }: PlatformContext) {
  const rows = await store.selectCategories(db);
  return {
    data: rows.map((row) => ({
      broadCateNo: row.no,
      cateName: row.name,
      groupType: row.groupType,
      catePcImg: row.image,
      viewer: row.viewers,
      isAdult: row.isAdult,
    })),
  };
}
