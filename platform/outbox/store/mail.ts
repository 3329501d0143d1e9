import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { StaffRole } from '~protocol/staff/roles';
import type { Db } from '../../db/open-database';
import { account, hasRole } from '../../tables/account/account';
import { ticket } from '../../tables/help/help';
import { mail } from '../../tables/mail/mail';

export type Mail = typeof mail.$inferSelect;

export async function insertMail(tx: Db, row: typeof mail.$inferInsert): Promise<void> {
  await tx.insert(mail).values(row);
}

export interface StaffReaders {
  /** one of which they have */
  roles: readonly StaffRole[];
  /** who is suspended at the moment reads nothing */
  now: Date;
  /** and neither does who has no second step, where staff have to have it */
  asksTwoStep: boolean;
}

/** Condition: the account may read of the cases of these roles by mail. */
const readsMail = ({ roles, now, asksTwoStep }: StaffReaders) =>
  and(
    hasRole(...roles),
    isNotNull(account.email),
    or(isNull(account.suspendedUntil), lte(account.suspendedUntil, now)),
    asksTwoStep ? isNotNull(account.twoStepAt) : undefined,
  );

/** Those of the staff who may read of the cases, and have an e-mail address, by id. */
export async function listStaffWithMail(tx: Db, readers: StaffReaders): Promise<string[]> {
  const rows = await tx
    .select({ userId: account.userId })
    .from(account)
    .where(readsMail(readers))
    .orderBy(asc(account.userId));
  return rows.map(({ userId }) => userId);
}

/** The address of one of them; null for anyone who is none of them (any more). */
export async function findStaffAddress(
  tx: Db,
  staffId: string,
  readers: StaffReaders,
): Promise<string | null> {
  const [row] = await tx
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.userId, staffId), readsMail(readers)));
  return row?.email ?? null;
}

export async function hasReceipt(tx: Db, ticketId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.ticketId, ticketId), eq(mail.kind, 'RECEIPT')));
  return rows.length > 0;
}

/** Whether a mail with a private link to the ticket was queued since the moment. */
export async function hasLink(tx: Db, ticketId: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.ticketId, ticketId), eq(mail.kind, 'LINK'), gt(mail.createdAt, since)));
  return rows.length > 0;
}

/** Receipts for that address since the moment. */
export async function countReceipts(tx: Db, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(mail)
    .innerJoin(ticket, eq(ticket.id, mail.ticketId))
    .where(
      and(gt(mail.createdAt, since), eq(mail.kind, 'RECEIPT'), sql`lower(${ticket.email}) = lower(${email})`),
    );
  return row?.total ?? 0;
}

/**
 * The mail that is due longest, locked until the transaction ends; locked ones are skipped. The
 * conditions are those of the two indexes, word for word.
 *
 * @param ofNotices mail of notices, or all other mail
 */
export async function lockDueMail(tx: Db, now: Date, ofNotices: boolean): Promise<Mail | null> {
  const isPending = sql`${mail.status} in ('queued', 'sending')`;
  const isOfThese = ofNotices
    ? sql`${mail.kind} in ('NOTICE', 'NOTICES')`
    : sql`${mail.kind} not in ('NOTICE', 'NOTICES')`;
  const [row] = await tx
    .select()
    .from(mail)
    .where(and(isPending, isOfThese, lte(mail.dueAt, now)))
    .orderBy(asc(mail.dueAt), asc(mail.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Changes the mail unless a later attempt has begun meanwhile: that one's word counts. */
export async function updateMail(
  db: Db,
  { id, attempts }: Pick<Mail, 'id' | 'attempts'>,
  change: Partial<Omit<Mail, 'id'>>,
): Promise<void> {
  await db
    .update(mail)
    .set(change)
    .where(and(eq(mail.id, id), eq(mail.attempts, attempts)));
}

/** Forgets mail that was sent or given up before the moment. */
export async function deleteEndedMail(db: Db, before: Date): Promise<void> {
  await db.delete(mail).where(lt(mail.endedAt, before));
}
