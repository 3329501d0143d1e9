import type { PlatformContext } from '../../core/context';
import { publish } from '../../events/services/publish';
import type { VideoRow } from '../store/videos';

/** The open page of who made the row reads its state anew: that of uploads, or of the clip. */
export async function tellMaker(
  { db }: PlatformContext,
  { userId, makerId, cut }: Pick<VideoRow, 'userId' | 'makerId' | 'cut'>,
): Promise<void> {
  if (!cut) return publish(db, `me:${userId}`, { name: 'upload', data: {} });
  // who has left hears nothing
  if (makerId) await publish(db, `me:${makerId}`, { name: 'clip', data: {} });
}
