import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { findHelpCategory, helpCategories } from '~/domain/faq';
import { parsePage } from '~/domain/list-start';
import { scopeOf } from '~/request/scope.server';
import { listFaq, listFaqNodes } from '~/upstream/faq.server';

/** `?mainCategory&subCategory&page` (GX39). Unknown categories count as none: all of the FAQ, or of the main category. */
export async function loadFaqList(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const { domainId } = context.config.help;
  const params = new URL(args.request.url).searchParams;
  const page = parsePage(params.get('page'));
  const main = findHelpCategory(params.get('mainCategory'));
  const subs = main ? await listFaqNodes(upstream, domainId, main.id) : [];
  const sub = subs.find(({ id }) => id === params.get('subCategory')) ?? null;
  const nodeIds = sub ? [sub.id] : main ? [main.id] : helpCategories.map(({ id }) => id);
  const list = await listFaq(upstream, domainId, { nodeIds, page });
  return json({ mainCategory: main?.id ?? null, subCategory: sub?.id ?? null, subs, page, ...list });
}
