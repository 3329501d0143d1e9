import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import type { Db } from '../../db/open-database';
import * as store from '../store/nodes';
import { helpNodeTable } from './node-table';

/** Brings the category tree up to date; does nothing when it is. Runs at every start, in both modes. */
export async function loadHelpNodes(db: Db): Promise<void> {
  await store.upsertNodes(db, helpNodeTable);
}

/** Command CommonNodeList: the children of a node; none for an unknown one. */
export async function listNodes(db: Db, input: { parentId: string; serviceType: 'SVQNA' | 'SVFAQ' }) {
  return {
    errorCode: 0,
    data: { nodeList: await store.listChildren(db, input.parentId, input.serviceType) },
  };
}

/** Command CommonNode. An unknown node is 404. */
export async function getNode(db: Db, { nodeId }: { nodeId: string }) {
  const node = await store.findNode(db, nodeId);
  if (!node) throw notFound();
  return { errorCode: 0, node: { nodeId: node.nodeId, nodeName: node.name, parentId: node.parentId } };
}

type Service = 'SVQNA' | 'SVFAQ';

/** The node, or null when it is unknown. */
export const findNode = ({ db }: PlatformContext, nodeId: string) => store.findNode(db, nodeId);

/** The children of a node, in their order. */
export const listChildren = ({ db }: PlatformContext, parentId: string, service: Service) =>
  store.listChildren(db, parentId, service);

/** Every category that a form files under, in their order. */
export const listLeaves = ({ db }: PlatformContext) => store.listLeaves(db);

/** The ids of the nodes and of all below them; none for unknown ones. */
export const listSubtree = ({ db }: PlatformContext, nodeIds: readonly string[], service: Service) =>
  store.listSubtree(db, nodeIds, service);
