import type { LoaderFunctionArgs } from '@remix-run/node';
import { categoryKeywordOf, categoryOrderOf } from '~/domain/directory';
import { parseListStart } from '~/domain/lists/start';
import { growFeed } from '~/features/cards/grow-feed.server';
import { keepChoices, readChoices } from '~/request/choices.server';
import { type ListAnswer, listAnswer } from '~/request/list-answer.server';
import { scopeOf } from '~/request/scope.server';
import { directories } from '~/upstream/clients.server';
import { listCategories } from '~/upstream/directory/categories.server';
import { valueOr } from '~/upstream/outcome.server';
import type { CategoryMenu, CategoryTile } from '~protocol/directory/calls';
import type { CategoryOrder } from '~protocol/directory/codes';

export interface CategoriesData extends ListAnswer {
  menus: CategoryMenu[];
  isMember: boolean;
  keyword: string;
  order: CategoryOrder;
  feed: { items: CategoryTile[]; nextFrom: number | null };
  /** where the page starts */
  from: number;
}

export async function loadCategories(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { upstream, context, viewer: findViewer } = scope;
  const params = new URL(args.request.url).searchParams;
  const isMember = (await findViewer()).kind === 'member';
  const kept = await readChoices(args.request);
  const order = categoryOrderOf(params.get('sort') ?? kept.list, isMember);
  const keyword = categoryKeywordOf(params.get('q'));
  const start = parseListStart(params.get('from'));
  const nothing = { items: [], nextFrom: null };
  const readFrom = (from: number) => listCategories(upstream, { keyword, order, from });
  const [menus, outcome] = await Promise.all([directories.menus(upstream, {}, 'guest'), readFrom(start)]);
  const feed = await growFeed<CategoryTile>(
    valueOr(outcome, nothing),
    parseListStart(params.get('to')),
    async (from) => valueOr(await readFrom(from), nothing),
  );
  // only a choice is stored: the order that a guest falls back to is none
  const headers = params.has('sort')
    ? await keepChoices(kept, { ...kept, list: order }, context.config)
    : null;
  return listAnswer<CategoriesData>(
    scope,
    feed.items.length === 0,
    { menus: valueOr(menus, []), isMember, keyword, order, feed, from: start },
    headers ? { headers } : undefined,
  );
}
