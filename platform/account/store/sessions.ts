import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { StaffRole } from '~protocol/staff/roles';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Db } from '../../db/open-database';
import { account, session } from '../../tables/account/account';

export interface SessionRow {
  userId: string;
  nick: string;
  role: 'member' | 'staff';
  staffRoles: StaffRole[];
  twoStepAt: Date | null;
  birthDate: string | null;
  joinedAt: Date;
  isAbroad: boolean;
  suspendedUntil: Date | null;
  suspensionId: string | null;
  noChatUntil: Date | null;
  noPostsUntil: Date | null;
  noBroadcastUntil: Date | null;
  renewedAt: Date;
  expiresAt: Date;
}

const findOf = oncePerDatabase((db) =>
  db
    .select({
      userId: account.userId,
      nick: account.nick,
      role: account.role,
      staffRoles: account.staffRoles,
      twoStepAt: account.twoStepAt,
      birthDate: account.birthDate,
      isAbroad: account.isAbroad,
      joinedAt: account.createdAt,
      suspendedUntil: account.suspendedUntil,
      suspensionId: account.suspensionId,
      noChatUntil: account.noChatUntil,
      noPostsUntil: account.noPostsUntil,
      noBroadcastUntil: account.noBroadcastUntil,
      renewedAt: session.renewedAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(account, eq(account.userId, session.userId))
    .where(
      and(eq(session.tokenHash, sql.placeholder('tokenHash')), gt(session.expiresAt, sql.placeholder('now'))),
    )
    .prepare('session_find'),
);

/** The account behind a live session; null when unknown, revoked or expired. Every member request runs it. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<SessionRow | null> {
  const [row] = await findOf(db).execute({ tokenHash, now: now.toISOString() });
  return row ?? null;
}

/** The account's live sessions, the last used first. */
export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.renewedAt), desc(session.createdAt), session.tokenHash);

export async function insertSession(db: Db, row: typeof session.$inferInsert): Promise<void> {
  await db.insert(session).values(row);
}

export async function renewSession(db: Db, tokenHash: string, now: Date, expiresAt: Date): Promise<void> {
  await db.update(session).set({ renewedAt: now, expiresAt }).where(eq(session.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}

/** Every session of the account but one: null spares none. */
export async function deleteSessions(db: Db, userId: string, sparedHash: string | null): Promise<void> {
  const others = sparedHash === null ? undefined : ne(session.tokenHash, sparedHash);
  await db.delete(session).where(and(eq(session.userId, userId), others));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lte(session.expiresAt, now));
}
