/** What the pages of the history have in common: their address, their cards, and deleting as a whole. */
import type { ActionFunctionArgs } from '@remix-run/node';
import { toLiveCard } from '~/domain/cards/live';
import { toVodCard } from '~/domain/cards/vod';
import { seoulDay } from '~/domain/format/dates';
import { parseOption } from '~/domain/lists/option';
import { type HistoryPlace, parsePlace, parseSearch, placeText } from '~/domain/my/history-search';
import { historySorts, type MyList } from '~/domain/my/list';
import { mayWatchAdult } from '~/domain/viewer';
import type { ChangeResult } from '~/features/cards/favorite.server';
import { fillPage, pageOf } from '~/features/cards/fill-page.server';
import { growFeed } from '~/features/cards/grow-feed.server';
import type { Feed } from '~/features/cards/growing-list';
import { changedOf, failedText } from '~/features/cards/take-off-list.server';
import { pageAddress } from '~/framework.server';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { history } from '~/upstream/clients.server';
import { type HistoryListName, listHistory } from '~/upstream/history.server';
import type { HistoryItem } from '~protocol/history/calls';
import { historyPageSize, historyWordsLength } from '~protocol/history/codes';
import { type ClearName, clears } from './clears';
import type { HistoryCard, HistoryPageData } from './history-list';

/** Order, what is looked for, first and last place, and the question that is asked. Anything unknown falls back to its default. */
export function readListQuery({ request }: RouteArgs, asks: readonly ClearName[]) {
  const params = new URL(request.url).searchParams;
  const today = seoulDay(Date.now());
  return {
    from: parsePlace(params.get('from')),
    to: parsePlace(params.get('to')).position,
    sort: params.get('sort'),
    checked: { ...parseSearch(params, today, historyWordsLength), today },
    confirm: asks.find((name) => name === params.get('confirm')) ?? null,
  };
}

const myListOf: Record<HistoryListName, MyList> = { recent: 'recent-vod', later: 'later', up: 'up' };

function cardOf(item: HistoryItem, my: MyList, view: { mayWatchAdult: boolean; now: number }): HistoryCard {
  const more = { my, ...(item.isViewed && { viewed: true as const }) };
  if (item.kind === 'vod') return { ...toVodCard(item.vod, view), ...more, kind: 'vod' };
  const ended = !item.isLive && { ended: true as const };
  return { ...toLiveCard(item.live, view.mayWatchAdult), ...more, ...ended, kind: 'live' };
}

/**
 * A list of VODs, and of watch later of broadcasts. Whom the viewer hides keeps their place here. By date a page begins
 * behind the last entry of the one before; in the other orders at a position, which what was deleted since moves.
 */
export async function readHistory(
  args: RouteArgs,
  list: HistoryListName,
  asks: readonly ClearName[] = [],
): Promise<HistoryPageData> {
  const viewer = await requireMember(args);
  const { upstream } = scopeOf(args);
  const { from, to, sort: asked, checked, confirm } = readListQuery(args, asks);
  const { search, errors } = checked;
  const sort = parseOption(historySorts, asked) ?? historySorts[0].value;
  const view = { mayWatchAdult: mayWatchAdult(viewer), now: Date.now() };
  const page: HistoryPageData = {
    feed: { items: [], nextFrom: null },
    failed: false,
    from: placeText(from),
    sort,
    search: { ...checked, total: null },
    confirm,
  };
  if (Object.keys(errors).length > 0) return page;
  const shape = (item: HistoryItem) => cardOf(item, myListOf[list], view);
  const read = async (start: HistoryPlace, at: { page: number; cursor?: string | null }) => {
    const outcome = await listHistory(upstream, list, { ...at, sort, search });
    if (outcome.ok) page.search.total ??= outcome.value.total;
    else page.failed ||= start.position === from.position;
    return outcome.ok ? outcome.value : null;
  };
  const readFrom = async (text: string): Promise<Feed<HistoryCard, string>> => {
    const start = parsePlace(text);
    const { position, cursor } = start;
    if (sort === 'reg_date' && (cursor !== null || position === 0)) {
      const found = await read(start, { page: 1, cursor });
      const next = { position: position + historyPageSize, cursor: found?.nextCursor ?? null };
      const items = found?.items.map(shape) ?? [];
      return { items, nextFrom: found?.isMore && items.length > 0 ? placeText(next) : null };
    }
    const { items, nextFrom } = await fillPage<HistoryItem, HistoryCard>({
      from: position,
      pageSize: historyPageSize,
      readPage: (number) => read({ ...start, position: pageStart(number, position) }, { page: number }),
      shape,
    });
    return { items, nextFrom: nextFrom === null ? null : String(nextFrom) };
  };
  page.feed = await growFeed(await readFrom(page.from), to, readFrom, (place) => parsePlace(place).position);
  return page;
}

/** What is asked for first stands for the position; later pages of the upstream for themselves. */
const pageStart = (page: number, position: number) =>
  page === pageOf(position, historyPageSize) ? position : (page - 1) * historyPageSize;

const calls: Record<
  ClearName,
  { call: (upstream: Upstream, asked: object) => ReturnType<typeof history.clearRecentVods>; text: string }
> = {
  'recent-live': {
    call: history.clearRecentLives,
    text: '최근 본 스트리머의 LIVE 목록이 모두 삭제됐습니다.',
  },
  'recent-vod': { call: history.clearRecentVods, text: '최근 본 VOD 목록이 모두 삭제됐습니다.' },
  'later-view': {
    call: (upstream) => history.clearLater(upstream, { what: 'view' }),
    text: '재생한 VOD가 삭제됐습니다.',
  },
  'later-all': {
    call: (upstream) => history.clearLater(upstream, { what: 'all' }),
    text: '나중에 보기가 모두 삭제됐습니다.',
  },
};

/** The page that a question was asked on, without it. */
export function pathWithoutQuestion({ request }: RouteArgs): string {
  const url = pageAddress(request);
  for (const name of ['confirm', 'index']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Back to the list, whose heading has the id 'list-heading', with what came of it. */
export const backToList = (args: RouteArgs, { ok, toast }: ChangeResult) =>
  landWithToast(
    scopeOf(args),
    `${pathWithoutQuestion(args)}#list-heading`,
    toast ?? { tone: ok ? 'done' : 'problem', text: failedText },
  );

/** POST of a question: deletes a whole list, or what was viewed of it. */
export async function clearList(args: ActionFunctionArgs & RouteArgs) {
  await requireMember(args, pathWithoutQuestion(args));
  const name = readForm(args).get('clear');
  if (!Object.hasOwn(clears, name)) throw new Response(null, { status: 400 });
  const { call, text } = calls[name as ClearName];
  return backToList(args, changedOf(await call(scopeOf(args).upstream, {}), text));
}
