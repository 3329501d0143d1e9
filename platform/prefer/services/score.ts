import { dayMs } from '../../core/time';

/** What a list leans on; the next request is told the next one, so that a reload brings another mix. */
export const relationTypes = ['FAVORITE', 'CATEGORY', 'RECENT'] as const;
export type RelationType = (typeof relationTypes)[number];

/** Unknown ones, '' too, begin anew. */
export const relationOf = (text: string): RelationType =>
  relationTypes.find((relation) => relation === text) ?? relationTypes[0];

export const nextRelation = (relation: RelationType): RelationType =>
  relationTypes[(relationTypes.indexOf(relation) + 1) % relationTypes.length] ?? relationTypes[0];

/** What is known of a viewer. Shares are 0 … 1. */
export interface Taste {
  favorites: ReadonlySet<string>;
  subscribed: ReadonlySet<string>;
  fans: ReadonlySet<string>;
  /** Live category → the category's share of what was watched, the strongest being 1. */
  categories: ReadonlyMap<string, number>;
  /** Streamer → the same. */
  streamers: ReadonlyMap<string, number>;
}

export interface Candidate {
  userId: string;
  categoryNo: string;
  /** Viewers or views. */
  audience: number;
  /** null for a broadcast on air. */
  registeredAt: Date | null;
}

const weights = { favorite: 40, subscribed: 20, fan: 10, category: 30, recent: 15, audience: 10, fresh: 10 };
const freshHalfLifeMs = 7 * dayMs;

/** The longest half of what was watched counts half after two weeks. */
const watchHalfLifeMs = 14 * dayMs;
export const watchedWeight = (watchedAt: Date, now: Date) =>
  0.5 ** (Math.max(0, now.getTime() - watchedAt.getTime()) / watchHalfLifeMs);

/**
 * score = 40 favourite + 20 subscribed + 10 fan club + 30 × category share + 15 × streamer share
 *       + 10 × ln(1 + audience) / ln(1 + largest audience) + 10 × 0.5^(age / 7 days) (VODs).
 * The relation doubles its own part: FAVORITE the first three, CATEGORY the fourth, RECENT the fifth.
 */
export function preferScore(
  { userId, categoryNo, audience, registeredAt }: Candidate,
  taste: Taste,
  { relation, largest, now }: { relation: RelationType; largest: number; now: Date },
): number {
  const twice = (own: RelationType) => (own === relation ? 2 : 1);
  const tied =
    (taste.favorites.has(userId) ? weights.favorite : 0) +
    (taste.subscribed.has(userId) ? weights.subscribed : 0) +
    (taste.fans.has(userId) ? weights.fan : 0);
  const age = registeredAt ? Math.max(0, now.getTime() - registeredAt.getTime()) : null;
  const score =
    tied * twice('FAVORITE') +
    weights.category * (taste.categories.get(categoryNo) ?? 0) * twice('CATEGORY') +
    weights.recent * (taste.streamers.get(userId) ?? 0) * twice('RECENT') +
    (weights.audience * Math.log1p(audience)) / Math.max(1, Math.log1p(largest)) +
    (age === null ? 0 : weights.fresh * 0.5 ** (age / freshHalfLifeMs));
  return Math.round(score * 100) / 100;
}

/** Why an item is on the list: `listDataType` of the wire. */
export function reasonOf(
  { userId, categoryNo }: Pick<Candidate, 'userId' | 'categoryNo'>,
  taste: Taste,
): string {
  if (taste.favorites.has(userId)) return 'FAVORITE';
  if (taste.subscribed.has(userId)) return 'SUBSCRIBE';
  if (taste.fans.has(userId)) return 'FANCLUB';
  if (taste.streamers.has(userId)) return 'RECENT';
  return taste.categories.has(categoryNo) ? 'CATEGORY' : 'POPULAR';
}

/** Best first; equals by number, so that the order is the same each time. */
export function rank<Item extends { score: number; no: number }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => b.score - a.score || b.no - a.no);
}
