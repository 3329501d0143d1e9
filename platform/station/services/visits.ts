import type { PlatformContext } from '../../core/context';
import { seoulDay, timeBefore } from '../../core/time';
import { forgetVisits } from '../store/visits';

/** Forgets who came to a station two days ago and before: that somebody came today is all that is asked. */
export const sweepVisits = ({ db, clock }: PlatformContext): Promise<void> =>
  forgetVisits(db, seoulDay(timeBefore(clock.now(), 1, 'day')));
