import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { insertAudit } from '../../core/store/audit';
import type { Db } from '../../db/open-database';
import { doerOf } from './notify';
import type { Visit } from './visitor';

interface HouseDeed {
  action: string;
  /** the number of the thing */
  target: number;
  /** a manager may not: it is the house's, also where its staff manage the station */
  isBeyondManagers?: boolean;
  detail?: Record<string, unknown>;
}

/** What staff do at a station by their right to moderate, and not as its owner or manager, stands in the log of their deeds. */
export async function logHouseDeed(
  { clock }: Pick<PlatformContext, 'clock'>,
  tx: Db,
  { actor, visit }: { actor: Actor; visit: Visit },
  { action, target, isBeyondManagers = false, detail = {} }: HouseDeed,
): Promise<void> {
  const staffId = staffIdOf(actor, 'moderation');
  if (staffId === null || visit.isOwner || (doerOf(visit) === 'station' && !isBeyondManagers)) return;
  await insertAudit(tx, {
    at: clock.now(),
    actor: staffId,
    action,
    target: String(target),
    detail: { stationUserId: visit.station.userId, ...detail },
  });
}
