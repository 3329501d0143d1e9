import type { BellKind } from '~protocol/notice/codes';
import type { PlatformContext } from '../../core/context';
import type { Db } from '../../db/open-database';
import * as store from '../store/fanout';
import { insertNotices } from '../store/raise';
import { queueDeliveries } from './queue-deliveries';

/** How many are told in the transaction of the thing itself, and in one of the job's. */
const sizes = { first: 200, later: 2_000 };

/** Gives the next of them the notice. A batch and where it ended are one transaction: a crash repeats none and leaves none out. */
async function notifyBatch(
  context: PlatformContext,
  tx: Db,
  fanout: store.Fanout,
  size: number,
): Promise<void> {
  const { kind, subject, streamerId: actorId } = fanout;
  const now = context.clock.now();
  const batch = await store.nextBatch(tx, fanout, size);
  if (batch) {
    const receivers = store.batchOf(fanout, batch.last);
    const row = { kind, subject, actorId, detail: null, now: fanout.createdAt };
    await queueDeliveries(context, tx, await insertNotices(tx, receivers, row));
    await store.deleteAlarms(tx, fanout, batch.last);
  }
  const isOver = !batch || batch.count < size;
  await store.updateFanout(tx, fanout.id, {
    ...(batch && { cursor: batch.last }),
    ...(isOver && { endedAt: now }),
  });
}

/**
 * Notifies those who pressed the streamer's bell, and of a broadcast those who asked to be told of its plan, in the transaction of what it is about: the first at once, the others by the
 * job. Told before, it changes nothing.
 */
export async function notifyFollowers(
  context: PlatformContext,
  tx: Db,
  { kind, subject, streamerId }: { kind: BellKind; subject: number; streamerId: string },
): Promise<void> {
  const createdAt = context.clock.now();
  const fanout = await store.insertFanout(tx, { kind, subject: String(subject), streamerId, createdAt });
  if (fanout) await notifyBatch(context, tx, fanout, sizes.first);
}

/** Goes on with what is not said to all yet, until all is or `isStopped`. Several nodes may: each takes another one. */
export async function continueFanouts(
  context: PlatformContext,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const step = () =>
    context.db.transaction(async (tx) => {
      const fanout = await store.lockFanout(tx);
      if (fanout) await notifyBatch(context, tx, fanout, sizes.later);
      return fanout !== null;
    });
  while (!isStopped() && (await step()));
}
