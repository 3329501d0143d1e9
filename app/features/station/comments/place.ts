import type { CommentsShown } from '~/links/comment-links';
import { links } from '~/links/links';

/** The page of the list that is shown, and its order. */
export type ShownList = Required<Pick<CommentsShown, 'page' | 'order'>>;

/** A video that comments stand under. */
export interface TalkedVideo {
  /** in seconds; null: unknown */
  length: number | null;
  /** the page from that second on, for browsers without a script */
  hrefOf: (seconds: number) => string;
  /** goes on there in the video that plays; null: none does on this page */
  onSeek: ((seconds: number) => void) | null;
}

/** Where comments stand: the addresses of all that is done with them. */
export interface CommentPlace {
  /** where forms go: those with words, and the others */
  sendOf: (shown: ShownList) => string;
  actOf: (shown: ShownList) => string;
  /** said by forms that go to another page: where a plain one leads back to */
  returnTo?: (shown: ShownList) => string;
  hrefOf: (shown: CommentsShown) => string;
  /** the list for a script, where it can be shown in place */
  dataOf?: (shown: CommentsShown) => string;
  menuOf: (commentNo: number, shown: ShownList) => string;
  reportOf: (commentNo: number) => string;
  video: TalkedVideo | null;
}

/** Below a post, on its own page. */
export const postPlace = (station: string, titleNo: number): CommentPlace => ({
  // not the page's own address, which a POST takes out of the browser's cache: Back shows a sent form with its key
  sendOf: ({ page }) => links.stationPostPage(station, titleNo, page, { send: 1 }),
  actOf: ({ page }) => links.stationPostPage(station, titleNo, page),
  hrefOf: ({ page, order: _, ...open }) => links.stationPostPage(station, titleNo, page, open),
  menuOf: (commentNo, { page }) => links.stationComment(station, titleNo, commentNo, page),
  reportOf: (commentNo) => links.stationReport(station, { post: titleNo, comment: commentNo }),
  video: null,
});

interface TalkedVod {
  station: string;
  titleNo: number;
  /** the page that the comments stand on, a player's or their own */
  here: string;
  /** the page that plays the VOD, where that is another */
  player?: string;
  length: number | null;
  onSeek: TalkedVideo['onSeek'];
}

/** Below a VOD, on whichever page plays it, or by themselves. */
export const vodPlace = ({
  station,
  titleNo,
  here,
  player = here,
  length,
  onSeek,
}: TalkedVod): CommentPlace => ({
  sendOf: () => links.vodComments(station, titleNo),
  actOf: () => links.vodComments(station, titleNo),
  returnTo: (shown) => links.commentsOn(here, shown),
  hrefOf: (shown) => links.commentsOn(here, shown),
  dataOf: (shown) => links.vodComments(station, titleNo, shown),
  menuOf: (commentNo, shown) => links.vodComment(station, titleNo, commentNo, links.commentsOn(here, shown)),
  reportOf: (commentNo) => links.vodCommentReport(station, titleNo, commentNo),
  video: { length, hrefOf: (seconds) => links.timeOn(player, seconds), onSeek },
});
