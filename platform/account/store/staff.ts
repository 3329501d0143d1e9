import { and, asc, eq, gt, max, or, sql } from 'drizzle-orm';
import type { StaffRole } from '~protocol/staff/roles';
import type { Db } from '../../db/open-database';
import { account, hasRole, session } from '../../tables/account/account';

const isStaff = eq(account.role, 'staff');

/** All of the staff by id, and when each last signed in with a session that is not over. */
export function listStaff(db: Db, now: Date) {
  // for each of them by itself: together all sessions of all members would be read
  const lastLogin = db
    .select({ at: max(session.createdAt) })
    .from(session)
    .where(and(eq(session.userId, account.userId), gt(session.expiresAt, now)));
  return db
    .select({
      userId: account.userId,
      nick: account.nick,
      roles: account.staffRoles,
      email: account.email,
      twoStepAt: account.twoStepAt,
      suspendedUntil: account.suspendedUntil,
      lastAt: sql<Date | null>`(${lastLogin})`.mapWith(session.createdAt),
    })
    .from(account)
    .where(isStaff)
    .orderBy(asc(account.userId));
}

/** The account and all administrators, locked until the transaction ends: two changes of roles come one after the other. */
export const lockTeam = (tx: Db, userId: string) =>
  tx
    .select({
      userId: account.userId,
      nick: account.nick,
      roles: account.staffRoles,
      suspendedUntil: account.suspendedUntil,
    })
    .from(account)
    .where(or(eq(account.userId, userId), hasRole('admin')))
    .orderBy(asc(account.userId))
    .for('no key update');

/** None: the account is a member's again. */
export async function updateRoles(tx: Db, userId: string, staffRoles: StaffRole[]): Promise<void> {
  const role = staffRoles.length > 0 ? 'staff' : 'member';
  await tx.update(account).set({ role, staffRoles }).where(eq(account.userId, userId));
}

/** False when there is no such staff account. */
export async function updateStaffEmail(tx: Db, userId: string, email: string | null): Promise<boolean> {
  const rows = await tx
    .update(account)
    .set({ email })
    .where(and(eq(account.userId, userId), isStaff))
    .returning({ userId: account.userId });
  return rows.length === 1;
}
