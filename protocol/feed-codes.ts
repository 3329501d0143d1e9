/** Paths and code values of the feed and the hot posts (protocol/feed.ts has their shapes). No zod: pages import it. */

export const feedPaths = {
  /** MY. GET `?index_reg_date&is_bj_write&feed_type` → what is new on the stations of one's favourites */
  feed: '/api/feed',
  /** MY. GET, the same of one station; `hotissue`, `favorite`, `like` and `blind` are no user ids (GN09) */
  feedOf: '/api/feed/:userId',
  /** MY. GET `?page` → summaries of the newest posts of favourites */
  summaries: '/api/feed/favorite',
  /** MY. GET → the favourites to choose from (ours) */
  streamers: '/api/feed/favorite/streamers',
  /** MY. GET → words and tags of what is on air, alike for everybody */
  hotKeywords: '/api/hashtag',
  /** MY. GET → the first of the hot posts */
  popular: '/api/popular',
  /** MY. GET → the 100 hot posts (GN10) */
  hot: '/api/feed/hotissue',
  /** MY. POST form `{stationUserId, titleNo}` likes, with `_method=delete` takes it back (GN10) */
  like: '/api/feed/like',
  /** MY. POST form `{userId}` hides an author, with `_method=delete` shows them again (GN10) */
  blind: '/api/feed/blind',
} as const;

/** '' is everything; POST_PHOTO leaves broadcasts and VODs out (GX24). */
export const feedTypes = ['', 'POST_PHOTO', 'NOTICE'] as const;
export type FeedType = (typeof feedTypes)[number];

export const feedPageSize = 20;
export const hotPostCount = 100;
/** The list of favourites beside the feed names no more. */
export const feedStreamerLimit = 200;
/** Authors that one member may hide. */
export const blindLimit = 500;
