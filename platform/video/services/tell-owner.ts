import type { PlatformContext } from '../../core/context';
import { publish } from '../../events/services/publish';

/** The owner's open page reads its list of uploads anew. */
export const tellOwner = ({ db }: PlatformContext, userId: string): Promise<void> =>
  publish(db, `me:${userId}`, { name: 'upload', data: {} });
