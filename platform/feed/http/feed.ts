import { z } from 'zod';
import { feedPaths, feedTypes } from '~protocol/feed';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readForm, readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { badInput } from '../../core/services/refusal';
import * as changes from '../services/changes';
import { type FeedQuery, listFeed, listStreamers, listSummaries } from '../services/feed';
import { listHotKeywords, listHotPosts, listPopularPosts } from '../services/hot';

/** 'micros' or 'micros.kind.no': a moment alone stands before everything of that moment. */
const cursor = z
  .string()
  .regex(/^\d{1,16}(?:\.\d\.\d{1,15})?$/)
  .transform((text) => {
    const [micros = 0, kind = 0, no = 0] = text.split('.').map(Number);
    return { micros, kind, no };
  });

const feedQuery = withoutEmpty(
  z.object({
    index_reg_date: cursor.optional(),
    user_id: userIdParam.optional(),
    is_bj_write: z.enum(['1']).optional(),
    feed_type: z.enum(feedTypes).default(''),
  }),
);
const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
const method = z.string().max(10).optional();
const likeForm = z.object({ stationUserId: userIdParam, titleNo: numberParam, _method: method });
const blindForm = z.object({ userId: userIdParam, _method: method });

const toQuery = (query: z.infer<typeof feedQuery>, userId: string | null): FeedQuery => ({
  userId,
  after: query.index_reg_date ?? null,
  isBjWrite: query.is_bj_write === '1',
  feedType: query.feed_type,
});

/** Whether the form takes something back; 400 for any other method. */
function isDelete(sent: string | undefined): boolean {
  if (sent === undefined) return false;
  if (sent.toLowerCase() !== 'delete') throw badInput();
  return true;
}

/** Service MY: the feed of favourites' stations and the hot posts. Fixed paths stand before `:userId` (GN09). */
export const feedRoutes: Routes = (context) =>
  createRoutes()
    .get(feedPaths.hotKeywords, async (c) => c.json(await listHotKeywords(context)))
    .get(feedPaths.popular, async (c) => c.json(await listPopularPosts(context, c.get('actor'))))
    .get(feedPaths.streamers, async (c) => c.json(await listStreamers(context, c.get('actor'))))
    .get(feedPaths.summaries, async (c) =>
      c.json(await listSummaries(context, c.get('actor'), readQuery(c, pageQuery).page)),
    )
    .get(feedPaths.hot, async (c) => c.json(await listHotPosts(context, c.get('actor'))))
    .post(feedPaths.like, async (c) => {
      const { _method, ...post } = await readForm(c, likeForm);
      return c.json(await changes.likePost(context, c.get('actor'), post, !isDelete(_method)));
    })
    .post(feedPaths.blind, async (c) => {
      const { _method, userId } = await readForm(c, blindForm);
      const change = isDelete(_method) ? changes.unblindAuthor : changes.blindAuthor;
      return c.json(await change(context, c.get('actor'), userId));
    })
    .get(feedPaths.feed, async (c) => {
      const query = readQuery(c, feedQuery);
      return c.json(await listFeed(context, c.get('actor'), toQuery(query, query.user_id ?? null)));
    })
    .get(feedPaths.feedOf, async (c) => {
      const userId = readParam(c, 'userId', userIdParam);
      return c.json(await listFeed(context, c.get('actor'), toQuery(readQuery(c, feedQuery), userId)));
    });
