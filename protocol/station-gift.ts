/** Gifts, balances and subscriptions (my-station §2.14, §3.3, §4.7, §7.4). Service ITEM. */
import { z } from 'zod';
import { balanceKinds, entryReasons } from './station-gift-codes';

export * from './station-gift-codes';

const date = z.string().nullish();
const count = z.coerce.number().int();

/** Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const subscriptionSchema = z.object({
  /** how it is paid; none where the member does not subscribe */
  subscription_type: z.enum(['auto', 'ticket']).nullish(),
  /** tier of the running one: 1 or 2 */
  subscription_ticket_type: count.nullish(),
  first_payment_date: date,
  expire_payment_date: date,
  /** whole days that are left */
  rest_payment_date: count.nullish(),
  /** 1: a ticket is held that can be used here, named by the next two */
  hold_flag: count.nullish(),
  prod_name: z.string().nullish(),
  svc_coupon: z.string().nullish(),
  /** ours: days and tier of the ticket, and who the station belongs to */
  prod_days: count.nullish(),
  prod_tier: count.nullish(),
  bj_nick: z.string().nullish(),
  message: z.string().nullish(),
  /** of a suspension (-1102): from and to */
  regist_date: date,
  regist_term_date: date,
});
export type SubscriptionWire = z.infer<typeof subscriptionSchema>;

export const usableTicketSchema = z.object({
  code: z.string().min(1),
  name: z.string(),
  days: count,
  expireDate: z.string(),
});
export type UsableTicketWire = z.infer<typeof usableTicketSchema>;

/** result -1: `message` says why; -1102: the member is suspended. */
export const subscriptionAnswerSchema = z.object({
  result: z.coerce.number(),
  message: z.string().nullish(),
  data: subscriptionSchema.nullish(),
});
export const subscriptionInfoSchema = subscriptionAnswerSchema.extend({
  /** `tickets` is ours: all that could be used here, the one of `svc_coupon` first */
  data: subscriptionSchema.extend({ tickets: z.array(z.unknown()).nullish() }).nullish(),
});

export const giftUseSchema = z.object({
  result: z.coerce.number(),
  message: z.string().nullish(),
  item_name: z.string().nullish(),
  /** days */
  period: count.nullish(),
  remain_days: count.nullish(),
});

export const productSchema = z.object({
  item_code: z.string().min(1),
  item_name: z.string().min(1),
  tier: count,
  /** cash */
  price: count.nonnegative(),
  /** days */
  period: count.positive(),
});
export type ProductWire = z.infer<typeof productSchema>;
export const productsAnswerSchema = z.object({ result: z.coerce.number(), data: z.array(z.unknown()) });

export const giftOfferSchema = z.object({
  userId: z.string().min(1),
  userNick: z.string(),
  /** how many of the kind the viewer has */
  balance: count.nonnegative(),
});

export const giftCheckSchema = z.object({
  /** as it was read from what was typed */
  amount: count.positive(),
  /** what would be left of the kind */
  after: count.nonnegative(),
});

export const purchaseCheckSchema = z.object({
  result: z.coerce.number(),
  message: z.string().nullish(),
  data: z
    .object({
      /** of the member who would get it; none where it is for oneself */
      recv_nick: z.string().nullish(),
      /** cash that would be left */
      after: count.nonnegative().nullish(),
      regist_date: date,
      regist_term_date: date,
    })
    .nullish(),
});

export const ticketSchema = z.object({
  code: z.string().min(1),
  name: z.string(),
  tier: count,
  days: count,
  expireDate: z.string(),
  /** null: not used */
  usedDate: z.string().nullish(),
  isExpired: z.boolean(),
  /** the only station that it is good for, or where it was used */
  stationUserId: z.string().nullish(),
  stationNick: z.string().nullish(),
});
export type TicketWire = z.infer<typeof ticketSchema>;

export const ownSubscriptionSchema = z.object({
  userId: z.string().min(1),
  userNick: z.string(),
  tier: count,
  isAuto: z.boolean(),
  expireDate: z.string(),
  isActive: z.boolean(),
});
export type OwnSubscriptionWire = z.infer<typeof ownSubscriptionSchema>;

export const itemsAnswerSchema = z.object({
  balances: z.object({ balloon: count, adBalloon: count, sticker: count, cash: count }),
  tickets: z.array(z.unknown()),
  subscriptions: z.array(z.unknown()),
  /** the demo can fill the balances, and did not today */
  canFill: z.boolean(),
  hasStation: z.boolean(),
});

export const entrySchema = z.object({
  id: count,
  kind: z.enum(balanceKinds),
  reason: z.enum(entryReasons),
  /** what was added; negative: what was taken */
  change: count,
  /** what the balance was then */
  after: count,
  date: z.string(),
  note: z.string().nullish(),
  stationUserId: z.string().nullish(),
  stationNick: z.string().nullish(),
  receiverId: z.string().nullish(),
  receiverNick: z.string().nullish(),
});
export type EntryWire = z.infer<typeof entrySchema>;
/** `next`: what `before` the following page is asked with; null at the end. */
export const entriesAnswerSchema = z.object({ data: z.array(z.unknown()), next: count.nullish() });

export const receivedGiftSchema = z.object({
  id: count,
  kind: z.string(),
  amount: count,
  userId: z.string().min(1),
  userNick: z.string(),
  /** of a subscription: who it was for */
  receiverNick: z.string().nullish(),
  message: z.string().nullish(),
  date: z.string(),
});
export type ReceivedGiftWire = z.infer<typeof receivedGiftSchema>;
