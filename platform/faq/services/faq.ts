import { faqLimits, helpErrorCodes } from '~protocol/help/calls';
import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import { seoulText } from '../../core/time';
import { listSubtree } from '../../topics/services/nodes';
import * as store from '../store/faq';

/** The FAQ nodes below the given ones, them included; 404 when none of them is a node of the FAQ. */
export async function faqScope(context: PlatformContext, nodeIds: readonly string[]): Promise<string[]> {
  const scope = await listSubtree(context, nodeIds, 'SVFAQ');
  if (scope.length === 0) throw notFound();
  return scope;
}

/** Command FaqTopKeyword. */
export async function listFaqKeywords(context: PlatformContext) {
  return { errorCode: helpErrorCodes.ok, keywordList: await store.listKeywords(context.db) };
}

/** Command FaqTopList: the popular questions in the editors' order. */
export async function listTopFaq(
  context: PlatformContext,
  { pageNo, rowsPerPage }: { pageNo: number; rowsPerPage: number },
) {
  const page = { limit: rowsPerPage, offset: (pageNo - 1) * rowsPerPage };
  return {
    errorCode: helpErrorCodes.ok,
    faqList: await store.listTopFaq(context.db, page),
    faqCount: await store.countTopFaq(context.db),
    pageNo,
  };
}

/** Command FaqList: the entries under one or several nodes (a main category: all below it), 10 a page. */
export async function listFaq(
  context: PlatformContext,
  { nodeIds, pageNo }: { nodeIds: string[]; pageNo: number },
) {
  const scope = await faqScope(context, nodeIds);
  const page = { limit: faqLimits.pageSize, offset: (pageNo - 1) * faqLimits.pageSize };
  return {
    errorCode: helpErrorCodes.ok,
    faqList: await store.listFaq(context.db, scope, page),
    faqCount: await store.countFaq(context.db, scope),
    pageNo,
  };
}

/** Command FaqDetailView: an entry below the node, and one view more. 404 for an unknown one. */
export async function getFaq(context: PlatformContext, { kbId, nodeId }: { kbId: number; nodeId: string }) {
  const row = await store.findFaq(context.db, kbId);
  if (!row) throw notFound();
  if (!(await faqScope(context, [nodeId])).includes(row.nodeId)) throw notFound();
  await store.countView(context.db, kbId);
  const { updatedAt, ...entry } = row;
  return { errorCode: helpErrorCodes.ok, kbInfo: { ...entry, updatedDate: seoulText(updatedAt) } };
}
