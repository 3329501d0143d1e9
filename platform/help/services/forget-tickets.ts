import type { PlatformContext } from '../../core/context';
import { timeBefore } from '../../core/time';
import * as store from '../store/forget-tickets';

/** What was collected with a ticket is kept three years. */
const keptYears = 3;

/**
 * Removes everything personal of tickets that came in three years ago, a batch in each transaction. What remains of
 * one can be counted and nothing else; its audit rows never held more than ids, kinds and lengths.
 */
export async function forgetTickets(context: PlatformContext, batchSize = 200): Promise<void> {
  const now = context.clock.now();
  const moment = timeBefore(now, keptYears, 'year');
  let size = batchSize;
  while (size === batchSize) {
    size = await context.db.transaction(async (tx) => {
      const ids = await store.lockTicketsUntil(tx, moment, batchSize);
      if (ids.length === 0) return 0;
      await store.deleteAround(tx, ids);
      await store.blankTickets(tx, ids, now);
      await store.releaseMerged(tx, ids);
      return ids.length;
    });
  }
}
