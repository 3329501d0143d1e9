/** Names and limits of MY's streamers (protocol/my/streamers.ts has the shapes). No zod: pages import it. */

/** How the streamers of a list stand: `live` has pinned ones and those on air first, in the other orders nobody is. */
export const myStreamerOrders = ['live', 'name', 'newest', 'oldest'] as const;
export type MyStreamerOrder = (typeof myStreamerOrders)[number];

/** Characters of what is looked for in nicks and ids. */
export const streamerWordLength = 40;

/** The three lists of MY: whom a member follows, subscribes to and is a fan of. */
export const myLists = ['favorite', 'subscribe', 'fan'] as const;
export type MyList = (typeof myLists)[number];

/** The strip shows so many (my-station §9); a page of the streamers call is as long. */
export const stripSize = 100;
/** Catch story, Catch and user clip sections (my-station §9). */
export const clipSectionSize = 30;
export const vodSectionSize = 20;
/** New posts above the lists. */
export const newPostsSize = 6;

export const groupLimits = { groups: 30, title: 20, perGroup: 1_000 } as const;

/** My live sorts (my-station §9); view_cnt_desc and view_cnt mean the default. */
export const myLiveOrders = [
  'total_viewers_desc',
  'total_viewers_asc',
  'broad_start',
  'view_cnt_desc',
  'view_cnt',
] as const;

/** VODs of one question how far they were watched. */
export const mostPositions = 200;

/** Favourites that may be added on a day of Seoul. */
export const favoriteDailyLimit = 100;
