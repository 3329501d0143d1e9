import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { ticketAddition } from '../../tables/help/addition';
import { ticket, ticketAnswer, uploadBatch } from '../../tables/help/help';
import { ticketLink } from '../../tables/help/link';
import { inboundMail, mailThread } from '../../tables/mail/inbound';
import { mail } from '../../tables/mail/mail';
import { answerDraft, heldAnswer, ticketEvent, ticketNote, ticketViewer } from '../../tables/staff/staff';
import { isRemembered } from './tickets';

/** The oldest tickets that came in until the moment, locked until the transaction ends. */
export async function lockTicketsUntil(tx: Db, moment: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(lte(ticket.createdAt, moment), isRemembered))
    .orderBy(asc(ticket.createdAt), asc(ticket.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

const aroundTickets = [
  ticketAddition,
  ticketAnswer,
  heldAnswer,
  ticketLink,
  ticketNote,
  ticketEvent,
  ticketViewer,
  answerDraft,
  mail,
  inboundMail,
  mailThread,
] as const;

const withFiles = [ticketAddition, ticketAnswer, heldAnswer, answerDraft] as const;

/** What hangs on the tickets; the files themselves go with the next sweep of uploads. */
export async function deleteAround(tx: Db, ids: string[]): Promise<void> {
  const batches = [...ids];
  for (const table of withFiles) {
    const rows = await tx.select({ batchId: table.batchId }).from(table).where(inArray(table.ticketId, ids));
    batches.push(...rows.flatMap(({ batchId }) => batchId ?? []));
  }
  for (const table of aroundTickets) await tx.delete(table).where(inArray(table.ticketId, ids));
  await tx.delete(uploadBatch).where(inArray(uploadBatch.id, batches));
}

/** Form, node, status, dates, rating, channel and kind of device stay: nobody can be identified by them. */
export async function blankTickets(tx: Db, ids: string[], forgottenAt: Date): Promise<void> {
  await tx
    .update(ticket)
    .set({
      memberId: null,
      email: '',
      title: '',
      contents: '',
      caseNumber: null,
      actor: 'forgotten',
      guestKeyHash: null,
      suspensionId: null,
      idempotencyKey: null,
      contentDigest: null,
      unreadAt: null,
      assigneeId: null,
      forgottenAt,
    })
    .where(inArray(ticket.id, ids));
}

/** What was merged into the tickets and is younger: each is a closed case of its own again, which its filer finds. */
export async function releaseMerged(tx: Db, ids: string[]): Promise<void> {
  await tx
    .update(ticket)
    .set({ mergedIntoId: null })
    .where(and(inArray(ticket.mergedIntoId, ids), isRemembered));
}
