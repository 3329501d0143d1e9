import { z } from 'zod';
import {
  boardFields,
  boardPaths,
  boardScopes,
  boardSorts,
  channelPaths,
  lastBoardPage,
} from '~protocol/station';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { type BoardInput, listBoard } from '../services/boards';
import { getHome } from '../services/home';
import { getPost } from '../services/posts';
import { getDashboard, getMenu, getStation, listSubscribersOf, listTopFans } from '../services/station';

/** 'subscribe-1' → 1 */
const tierParam = z.enum(['subscribe-1', 'subscribe-2']).transform((list) => Number(list.at(-1)));

const page = z.coerce.number().int().min(1).max(lastBoardPage).default(1);
const boardQuery = withoutEmpty(
  z.object({
    page,
    orderBy: z.enum(boardSorts).default('reg_date'),
    field: z.enum(boardFields).default('title'),
    keyword: z.string().trim().max(50).default(''),
    scope: z.enum(boardScopes).default('all'),
  }),
);

const toInput = (
  { orderBy, ...query }: z.infer<typeof boardQuery>,
  userId: string,
  bbsNo: number | null,
): BoardInput => ({ ...query, sort: orderBy, userId, bbsNo });

/** Service CHANNEL: what a station says of itself (my-station §7.2). */
export const channelRoutes: Routes = (context) =>
  createRoutes()
    .get(channelPaths.station, async (c) =>
      c.json(await getStation(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .get(channelPaths.menu, async (c) =>
      c.json(await getMenu(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .get(channelPaths.dashboard, async (c) =>
      c.json(await getDashboard(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .get(channelPaths.topFans, async (c) =>
      c.json(await listTopFans(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .get(channelPaths.subscribers, async (c) => {
      const of = { userId: readParam(c, 'userId', userIdParam), tier: readParam(c, 'list', tierParam) };
      return c.json(await listSubscribersOf(context, c.get('actor'), of));
    });

/** Service STATION: what stands on a station (my-station §7.1, GN30). */
export const stationRoutes: Routes = (context) =>
  createRoutes()
    .get(boardPaths.home, async (c) =>
      c.json(await getHome(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .get(boardPaths.post, async (c) => {
      const titleNo = readParam(c, 'titleNo', numberParam);
      return c.json(await getPost(context, c.get('actor'), readParam(c, 'userId', userIdParam), titleNo));
    })
    .get(boardPaths.all, async (c) => {
      const input = toInput(readQuery(c, boardQuery), readParam(c, 'userId', userIdParam), null);
      return c.json(await listBoard(context, c.get('actor'), input));
    })
    .get(boardPaths.board, async (c) => {
      const bbsNo = readParam(c, 'bbsNo', numberParam);
      const input = toInput(readQuery(c, boardQuery), readParam(c, 'userId', userIdParam), bbsNo);
      return c.json(await listBoard(context, c.get('actor'), input));
    });
