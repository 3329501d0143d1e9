import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { FormType } from '~protocol/help/calls';
import type { Db } from '../../db/open-database';
import { formDraft } from '../../tables/help/draft';

export type FormDraft = typeof formDraft.$inferSelect;

/** Where a draft lies: whose token, which form. */
export interface DraftPlace {
  tokenHash: string;
  formType: FormType;
}

/** A guest's drafts are open to anyone who holds the token; a member has those and the own ones. */
const openTo = ({ tokenHash, formType }: DraftPlace, memberId: string | null) =>
  and(
    eq(formDraft.tokenHash, tokenHash),
    eq(formDraft.formType, formType),
    memberId === null
      ? isNull(formDraft.memberId)
      : or(isNull(formDraft.memberId), eq(formDraft.memberId, memberId)),
  );

/** The latest that this viewer may read. */
export async function findDraft(
  db: Db,
  place: DraftPlace,
  memberId: string | null,
  now: Date,
): Promise<FormDraft | null> {
  const [row] = await db
    .select()
    .from(formDraft)
    .where(and(openTo(place, memberId), gt(formDraft.expiresAt, now)))
    .orderBy(desc(formDraft.updatedAt))
    .limit(1);
  return row ?? null;
}

export async function insertDraft(tx: Db, row: typeof formDraft.$inferInsert): Promise<void> {
  await tx.insert(formDraft).values(row);
}

/** Removes all that this viewer may read there, and tells their uploads. */
export async function deleteDrafts(tx: Db, place: DraftPlace, memberId: string | null): Promise<string[]> {
  const rows = await tx
    .delete(formDraft)
    .where(openTo(place, memberId))
    .returning({ batchId: formDraft.batchId });
  return rows.flatMap(({ batchId }) => batchId ?? []);
}

export async function deleteExpiredDrafts(db: Db, now: Date): Promise<void> {
  await db.delete(formDraft).where(lte(formDraft.expiresAt, now));
}
