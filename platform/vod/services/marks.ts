import { readSettings } from '../../channel/services/settings';
import type { Ties } from '../../core/audience';
import type { PlatformContext } from '../../core/context';
import { isOwnerOrStaff } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import * as store from '../store/marks';

/** Advertisements that are no nearer to each other than so many minutes; the first one stays. */
export function thinned(seconds: readonly number[], minutes: number): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return seconds.filter((second) => {
    if (second - last < minutes * 60) return false;
    last = second;
    return true;
  });
}

export const noMarks = { chapters: [] as store.Chapter[], midrolls: [] as number[] };

/**
 * A VOD's chapters, and where it stops for an advertisement before this viewer: only while its station's setting is on
 * (S048), and never for owner, staff and subscribers.
 */
export async function readMarks(
  { db }: PlatformContext,
  actor: Actor,
  { titleNo, userId }: { titleNo: number; userId: string },
  ties: Ties,
): Promise<typeof noMarks> {
  const { chapters, midrolls, settings } = await store.findMarks(db, titleNo);
  const { isOn, minutes } = readSettings(settings).midroll;
  const isSpared = ties.isSubscriber || isOwnerOrStaff(actor, { userId });
  return { chapters, midrolls: isOn && !isSpared ? thinned(midrolls, minutes) : [] };
}
