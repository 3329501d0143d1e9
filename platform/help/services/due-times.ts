import type { PlatformContext } from '../../core/context';
import { type Job, startJob } from '../../core/job';
import * as store from '../store/desk-hours';
import { dueNow } from './case-clock';
import { dueOf, readDesk } from './desk-hours';

/** Locked for a tenth of a second together. */
const batchSize = 1_000;
const everyMs = 5_000;

/**
 * Counts the due times of some open cases anew that were counted by an older calendar; false when there were none. What staff
 * have locked in this moment is left for the next time. The first answer's stays where there is one.
 */
export async function recountSome({ db }: PlatformContext): Promise<boolean> {
  return db.transaction(async (tx) => {
    const desk = await readDesk(tx);
    const cases = await store.lockUncounted(tx, desk.no, batchSize);
    if (cases.length === 0) return false;
    const rows = cases.map((one) => ({
      id: one.id,
      dueAt: dueNow(one, desk).dueAt,
      firstDueAt: one.firstAnsweredAt ? one.firstDueAt : dueOf(one.formType, one.createdAt, desk),
    }));
    await store.updateDue(tx, rows, desk.no);
    return true;
  });
}

/** Counts all of them, one batch after the other. */
export async function recountDue(context: PlatformContext, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (await recountSome(context)));
}

/** Two nodes at once share the batches. */
export const startDueTimes = (context: PlatformContext): Job =>
  startJob({
    name: 'due times',
    firstMs: everyMs,
    everyMs,
    log: context.log,
    run: (isStopped) => recountDue(context, isStopped),
  });
