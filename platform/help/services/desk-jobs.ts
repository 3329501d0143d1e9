import type { PlatformContext } from '../../core/context';
import type { Job } from '../../core/job';
import { startAnswers } from './answer-job';
import { startDueTimes } from './due-times';

/** What the desk does by itself. */
export const startDeskJobs = (context: PlatformContext): Job[] => [
  startAnswers(context),
  startDueTimes(context),
];
