import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { streamerPin } from '../../tables/station/ties';

type PinKey = Pick<typeof streamerPin.$inferInsert, 'accountId' | 'list' | 'streamerId'>;

/** Pins a streamer of a list at that time, or unpins (null). Again is no harm: the first pin's time stays. */
export async function setPin(db: Db, key: PinKey, at: Date | null): Promise<void> {
  if (at) {
    await db
      .insert(streamerPin)
      .values({ ...key, createdAt: at })
      .onConflictDoNothing();
    return;
  }
  const { accountId, list, streamerId } = key;
  await db
    .delete(streamerPin)
    .where(
      and(
        eq(streamerPin.accountId, accountId),
        eq(streamerPin.list, list),
        eq(streamerPin.streamerId, streamerId),
      ),
    );
}
