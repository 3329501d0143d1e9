import type { PlatformContext } from '../../core/context';
import { type Job, startJob } from '../../core/job';
import { queueDailyMails } from '../store/deliveries';
import { continueFanouts } from './fanout';
import { sendPushes } from './push';

const everyMs = 2_000;
const mailsAtOnce = 500;

/** Queues the daily mails that are due. */
export async function queueDaily(
  context: PlatformContext,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, clock, post } = context;
  if (!post) return;
  const step = () => db.transaction((tx) => queueDailyMails(tx, clock.now(), mailsAtOnce));
  while (!isStopped() && (await step()) === mailsAtOnce);
}

/** Continues fan-outs, queues what is due and pushes it, every two seconds, on every node. */
export function startNotices(context: PlatformContext): Job[] {
  const { log } = context;
  const timing = { firstMs: everyMs, everyMs, log };
  return [
    startJob({
      ...timing,
      name: 'notices',
      run: async (isStopped) => {
        await continueFanouts(context, isStopped);
        await queueDaily(context, isStopped);
      },
    }),
    // a slow push service holds up nobody's list
    ...(context.push
      ? [startJob({ ...timing, name: 'push', run: (isStopped) => sendPushes(context, isStopped) })]
      : []),
  ];
}
