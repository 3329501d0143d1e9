/** A member's playlists of VODs: addresses, works and limits. No zod: pages import it. GN31, GN47. */

/** Service MY. GET `?order_by_column` → playlistEntriesSchema: the member's list */
export const playlistEntriesPath = '/api/history/playlist';

/** Service MY. GET `?szWork=get_playlist&nTitleNo` and POST form (P116). */
export const playlistPath = '/vodplaylist/api/api.php';

export const playlistWorks = {
  /** GET: the viewer's own lists, and whether the VOD is in each → ownPlaylistsAnswerSchema */
  list: 'get_playlist',
  /** POST nTitleNo with nPlaylistIdx, or szTitle for a new list (or the viewer's own list of that title) */
  addVod: 'add_playlist_vod',
  /** POST nPlaylistIdx: takes somebody else's list over (재생목록 퍼가기) */
  take: 'share_playlist_bj_add_list',
  /** POST nPlaylistIdx: deletes a list of one's own (GN47) */
  remove: 'del_playlist_list',
  /** POST nPlaylistIdx: takes somebody else's off one's list; it stays where it is (GN47) */
  untake: 'share_playlist_bj_del_list',
  /** GET nPlaylistIdx: a list and its VODs in their order, for its player and its editor → playlistVodsAnswerSchema (ours) */
  read: 'get_playlist_vods',
  /** POST nPlaylistIdx, szTitle, nDisplay 0 or 1: name and visibility of one's own (ours) */
  change: 'mod_playlist_list',
  /** POST nPlaylistIdx, nTitleNo (ours) */
  removeVod: 'del_playlist_vod',
  /** POST nPlaylistIdx, nTitleNo, szWay up or down: one place (ours) */
  moveVod: 'move_playlist_vod',
} as const;

/** Lists of a member; VODs in a list; characters of a title. */
export const playlistLimits = { lists: 50, vods: 500, title: 50 } as const;

export const playlistOrders = ['vod_add_date', 'list_idx'] as const;
export type PlaylistOrderName = (typeof playlistOrders)[number];
