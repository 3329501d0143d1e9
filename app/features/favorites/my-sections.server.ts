import type { LiveCardModel } from '~/domain/cards/live';
import type { VodCardModel } from '~/domain/cards/vod';
import type { LiveSort } from '~/domain/live/list';
import type { GoneCard } from '~/features/cards/card-subject';
import { withPositions } from '~/features/cards/positions.server';
import { clipCardOf, liveCardOf, type Veil, vodCardOf } from '~/features/cards/veil.server';
import type { Scope } from '~/request/scope.server';
import { my } from '~/upstream/clients.server';
import { listedIn, listMyLives, type MyScope } from '~/upstream/my-streamers.server';
import { valueOr } from '~/upstream/outcome.server';
import { livePageSize } from '~protocol/live/codes';
import type { Vod } from '~protocol/vod/calls';
import type { Clip } from '~protocol/vod/clip';
import type { MyQuery } from './my-query';

/** The undo panel of a card that the upstream leaves out by now comes first. */
function withGone<Card extends { no: number }>(
  cards: Array<Card | GoneCard | null>,
  kind: GoneCard['kind'],
  gone: GoneCard | undefined,
): Array<Card | GoneCard> {
  const shown = cards.flatMap((card) => card ?? []);
  return gone?.kind === kind && !shown.some((card) => 'undo' in card) ? [gone, ...shown] : shown;
}

export const vodCards = (vods: readonly Vod[], veil: Veil): Array<VodCardModel | GoneCard> =>
  withGone(
    vods.map((vod) => vodCardOf(vod, veil)),
    'vod',
    veil.gone,
  );
export const clipCards = (clips: readonly Clip[], kind: 'catch' | 'story', veil: Veil) =>
  withGone(
    clips.map((clip) => clipCardOf(clip, veil)),
    kind,
    veil.gone,
  );

export interface MyLives {
  feed: { items: Array<LiveCardModel | GoneCard>; nextFrom: number | null };
  sort: LiveSort;
  /** on air in all, hidden ones too */
  total: number;
  /** of them hidden by the viewer */
  hidden: number;
}

/** LIVE of a list, as far as it was grown, cut into pages of 60 here. */
export async function readMyLives(
  scope: Scope,
  of: MyScope,
  { sort, from, to }: MyQuery,
  veil: Veil,
): Promise<MyLives> {
  const size = Math.max(from, to) + livePageSize;
  const { lives, listed, total } = await listMyLives(scope.upstream, of, sort, size);
  // a list that was grown comes back as far as its last page, which begins at `to`
  const lastFrom = to > from && to < listed ? to : from;
  const end = Math.min(lastFrom + livePageSize, listed);
  const cards = lives.slice(from, end).map((live) => liveCardOf(live, veil));
  return {
    feed: {
      items: from === 0 ? withGone(cards, 'live', veil.gone) : cards.flatMap((card) => card ?? []),
      nextFrom: end < listed ? end : null,
    },
    sort,
    total,
    hidden: Math.max(0, total - listed),
  };
}

/** VOD of a list, with how far the viewer has watched each. */
export const readMyVods = async (scope: Scope, of: MyScope, veil: Veil) =>
  vodCards(await withPositions(scope, valueOr(await my.vods(scope.upstream, listedIn(of)), [])), veil);
