import { z } from 'zod';
import { liveActionTypes, liveGroups, liveOrders, livePaths } from '~protocol/live';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readForm, readParam, readQuery } from '../../core/http/read';
import { doorTicketOf, watcherOf } from '../../core/http/watcher';
import type { LiveListInput } from '../services/lists';
import * as lists from '../services/lists';
import { getPlayer } from '../services/player';

const paging = {
  orderType: z.enum(liveOrders).default('total_viewers_desc'),
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
};
const listQuery = z.discriminatedUnion('selectType', [
  z.object({
    ...paging,
    selectType: z.literal('action'),
    selectValue: z.enum(liveGroups),
  }),
  z.object({
    ...paging,
    selectType: z.literal('cate'),
    selectValue: z.string().regex(/^\d{1,8}$/),
    szActionType: z.enum([liveActionTypes.adult, liveActionTypes.normal]).default(liveActionTypes.normal),
  }),
]);

/** szActionType is for categories only (D356): groups always list adult broadcasts, as placeholders (GN37). */
function toListInput(query: z.infer<typeof listQuery>): LiveListInput {
  const { orderType: order, pageNo: page, selectValue } = query;
  if (query.selectType === 'action') {
    return {
      scope: selectValue === 'all' ? 'all' : 'group',
      value: selectValue,
      order,
      page,
      withAdult: true,
    };
  }
  const withAdult = query.szActionType === liveActionTypes.adult;
  return { scope: 'category', value: selectValue.padStart(8, '0'), order, page, withAdult };
}

const passwordForm = z.object({ password: z.string().max(100) });

/** Service MAIN: live lists, categories and the player's data (protocol/live.ts). */
export const liveRoutes: Routes = (context) =>
  createRoutes()
    .get(livePaths.popular, async (c) => c.json(await lists.listPopular(context, c.get('actor'), false)))
    .get(livePaths.popularWithAdult, async (c) =>
      c.json(await lists.listPopular(context, c.get('actor'), true)),
    )
    .get(livePaths.list, async (c) =>
      c.json(await lists.listLive(context, c.get('actor'), toListInput(readQuery(c, listQuery)))),
    )
    .get(livePaths.categories, async (c) => c.json(await lists.listCategories(context)))
    .get(livePaths.player, async (c) => {
      const userId = readParam(c, 'userId', userIdParam);
      const broadNo = readParam(c, 'broadNo', numberParam);
      const given = { key: doorTicketOf(c), watcher: watcherOf(c) };
      return c.json(await getPlayer(context, c.get('actor'), { userId, broadNo, ...given }));
    })
    .post(livePaths.player, async (c) => {
      const userId = readParam(c, 'userId', userIdParam);
      const broadNo = readParam(c, 'broadNo', numberParam);
      const given = { key: await readForm(c, passwordForm), watcher: watcherOf(c) };
      return c.json(await getPlayer(context, c.get('actor'), { userId, broadNo, ...given }));
    });
