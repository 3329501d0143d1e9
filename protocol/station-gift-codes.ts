/** Gifts, balances and subscriptions: addresses, kinds, limits and results. No zod: pages import it. */

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

/** Service ITEM: my-station §7.4, and calls of ours (GN85). */
export const itemPaths = {
  /** POST form `bj_id` → subscriptionInfoSchema */
  info: '/api/subscription/a/info',
  /** POST form `send_id` (not read), `recv_id` = the streamer, `svc_coupon`, `location` → giftUseSchema */
  giftUse: '/api/subscription/a/giftUse',
  /** GET ?work=IN_APP&type=subscription&os=android&version → productsAnswerSchema */
  products: '/api/item_info/index.php',
  /** ours. POST form `bj_id`, `item_code`, `key`: pays with cash, and goes on by itself → resultSchema */
  subscribe: '/api/subscription/a/subscribe',
  /** ours. POST form `bj_id`, `item_code`, `recv_id`, `key`: a ticket of the station for another member → resultSchema */
  give: '/api/subscription/a/give',
  /**
   * ours. POST form `bj_id`, `item_code`, `recv_id` (absent: for oneself) → purchaseCheckSchema: what buying would do, refused
   * as buying is; pays nothing
   */
  checkPurchase: '/api/subscription/a/check',
  /** ours. POST form `bj_id`, `_method=delete`: ends what goes on by itself → resultSchema */
  auto: '/api/subscription/a/auto',
  /** ours. GET → giftOfferSchema: who would get a gift, refused as giving is; POST form `amount`, `message`, `key` → resultSchema */
  gift: '/api/gift/:kind{balloon|adBalloon|sticker}/:userId',
  /** ours. POST form `amount`, `message` → giftCheckSchema: what giving would do, refused as giving is; gives nothing */
  checkGift: '/api/gift/:kind{balloon|adBalloon|sticker}/:userId/check',
  /** ours. GET → itemsAnswerSchema: the member's balances, tickets and subscriptions */
  items: '/api/items',
  /** ours. GET ?before → entriesAnswerSchema: movements of the balances, the newest first */
  entries: '/api/items/entries',
  /** ours. GET ?before → entriesAnswerSchema: what the member's station was given, the newest first */
  received: '/api/items/received',
  /** ours, demo mode alone. POST fills the balances, once a day → resultSchema */
  fill: '/api/items/fill',
} as const;

/** Results of the subscription calls (my-station §8). */
export const itemResults = { ok: 1, failed: -1, suspended: -1102 } as const;

/** Codes of what is sold, by tier (my-station §2.11). */
export const productCodes = { 1: 'basic', 2: 'plus' } as const;
export type ProductCode = (typeof productCodes)[keyof typeof productCodes];
