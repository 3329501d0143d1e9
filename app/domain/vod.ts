import { adultGrade } from '~protocol/live-codes';
import { adultCategory, authNumbers, hiddenFlag } from '~protocol/vod-codes';

/** Where a broadcast changed its title; a player jumps there. */
export interface TitleChange {
  seconds: number;
  title: string;
}

/** Why an item stands in a recommendation list: goes back when it is refused. */
export interface Reason {
  type: string;
  score: number | null;
}

/** A recorded video under normalised names. Absent stays null: no invented dates or zeros. */
export interface Vod {
  titleNo: number;
  userId: string;
  userNickname: string;
  fileType: string | null;
  title: string | null;
  thumbnailUrl: string | null;
  /** a moving picture for the card that is pointed at */
  previewUrl: string | null;
  durationMs: number | null;
  viewCount: number | null;
  upCount: number | null;
  /** 'YYYY-MM-DD HH:mm:ss', Seoul */
  createdDate: string | null;
  /** when it was put on the watch-later list */
  updatedDate: string | null;
  categoryName: string | null;
  /** its category's number for VODs */
  categoryNo: string | null;
  category: number | null;
  accessibleAge: number;
  isPpv: boolean;
  isPrivate: boolean;
  /** the station hid it; said to its owner only */
  isBlinded: boolean;
  isDeleted: boolean;
  subscriptionOnly: 0 | 1 | 2;
  isSubscribe: boolean;
  isFan: boolean;
  originalUserId: string | null;
  originalUserNickname: string | null;
  tags: string[];
  lastViewSeconds: number | null;
  titleHistory: TitleChange[];
  playlistId: number | null;
  playlistCount: number | null;
  pick: Reason | null;
}

/** A Catch clip or a Catch story. */
export interface Clip {
  kind: 'catch' | 'story';
  /** titleNo of a clip, storyIdx of a story */
  no: number;
  userId: string;
  userNickname: string;
  title: string | null;
  thumbnailUrl: string | null;
  /** the 9:16 picture; the other one is cut to fit */
  uprightUrl: string | null;
  previewUrl: string | null;
  isUpright: boolean;
  viewCount: number | null;
  createdDate: string | null;
  categoryName: string | null;
  /** its category's number for VODs */
  categoryNo: string | null;
  category: number | null;
  tags: string[];
  accessibleAge: number;
  isPrivate: boolean;
  /** 0 = open to those who have not subscribed; of a story, that of its most restricted clip */
  subscriptionOnly: 0 | 1 | 2;
  pick: Reason | null;
}

/** An episode of an original series. */
export interface Episode {
  titleNo: number | null;
  series: string;
  episodeNo: number;
  title: string;
  thumbnailUrl: string | null;
  durationMs: number | null;
  viewCount: number | null;
  airedDate: string | null;
  tags: string[];
}

/** GX03, GX43: grade 19 OR category 30000, compared as a number. Nothing loosens it. */
export const isAdultContent = (item: { accessibleAge: number; category: number | null }) =>
  item.accessibleAge >= adultGrade || item.category === adultCategory;

/** authNo 102, the flag BJ_HIDDEN, or isDisplay 'N'. */
export const isPrivateContent = (
  authNumber: number | null,
  flag: string | null,
  display: unknown = undefined,
) => authNumber === authNumbers.private || flag === hiddenFlag || display === 'N' || display === false;
