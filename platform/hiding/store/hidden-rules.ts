import { and, asc, desc, eq } from 'drizzle-orm';
import type { HiddenRuleKind } from '~protocol/hiding/rules';
import { addWithin } from '../../account/store/own-rows';
import { isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { category } from '../../tables/live/live';
import { hiddenRule } from '../../tables/viewer/viewer';

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

export const addRule = (db: Db, row: typeof hiddenRule.$inferInsert, limit: number) =>
  addWithin(db, hiddenRule, row, {
    limit,
    isSame: and(eq(hiddenRule.kind, row.kind), eq(hiddenRule.value, row.value)),
  });

export async function removeRule(
  db: Db,
  { accountId, kind, value }: { accountId: string; kind: HiddenRuleKind; value: string },
): Promise<void> {
  await db
    .delete(hiddenRule)
    .where(and(eq(hiddenRule.accountId, accountId), eq(hiddenRule.kind, kind), eq(hiddenRule.value, value)));
}
