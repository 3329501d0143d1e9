/** Limits and orders of a member's playlists. No zod: pages import it. */

/** Lists of a member; VODs in a list; characters of a title. */
export const playlistLimits = { lists: 50, vods: 500, title: 50 } as const;

export const playlistOrders = ['vod_add_date', 'list_idx'] as const;
export type PlaylistOrderName = (typeof playlistOrders)[number];
