import { homeLimits, mayPreview, shuffle } from '~/domain/home/home';
import type { GoneCard } from '~/features/cards/card-subject';
import { clipCardOf, liveCardOf, ruledLive, type Veil, vodCardOf } from '~/features/cards/veil.server';
import type { Scope } from '~/request/scope.server';
import { alarms } from '~/upstream/clients.server';
import type { Ad } from '~protocol/ad/calls';
import type { TopBanner } from '~protocol/home/banners';
import type { LiveBroadcast } from '~protocol/live/calls';
import type { BannerModel, HomeBlock, PreviewSlide } from './home-blocks';

/** What this viewer may see of lists, and the page's own random numbers. */
export interface HomeVeil extends Veil {
  random: () => number;
}

const shown =
  <Item, Card>(cardOf: (item: Item, veil: Veil) => Card | null) =>
  (items: readonly Item[], veil: Veil): Card[] =>
    items.flatMap((item) => cardOf(item, veil) ?? []);

export const liveCards = shown(liveCardOf);
export const vodCards = shown(vodCardOf);
export const clipCards = shown(clipCardOf);

/** When the upstream has already removed a refused card, its undo panel comes first in the list. */
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

/** Banners with what this member has reserved (D105). */
export async function withAlarms(
  { upstream, viewer }: Pick<Scope, 'upstream' | 'viewer'>,
  banners: readonly TopBanner[],
): Promise<BannerModel[]> {
  const mayHave = banners.some(({ alarmIdx }) => alarmIdx !== null) && (await viewer()).kind === 'member';
  const listed = mayHave ? await alarms.list(upstream, {}) : null;
  const reserved = new Set<number | null>(listed?.ok ? listed.value : []);
  return banners.map((banner) => ({
    ...banner,
    ...(reserved.has(banner.alarmIdx) && { isReserved: true as const }),
  }));
}

/**
 * Four broadcasts that may be previewed, or three and an ad at the end (D093, D096, GN06). One without a picture, as in
 * its first minute, stands in when there are too few others.
 */
export function previewBlock(
  lives: readonly LiveBroadcast[],
  ad: Ad | null,
  veil: HomeVeil,
  { code, inOrder, unlessBanner }: { code: string; inOrder: boolean; unlessBanner: boolean },
): HomeBlock | null {
  const open = lives.filter((live) => mayPreview(live) && !veil.hides(ruledLive(live)));
  const count = ad ? homeLimits.previews - 1 : homeLimits.previews;
  const slides = (inOrder ? open : shuffle(open, veil.random))
    .map(toSlide)
    .sort((a, b) => Number(a.thumb === null) - Number(b.thumb === null))
    .slice(0, count);
  return slides.length > 0 ? { kind: 'preview', code, slides, ad, unlessBanner } : null;
}
