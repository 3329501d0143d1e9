import type { PlatformContext } from '../../core/context';
import type { QueueName } from '../../db/queue';
import * as store from '../store/videos';

/** Clips have a queue of their own: a minute's is not to wait behind a film of hours. */
export const queueOf = ({ cut }: Pick<store.VideoRow, 'cut'>): QueueName => (cut ? 'clip' : 'video');

/**
 * Asks a machine to make it. Each member's first goes before anybody's second: who sends ten keeps nobody waiting who sends
 * one.
 */
export async function askForMaking({ db, queue }: PlatformContext, row: store.VideoRow): Promise<void> {
  await queue.add(queueOf(row), String(row.no), await store.countBefore(db, row));
}
