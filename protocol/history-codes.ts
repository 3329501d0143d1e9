/** Addresses, orders and code values of a member's history (protocol/history.ts has their shapes). No zod: pages import it. */

/** Service MY (my-station §7.6). What deletes is POST with `_method=delete`; `all` and `view` stand before a number. */
export const historyPaths = {
  /** GET `?q&from&to` → recentLivesAnswerSchema */
  recentLives: '/api/recent',
  /** POST: every broadcast of this streamer */
  recentLive: '/api/recent/:userId',
  allRecentLives: '/api/recent/delete/all',
  /**
   * GET `?page&order_by_column&order_by_type` → historyPageSchema; so do later and up. Ours: `q` (words of title or nick),
   * `from` and `to` (days of Seoul, both included), `cursor` (a page's `nextCursor`: by date, instead of `page`)
   */
  recentVods: '/api/history/recent/vod',
  allRecentVods: '/api/history/recent/vod/all',
  laterVods: '/api/history/later/vod',
  /** POST: `view` deletes what was viewed, `all` everything, live entries too (GN10) */
  clearLater: '/api/history/later/vod/:what{view|all}',
  upVods: '/api/history/up/vod',
  /** POST gives the UP, with `_method=delete` takes it back (GN31) */
  up: '/api/history/up/:streamerId/:titleNo',
  /** GET `?order_by_column` → playlistEntriesSchema */
  playlists: '/api/history/playlist',
  /** GET → historyPauseSchema; POST pauses, with `_method=delete` goes on (ours) */
  pause: '/api/history/pause',
} as const;

/** Service MY (my-station §7.7). */
export const storyPaths = {
  /** GET `?page&feed_type` → storyPageSchema */
  list: '/api/story',
  post: '/api/story/:stationUserId/title/:titleNo',
  comment: '/api/story/:stationUserId/title/:titleNo/comment/:pCommentNo',
  reply: '/api/story/:stationUserId/title/:titleNo/comment/:pCommentNo/reply/:cCommentNo',
} as const;

export const historyPageSize = 60;
/** Characters of what is looked for. */
export const historyWordsLength = 100;
export const storyPageSize = 20;

/** `reg_date`: when it was watched, kept or UP'd. All are descending unless order_by_type says asc. */
export const historyOrders = ['reg_date', 'read_cnt', 'like_cnt'] as const;
export type HistoryOrderName = (typeof historyOrders)[number];

export const playlistOrders = ['vod_add_date', 'list_idx'] as const;
export type PlaylistOrderName = (typeof playlistOrders)[number];

/** '' is everything (GX24: POST_PHOTO are posts with and without photos). */
export const storyFilters = ['', 'POST_PHOTO', 'PARENT_COMMENT', 'CHILD_COMMENT'] as const;
export type StoryFilter = (typeof storyFilters)[number];
export const storyTypes = ['POST', 'PHOTO', 'PARENT_COMMENT', 'CHILD_COMMENT'] as const;
export type StoryType = (typeof storyTypes)[number];
