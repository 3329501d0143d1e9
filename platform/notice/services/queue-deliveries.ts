import type { PlatformContext } from '../../core/context';
import { hourMs, seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { type Moment, queueMails, queuePushes } from '../store/deliveries';
import { pushKeys } from './push-keys';

export function momentOf(now: Date): Moment {
  const hour = Number(seoulText(now).slice(11, 13));
  return { now, hour, hourStart: new Date(Math.floor(now.getTime() / hourMs) * hourMs) };
}

/** Queues what browsers and mailboxes are to get of new notices, as their receivers have set it. */
export async function queueDeliveries(
  context: PlatformContext,
  tx: Db,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const moment = momentOf(context.clock.now());
  if (context.push) await queuePushes(tx, ids, moment, pushKeys(context.secret).digest);
  if (context.post) await queueMails(tx, ids, moment);
}
