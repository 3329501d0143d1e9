import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { postDraft } from '../../tables/station/draft';

export interface DraftPlace {
  accountId: string;
  stationUserId: string;
  /** 0: a new post */
  titleNo: number;
}

const at = ({ accountId, stationUserId, titleNo }: DraftPlace) =>
  and(
    eq(postDraft.accountId, accountId),
    eq(postDraft.stationUserId, stationUserId),
    eq(postDraft.titleNo, titleNo),
  );

export async function findDraft(db: Db, place: DraftPlace, now: Date) {
  const [row] = await db
    .select({ fields: postDraft.fields, updatedAt: postDraft.updatedAt })
    .from(postDraft)
    .where(and(at(place), gt(postDraft.expiresAt, now)));
  return row ?? null;
}

export async function keepDraft(tx: Db, row: typeof postDraft.$inferInsert): Promise<void> {
  const { fields, updatedAt, expiresAt } = row;
  await tx
    .insert(postDraft)
    .values(row)
    .onConflictDoUpdate({
      target: [postDraft.accountId, postDraft.stationUserId, postDraft.titleNo],
      set: { fields, updatedAt, expiresAt },
    });
}

export async function deleteDraft(tx: Db, place: DraftPlace): Promise<void> {
  await tx.delete(postDraft).where(at(place));
}

export async function deleteEndedPostDrafts(db: Db, now: Date): Promise<void> {
  await db.delete(postDraft).where(lte(postDraft.expiresAt, now));
}
