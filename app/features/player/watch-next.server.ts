import type { CatchCardModel } from '~/domain/cards/catch';
import type { LiveCardModel } from '~/domain/cards/live';
import type { VodCardModel } from '~/domain/cards/vod';
import type { GoneCard } from '~/features/cards/card-subject';
import { withPositions } from '~/features/cards/positions.server';
import { clipCardOf, liveCardOf, readVeil, vodCardOf } from '~/features/cards/veil.server';
import type { CardRef } from '~/links/links';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { watchNext } from '~/upstream/clients.server';
import type { CardName } from '~protocol/card-kinds';
import type { Vod } from '~protocol/vod/calls';

/** Cards of what to watch next; each list may be empty. */
export interface NextData {
  userId: string;
  nick: string;
  category: string | null;
  /** what the streamer has on air, when that is not what plays */
  own: LiveCardModel | GoneCard | null;
  lives: Array<LiveCardModel | GoneCard>;
  vods: Array<VodCardModel | GoneCard>;
  clips: Array<CatchCardModel | GoneCard>;
  related: Array<VodCardModel | GoneCard>;
}

interface NextOf {
  userId: string;
  nick: string;
  categoryNo: string | null;
  category: string | null;
  /** what plays, or is refused: it is no part of what comes next */
  playing: CardName;
}

const shown = 10;

/** What to watch next, without what the viewer hides. null when it cannot be had: the page stands without it. */
export async function loadNext(args: RouteArgs, of: NextOf): Promise<NextData | null> {
  const scope = scopeOf(args);
  const { userId, nick, category, playing } = of;
  const [outcome, veil] = await Promise.all([
    scope
      .visibility()
      .then((visibility) =>
        watchNext.next(scope.upstream, { userId, category: of.categoryNo ?? undefined }, visibility),
      ),
    readVeil(scope),
  ]);
  if (!outcome.ok) return null;
  const found = outcome.value;
  const vods = await withPositions(scope, [...found.vods, ...found.related]);
  const others = (card: { no: number; kind?: string } | null, kind: CardRef['kind']) =>
    card !== null && !(playing.kind === kind && playing.no === card.no);
  const listOf = <Item, Card extends { no: number }>(
    items: readonly Item[],
    kind: CardRef['kind'],
    draw: (item: Item) => Card | null,
  ): Card[] =>
    items
      .flatMap((item) => draw(item) ?? [])
      .filter((card) => others(card, kind))
      .slice(0, shown);
  const vodList = (items: typeof vods) => listOf(items, 'vod', (vod) => vodCardOf(vod, veil));
  const lives = (items: typeof found.lives) => listOf(items, 'live', (live) => liveCardOf(live, veil));
  return {
    userId,
    nick,
    category,
    own: (found.own && lives([found.own])[0]) || null,
    lives: lives(found.lives),
    vods: vodList(vods.slice(0, found.vods.length)),
    clips: listOf(found.clips, 'catch', (clip) => clipCardOf(clip, veil)),
    related: vodList(vods.slice(found.vods.length)),
  };
}

/** Its menu's kind. */
export const kindOf = ({ fileType }: Vod) => (fileType === 'CATCH' ? 'catch' : 'vod');

/** What is asked for beside it. */
export const nextOf = (vod: Vod) => ({
  userId: vod.userId,
  nick: vod.userNickname,
  categoryNo: vod.categoryNo,
  category: vod.categoryName,
  playing: { kind: kindOf(vod), no: vod.titleNo } as const,
});
