import { and, asc, eq, inArray, isNull, lt, notExists, or, sql, sum } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { ticketAddition } from '../../tables/help/addition';
import { formDraft } from '../../tables/help/draft';
import { attachment, ticket, ticketAnswer, uploadBatch } from '../../tables/help/help';
import { answerDraft } from '../../tables/staff/staff';
import { rootId } from './merged';

export type UploadBatch = typeof uploadBatch.$inferSelect;
export type Attachment = typeof attachment.$inferSelect;

export async function findBatch(db: Db, id: string): Promise<UploadBatch | null> {
  const [row] = await db.select().from(uploadBatch).where(eq(uploadBatch.id, id));
  return row ?? null;
}

/** As findBatch, and locks the batch and its files until the transaction ends. */
export async function lockBatch(tx: Db, id: string): Promise<UploadBatch | null> {
  const [row] = await tx.select().from(uploadBatch).where(eq(uploadBatch.id, id)).for('update');
  return row ?? null;
}

export async function insertBatch(db: Db, row: typeof uploadBatch.$inferInsert): Promise<void> {
  await db.insert(uploadBatch).values(row);
}

export async function claimBatch(tx: Db, id: string, claimedAt: Date): Promise<void> {
  await tx.update(uploadBatch).set({ claimedAt }).where(eq(uploadBatch.id, id));
}

/** It is open to its uploader again. */
export async function reopenBatch(tx: Db, id: string): Promise<void> {
  await tx.update(uploadBatch).set({ claimedAt: null }).where(eq(uploadBatch.id, id));
}

/** It is the house's: it stays when its uploader leaves, and is no business of theirs any more. */
export async function disownBatch(tx: Db, id: string): Promise<void> {
  await tx.update(uploadBatch).set({ uploaderId: null }).where(eq(uploadBatch.id, id));
}

/** Of all the batches, each in the order they were added. */
export async function listAttachmentsOf(db: Db, batchIds: string[]): Promise<Attachment[]> {
  if (batchIds.length === 0) return [];
  return db
    .select()
    .from(attachment)
    .where(inArray(attachment.batchId, batchIds))
    .orderBy(asc(attachment.position));
}

/** In the order they were added. */
export async function listAttachments(db: Db, batchId: string): Promise<Attachment[]> {
  return db
    .select()
    .from(attachment)
    .where(eq(attachment.batchId, batchId))
    .orderBy(asc(attachment.position));
}

export async function insertAttachments(tx: Db, rows: (typeof attachment.$inferInsert)[]): Promise<void> {
  await tx.insert(attachment).values(rows);
}

/** False when the batch has no such file. */
export async function deleteAttachment(tx: Db, batchId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(attachment)
    .where(and(eq(attachment.batchId, batchId), eq(attachment.id, id)))
    .returning({ id: attachment.id });
  return rows.length === 1;
}

/**
 * The file with who may read it: its uploader (null: nobody for that), and of what was sent the case that it is read in with
 * its member and queue. `isAnswer`: of an answer that went out.
 */
export async function findAttachment(db: Db, id: string) {
  const [row] = await db
    .select({
      file: attachment,
      uploaderId: uploadBatch.uploaderId,
      ticketId: sql<string | null>`${rootId}`,
      memberId: ticket.memberId,
      formType: ticket.formType,
      isAnswer: sql<boolean>`${ticketAnswer.id} is not null`,
    })
    .from(attachment)
    .innerJoin(uploadBatch, eq(uploadBatch.id, attachment.batchId))
    // files of a reply or an answer are its ticket's, whatever the upload was for
    .leftJoin(ticketAddition, eq(ticketAddition.batchId, uploadBatch.id))
    .leftJoin(ticketAnswer, eq(ticketAnswer.batchId, uploadBatch.id))
    .leftJoin(
      ticket,
      or(
        eq(ticket.id, uploadBatch.id),
        eq(ticket.id, ticketAddition.ticketId),
        eq(ticket.id, ticketAnswer.ticketId),
      ),
    )
    .where(eq(attachment.id, id));
  return row ?? null;
}

export async function deleteBatch(tx: Db, id: string): Promise<void> {
  await tx.delete(uploadBatch).where(eq(uploadBatch.id, id));
}

/** Bytes of files whose ticket was not registered yet; a file that two batches hold counts twice. */
export async function sumUnclaimedBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(attachment.size).mapWith(Number) })
    .from(uploadBatch)
    .innerJoin(attachment, eq(attachment.batchId, uploadBatch.id))
    .where(isNull(uploadBatch.claimedAt));
  return row?.bytes ?? 0;
}

/** Removes the batches (and rows of files) that no ticket claimed and no draft holds. */
export async function deleteUnclaimedBatches(tx: Db, before: Date): Promise<void> {
  const isOpen = and(isNull(uploadBatch.claimedAt), lt(uploadBatch.createdAt, before));
  const ofForm = tx.select().from(formDraft).where(eq(formDraft.batchId, uploadBatch.id));
  const ofAnswer = tx.select().from(answerDraft).where(eq(answerDraft.batchId, uploadBatch.id));
  await tx.delete(uploadBatch).where(and(isOpen, notExists(ofForm), notExists(ofAnswer)));
}
