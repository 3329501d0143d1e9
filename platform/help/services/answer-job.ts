import type { PlatformContext } from '../../core/context';
import { type Job, startJob } from '../../core/job';
import { sendHeldAnswers } from './held-answers';

const everyMs = 1_000;

/** Gives out answers whose time to be taken back is over, those of a node that is gone as well. */
export const startAnswers = (context: PlatformContext): Job =>
  startJob({
    name: 'answers',
    firstMs: everyMs,
    everyMs,
    log: context.log,
    run: (isStopped) => sendHeldAnswers(context, isStopped),
  });
