import type { PlatformContext } from '../../core/context';
import * as store from '../store/videos';

/**
 * Asks a machine to make it. Each member's first goes before anybody's second: who sends ten keeps nobody waiting who sends
 * one.
 */
export async function askForMaking({ db, queue }: PlatformContext, row: store.VideoRow): Promise<void> {
  await queue.add('video', String(row.no), await store.countBefore(db, row));
}
