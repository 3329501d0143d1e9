import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { HiddenRuleKind } from '~protocol/hidden-rules';
import { account } from '../../account/schema/account';
import { isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { category } from '../../live/schema/live';
import { hiddenRule } from '../schema/viewer';

/** Last hidden first. */
export const listRules = (db: Db, accountId: string) =>
  db
    .select({
      kind: hiddenRule.kind,
      value: hiddenRule.value,
      label: hiddenRule.label,
      createdAt: hiddenRule.createdAt,
    })
    .from(hiddenRule)
    .where(eq(hiddenRule.accountId, accountId))
    .orderBy(desc(hiddenRule.createdAt), asc(hiddenRule.kind), asc(hiddenRule.value));

/** The name of a category that is there, or null. */
export async function findCategoryName(db: Db, no: string): Promise<string | null> {
  const [row] = await db
    .select({ name: category.name })
    .from(category)
    .where(and(eq(category.no, no), isThere(category)));
  return row?.name ?? null;
}

/** 'added' also when it was there already; 'full' when there are `limit` others (two calls at once cannot pass it). */
export function addRule(
  db: Db,
  row: typeof hiddenRule.$inferInsert,
  limit: number,
): Promise<'added' | 'full'> {
  return db.transaction(async (tx) => {
    // Whoever adds for the same account waits here, so that the count stays true.
    await tx
      .select({ id: account.userId })
      .from(account)
      .where(eq(account.userId, row.accountId))
      .for('update');
    const isIt = and(eq(hiddenRule.kind, row.kind), eq(hiddenRule.value, row.value));
    const [state] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        isThere: sql<boolean>`coalesce(bool_or(${isIt}), false)`,
      })
      .from(hiddenRule)
      .where(eq(hiddenRule.accountId, row.accountId));
    if (state?.isThere) return 'added';
    if ((state?.count ?? 0) >= limit) return 'full';
    await tx.insert(hiddenRule).values(row);
    return 'added';
  });
}

export async function removeRule(
  db: Db,
  { accountId, kind, value }: { accountId: string; kind: HiddenRuleKind; value: string },
): Promise<void> {
  await db
    .delete(hiddenRule)
    .where(and(eq(hiddenRule.accountId, accountId), eq(hiddenRule.kind, kind), eq(hiddenRule.value, value)));
}
