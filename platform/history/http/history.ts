import { z } from 'zod';
import { historyOrders, historyPaths, historyWordsLength, playlistOrders } from '~protocol/history-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { dayParam, numberParam, userIdParam } from '../../core/http/params';
import { readDelete, readMethod, readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { badInput } from '../../core/services/refusal';
import { listPlaylistEntries } from '../../playlist/services/entries';
import * as changes from '../services/changes';
import type { HistoryFilter } from '../services/filter';
import { listHistory, listRecentLives } from '../services/lists';
import * as pause from '../services/pause';

/** What is looked for, and in which days of Seoul, both of them included. */
const filterFields = {
  q: z.string().max(historyWordsLength).default(''),
  from: dayParam.optional(),
  to: dayParam.optional(),
};
const filterQuery = withoutEmpty(z.object(filterFields));
const listQuery = withoutEmpty(
  z.object({
    ...filterFields,
    cursor: z
      .string()
      .regex(/^\d{1,16}-\d{1,15}$/)
      .optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    order_by_column: z.enum(historyOrders).default('reg_date'),
    order_by_type: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['asc', 'desc']))
      .default('desc'),
  }),
);
const playlistQuery = withoutEmpty(
  z.object({ order_by_column: z.enum(playlistOrders).default('vod_add_date') }),
);
const filterOf = ({ q, from, to }: z.output<typeof filterQuery>): HistoryFilter => ({
  text: q,
  from: from ?? null,
  to: to ?? null,
});
const whatParam = z.enum(['view', 'all']);

/** Service MY: what the viewer watched, kept and gave an UP (protocol/history.ts). Mounted before the routes that end in `/:type/:id`. */
export const historyRoutes: Routes = (context) => {
  const routes = createRoutes()
    .get(historyPaths.recentLives, async (c) =>
      c.json(await listRecentLives(context, c.get('actor'), filterOf(readQuery(c, filterQuery)))),
    )
    .get(historyPaths.pause, async (c) => c.json(await pause.readPause(context, c.get('actor'))))
    .post(historyPaths.pause, async (c) => {
      const method = await readMethod(c);
      if (method !== undefined && method !== 'delete') throw badInput();
      const change = method === 'delete' ? pause.resumeHistory : pause.pauseHistory;
      return c.json(await change(context, c.get('actor')));
    })
    .post(historyPaths.allRecentLives, async (c) => {
      await readDelete(c);
      return c.json(await changes.deleteAllRecentLives(context, c.get('actor')));
    })
    .post(historyPaths.recentLive, async (c) => {
      await readDelete(c);
      const userId = readParam(c, 'userId', userIdParam);
      return c.json(await changes.deleteRecentLive(context, c.get('actor'), userId));
    })
    .post(historyPaths.allRecentVods, async (c) => {
      await readDelete(c);
      return c.json(await changes.deleteAllRecentVods(context, c.get('actor')));
    })
    .post(historyPaths.clearLater, async (c) => {
      await readDelete(c);
      return c.json(await changes.clearLater(context, c.get('actor'), readParam(c, 'what', whatParam)));
    })
    .post(historyPaths.up, async (c) => {
      const method = await readMethod(c);
      if (method !== undefined && method !== 'delete') throw badInput();
      const change = method === 'delete' ? changes.cancelUp : changes.giveUp;
      const streamerId = readParam(c, 'streamerId', userIdParam);
      const titleNo = readParam(c, 'titleNo', numberParam);
      return c.json(await change(context, c.get('actor'), streamerId, titleNo));
    })
    .get(historyPaths.playlists, async (c) => {
      const { order_by_column } = readQuery(c, playlistQuery);
      return c.json(await listPlaylistEntries(context, c.get('actor'), order_by_column));
    });
  for (const [path, list] of [
    [historyPaths.recentVods, 'recent'],
    [historyPaths.laterVods, 'later'],
    [historyPaths.upVods, 'up'],
  ] as const)
    routes.get(path, async (c) => {
      const { page, cursor, order_by_column, order_by_type, ...asked } = readQuery(c, listQuery);
      const [micros = 0, no = 0] = cursor?.split('-').map(Number) ?? [];
      const query = {
        ...filterOf(asked),
        page,
        cursor: cursor === undefined ? null : { micros, no },
        order: order_by_column,
        isAscending: order_by_type === 'asc',
      };
      return c.json(await listHistory(context, c.get('actor'), list, query));
    });
  return routes;
};
