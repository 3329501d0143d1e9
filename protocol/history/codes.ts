/** Orders and code values of a member's history (protocol/history/calls.ts has their shapes). No zod: pages import it. */

/** Service MY (my-station §7.7). */
export const historyPageSize = 60;
/** Characters of what is looked for. */
export const historyWordsLength = 100;
export const storyPageSize = 20;

/** `reg_date`: when it was watched, kept or UP'd. All are descending unless order_by_type says asc. */
export const historyOrders = ['reg_date', 'read_cnt', 'like_cnt'] as const;
export type HistoryOrderName = (typeof historyOrders)[number];

/** '' is everything (GX24: POST_PHOTO are posts with and without photos). */
export const storyFilters = ['', 'POST_PHOTO', 'PARENT_COMMENT', 'CHILD_COMMENT'] as const;
export type StoryFilter = (typeof storyFilters)[number];
export const storyTypes = ['POST', 'PHOTO', 'PARENT_COMMENT', 'CHILD_COMMENT'] as const;
export type StoryType = (typeof storyTypes)[number];
