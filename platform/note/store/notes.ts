import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { note } from '../../tables/note/note';

const sides = {
  received: { own: note.receiverId, other: note.senderId, deletedAt: note.deletedByReceiverAt },
  sent: { own: note.senderId, other: note.receiverId, deletedAt: note.deletedBySenderAt },
} as const;
export type Box = keyof typeof sides;

const inBox = (box: Box, accountId: string) =>
  and(eq(sides[box].own, accountId), isNull(sides[box].deletedAt));

const columns = {
  noteNo: note.id,
  userId: account.userId,
  userNick: account.nick,
  content: note.content,
  sentAt: note.createdAt,
  readAt: note.readAt,
};

/** A page of a member's notes, the newest first. */
export const listNotes = (
  db: Db,
  { box, accountId, limit, offset }: { box: Box; accountId: string; limit: number; offset: number },
) =>
  db
    .select(columns)
    .from(note)
    .innerJoin(account, eq(account.userId, sides[box].other))
    .where(inBox(box, accountId))
    .orderBy(desc(note.createdAt), desc(note.id))
    .limit(limit)
    .offset(offset);
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export async function countNotes(db: Db, box: Box, accountId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(note).where(inBox(box, accountId));
  return row?.total ?? 0;
}

/** One of the member's notes, and in which box it is; null when it is not theirs. One to oneself cannot be. */
export async function findNote(
  db: Db,
  accountId: string,
  noteNo: number,
): Promise<(NoteRow & { box: Box }) | null> {
  for (const box of ['received', 'sent'] as const) {
    const [row] = await db
      .select(columns)
      .from(note)
      .innerJoin(account, eq(account.userId, sides[box].other))
      .where(and(eq(note.id, noteNo), inBox(box, accountId)));
    if (row) return { ...row, box };
  }
  return null;
}

export async function markRead(db: Db, noteNo: number, now: Date): Promise<void> {
  await db
    .update(note)
    .set({ readAt: now })
    .where(and(eq(note.id, noteNo), isNull(note.readAt)));
}

/** Deletes the member's copy. A note that nobody keeps is removed. */
export async function deleteNote(db: Db, accountId: string, noteNo: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(note)
      .set({ deletedByReceiverAt: now })
      .where(and(eq(note.id, noteNo), inBox('received', accountId)));
    await tx
      .update(note)
      .set({ deletedBySenderAt: now })
      .where(and(eq(note.id, noteNo), inBox('sent', accountId)));
    await tx
      .delete(note)
      .where(
        and(
          eq(note.id, noteNo),
          sql`${note.deletedByReceiverAt} is not null and ${note.deletedBySenderAt} is not null`,
        ),
      );
  });
}

/** The number of the note, with what belongs to a new one; or the number of the one that it repeats. */
export async function insertNote(
  db: Db,
  row: typeof note.$inferInsert & { idempotencyKey: string; contentDigest: string },
  deed: (tx: Db, noteNo: number) => Promise<void>,
): Promise<number> {
  const made = await db.transaction(async (tx) => {
    const [added] = await tx.insert(note).values(row).onConflictDoNothing().returning({ noteNo: note.id });
    if (added) await deed(tx, added.noteNo);
    return added;
  });
  if (made) return made.noteNo;
  const [first] = await db
    .select({ noteNo: note.id })
    .from(note)
    .where(
      and(
        eq(note.senderId, row.senderId),
        eq(note.idempotencyKey, row.idempotencyKey),
        eq(note.contentDigest, row.contentDigest),
      ),
    );
  return first?.noteNo ?? 0;
}

export async function leaveNote(tx: Db, row: typeof note.$inferInsert): Promise<number> {
  const [made] = await tx.insert(note).values(row).returning({ noteNo: note.id });
  return (made as { noteNo: number }).noteNo;
}
