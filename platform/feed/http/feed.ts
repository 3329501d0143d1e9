import { type FeedType, feedCalls } from '~protocol/feed/calls';
import { serve } from '../../core/http/serve';
import * as changes from '../services/changes';
import { type FeedCursor, type FeedQuery, listFeed, listStreamers, listSummaries } from '../services/feed';
import { listHotKeywords, listHotPosts, listPopularPosts } from '../services/hot';

interface Asked {
  index_reg_date?: FeedCursor;
  is_bj_write?: '1';
  feed_type: FeedType;
}

const queryOf = (asked: Asked, userId: string | undefined): FeedQuery => ({
  userId: userId ?? null,
  after: asked.index_reg_date ?? null,
  isBjWrite: asked.is_bj_write === '1',
  feedType: asked.feed_type,
});

/** Service MY: the feed of favourites' stations and the hot posts. */
export const feedRoutes = serve(feedCalls, (context) => ({
  keywords: () => listHotKeywords(context),
  popular: (_, { actor }) => listPopularPosts(context, actor),
  streamers: (_, { actor }) => listStreamers(context, actor),
  summaries: ({ page }, { actor }) => listSummaries(context, actor, page),
  hot: (_, { actor }) => listHotPosts(context, actor),
  like: (post, { actor }) => changes.likePost(context, actor, post, true),
  unlike: (post, { actor }) => changes.likePost(context, actor, post, false),
  blind: ({ userId }, { actor }) => changes.blindAuthor(context, actor, userId),
  unblind: ({ userId }, { actor }) => changes.unblindAuthor(context, actor, userId),
  list: (asked, { actor }) => listFeed(context, actor, queryOf(asked, asked.user_id)),
  station: (asked, { actor }) => listFeed(context, actor, queryOf(asked, asked.userId)),
}));
