import { sql } from 'drizzle-orm';
import { helpNodes } from '~protocol/help/codes';
import type { Db } from '../../db/open-database';

/** Below these are main categories, as canned answers are written for them, too. */
export const categoryRoots = [helpNodes.inquiryRoot, helpNodes.reportRoot, helpNodes.illegalRoot];

/** Of every node (`leaf_id`) the main category that it belongs to (`node_id`, `name`): the one right under the form's root. */
export const mainCategories = sql`
  select leaf.node_id as leaf_id, main.node_id, main.name
  from help_node leaf
  left join help_node parent on parent.node_id = leaf.parent_id
  join help_node main on main.node_id = case
    when parent.service_type is null or parent.node_id = any(${sql.param(categoryRoots)}::text[]) then leaf.node_id
    else parent.node_id end`;

export const listMainCategories = async (db: Db) =>
  (
    await db.execute<{ leafId: string; nodeId: string; name: string }>(sql`
    select leaf_id as "leafId", node_id as "nodeId", name from (${mainCategories}) main`)
  ).rows;

/** The main category of a node. */
export async function findMainCategory(db: Db, nodeId: string): Promise<string | null> {
  const { rows } = await db.execute<{ nodeId: string }>(
    sql`select node_id as "nodeId" from (${mainCategories}) main where leaf_id = ${nodeId}`,
  );
  return rows[0]?.nodeId ?? null;
}
