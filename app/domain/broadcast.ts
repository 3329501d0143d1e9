import { adultGrade, paidBroadType } from '~protocol/live-codes';

/**
 * A live broadcast under normalised names. Absent stays null: no invented dates or zeros.
 * `createdDate` is the start, 'YYYY-MM-DD HH:mm:ss' in Seoul time as the wire gives it.
 */
export interface LiveBroadcast {
  broadcastId: number;
  userId: string;
  userNickname: string;
  title: string | null;
  thumbnailUrl: string | null;
  /** the moving picture */
  previewUrl?: string | null;
  viewCount: number | null;
  categoryNo: string | null;
  categoryName: string | null;
  hashTags: string[];
  categoryTags: string[];
  autoHashTags: string[];
  liveType: number | null;
  accessibleAge: number;
  hasPassword: boolean;
  canResend: boolean;
  hasDrops: boolean;
  subscriptionOnly: 0 | 1 | 2;
  isSubscribe: boolean;
  isFan: boolean;
  createdDate: string | null;
  broadBps: number | null;
  broadResolution: string | null;
  listDataType: string | null;
  score: number | null;
}

/** DELETE is of recorded videos only (content-cover.ts). */
export type ThumbnailType = 'ADULT' | 'ADULT_LOCK' | 'LOCK' | 'DELETE';

/** GX03: grade 19 is adult; nothing loosens it. */
export const isAdultBroadcast = (b: Pick<LiveBroadcast, 'accessibleAge'>) => b.accessibleAge >= adultGrade;

export const isPaidBroadcast = (b: Pick<LiveBroadcast, 'liveType'>) => b.liveType === paidBroadType;

/** Adult and password broadcasts show a placeholder instead of their picture. */
export function thumbnailTypeOf(
  b: Pick<LiveBroadcast, 'accessibleAge' | 'hasPassword'>,
): Exclude<ThumbnailType, 'DELETE'> | null {
  if (isAdultBroadcast(b)) return b.hasPassword ? 'ADULT_LOCK' : 'ADULT';
  return b.hasPassword ? 'LOCK' : null;
}

/** The label that goes with each placeholder. */
export const thumbnailLabels: Record<Exclude<ThumbnailType, 'DELETE'>, string> = {
  ADULT: '연령제한',
  LOCK: '비밀번호',
  ADULT_LOCK: '연령제한+비밀번호',
};

/** 'Y', true, '1' and 1 say yes; everything else does not (GX04). */
export function isYes(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'Y';
}

/** Category numbers are padded to 8 digits. */
export const padCategoryNo = (no: string | number) => String(no).padStart(8, '0');
