/** The FAQ (D301: a failed list is an empty one). */
import {
  type FaqDetail,
  type FaqItem,
  type FaqLink,
  type FaqPage,
  type FaqSearchPage,
  faqRoot,
  findHelpCategory,
} from '~/domain/help/faq';
import type { Upstream } from '~/upstream/client.server';
import { commands, faqNodes } from '~/upstream/clients.server';
import { sanitizeHtml } from '~/upstream/html/sanitize.server';
import type { Outcome } from '~/upstream/outcome.server';
import { faqLimits, serviceTypes } from '~protocol/help/codes';
import type { FaqItemWire } from '~protocol/help/faq';

const toLink = (wire: FaqItemWire): FaqLink => ({
  id: wire.kbId,
  title: wire.title,
  category: wire.mainNodeName ?? wire.nodeName ?? null,
});

/** Recommended keywords, up to six. */
export async function listKeywords(upstream: Upstream, domainId: string): Promise<string[]> {
  const outcome = await commands.faqKeywords(upstream, { domainId });
  return outcome.ok ? outcome.value.slice(0, faqLimits.keywords) : [];
}

/** The popular questions, up to eight. */
export async function listTopFaq(upstream: Upstream, domainId: string): Promise<FaqLink[]> {
  const outcome = await commands.topFaq(upstream, {
    domainId,
    pageNo: 1,
    rowsPerPage: faqLimits.topSize,
  });
  return outcome.ok ? outcome.value.faqList.slice(0, faqLimits.topSize).map(toLink) : [];
}

/** Questions under the nodes with their answers, ten a page. */
export async function listFaq(
  upstream: Upstream,
  domainId: string,
  query: { nodeIds: readonly string[]; page: number },
): Promise<FaqPage<FaqItem>> {
  const outcome = await commands.faqList(upstream, {
    domainId,
    nodeIds: query.nodeIds.join(','),
    pageNo: query.page,
  });
  if (!outcome.ok) return { items: [], count: 0, totalPages: 0 };
  const items = outcome.value.faqList.map((wire) => ({
    ...toLink(wire),
    category: wire.nodeName ?? null,
    html: wire.contents ? sanitizeHtml(wire.contents) : null,
  }));
  return { items, ...sizeOf(outcome.value) };
}

export async function searchFaq(
  upstream: Upstream,
  domainId: string,
  query: { word: string; page: number },
): Promise<FaqSearchPage> {
  const outcome = await commands.searchFaq(upstream, {
    domainId,
    searchQuestion: query.word,
    pageNo: query.page,
    rowsPerPage: faqLimits.pageSize,
    nodeId: faqRoot,
  });
  if (!outcome.ok) return { items: [], count: 0, totalPages: 0, correctedTo: null };
  const items = outcome.value.faqList.map((wire) => ({ ...toLink(wire), snippet: wire.snippet ?? null }));
  return { items, ...sizeOf(outcome.value), correctedTo: outcome.value.correctedTo ?? null };
}

/** The wire has a count of entries or of pages (GX45). */
function sizeOf({ faqCount, totalPages }: { faqCount?: number | null; totalPages?: number | null }) {
  const count = faqCount ?? null;
  return { count, totalPages: totalPages ?? Math.ceil((count ?? 0) / faqLimits.pageSize) };
}

/** Sub-categories of a main category. */
export async function listFaqNodes(upstream: Upstream, domainId: string, parentId: string) {
  const outcome = await faqNodes.list(upstream, { domainId, parentId, serviceType: serviceTypes.faq });
  return outcome.ok ? outcome.value.map((n) => ({ id: n.nodeId, name: n.nodeName })) : [];
}

/** An entry with its answer; the main category is the parent of its node. */
export async function getFaq(upstream: Upstream, domainId: string, id: string): Promise<Outcome<FaqDetail>> {
  const outcome = await commands.faq(upstream, { domainId, nodeId: faqRoot, kbId: id });
  if (!outcome.ok) return outcome;
  const { title, contents, nodeId, nodeName, mainNodeId } = outcome.value.kbInfo;
  const own = findHelpCategory(nodeId);
  const parentId = own || !nodeId ? null : (mainNodeId ?? (await findParent(upstream, domainId, nodeId)));
  const main = own ?? findHelpCategory(parentId);
  return {
    ok: true,
    value: {
      id,
      title,
      html: sanitizeHtml(contents),
      mainCategory: main && { id: main.id, name: main.name },
      subCategory: !own && nodeId && nodeName ? { id: nodeId, name: nodeName } : null,
    },
  };
}

async function findParent(upstream: Upstream, domainId: string, nodeId: string): Promise<string | null> {
  const outcome = await commands.node(upstream, { domainId, nodeId });
  return outcome.ok ? outcome.value.parentId : null;
}
