import type { LiveBroadcast } from '~/domain/broadcast';
import { type CatchCardModel, toCatchCard } from '~/domain/catch-card';
import { homeLimits, mayPreview, shuffle } from '~/domain/home';
import { type LiveCardModel, toLiveCard } from '~/domain/live-card';
import type { Clip, Vod } from '~/domain/vod';
import { toVodCard, type VodCardModel } from '~/domain/vod-card';
import { type GoneCard, isSameCard } from '~/features/discovery/card-subject';
import type { Ad } from '~/upstream/home.server';
import type { AdModel, HomeBlock, PreviewSlide } from './home-blocks';

/** How one viewer sees the lists. */
export interface Veil {
  hidden: ReadonlySet<string>;
  /** the card that just left keeps its place */
  gone: GoneCard | undefined;
  mayWatchAdult: boolean;
  now: number;
  random: () => number;
}

function place<Item extends { userId: string }, Card>(
  items: readonly Item[],
  refOf: (item: Item) => { kind: GoneCard['kind']; no: number },
  veil: Veil,
  toCard: (item: Item) => Card,
): Array<Card | GoneCard> {
  const { gone, hidden } = veil;
  return items.flatMap((item): Array<Card | GoneCard> => {
    if (gone && isSameCard(gone, refOf(item))) return [gone];
    return hidden.has(item.userId) ? [] : [toCard(item)];
  });
}

export const liveCards = (items: readonly LiveBroadcast[], veil: Veil): Array<LiveCardModel | GoneCard> =>
  place(
    items,
    ({ broadcastId }) => ({ kind: 'live', no: broadcastId }),
    veil,
    (item) => toLiveCard(item, veil.mayWatchAdult),
  );

export const vodCards = (items: readonly Vod[], veil: Veil): Array<VodCardModel | GoneCard> =>
  place(
    items,
    ({ titleNo }) => ({ kind: 'vod', no: titleNo }),
    veil,
    (item) => toVodCard(item, veil),
  );

export const clipCards = (items: readonly Clip[], veil: Veil): Array<CatchCardModel | GoneCard> =>
  place(
    items,
    ({ kind, no }) => ({ kind, no }),
    veil,
    (item) => toCatchCard(item, veil.mayWatchAdult),
  );

/** A list that the upstream has already cut the refused card from shows its undo panel first. */
export function withGone<Card extends { no: number }>(
  cards: Array<Card | GoneCard>,
  kind: GoneCard['kind'],
  { gone }: Veil,
): Array<Card | GoneCard> {
  if (gone?.kind !== kind || cards.some((card) => 'undo' in card)) return cards;
  return [gone, ...cards];
}

const toSlide = (b: LiveBroadcast): PreviewSlide => ({
  no: b.broadcastId,
  userId: b.userId,
  nick: b.userNickname,
  title: b.title ?? `${b.userNickname}님의 방송`,
  thumb: b.thumbnailUrl,
  viewers: b.viewCount,
  category: b.categoryName,
});

export const toAdModel = ({ image, href, text }: Ad): AdModel => ({ image, href, text });

/** Four broadcasts that may be previewed, or three and an ad in the last place (D093, D096, GN06). */
export function previewBlock(
  lives: readonly LiveBroadcast[],
  ad: Ad | null,
  veil: Veil,
  { code, inOrder, unlessBanner }: { code: string; inOrder: boolean; unlessBanner: boolean },
): HomeBlock | null {
  const open = lives.filter((live) => mayPreview(live) && !veil.hidden.has(live.userId));
  const count = ad ? homeLimits.previews - 1 : homeLimits.previews;
  const slides = (inOrder ? open : shuffle(open, veil.random)).slice(0, count).map(toSlide);
  return slides.length > 0 ? { kind: 'preview', code, slides, ad: ad && toAdModel(ad), unlessBanner } : null;
}
