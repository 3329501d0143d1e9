import type { PlatformContext } from '../../core/context';
import { type Job, startJob } from '../../core/job';
import { queueDigests } from './digest';
import { sendDueMail } from './mail';
import { queueOverdueMail } from './overdue';

const everyMs = 5_000;

/** Sends the mail that is due, and queues word of cases whose answer is overdue, and of what waits each morning. */
export const startMail = (context: PlatformContext): Job =>
  startJob({
    name: 'mail',
    firstMs: everyMs,
    everyMs,
    log: context.log,
    run: async (isStopped) => {
      await queueOverdueMail(context);
      await queueDigests(context);
      await sendDueMail(context, isStopped);
    },
  });
