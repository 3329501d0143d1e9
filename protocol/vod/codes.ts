/** Paths and code values of VODs and Catch (protocol/vod/calls.ts has their shapes). No zod: pages import it. */

/** F012. Stories and playlists are lists of these (storyIdx, playlistId). */
export const vodFileTypes = ['REVIEW', 'NORMAL', 'CLIP', 'HIGHLIGHT', 'EDITOR', 'CATCH', 'SMR'] as const;
export type VodFileType = (typeof vodFileTypes)[number];

/** The file-type filter of VOD lists; the wire says it in any case. */
export const vodFilters = ['ALL', 'REVIEW', 'NORMAL', 'CLIP', 'HIGHLIGHT', 'EDITOR', 'SMR'] as const;
export type VodFilter = (typeof vodFilters)[number];

/** Who may watch (D287). */
export const authNumbers = {
  all: 101,
  private: 102,
  favorite: 103,
  fanClub: 104,
  clubStreamer: 105,
  manager: 106,
  subscription: 107,
} as const;

/** `category` of VOD and Catch; compared as a number (GX43). */
export const adultCategory = 30_000;

/** `flag` of an item that the house has blinded: its picture is private. */
export const hiddenFlag = 'BJ_HIDDEN';

/** authNo 102, the flag BJ_HIDDEN, or isDisplay 'N'. */
export const isPrivateContent = (
  authNumber: number | null,
  flag: string | null,
  display: unknown = undefined,
) => authNumber === authNumbers.private || flag === hiddenFlag || display === 'N' || display === false;

export const vodPaths = {
  /** MAIN. The playlist; `t` is the ticket that the player's data carries */
  media: '/media/vod/:titleNo/index.m3u8',
} as const;

export const vodPageSize = 120;
