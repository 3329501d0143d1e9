import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { helpNode } from '../../tables/help/help';

export type HelpNode = typeof helpNode.$inferSelect;

/** Adds the nodes that are missing and corrects the ones that differ. */
export async function upsertNodes(db: Db, rows: readonly HelpNode[]): Promise<void> {
  await db
    .insert(helpNode)
    .values([...rows])
    .onConflictDoUpdate({
      target: helpNode.nodeId,
      set: {
        parentId: sql`excluded.parent_id`,
        name: sql`excluded.name`,
        path: sql`excluded.path`,
        serviceType: sql`excluded.service_type`,
        formType: sql`excluded.form_type`,
        position: sql`excluded.position`,
      },
      setWhere: sql`(${helpNode.parentId}, ${helpNode.name}, ${helpNode.path}, ${helpNode.serviceType}, ${helpNode.formType}, ${helpNode.position})
        is distinct from (excluded.parent_id, excluded.name, excluded.path, excluded.service_type, excluded.form_type, excluded.position)`,
    });
}

export async function findNode(db: Db, nodeId: string): Promise<HelpNode | null> {
  const [row] = await db.select().from(helpNode).where(eq(helpNode.nodeId, nodeId));
  return row ?? null;
}

export async function listChildren(db: Db, parentId: string, serviceType: 'SVQNA' | 'SVFAQ') {
  return db
    .select({ nodeId: helpNode.nodeId, nodeName: helpNode.name })
    .from(helpNode)
    .where(and(eq(helpNode.parentId, parentId), eq(helpNode.serviceType, serviceType)))
    .orderBy(asc(helpNode.position));
}

/** Every node with a form, in their order. */
export async function listLeaves(db: Db) {
  const rows = await db
    .select({ nodeId: helpNode.nodeId, nodePath: helpNode.path, formType: helpNode.formType })
    .from(helpNode)
    .where(isNotNull(helpNode.formType))
    .orderBy(asc(helpNode.position));
  return rows.flatMap(({ formType, ...row }) => (formType ? [{ ...row, formType }] : []));
}

/** The ids of the nodes and of all below them, of one service; none for unknown ones. */
export async function listSubtree(
  db: Db,
  nodeIds: readonly string[],
  serviceType: 'SVQNA' | 'SVFAQ',
): Promise<string[]> {
  const { rows } = await db.execute<{ nodeId: string }>(sql`
    with recursive below as (
      select node_id from help_node
      where node_id = any(${sql.param([...nodeIds])}::text[]) and service_type = ${serviceType}
      union
      select child.node_id from help_node child join below on child.parent_id = below.node_id
      where child.service_type = ${serviceType}
    )
    select node_id as "nodeId" from below`);
  return rows.map(({ nodeId }) => nodeId);
}
