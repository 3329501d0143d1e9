import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireActiveMember } from '../../core/services/require-member';
import type { Db } from '../../db/open-database';
import { insertStation } from '../store/opening';

/** A station with its first boards; false when the account has one. */
export const addStation = (
  tx: Db,
  station: { userId: string; name: string; createdAt: Date },
): Promise<boolean> => insertStation(tx, station);

/** Opens a station of the member's own. Again is a success. */
export async function openStation({ db, clock }: PlatformContext, actor: Actor) {
  const { userId, nick } = requireActiveMember(actor);
  await db.transaction((tx) => addStation(tx, { userId, name: `${nick}의 방송국`, createdAt: clock.now() }));
  return { result: 1 as const, userId };
}
