/** Code values and limits of the feed and the hot posts. No zod: pages import it. */

/** '' is everything; POST_PHOTO leaves broadcasts and VODs out (GX24). */
export const feedTypes = ['', 'POST_PHOTO', 'NOTICE'] as const;
export type FeedType = (typeof feedTypes)[number];

export const feedPageSize = 20;
export const hotPostCount = 100;
/** The list of favourites beside the feed names no more. */
export const feedStreamerLimit = 200;
/** Authors that one member may hide. */
export const blindLimit = 500;
