import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import type { Db } from '../../db/open-database';
import * as store from '../store/sanctions';
import { actWithin } from './acts';
import { byOf, deedOf } from './member-of';

interface ObjectedTo {
  userId: string;
  /** which one, as the objection keeps it */
  suspensionId: string | null;
}

const runs = (member: store.Member | null, { suspensionId }: ObjectedTo, now: Date): boolean =>
  member?.suspendedUntil != null && member.suspendedUntil > now && member.suspensionId === suspensionId;

/** The suspension that ran for the account at that time, and whether it does still. `deed`: null where nobody noted it. */
export async function readSuspension({ db, clock }: PlatformContext, objectedTo: ObjectedTo & { at: Date }) {
  const { userId, at } = objectedTo;
  const now = clock.now();
  const [member, row] = await Promise.all([
    store.findMember(db, userId),
    store.findSuspensionAt(db, userId, at),
  ]);
  return {
    deed: row && { ...deedOf(row, now), note: row.note, by: byOf(row) },
    isRunning: runs(member, objectedTo, now),
  };
}

/**
 * Lifts that suspension, and no other that took its place, in a transaction. Whether it ran. Staff with the right.
 *
 * @param reason the member reads it
 */
export async function liftSuspension(
  context: PlatformContext,
  tx: Db,
  actor: Actor,
  { reason, idempotencyKey, ...objectedTo }: ObjectedTo & { reason: string; idempotencyKey: string },
): Promise<boolean> {
  const { userId } = objectedTo;
  if (!runs(await store.lockMember(tx, userId), objectedTo, context.clock.now())) return false;
  await actWithin(context, tx, actor, { userId, act: 'lift', reason, note: '', idempotencyKey });
  return true;
}
