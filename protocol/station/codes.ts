/** Codes of stations that pages need too: no zod here (my-station §3.3, §9). */

/** What a board is (S081, S082). */
export const boardTypes = {
  guest: 101,
  schedule: 102,
  photo: 103,
  normal: 104,
  editor: 105,
  line: 106,
  title: 107,
  review: 108,
  highlight: 109,
} as const;

/** Boards that hold no posts: a divider line and the heading of a group (S043). */
export const isBoardLine = (boardType: number): boolean =>
  boardType === boardTypes.line || boardType === boardTypes.title;

/** S038. */
export const linkTypes = {
  none: 0,
  facebook: 1,
  instagram: 2,
  youtube: 3,
  portal: 4,
  product: 5,
  etc: 9,
} as const;

/** Orders of a board (S084); the others of that row order VODs and gifts. */
export const boardSorts = ['reg_date', 'reg_date_asc', 'read_cnt', 'comment_cnt', 'like_cnt'] as const;
export type BoardSort = (typeof boardSorts)[number];

/** What a search of a board looks at, and whose posts it looks at (S085). */
export const boardFields = ['title', 'contents', 'user_nick', 'user_id', 'hashtags'] as const;
export type BoardField = (typeof boardFields)[number];
export const boardScopes = ['all', 'streamer', 'user'] as const;
export type BoardScope = (typeof boardScopes)[number];

export const boardPageSize = 20;
/** The pages of a list that can be asked for: nobody reads on by hand after them. */
export const lastBoardPage = 5_000;
export const commentPageSize = 30;

/** At most so many badges stand beside a name, and so many fans are set apart (S020, S024). */
export const badgeLimit = 3;
export const topFanCount = 5;
/** No station is older (S035). */
export const firstOpening = '2006.03.09';

/** S078: the codes of a station that cannot be shown. */
export const stationFailures = { notFound: 9000, blinded: 9001, sleeping: 9002, banned: 9100 } as const;
