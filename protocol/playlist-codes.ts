/** A member's playlists of VODs: addresses, works and limits. No zod: pages import it. GN31. */

/** Service MY. GET `?szWork=get_playlist&nTitleNo` and POST form (P116). */
export const playlistPath = '/vodplaylist/api/api.php';

export const playlistWorks = {
  /** GET: the viewer's own lists, and whether the VOD is in each → ownPlaylistsAnswerSchema */
  list: 'get_playlist',
  /** POST nTitleNo with nPlaylistIdx, or szTitle for a new list (or the viewer's own list of that title) */
  addVod: 'add_playlist_vod',
  /** POST nPlaylistIdx: takes somebody else's list over (재생목록 퍼가기) */
  take: 'share_playlist_bj_add_list',
} as const;

/** Lists of a member; VODs in a list; characters of a title. */
export const playlistLimits = { lists: 50, vods: 500, title: 50 } as const;
