/** Gifts, balances and what is sold (my-station §2.14, §3.3, §7.4; calls of ours GN85). Service ITEM. */
import { z } from 'zod';
import { callTable, numberParam, userIdParam } from '../../wire/call';
import { resultSchema } from '../../wire/failure';
import { listOf } from '../../wire/list-of';
import { minute } from '../../wire/minute';
import { balanceKinds, entryReasons, giftKinds } from './codes';

export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>().int();
const orNull = text.nullish().transform((value) => value ?? null);

const productSchema = z
  .object({
    item_code: text.min(1),
    item_name: text.min(1),
    tier: count,
    /** cash */
    price: count.nonnegative(),
    /** days */
    period: count.positive(),
  })
  .transform(({ item_code, item_name, period, ...product }) => ({
    ...product,
    code: item_code,
    name: item_name,
    days: period,
  }));
export type ProductWire = z.input<typeof productSchema>;
export type Product = z.output<typeof productSchema>;

const ticketSchema = z
  .object({
    code: text.min(1),
    name: text,
    tier: count,
    days: count,
    expireDate: minute,
    /** null: not used */
    usedDate: minute.nullish(),
    isExpired: z.boolean(),
    /** the only station that it is good for, or where it was used */
    stationUserId: orNull,
    stationNick: orNull,
  })
  .transform(({ usedDate, isExpired, ...ticket }) => ({
    ...ticket,
    usedDate: usedDate || null,
    state: usedDate ? ('used' as const) : isExpired ? ('expired' as const) : ('held' as const),
  }));
export type TicketWire = z.input<typeof ticketSchema>;
export type Ticket = z.output<typeof ticketSchema>;

const ownSubscriptionSchema = z.object({
  userId: text.min(1),
  userNick: text,
  profileImage: text.nullish(),
  tier: count,
  isAuto: z.boolean(),
  expireDate: minute,
  isActive: z.boolean(),
});
export type OwnSubscriptionWire = z.input<typeof ownSubscriptionSchema>;
export type OwnSubscription = z.output<typeof ownSubscriptionSchema>;

const entrySchema = z.object({
  id: count,
  kind: z.enum(balanceKinds),
  reason: z.enum(entryReasons),
  /** what was added; negative: what was taken */
  change: count,
  /** what the balance was then */
  after: count,
  date: minute,
  note: orNull,
  stationUserId: orNull,
  stationNick: orNull,
  receiverId: text.nullish(),
  receiverNick: orNull,
});
export type EntryWire = z.input<typeof entrySchema>;
export type BalanceEntry = z.output<typeof entrySchema>;

const receivedGiftSchema = z.object({
  id: count,
  kind: text.transform((name) => giftKinds.find((kind) => kind === name) ?? ('subscription' as const)),
  amount: count,
  userId: text.min(1),
  userNick: text,
  /** of a subscription: who it was for */
  receiverNick: orNull,
  message: orNull,
  date: minute,
});
export type ReceivedGiftWire = z.input<typeof receivedGiftSchema>;
export type ReceivedGift = z.output<typeof receivedGiftSchema>;

/** The newest first. `next`: what `before` the following page is asked with; null at the end. */
const listed = <Item extends z.ZodType>(path: string, item: Item) =>
  ({
    method: 'GET',
    path,
    query: z.object({ before: numberParam.optional() }),
    answer: z.object({ data: listOf(item), next: count.nullish().transform((next) => next ?? null) }),
  }) as const;

export const itemCalls = callTable({
  service: 'item',
  prefix: 'item',
  calls: {
    /** What is sold: `work` IN_APP, `type` subscription. */
    products: {
      method: 'GET',
      path: '/api/item_info/index.php',
      query: z.object({
        work: text.max(20).default(''),
        type: text.max(20).default(''),
        os: text.optional(),
        version: count.optional(),
      }),
      answer: z.object({ result: count, data: listOf(productSchema) }).transform(({ data }) => data),
      shared: { freshMs: 60_000, staleMs: 600_000 },
    },
    /** The member's balances, tickets and subscriptions. */
    items: {
      method: 'GET',
      path: '/api/items',
      answer: z.object({
        balances: z.object({ balloon: count, adBalloon: count, sticker: count, cash: count }),
        tickets: listOf(ticketSchema),
        subscriptions: listOf(ownSubscriptionSchema),
        /** the demo can fill the balances, and did not today */
        canFill: z.boolean(),
        hasStation: z.boolean(),
      }),
      isEssential: true,
    },
    /** Movements of the balances. */
    entries: listed('/api/items/entries', entrySchema),
    /** What the member's station was given. */
    received: listed('/api/items/received', receivedGiftSchema),
    /** Demo mode alone: fills the balances, once a day. */
    fill: { method: 'POST', path: '/api/items/fill', answer: resultSchema },
  },
});

const params = z.object({ kind: z.enum(giftKinds), userId: userIdParam });
const gift = { path: '/api/gift/:kind{balloon|adBalloon|sticker}/:userId', params } as const;
const given = z.object({ amount: text.max(20), message: text.max(2_000) });

export const giftCalls = callTable({
  service: 'item',
  prefix: 'item.gift',
  calls: {
    /** Who would get a gift, refused as giving is; `balance`: how many of the kind the viewer has. */
    offer: {
      ...gift,
      method: 'GET',
      answer: z.object({ userId: text.min(1), userNick: text, balance: count.nonnegative() }),
      isEssential: true,
    },
    /** What giving would do, refused as giving is; gives nothing. */
    check: {
      ...gift,
      method: 'POST',
      path: `${gift.path}/check`,
      form: given,
      /** `amount` as it was read from what was typed, and what would be left of the kind */
      answer: z.object({ amount: count.positive(), after: count.nonnegative() }),
    },
    /** The same gift under the same key is one gift. */
    send: {
      ...gift,
      method: 'POST',
      form: given.extend({ key: text.min(8).max(100) }),
      answer: resultSchema,
    },
  },
});
