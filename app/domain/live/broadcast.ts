import type { LiveBroadcast } from '~protocol/live/calls';
import { adultGrade, paidBroadType } from '~protocol/live/codes';

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
