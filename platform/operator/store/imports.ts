import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { directoryMenu, directoryMenuCategory } from '../../tables/directory/directory';
import { helpNode } from '../../tables/help/help';
import { broadcast, category } from '../../tables/live/live';

export async function listFaqNodes(db: Db): Promise<string[]> {
  const rows = await db
    .select({ nodeId: helpNode.nodeId })
    .from(helpNode)
    .where(eq(helpNode.serviceType, 'SVFAQ'));
  return rows.map(({ nodeId }) => nodeId);
}

export async function listCategoryNos(db: Db): Promise<string[]> {
  return (await db.select({ no: category.no }).from(category)).map(({ no }) => no);
}

/** The first of `rows` whose name or VOD number belongs to a category that is not among them. */
export async function findTaken(
  db: Db,
  rows: readonly { no: string; name: string; vodNo: string | null }[],
): Promise<string | null> {
  const { rows: found } = await db.execute<{ no: string }>(sql`
    select given.no from json_to_recordset(${JSON.stringify(rows)}::json) as given(no text, name text, "vodNo" text)
    join ${category} c on (c.name = given.name or c.vod_no = given."vodNo") and c.no <> given.no
      and c.no not in (select no from json_to_recordset(${JSON.stringify(rows)}::json) as other(no text))
    limit 1`);
  return found[0]?.no ?? null;
}

type CategoryRow = typeof category.$inferInsert;

/** Adds categories and corrects those of the same number; when they were made stays. */
export async function upsertCategories(db: Db, rows: readonly CategoryRow[]): Promise<void> {
  // Names and VOD numbers are unique at every moment: freed before they change hands.
  const nos = sql.param(rows.map(({ no }) => no));
  await db.execute(
    sql`update ${category} set name = 'import ' || no, vod_no = null where no = any(${nos}::text[])`,
  );
  for (const row of rows) {
    const { no: _no, createdAt: _createdAt, ...corrected } = row;
    await db.insert(category).values(row).onConflictDoUpdate({ target: category.no, set: corrected });
  }
  // Broadcasts on air carry their category's group (tables/live/live.ts).
  await db.execute(
    sql`update ${broadcast} set group_type = c.group_type from ${category} c
      where c.no = ${broadcast.categoryNo} and ${broadcast.endedAt} is null and c.group_type <> ${broadcast.groupType}`,
  );
}

/** Menu 0 is the ordinary list; the curated ones follow in their order. */
export async function replaceMenus(
  db: Db,
  menus: readonly { name: string; categories: readonly string[] }[],
): Promise<void> {
  await db.delete(directoryMenu);
  await db.insert(directoryMenu).values([
    { menuId: 0, name: '카테고리', type: 'category', adminId: '', position: 0 },
    ...menus.map(({ name }, index) => ({
      menuId: index + 1,
      name,
      type: 'admin' as const,
      adminId: 'operator',
      position: index + 1,
    })),
  ]);
  const rows = menus.flatMap(({ categories }, index) =>
    categories.map((categoryNo) => ({ menuId: index + 1, categoryNo })),
  );
  if (rows.length > 0) await db.insert(directoryMenuCategory).values(rows).onConflictDoNothing();
}
