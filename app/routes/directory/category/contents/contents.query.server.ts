import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { CatchCardModel } from '~/domain/cards/catch';
import { wantsHidden } from '~/domain/cards/hidden-view';
import type { LiveCardModel } from '~/domain/cards/live';
import type { VodCardModel } from '~/domain/cards/vod';
import {
  type ContentsQuery,
  chooseContents,
  contentsQueryOf,
  openTab,
  parseCategoryType,
} from '~/domain/directory';
import { seoulDay } from '~/domain/format/dates';
import { isPeriodReady, rangeProblem } from '~/domain/lists/content-filters';
import { parseListStart } from '~/domain/lists/start';
import type { GoneCard } from '~/features/cards/card-subject';
import { type FilledPage, fillPage } from '~/features/cards/fill-page.server';
import { growFeed } from '~/features/cards/grow-feed.server';
import { withPositions } from '~/features/cards/positions.server';
import { clipCardOf, liveCardOf, readVeil, type Veil, vodCardOf } from '~/features/cards/veil.server';
import { links } from '~/links/links';
import { keepChoices, readChoices } from '~/request/choices.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { findAd } from '~/upstream/ads.server';
import { directories } from '~/upstream/clients.server';
import {
  type ContentsItems,
  type ContentsOf,
  listContents,
  pageSizes,
} from '~/upstream/directory/contents.server';
import { valueOr } from '~/upstream/outcome.server';
import type { Ad } from '~protocol/ad/calls';
import type { Category, CategoryMenu } from '~protocol/directory/calls';
import { type CategoryType, longestCategory } from '~protocol/directory/codes';
import type { Vod } from '~protocol/vod/calls';

type Card = { live: LiveCardModel; vod: VodCardModel; catch: CatchCardModel };

/** The entered start and end of a date range; `today` (in Seoul) is the last day that can be chosen. */
export interface OwnRange {
  start: string;
  end: string;
  today: string;
  problem: ReturnType<typeof rangeProblem>;
}

/** The tab's cards; `failed` when the list could not be had. */
export type ContentsList = {
  [Type in CategoryType]: { type: Type; feed: FilledPage<Card[Type] | GoneCard>; failed: boolean };
}[CategoryType];

export interface ContentsData {
  /** above the contents */
  ad: Ad | null;
  menus: CategoryMenu[];
  /** the curated menu's id, or the ordinary category's head */
  place: { menu: CategoryMenu } | { category: Category };
  type: CategoryType;
  query: ContentsQuery;
  /** where the page starts */
  from: number;
  range: OwnRange;
  list: ContentsList;
  /** whether the member hides the category; absent for guests and of a curated menu */
  isCategoryHidden?: boolean;
}

/** What a page without contents says: the category is unknown, or could not be asked for. */
export interface NoCategory {
  menus: CategoryMenu[];
  missing: 'unknown' | 'failed';
}

const cards: {
  [Type in CategoryType]: (item: ContentsItems[Type], veil: Veil) => Card[Type] | GoneCard | null;
} = {
  live: liveCardOf,
  vod: vodCardOf,
  catch: clipCardOf,
};

async function readContents<Type extends CategoryType>(
  scope: Scope,
  list: { type: Type; of: ContentsOf | null; query: ContentsQuery; from: number; veil: Veil },
) {
  const { type, of, query, from, veil } = list;
  if (!of || !isPeriodReady(query.period))
    return { type, feed: { items: [], nextFrom: null }, failed: false };
  const visibility = await scope.visibility();
  let failed = false;
  const feed = await fillPage<ContentsItems[Type], Card[Type] | GoneCard>({
    from,
    pageSize: pageSizes[type],
    async readPage(page) {
      const outcome = await listContents(scope.upstream, of, { ...query, type, page }, visibility);
      if (!outcome.ok) failed = true;
      if (!outcome.ok || type !== 'vod') return outcome.ok ? outcome.value : null;
      const items = await withPositions(scope, outcome.value.items as Vod[]);
      return { ...outcome.value, items: items as ContentsItems[Type][] };
    },
    shape: (item) => cards[type](item, veil),
  });
  return { type, feed, failed: failed && feed.items.length === 0 };
}

async function findPlace(
  scope: Scope,
  name: string,
  menus: CategoryMenu[],
): Promise<ContentsData['place'] | NoCategory> {
  const menu = menus.find(({ id }) => id !== 0 && String(id) === name);
  if (menu) return { menu };
  if (name.length > longestCategory) return { menus, missing: 'unknown' };
  const outcome = await directories.info(scope.upstream, { szCateName: name }, 'guest');
  if (!outcome.ok) return { menus, missing: 'failed' };
  return outcome.value ? { category: outcome.value } : { menus, missing: 'unknown' };
}

/** Which category or menu and which of its tabs; filters come from the address, else from the device's cookie. */
export async function loadContents(args: LoaderFunctionArgs) {
  const { name = '' } = args.params;
  const type = parseCategoryType(args.params.type);
  if (!type) return redirect(links.categories);
  const scope = scopeOf(args);
  const menus = valueOr(await directories.menus(scope.upstream, {}, 'guest'), []);
  const place = await findPlace(scope, name, menus);
  if ('missing' in place) return json<NoCategory>(place, { status: place.missing === 'unknown' ? 404 : 503 });

  const { shows } = 'menu' in place ? place.menu : place.category;
  const open = openTab(type, shows);
  if (open && open !== type) return redirect(links.category(name, open));
  const params = new URL(args.request.url).searchParams;
  const kept = await readChoices(args.request);
  const today = seoulDay(Date.now());
  const choices = chooseContents(kept, type, params, today);
  const veil = await readVeil(scope, {
    wantsHidden: wantsHidden(params),
    ...('category' in place && {
      categoryNo: place.category.liveNo,
      vodCategoryNo: place.category.vodNo,
    }),
  });
  const query: ContentsQuery = {
    ...contentsQueryOf(choices, type, today),
    ...(veil.showsHidden && { showsHidden: true }),
  };
  const of = open ? contentsOf(place, type) : null;
  const ad = adOf(scope, place);
  const readFrom = (from: number) => readContents(scope, { type, of, query, from, veil });
  const from = parseListStart(params.get('from'));
  const first = await readFrom(from);
  const grown = await growFeed(first.feed, parseListStart(params.get('to')), async (next) => {
    const { feed } = await readFrom(next);
    return feed;
  });
  const list = { ...first, feed: grown } as ContentsList;
  const headers = await keepChoices(kept, choices, scope.context.config);
  const { start, end } = choices;
  const isEntered = query.period.type === 'directInput' && params.has('start');
  const range: OwnRange = { start, end, today, problem: isEntered ? rangeProblem(choices, today) : null };
  return json<ContentsData>(
    { ad: await ad, menus, place, type, query, from, range, list, isCategoryHidden: veil.isCategoryHidden },
    { ...(headers && { headers }), ...(list.failed && { status: 503 }) },
  );
}

/** A category's own, or the one for all; of a curated menu the one for all. */
async function adOf(scope: Scope, place: ContentsData['place']): Promise<Ad | null> {
  const category = 'category' in place ? (place.category.liveNo?.padStart(8, '0') ?? '') : '';
  return findAd(scope.upstream, { place: 'sub', category }, await scope.visibility());
}

/** VODs and Catch have numbers of their own; a category without one has none of them (GX43). */
function contentsOf(place: ContentsData['place'], type: CategoryType): ContentsOf | null {
  if ('menu' in place) return { szMenuId: place.menu.id };
  const no = type === 'live' ? place.category.liveNo : place.category.vodNo;
  return no === null ? null : { szCateNo: no };
}
