/** Limits and numbers of comments, likes, reports and the care of posts; no zod: pages import them. */

/** Characters. */
export const talkLengths = { comment: 1_000, blindReason: 200, report: 500 } as const;

/** What comments stand under; a Catch is a VOD. */
export const talkKinds = ['post', 'vod'] as const;
export type TalkKind = (typeof talkKinds)[number];

/** Orders of comments: as they were written, or what most people like first. Replies stand as they were written. */
export const commentOrders = ['time', 'likes'] as const;
export type CommentOrder = (typeof commentOrders)[number];

/** So many posts are moved or deleted at once. */
export const careLimit = 100;

/** How long a post stays pinned; days, null = until somebody takes it off. */
export const pinPeriods = { '1d': 1, '1w': 7, '1m': 30, always: null } as const;
export type PinPeriod = keyof typeof pinPeriods;

/** `boardType` of a report: what is reported (my-station §9). Whatever board a post is on, its type is 104. */
export const reportedTypes = { post: 104, vod: 105, comment: 203, reply: 204, station: 206 } as const;

/** For whom something is done: by owner and helpers of a station, or by staff who are none of them. */
export const doers = ['station', 'house'] as const;
export type Doer = (typeof doers)[number];
