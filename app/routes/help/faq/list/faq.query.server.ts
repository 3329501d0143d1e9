import type { LoaderFunctionArgs } from '@remix-run/node';
import { findHelpCategory, helpCategories } from '~/domain/help/faq';
import { parseListStart, parsePage } from '~/domain/lists/start';
import { growPages } from '~/features/cards/grow-feed.server';
import { listAnswer } from '~/request/list-answer.server';
import { scopeOf } from '~/request/scope.server';
import { listFaq, listFaqNodes } from '~/upstream/help/faq.server';

/** `?mainCategory&subCategory&page` (GX39). Unknown categories count as none: all of the FAQ, or of the main category. */
export async function loadFaqList(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const { domainId } = context.config.help;
  const params = new URL(args.request.url).searchParams;
  const main = findHelpCategory(params.get('mainCategory'));
  const subs = main ? await listFaqNodes(upstream, domainId, main.id) : [];
  const sub = subs.find(({ id }) => id === params.get('subCategory')) ?? null;
  const nodeIds = sub ? [sub.id] : main ? [main.id] : helpCategories.map(({ id }) => id);
  const readPage = async (page: number) => ({
    page,
    ...(await listFaq(upstream, domainId, { nodeIds, page })),
  });
  const first = await readPage(parsePage(params.get('page')));
  const list = await growPages(first, parseListStart(params.get('to')), readPage);
  return listAnswer(scope, list.items.length === 0, {
    mainCategory: main?.id ?? null,
    subCategory: sub?.id ?? null,
    subs,
    ...list,
  });
}
