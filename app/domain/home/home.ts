/** What stands on the home page, and in which order. Time and chance are passed in. */

import { isAdultBroadcast, isPaidBroadcast } from '~/domain/live/broadcast';
import type { HomeSection } from '~protocol/home/calls';
import type { LiveBroadcast } from '~protocol/live/calls';

export const homeModes = ['popular', 'prefer'] as const;
export type HomeMode = (typeof homeModes)[number];

/** GX40: a member without a choice gets prefer; an invalid choice, or a guest, popular. */
export function homeModeOf(remembered: string | null, isMember: boolean): HomeMode {
  if (!isMember) return 'popular';
  return remembered === null || remembered === 'prefer' ? 'prefer' : 'popular';
}

/** Adult sections from 19 on; sections that are not for abroad not for those abroad (D077, D078). */
export const visibleSections = (
  sections: readonly HomeSection[],
  viewer: { mayWatchAdult: boolean; isAbroad: boolean },
): HomeSection[] =>
  sections
    .filter(({ isAdult }) => !isAdult || viewer.mayWatchAdult)
    .filter(({ showsAbroad }) => showsAbroad || !viewer.isAbroad)
    .sort((a, b) => a.order - b.order);

export const homeLimits = {
  slider: { card: 12, tile: 20 },
  live: 60,
  /** fewer than this and the section stays away */
  least: { card: 6, tile: 10 },
  previews: 4,
  /** of a prefer list, by '더보기' (GX18) */
  more: 60,
} as const;

const mostColumns = { card: 6, tile: 10 } as const;

/**
 * The cards that a section prints: for a slider a fixed number, otherwise as many rows as fill the widest screen (CSS
 * hides what is over on narrower ones). [] when fewer than `least` are left, by default too few to fill a section
 * (D109–D112).
 */
export function fillSection<Item>(
  items: readonly Item[],
  {
    rows,
    slider,
    size,
    most = Number.POSITIVE_INFINITY,
    least = homeLimits.least[size],
  }: {
    rows: number;
    slider: boolean;
    size: 'card' | 'tile';
    most?: number;
    least?: number;
  },
): Item[] {
  if (items.length < least) return [];
  const wanted = slider ? homeLimits.slider[size] : Math.max(1, rows) * mostColumns[size];
  return items.slice(0, Math.min(wanted, most));
}

/** Not previewed beside what D094 lists. */
const silentCategory = '00130000';

/** Paid, password, adult and subscribers-only broadcasts are not previewed, nor is category 00130000. */
export const mayPreview = (b: LiveBroadcast) =>
  !isPaidBroadcast(b) &&
  !b.hasPassword &&
  !isAdultBroadcast(b) &&
  b.subscriptionOnly === 0 &&
  b.categoryNo !== silentCategory;

/** Fisher–Yates. @param random as Math.random */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as Item, mixed[i] as Item];
  }
  return mixed;
}

/** By orderNo; equals in an order of their own each time (D103). */
export const orderBanners = <Banner extends { orderNo: number }>(
  banners: readonly Banner[],
  random: () => number,
): Banner[] => shuffle(banners, random).sort((a, b) => a.orderNo - b.orderNo);

/** '더보기' of a prefer list: two rows, then 60, then everything (D089, D090). */
export type MoreStep = 'rows' | 'sixty' | 'all';

export const parseMore = (value: string | null): MoreStep =>
  value === '60' ? 'sixty' : value === 'all' ? 'all' : 'rows';

const countOf = { rows: 2 * mostColumns.card, sixty: homeLimits.more, all: null };

/** How much a step needs to be told: one more than it prints says that there is more; undefined is everything. */
export function neededOf(step: MoreStep): number | undefined {
  const count = countOf[step];
  return count === null ? undefined : count + 1;
}

/** How much a step prints, and the step after it; null when nothing is left to show. */
export function moreOf<Item>(
  items: readonly Item[],
  step: MoreStep,
): { shown: Item[]; next: '60' | 'all' | null } {
  const count = countOf[step] ?? items.length;
  const isMore = items.length > (step === 'rows' ? 2 : count);
  return { shown: items.slice(0, count), next: isMore ? (step === 'rows' ? '60' : 'all') : null };
}
