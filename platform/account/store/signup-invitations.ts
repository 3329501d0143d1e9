import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { signupInvitation, signupInvited } from '../../tables/account/signup';

export type Invitation = typeof signupInvitation.$inferSelect;

const isOpen = (now: Date) =>
  and(
    lt(signupInvitation.uses, signupInvitation.mostUses),
    or(isNull(signupInvitation.endsAt), gt(signupInvitation.endsAt, now)),
  );

/** Whether it lets somebody in now. */
export async function isOpenCode(db: Db, code: string, now: Date): Promise<boolean> {
  return (await db.$count(signupInvitation, and(eq(signupInvitation.code, code), isOpen(now)))) > 0;
}

/** Uses it once; null where it lets nobody in (any more). @returns its number */
export async function takeUse(tx: Db, code: string, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(signupInvitation)
    .set({ uses: sql`${signupInvitation.uses} + 1` })
    .where(and(eq(signupInvitation.code, code), isOpen(now)))
    .returning({ id: signupInvitation.id });
  return row?.id ?? null;
}

export async function insertInvited(tx: Db, row: typeof signupInvited.$inferInsert): Promise<void> {
  await tx.insert(signupInvited).values(row);
}

/** Null where the same form has made one. */
export async function insertInvitation(
  tx: Db,
  row: typeof signupInvitation.$inferInsert,
): Promise<Invitation | null> {
  const [made] = await tx.insert(signupInvitation).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** What the form has made. */
export async function findMade(tx: Db, pressHash: string): Promise<Invitation | null> {
  const [row] = await tx.select().from(signupInvitation).where(eq(signupInvitation.pressHash, pressHash));
  return row ?? null;
}

/** It ends now; false where it had ended, or is none. */
export async function endInvitation(tx: Db, id: number, now: Date): Promise<boolean> {
  const runs = or(isNull(signupInvitation.endsAt), gt(signupInvitation.endsAt, now));
  const rows = await tx
    .update(signupInvitation)
    .set({ endsAt: now })
    .where(and(eq(signupInvitation.id, id), runs))
    .returning({ id: signupInvitation.id });
  return rows.length > 0;
}

/** Running or not. */
export async function hasInvitation(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: signupInvitation.id })
    .from(signupInvitation)
    .where(eq(signupInvitation.id, id));
  return rows.length > 0;
}

/** The newest first, below `before`. */
export const listInvitations = (db: Db, before: number | null, limit: number): Promise<Invitation[]> =>
  db
    .select()
    .from(signupInvitation)
    .where(before === null ? undefined : lt(signupInvitation.id, before))
    .orderBy(desc(signupInvitation.id))
    .limit(limit);

/** Who is there by them, the oldest first. */
export const listInvited = (db: Db, ids: readonly number[]) =>
  db
    .select({ userId: signupInvited.userId, invitationId: signupInvited.invitationId })
    .from(signupInvited)
    .where(inArray(signupInvited.invitationId, [...ids]))
    .orderBy(asc(signupInvited.at), asc(signupInvited.userId));
