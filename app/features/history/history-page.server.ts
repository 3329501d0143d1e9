/** What the pages of the history have in common: their address, their cards, and deleting as a whole. */
import type { ActionFunctionArgs } from '@remix-run/node';
import { parseListStart } from '~/domain/list-start';
import { toLiveCard } from '~/domain/live-card';
import { historySorts, type MyList } from '~/domain/my-list';
import { parseOption } from '~/domain/option';
import { mayWatchAdult } from '~/domain/viewer';
import { toVodCard } from '~/domain/vod-card';
import type { ChangeResult } from '~/features/cards/favorite.server';
import { fillPage, pageOf } from '~/features/cards/fill-page.server';
import { growFeed } from '~/features/cards/grow-feed.server';
import { changedOf, failedText } from '~/features/cards/take-off-list.server';
import { readForm } from '~/request/form.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import * as history from '~/upstream/history.server';
import { historyPageSize } from '~protocol/history-codes';
import { type ClearName, clears } from './clears';
import type { HistoryCard, HistoryPageData } from './history-list';

/** Order, first and last position, and the question that is asked. Anything unknown falls back to its default. */
export function readListQuery({ request }: RouteArgs, asks: readonly ClearName[]) {
  const params = new URL(request.url).searchParams;
  return {
    from: parseListStart(params.get('from')),
    to: parseListStart(params.get('to')),
    sort: params.get('sort'),
    confirm: asks.find((name) => name === params.get('confirm')) ?? null,
  };
}

const myListOf: Record<history.HistoryListName, MyList> = { recent: 'recent-vod', later: 'later', up: 'up' };

function cardOf(
  item: history.HistoryItem,
  my: MyList,
  view: { mayWatchAdult: boolean; now: number },
): HistoryCard {
  const more = { my, ...(item.isViewed && { viewed: true as const }) };
  if (item.kind === 'vod') return { ...toVodCard(item.vod, view), ...more, kind: 'vod' };
  const ended = item.isEnded && { ended: true as const };
  return { ...toLiveCard(item.live, view.mayWatchAdult), ...more, ...ended, kind: 'live' };
}

/**
 * A list of VODs, and of watch later of broadcasts. Whom the viewer hides keeps their place here. Pages begin at a
 * position, not at a page of the upstream's: what was deleted since moves them.
 */
export async function readHistory(
  args: RouteArgs,
  list: history.HistoryListName,
  asks: readonly ClearName[] = [],
): Promise<HistoryPageData> {
  const viewer = await requireMember(args);
  const { upstream } = scopeOf(args);
  const { from, to, sort: asked, confirm } = readListQuery(args, asks);
  const sort = parseOption(historySorts, asked) ?? historySorts[0].value;
  const view = { mayWatchAdult: mayWatchAdult(viewer), now: Date.now() };
  let failed = false;
  const readFrom = (start: number) =>
    fillPage<history.HistoryItem, HistoryCard>({
      from: start,
      pageSize: historyPageSize,
      async readPage(page) {
        const outcome = await history.listHistory(upstream, list, { page, sort });
        if (!outcome.ok) failed = failed || page === pageOf(from, historyPageSize);
        return outcome.ok ? outcome.value : null;
      },
      shape: (item) => cardOf(item, myListOf[list], view),
    });
  const feed = await growFeed(await readFrom(from), to, readFrom);
  return { feed, failed, from, sort, confirm };
}

const calls: Record<
  ClearName,
  { call: (upstream: Upstream) => ReturnType<typeof history.clearRecentVods>; text: string }
> = {
  'recent-live': {
    call: history.clearRecentLives,
    text: '최근 본 스트리머의 LIVE 목록이 모두 삭제됐습니다.',
  },
  'recent-vod': { call: history.clearRecentVods, text: '최근 본 VOD 목록이 모두 삭제됐습니다.' },
  'later-view': {
    call: (upstream) => history.clearLater(upstream, 'view'),
    text: '재생한 VOD가 삭제됐습니다.',
  },
  'later-all': {
    call: (upstream) => history.clearLater(upstream, 'all'),
    text: '나중에 보기가 모두 삭제됐습니다.',
  },
};

/** The page that a question was asked on, without it. */
export function pathWithoutQuestion({ request }: RouteArgs): string {
  const url = new URL(request.url);
  for (const name of ['confirm', '_data', 'index']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Back to the list, with what came of it. */
export const backToList = (args: RouteArgs, { ok, toast }: ChangeResult) =>
  redirectWithToast(
    scopeOf(args),
    pathWithoutQuestion(args),
    toast ?? { tone: ok ? 'done' : 'problem', text: failedText },
  );

/** POST of a question: deletes a whole list, or what was viewed of it. */
export async function clearList(args: ActionFunctionArgs & RouteArgs) {
  await requireMember(args, pathWithoutQuestion(args));
  const name = readForm(args).get('clear');
  if (!Object.hasOwn(clears, name)) throw new Response(null, { status: 400 });
  const { call, text } = calls[name as ClearName];
  return backToList(args, changedOf(await call(scopeOf(args).upstream), text));
}
