import { chatLimits } from '~protocol/chat/codes';
import type { PlatformContext } from '../../core/context';
import { timeBefore } from '../../core/time';
import { deleteLines, listForgotten } from '../store/replay';

const rooms = 500;
const lines = 5_000;

/** Removes the lines of broadcasts that ended 30 days ago and have no VOD (L039). Run hourly. */
export async function sweepChats({ db, clock }: PlatformContext): Promise<void> {
  const endedBefore = timeBefore(clock.now(), chatLimits.keptDays, 'day');
  for (const { no } of await listForgotten(db, endedBefore, rooms))
    while ((await deleteLines(db, no, lines)) === lines);
}
