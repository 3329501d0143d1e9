/** Limits of going live, and the addresses of streams (protocol/station/live/calls.ts has the calls). No zod: pages import it. */

export const broadcastLimits = {
  /** characters */
  title: 100,
  tags: 5,
  tag: 20,
  password: 20,
  notice: 200,
} as const;

/** Service MAIN: what viewers play. `name` is a playlist or a segment; `w` the guest's mark, `t` a fresher ticket. */
export const streamMediaPaths = {
  live: '/media/hls/:ticket/:no/:name',
  recorded: '/media/recorded/:ticket/:no/:name',
  /** the picture of a broadcast, as long as a card shows it */
  thumb: '/media/thumb/:no/:name',
} as const;

export const playlistName = 'index.m3u8';
/** What was sent so far, as a playlist with an end. */
export const pastName = 'past.m3u8';
/** The playlists of several qualities. */
export const masterName = 'master.m3u8';
/** One of several qualities: '720p.m3u8', and its segment '720p-12.ts' of the encoder's '12.ts'. The number is the shorter side (px). */
export const qualityListPattern = /^(\d{3,4})p\.m3u8$/;
export const qualitySegmentPattern = /^(\d{3,4})p-(\d{1,20}(?:-\d{1,20})?\.ts)$/;
export const isPlaylist = (name: string): boolean =>
  [playlistName, pastName, masterName].includes(name) || qualityListPattern.test(name);
/** How it stands with a broadcast's qualities. */
export const renditionStates = ['made', 'starting', 'unset', 'small', 'full', 'failing'] as const;
/** What nginx-rtmp names a segment. Nothing else is ever read from its folder. */
export const segmentPattern = /^\d{1,20}(?:-\d{1,20})?\.ts$/;
export const isSegment = (name: string): boolean =>
  segmentPattern.test(name) || qualitySegmentPattern.test(name);
export const isStreamFile = (name: string): boolean => isPlaylist(name) || isSegment(name);
/** As streamTicket writes it: when it was made, and the signature. */
export const streamTicketPattern = /^[0-9a-z]{1,10}\.[\w-]{43}$/;
/** How long a password need not be given again (GN93). */
export const doorHours = 6;
/** The mark of a guest: SHA-256 of a cookie. */
export const watcherPattern = /^[0-9a-f]{64}$/;

export const thumbPath = (broadNo: number, sha256: string) => `/media/thumb/${broadNo}/${sha256}.webp`;
export const thumbNamePattern = /^([0-9a-f]{64})\.webp$/;
