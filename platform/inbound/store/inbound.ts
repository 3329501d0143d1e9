import { and, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { inboundMail, inboundTry } from '../../tables/mail/inbound';

export type InboundMail = typeof inboundMail.$inferSelect;
export type Outcome = InboundMail['outcome'];

export async function isKnown(db: Db, key: string): Promise<boolean> {
  const rows = await db.select({ id: inboundMail.id }).from(inboundMail).where(eq(inboundMail.key, key));
  return rows.length > 0;
}

/** The new row's id; null when the mail is known. Two transactions with one mail: the second waits for the first. */
export async function insertMail(tx: Db, row: typeof inboundMail.$inferInsert): Promise<number | null> {
  const [inserted] = await tx
    .insert(inboundMail)
    .values(row)
    .onConflictDoNothing({ target: inboundMail.key })
    .returning({ id: inboundMail.id });
  return inserted?.id ?? null;
}

export async function updateMail(tx: Db, id: number, change: Partial<InboundMail>): Promise<void> {
  await tx.update(inboundMail).set(change).where(eq(inboundMail.id, id));
}

/** How many came from the sender since the moment. */
export const countFrom = (db: Db, senderHash: string, since: Date): Promise<number> =>
  db.$count(inboundMail, and(eq(inboundMail.senderHash, senderHash), gt(inboundMail.createdAt, since)));

/** How many became a case of their own since the moment. */
export const countCases = (db: Db, since: Date): Promise<number> =>
  db.$count(inboundMail, and(eq(inboundMail.outcome, 'case'), gt(inboundMail.createdAt, since)));

/** How many mails about the ticket came back since the moment. */
export async function countBounces(db: Db, ticketId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(inboundMail)
    .where(
      and(
        eq(inboundMail.ticketId, ticketId),
        eq(inboundMail.outcome, 'bounce'),
        gt(inboundMail.createdAt, since),
      ),
    );
  return row?.n ?? 0;
}

/** Of the places those whose message failed and is not to be tried again before `now`. */
export async function listWaiting(db: Db, places: string[], now: Date): Promise<Set<string>> {
  if (places.length === 0) return new Set();
  const rows = await db
    .select({ place: inboundTry.place })
    .from(inboundTry)
    .where(and(inArray(inboundTry.place, places), gt(inboundTry.dueAt, now)));
  return new Set(rows.map(({ place }) => place));
}

/** Counts a failure; how many there were with it. */
export async function countTry(db: Db, place: string, dueAt: Date): Promise<number> {
  const [row] = await db
    .insert(inboundTry)
    .values({ place, tries: 1, dueAt })
    .onConflictDoUpdate({ target: inboundTry.place, set: { tries: sql`${inboundTry.tries} + 1`, dueAt } })
    .returning({ tries: inboundTry.tries });
  return row?.tries ?? 1;
}

/** Leaves the message for later; it has not failed. */
export async function postpone(db: Db, place: string, dueAt: Date): Promise<void> {
  const row = { place, tries: 0, dueAt };
  await db.insert(inboundTry).values(row).onConflictDoUpdate({ target: inboundTry.place, set: { dueAt } });
}

export async function findTries(db: Db, place: string): Promise<number> {
  const [row] = await db
    .select({ tries: inboundTry.tries })
    .from(inboundTry)
    .where(eq(inboundTry.place, place));
  return row?.tries ?? 0;
}

export async function deleteTry(db: Db, place: string): Promise<void> {
  await db.delete(inboundTry).where(eq(inboundTry.place, place));
}

/** Forgets what became no case before the moment; what did goes with its case. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  await db.delete(inboundMail).where(and(isNull(inboundMail.ticketId), lt(inboundMail.createdAt, before)));
  await db.delete(inboundTry).where(lt(inboundTry.dueAt, before));
}
