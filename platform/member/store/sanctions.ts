import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PartialLimit } from '~protocol/staff/member-codes';
import type { Db } from '../../db/open-database';
import { isRemembered } from '../../help/store/tickets';
import { account } from '../../tables/account/account';
import { ticket, ticketAnswer } from '../../tables/help/help';
import { sanction } from '../../tables/member/sanction';

export type SanctionRow = typeof sanction.$inferSelect;
/** `staffNick`: null where `staffId` is */
export type SanctionByNick = SanctionRow & { staffNick: string | null };
export type Member = typeof account.$inferSelect;

/** The account, held to the end of the transaction: one deed after the other. What refers to it goes on meanwhile. */
export async function lockMember(tx: Db, userId: string): Promise<Member | null> {
  const [row] = await tx.select().from(account).where(eq(account.userId, userId)).for('no key update');
  return row ?? null;
}

export async function findMember(db: Db, userId: string): Promise<Member | null> {
  const [row] = await db.select().from(account).where(eq(account.userId, userId));
  return row ?? null;
}

/** Whether the same was done under the same key: asked while the account is held. */
export async function hasSanction(
  tx: Db,
  at: Pick<SanctionRow, 'accountId' | 'idempotencyKey' | 'contentDigest'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: sanction.id })
    .from(sanction)
    .where(
      and(
        eq(sanction.accountId, at.accountId),
        eq(sanction.idempotencyKey, at.idempotencyKey),
        eq(sanction.contentDigest, at.contentDigest),
      ),
    );
  return rows.length > 0;
}

export async function insertSanction(tx: Db, row: typeof sanction.$inferInsert): Promise<SanctionRow> {
  const [made] = await tx.insert(sanction).values(row).returning();
  return made as SanctionRow;
}

/** Those of the kind that run are over. */
export async function endSanctions(
  tx: Db,
  { accountId, act }: Pick<SanctionRow, 'accountId' | 'act'>,
  now: Date,
): Promise<void> {
  await tx
    .update(sanction)
    .set({ liftedAt: now })
    .where(and(eq(sanction.accountId, accountId), eq(sanction.act, act), isNull(sanction.liftedAt)));
}

export interface Suspension {
  suspendedFrom: Date | null;
  suspendedUntil: Date | null;
  suspensionId: string | null;
}

export async function setSuspension(tx: Db, userId: string, suspension: Suspension): Promise<void> {
  await tx.update(account).set(suspension).where(eq(account.userId, userId));
}

const limitColumns = {
  noChat: 'noChatUntil',
  noPosts: 'noPostsUntil',
  noBroadcast: 'noBroadcastUntil',
} as const satisfies Record<PartialLimit, string>;

/** @param until null: none any more */
export async function setLimit(
  tx: Db,
  userId: string,
  kind: PartialLimit,
  until: Date | null,
): Promise<void> {
  await tx
    .update(account)
    .set({ [limitColumns[kind]]: until })
    .where(eq(account.userId, userId));
}

const colleague = alias(account, 'colleague');

const selectByNick = (db: Db) =>
  db
    .select({ ...getTableColumns(sanction), staffNick: colleague.nick })
    .from(sanction)
    .leftJoin(colleague, eq(colleague.userId, sanction.staffId));

/** The newest first. */
export const listSanctions = (db: Db, accountId: string, limit: number): Promise<SanctionByNick[]> =>
  selectByNick(db).where(eq(sanction.accountId, accountId)).orderBy(desc(sanction.id)).limit(limit);

export async function findSanction(db: Db, id: number): Promise<SanctionRow | null> {
  const [row] = await db.select().from(sanction).where(eq(sanction.id, id));
  return row ?? null;
}

const isDeletion = and(eq(sanction.act, 'delete'), isNull(sanction.liftedAt));

/** That the account is to be deleted; null where it is not, or not any more. */
export async function findDeletion(db: Db, accountId: string): Promise<SanctionRow | null> {
  const [row] = await db
    .select()
    .from(sanction)
    .where(and(eq(sanction.accountId, accountId), isDeletion));
  return row ?? null;
}

/**
 * Condition: the time of the deletion has come, and its member does not wait for the decision about an objection. One that
 * was decided is not waited for again: every reply of its member opens it.
 */
function isDue(db: Db, now: Date) {
  const decided = db
    .select({ id: ticketAnswer.id })
    .from(ticketAnswer)
    .where(and(eq(ticketAnswer.ticketId, ticket.id), eq(ticketAnswer.kind, 'ANSWEND')));
  const isObjected = db
    .select({ id: ticket.id })
    .from(ticket)
    .where(
      and(
        eq(ticket.memberId, sanction.accountId),
        eq(ticket.formType, 'objection'),
        ne(ticket.status, 'ANSWEND'),
        isRemembered,
        not(exists(decided)),
      ),
    );
  return and(isDeletion, lte(sanction.endsAt, now), not(exists(isObjected)));
}

/** The deletions that are due, the oldest first. */
export const listDueDeletions = (db: Db, now: Date, limit: number): Promise<SanctionRow[]> =>
  db.select().from(sanction).where(isDue(db, now)).orderBy(asc(sanction.id)).limit(limit);

/** That of the account, where it is due; null where it is not, or not any more. */
export async function findDueDeletion(db: Db, accountId: string, now: Date): Promise<SanctionRow | null> {
  const [row] = await db
    .select()
    .from(sanction)
    .where(and(eq(sanction.accountId, accountId), isDue(db, now)));
  return row ?? null;
}

/** The suspension that ran at that time. */
export async function findSuspensionAt(db: Db, accountId: string, at: Date): Promise<SanctionByNick | null> {
  const [row] = await selectByNick(db)
    .where(
      and(
        eq(sanction.accountId, accountId),
        inArray(sanction.act, ['suspend', 'delete']),
        lte(sanction.startsAt, at),
        gt(sanction.endsAt, at),
        or(isNull(sanction.liftedAt), gt(sanction.liftedAt, at)),
      ),
    )
    .orderBy(desc(sanction.id))
    .limit(1);
  return row ?? null;
}

/** Null where nobody noted it. */
export async function findSuspendedFrom(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: account.suspendedFrom })
    .from(account)
    .where(eq(account.userId, userId));
  return row?.at ?? null;
}
