/** Paths, page size, orders and code values of the live lists (protocol/live/calls.ts has their shapes). No zod: pages import it. */

export const livePaths = {
  /** GET ?t={ticket}: the playlist; the ticket comes with the player's data */
  media: '/media/live/:broadNo/index.m3u8',
} as const;

export const livePageSize = 60;

/** GX09: total_viewers_* and view_cnt_* are the same orders; broad_start is newest first. */
export const liveOrders = [
  'total_viewers_desc',
  'total_viewers_asc',
  'view_cnt_desc',
  'view_cnt_asc',
  'broad_start',
] as const;
export type LiveOrderName = (typeof liveOrders)[number];
/** `selectValue` of an action: all broadcasts or a group's. */
export const liveGroups = ['all', 'game', 'bora', 'sports', 'award2024'] as const;
export type LiveGroup = (typeof liveGroups)[number];
/** szActionType (for cate only): 3 with adult, 2 without. */
export const liveActionTypes = { adult: '3', normal: '2' } as const;

export const adultGrade = 19;
export const paidBroadType = 40;

/** From where a broadcast on air can be watched that is recorded: its start, ten minutes ago. */
export const pastPlaces = ['start', 'back'] as const;
export type PastPlace = (typeof pastPlaces)[number];
/** How long ago 'back' is. */
export const backMs = 10 * 60_000;
