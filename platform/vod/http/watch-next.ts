import { z } from 'zod';
import { watchNextPaths } from '~protocol/watch-next';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readParam, readQuery } from '../../core/http/read';
import { getLiveInfo } from '../../live/services/info';
import { getWatchNext } from '../services/watch-next';

const nextQuery = z.object({
  category: z
    .string()
    .regex(/^\d{0,8}$/)
    .default(''),
});

/** Service MAIN: what to watch after a video, and what stands behind a closed door (protocol/watch-next.ts). */
export const watchNextRoutes: Routes = (context) =>
  createRoutes()
    .get(watchNextPaths.next, async (c) => {
      const userId = readParam(c, 'userId', userIdParam);
      const { category } = readQuery(c, nextQuery);
      return c.json(await getWatchNext(context, c.get('actor'), { userId, category }));
    })
    .get(watchNextPaths.liveInfo, async (c) => {
      const userId = readParam(c, 'userId', userIdParam);
      const broadNo = readParam(c, 'broadNo', numberParam);
      return c.json(await getLiveInfo(context, c.get('actor'), { userId, broadNo }));
    });
