import { createHash } from 'node:crypto';
import type { PlatformContext } from '../../core/context';
import type { Db } from '../../db/open-database';
import * as store from '../store/balance';

/** What a deed is known by: its name, the key that its form was sent with, and what was in the form. */
export function moveKey(deed: string, key: string, contents: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 32);
  return `${deed}:${key}:${digest}`;
}

type Movement = Omit<store.NewEntry, 'id' | 'after' | 'giftId' | 'subscribeNo' | 'createdAt'>;
/** What the movement belongs to. */
type Deed = Pick<store.NewEntry, 'giftId' | 'subscribeNo'>;

/**
 * Moves a balance, does what it is moved for and writes both down, in one transaction. What was done under the key
 * before is not done again, and answers the same. What `deed` throws undoes all of it.
 *
 * @returns what the balance was then; null when there is not enough of it, and nothing is done
 */
export function move(
  { db, clock }: PlatformContext,
  movement: Movement,
  deed?: (tx: Db, now: Date) => Promise<Deed>,
): Promise<number | null> {
  const { accountId, key } = movement;
  return db.transaction(async (tx) => {
    const known = await store.beginMove(tx, accountId, key);
    if (known) return known.after;
    const after = await store.moveBalance(tx, movement);
    if (after === null) return null;
    const now = clock.now();
    const made = await deed?.(tx, now);
    await store.insertEntry(tx, { ...movement, ...made, after, createdAt: now });
    return after;
  });
}
