import type { PlatformContext } from '../../core/context';
import { listHeads } from '../store/search';

/** What staff read of these members, in no order. */
export const readOwners = ({ db }: PlatformContext, userIds: readonly string[]) => listHeads(db, userIds);
