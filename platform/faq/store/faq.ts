import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Db } from '../../db/open-database';
import { faq, faqKeyword } from '../../tables/faq/faq';
import { helpNode } from '../../tables/help/help';

export type FaqRow = typeof faq.$inferInsert;

export const mainNode = alias(helpNode, 'main_node');

/** An entry with its node and the node above (the main category). */
export const itemColumns = {
  kbId: faq.kbId,
  title: faq.title,
  nodeId: faq.nodeId,
  nodeName: helpNode.name,
  mainNodeId: mainNode.nodeId,
  mainNodeName: mainNode.name,
};

/** Rows of one insert: a statement takes 65 535 values. */
const batch = 1000;

const corrected = {
  nodeId: sql`excluded.node_id`,
  title: sql`excluded.title`,
  contents: sql`excluded.contents`,
  titleText: sql`excluded.title_text`,
  bodyText: sql`excluded.body_text`,
  search: sql`excluded.search`,
  topOrder: sql`excluded.top_order`,
  updatedAt: sql`excluded.updated_at`,
};

/** Adds entries and corrects those of the same number; views and votes stay. */
export async function upsertFaq(db: Db, rows: readonly FaqRow[]): Promise<void> {
  // The places of the popular questions are unique: freed before they are given again.
  await db.update(faq).set({ topOrder: null }).where(isNotNull(faq.topOrder));
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insert(faq)
      .values(rows.slice(start, start + batch))
      .onConflictDoUpdate({ target: faq.kbId, set: corrected });
  }
  await db.execute(sql`analyze ${faq}`);
}

export async function replaceKeywords(db: Db, keywords: readonly string[]): Promise<void> {
  await db.delete(faqKeyword);
  await db.insert(faqKeyword).values(keywords.map((keyword, position) => ({ keyword, position })));
}

const statementsOf = oncePerDatabase((db) => ({
  list: db
    .select({ ...itemColumns, contents: faq.contents })
    .from(faq)
    .innerJoin(helpNode, eq(helpNode.nodeId, faq.nodeId))
    .leftJoin(mainNode, eq(mainNode.nodeId, helpNode.parentId))
    .where(sql`${faq.nodeId} = any(${sql.placeholder('nodeIds')}::text[])`)
    .orderBy(asc(faq.kbId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('faq_list'),
  top: db
    .select(itemColumns)
    .from(faq)
    .innerJoin(helpNode, eq(helpNode.nodeId, faq.nodeId))
    .leftJoin(mainNode, eq(mainNode.nodeId, helpNode.parentId))
    .where(isNotNull(faq.topOrder))
    .orderBy(asc(faq.topOrder))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('faq_top'),
  find: db
    .select({ ...itemColumns, contents: faq.contents, updatedAt: faq.updatedAt })
    .from(faq)
    .innerJoin(helpNode, eq(helpNode.nodeId, faq.nodeId))
    .leftJoin(mainNode, eq(mainNode.nodeId, helpNode.parentId))
    .where(eq(faq.kbId, sql.placeholder('kbId')))
    .prepare('faq_find'),
}));

interface Page {
  limit: number;
  offset: number;
}

/** The entries under the nodes in the editors' order. */
export async function listFaq(db: Db, nodeIds: string[], page: Page) {
  return statementsOf(db).list.execute({ nodeIds, ...page });
}

export async function countFaq(db: Db, nodeIds: string[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(faq)
    .where(inArray(faq.nodeId, nodeIds));
  return row?.total ?? 0;
}

/** The popular questions in their order. */
export async function listTopFaq(db: Db, page: Page) {
  return statementsOf(db).top.execute({ ...page });
}

export async function countTopFaq(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(faq)
    .where(isNotNull(faq.topOrder));
  return row?.total ?? 0;
}

export async function findFaq(db: Db, kbId: number) {
  const [row] = await statementsOf(db).find.execute({ kbId });
  return row ?? null;
}

export async function countView(db: Db, kbId: number): Promise<void> {
  await db
    .update(faq)
    .set({ views: sql`${faq.views} + 1` })
    .where(eq(faq.kbId, kbId));
}

/** Recommended keywords in their order. */
export async function listKeywords(db: Db): Promise<string[]> {
  const rows = await db.select().from(faqKeyword).orderBy(asc(faqKeyword.position));
  return rows.map(({ keyword }) => keyword);
}
