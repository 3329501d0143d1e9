/** Gifts, balances and subscriptions: kinds, limits and results. No zod: pages import it. */

/** What a member has a balance of; the first three are given. */
export const balanceKinds = ['balloon', 'adBalloon', 'sticker', 'cash'] as const;
export type BalanceKind = (typeof balanceKinds)[number];
export const giftKinds = ['balloon', 'adBalloon', 'sticker'] as const;
export type GiftKind = (typeof giftKinds)[number];

/** Why a balance moved. */
export const entryReasons = [
  'charge',
  'demo',
  'take',
  'gift',
  'subscribe',
  'renew',
  'giveSubscription',
] as const;
export type EntryReason = (typeof entryReasons)[number];

export const giftLimits = {
  /** of one gift */
  amount: 100_000,
  /** of one movement that the operator makes */
  charge: 10_000_000,
  /** characters of a message */
  message: 100,
  /** characters of an operator's note */
  note: 200,
} as const;

/** Movements and received gifts of one page. */
export const entryPageSize = 20;

/** Results of the subscription calls (my-station §8). */
export const itemResults = { ok: 1, failed: -1, suspended: -1102 } as const;

/** Codes of what is sold, by tier (my-station §2.11). */
export const productCodes = { 1: 'basic', 2: 'plus' } as const;
export type ProductCode = (typeof productCodes)[keyof typeof productCodes];
