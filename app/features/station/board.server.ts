import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { keywordIn, pageIn } from '~/domain/lists/counted-page';
import { readOpenVeil, vodCardOf } from '~/features/cards/veil.server';
import { scopeOf } from '~/request/scope.server';
import { listBoardPosts } from '~/upstream/station/posts.server';
import { boardFields, boardSorts } from '~protocol/station/codes';
import { waysInto } from './closed.server';
import { readStationMenu, stationIdOf, valueOrDenied } from './station.server';

/** @throws Response 404 when the station has no guestbook */
export async function guestbookNoOf(args: LoaderFunctionArgs): Promise<number> {
  const { boards } = await readStationMenu(scopeOf(args).upstream, stationIdOf(args));
  const guest = boards.find(({ kind }) => kind === 'guest');
  if (!guest) throw new Response(null, { status: 404 });
  return guest.bbsNo;
}

/** A page of a board (null: of all): its order, its search, and the posts; or why it is closed. */
export async function loadBoard(args: LoaderFunctionArgs, bbsNo: number | null) {
  const { searchParams } = new URL(args.request.url);
  const query = {
    sort: boardSorts.find((sort) => sort === searchParams.get('orderBy')) ?? boardSorts[0],
    field: boardFields.find((field) => field === searchParams.get('field')) ?? boardFields[0],
    keyword: keywordIn(searchParams),
  };
  /** somebody who looks after the station chooses posts; 'all': begins with every one of the page */
  const choice = (['1', 'all'] as const).find((one) => one === searchParams.get('select')) ?? null;
  const scope = scopeOf(args);
  const outcome = await listBoardPosts(scope.upstream, {
    userId: stationIdOf(args),
    bbsNo,
    page: pageIn(searchParams),
    ...query,
  });
  const found = valueOrDenied(outcome);
  if ('denied' in found) {
    const ways = await waysInto(args, outcome);
    const closed = { list: null, vods: [], denied: found.denied, ways };
    return json({ bbsNo, query, ...closed, choice }, { status: 403 });
  }
  const { vods, ...list } = found;
  const veil = vods.length > 0 ? await readOpenVeil(scope) : null;
  const cards = veil ? vods.flatMap((vod) => vodCardOf(vod, veil) ?? []) : [];
  return json({ bbsNo, query, list, vods: cards, denied: null, ways: null, choice });
}
