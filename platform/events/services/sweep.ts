import type { PlatformContext } from '../../core/context';
import { type Job, startJob } from '../../core/job';
import { minuteMs } from '../../core/time';
import { deleteOld } from '../store/events';

const batch = 5_000;

/** Removes what can be told to nobody any more. Two nodes at once do not wait for each other. */
export async function sweepEvents(
  { db }: Pick<PlatformContext, 'db'>,
  isStopped = () => false,
): Promise<void> {
  while (!isStopped() && (await deleteOld(db, batch)) === batch);
}

export const startEventSweep = (context: PlatformContext): Job =>
  startJob({
    name: 'event sweep',
    firstMs: minuteMs,
    everyMs: minuteMs,
    log: context.log,
    run: async (isStopped) => {
      if (await context.leads('housekeeping')) await sweepEvents(context, isStopped);
    },
  });
