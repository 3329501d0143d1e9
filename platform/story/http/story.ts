import type { Context } from 'hono';
import { z } from 'zod';
import { storyFilters, storyPaths } from '~protocol/history-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readDelete, readParam, readQuery } from '../../core/http/read';
import { deleteStory, listStory } from '../services/story';

const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  feed_type: z.enum(storyFilters).default(''),
});
const postOf = (c: Context) => ({
  stationUserId: readParam(c, 'stationUserId', userIdParam),
  titleNo: readParam(c, 'titleNo', numberParam),
});

/** Service MY: the viewer's own posts and comments (my-station §7.7). */
export const storyRoutes: Routes = (context) =>
  createRoutes()
    .get(storyPaths.list, async (c) => {
      const { page, feed_type } = readQuery(c, listQuery);
      return c.json(await listStory(context, c.get('actor'), feed_type, page));
    })
    .post(storyPaths.post, async (c) => {
      await readDelete(c);
      return c.json(await deleteStory(context, c.get('actor'), postOf(c)));
    })
    .post(storyPaths.comment, async (c) => {
      await readDelete(c);
      const comment = { commentNo: readParam(c, 'pCommentNo', numberParam), parentNo: null };
      return c.json(await deleteStory(context, c.get('actor'), { ...postOf(c), comment }));
    })
    .post(storyPaths.reply, async (c) => {
      await readDelete(c);
      const comment = {
        commentNo: readParam(c, 'cCommentNo', numberParam),
        parentNo: readParam(c, 'pCommentNo', numberParam),
      };
      return c.json(await deleteStory(context, c.get('actor'), { ...postOf(c), comment }));
    });
