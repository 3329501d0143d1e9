/** FAQ commands of the help service. A failed list is an empty one (D301). */

import type { ZodType } from 'zod';
import {
  type FaqDetail,
  type FaqItem,
  type FaqLink,
  type FaqMatch,
  type FaqPage,
  type FaqSearchPage,
  faqRoot,
  findHelpCategory,
  plainTitle,
} from '~/domain/faq';
import {
  type FaqItemWire,
  faqDetailAnswerSchema,
  faqItemSchema,
  faqKeywordsAnswerSchema,
  faqLimits,
  faqPageAnswerSchema,
  helpPaths,
  nodeAnswerSchema,
  nodeListAnswerSchema,
  serviceTypes,
} from '~protocol/help';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';
import { sanitizeHtml } from './sanitize.server';

/** One command of POST /apihelp.php; every one of them comes with the product's domain id. */
const defineCommand = <Params, Wire>(
  command: string,
  schema: ZodType<Wire>,
  payload: (params: Params) => object,
  options: { name?: string; essential?: boolean } = {},
) =>
  definePersonalCall<Params & { domainId: string }, Wire>({
    name: `help.${options.name ?? command}`,
    service: 'help',
    method: 'POST',
    path: () => helpPaths.command,
    body: (params) => ({ json: { command, domainId: params.domainId, ...payload(params) } }),
    schema,
    essential: options.essential,
  });

const keywordsCall = defineCommand('FaqTopKeyword', faqKeywordsAnswerSchema, () => ({}));

const topCall = defineCommand('FaqTopList', faqPageAnswerSchema, () => ({
  pageNo: 1,
  rowsPerPage: faqLimits.topSize,
}));

const listCall = defineCommand(
  'FaqList',
  faqPageAnswerSchema,
  (p: { nodeIds: readonly string[]; page: number }) => ({ nodeIds: p.nodeIds.join(','), pageNo: p.page }),
);

const searchCall = defineCommand(
  'FaqSearchList',
  faqPageAnswerSchema,
  (p: { word: string; page: number }) => ({
    searchQuestion: p.word,
    pageNo: p.page,
    rowsPerPage: faqLimits.pageSize,
    nodeId: faqRoot,
  }),
);

const detailCall = defineCommand(
  'FaqDetailView',
  faqDetailAnswerSchema,
  (p: { id: string }) => ({ nodeId: faqRoot, kbId: p.id }),
  { essential: true },
);

const nodeCall = defineCommand('CommonNode', nodeAnswerSchema, (p: { nodeId: string }) => ({
  nodeId: p.nodeId,
}));

const nodeListCall = defineCommand(
  'CommonNodeList',
  nodeListAnswerSchema,
  (p: { parentId: string }) => ({ parentId: p.parentId, serviceType: serviceTypes.faq }),
  { name: 'CommonNodeList.faq' },
);

const toLink = (wire: FaqItemWire): FaqLink => ({
  id: wire.kbId,
  title: plainTitle(wire.title),
  category: wire.mainNodeName ?? wire.nodeName ?? null,
});

/** Recommended keywords, up to six. */
export async function listKeywords(upstream: Upstream, domainId: string): Promise<string[]> {
  const outcome = await upstream.call(keywordsCall, { domainId });
  return outcome.ok ? outcome.value.keywordList.slice(0, faqLimits.keywords) : [];
}

/** The popular questions, up to eight. */
export async function listTopFaq(upstream: Upstream, domainId: string): Promise<FaqLink[]> {
  const outcome = await upstream.call(topCall, { domainId });
  return outcome.ok
    ? outcome.parseItems(outcome.value.faqList, faqItemSchema, toLink).slice(0, faqLimits.topSize)
    : [];
}

/** Questions under the nodes with their answers, ten a page. */
export async function listFaq(
  upstream: Upstream,
  domainId: string,
  query: { nodeIds: readonly string[]; page: number },
): Promise<FaqPage<FaqItem>> {
  const outcome = await upstream.call(listCall, { domainId, ...query });
  if (!outcome.ok) return { items: [], count: 0, totalPages: 0 };
  const wires = outcome.parseItems(outcome.value.faqList, faqItemSchema, (wire) => wire);
  const items = await Promise.all(
    wires.map(async (wire) => ({
      ...toLink(wire),
      category: wire.nodeName ?? null,
      html: wire.contents ? sanitizeHtml(wire.contents) : null,
    })),
  );
  return { items, ...sizeOf(outcome.value) };
}

export async function searchFaq(
  upstream: Upstream,
  domainId: string,
  query: { word: string; page: number },
): Promise<FaqSearchPage> {
  const outcome = await upstream.call(searchCall, { domainId, ...query });
  if (!outcome.ok) return { items: [], count: 0, totalPages: 0, correctedTo: null };
  const items = outcome.parseItems(
    outcome.value.faqList,
    faqItemSchema,
    (wire): FaqMatch => ({ ...toLink(wire), snippet: wire.snippet ?? null }),
  );
  return { items, ...sizeOf(outcome.value), correctedTo: outcome.value.correctedTo ?? null };
}

/** The wire has a count of entries or of pages (GX45). */
function sizeOf({ faqCount, totalPages }: { faqCount?: number | null; totalPages?: number | null }) {
  const count = faqCount ?? null;
  return { count, totalPages: totalPages ?? Math.ceil((count ?? 0) / faqLimits.pageSize) };
}

/** Sub-categories of a main category. */
export async function listFaqNodes(upstream: Upstream, domainId: string, parentId: string) {
  const outcome = await upstream.call(nodeListCall, { domainId, parentId });
  return outcome.ok ? outcome.value.data.nodeList.map((n) => ({ id: n.nodeId, name: n.nodeName })) : [];
}

/** An entry with its answer; the main category is the parent of its node. */
export async function getFaq(upstream: Upstream, domainId: string, id: string): Promise<Outcome<FaqDetail>> {
  const outcome = await upstream.call(detailCall, { domainId, id });
  if (!outcome.ok) return outcome;
  const { title, contents, nodeId, nodeName, mainNodeId } = outcome.value.kbInfo;
  const own = findHelpCategory(nodeId);
  const parentId = own || !nodeId ? null : (mainNodeId ?? (await findParent(upstream, domainId, nodeId)));
  const main = own ?? findHelpCategory(parentId);
  return {
    ok: true,
    value: {
      id,
      title: plainTitle(title),
      html: sanitizeHtml(contents),
      mainCategory: main && { id: main.id, name: main.name },
      subCategory: !own && nodeId && nodeName ? { id: nodeId, name: nodeName } : null,
    },
  };
}

async function findParent(upstream: Upstream, domainId: string, nodeId: string): Promise<string | null> {
  const outcome = await upstream.call(nodeCall, { domainId, nodeId });
  return outcome.ok ? outcome.value.node.parentId : null;
}
