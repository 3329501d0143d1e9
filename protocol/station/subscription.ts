/** Subscriptions of stations (my-station §4.7, §7.4, §8; calls of ours GN85). Service ITEM. Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. */
import { z } from 'zod';
import { callTable, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';
import { productCodes } from './gift/codes';

const text = z.string();
const date = text.nullish();
const count = z.coerce.number<number | string>().int();

const subscriptionSchema = z.object({
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
  prod_name: text.nullish(),
  svc_coupon: text.nullish(),
  /** ours: days and tier of the ticket, and who the station belongs to */
  prod_days: count.nullish(),
  prod_tier: count.nullish(),
  bj_nick: text.nullish(),
  message: text.nullish(),
  /** of a suspension (-1102): from and to */
  regist_date: date,
  regist_term_date: date,
});

const usableTicketSchema = z.object({
  code: text.min(1),
  name: text,
  days: count,
  /** until when it has to be used; read to the minute */
  expireDate: minute,
});
export type UsableTicketWire = z.input<typeof usableTicketSchema>;

/** result -1: `message` says why; -1102: the member is suspended. */
const said = z.object({ result: z.coerce.number<number | string>(), message: text.nullish() });

const subscriptionSaid = said.extend({ data: subscriptionSchema.nullish() });

/** `tickets` is ours: all that could be used here, the one of `svc_coupon` first */
const stateSchema = subscriptionSchema.extend({ tickets: listOf(usableTicketSchema).nullish() });
export type SubscriptionRead = z.output<typeof stateSchema>;
const subscriptionInfo = said.extend({ data: stateSchema.nullish() });

/** `period` and `remain_days` in days. */
const ticketUsed = said.extend({
  item_name: text.nullish(),
  period: count.nullish(),
  remain_days: count.nullish(),
});

const subscriptionCheck = said.extend({
  data: z
    .object({
      /** of the member who would get it; none where it is for oneself */
      recv_nick: text.nullish(),
      /** cash that would be left */
      after: count.nonnegative().nullish(),
      regist_date: date,
      regist_term_date: date,
    })
    .nullish(),
});

const streamer = z.object({ bj_id: userIdParam });
const key = text.min(8).max(100);
const bought = streamer.extend({ item_code: z.enum([productCodes[1], productCodes[2]]) });
const receiver = text.trim().max(40);

/** What these refuse is said by `result` (my-station §8). */
export const subscriptionCalls = callTable({
  service: 'item',
  prefix: 'item.subscription',
  calls: {
    info: {
      method: 'POST',
      path: '/api/subscription/a/info',
      form: streamer,
      answer: subscriptionInfo,
      isEssential: true,
    },
    /** Uses a ticket at the station of `recv_id`. `send_id` is not read. */
    giftUse: {
      method: 'POST',
      path: '/api/subscription/a/giftUse',
      form: z.object({
        send_id: text.optional(),
        recv_id: userIdParam,
        svc_coupon: text.min(1).max(60),
        location: text.optional(),
      }),
      answer: ticketUsed,
    },
    /** Pays with cash, and goes on by itself. */
    subscribe: {
      method: 'POST',
      path: '/api/subscription/a/subscribe',
      form: bought.extend({ key }),
      answer: subscriptionSaid,
    },
    /** A ticket of the station for another member. */
    give: {
      method: 'POST',
      path: '/api/subscription/a/give',
      form: bought.extend({ key, recv_id: receiver }),
      answer: subscriptionSaid,
    },
    /** What buying would do, refused as buying is; pays nothing. Without `recv_id`: for oneself. */
    check: {
      method: 'POST',
      path: '/api/subscription/a/check',
      form: bought.extend({ recv_id: receiver.optional() }),
      answer: subscriptionCheck,
    },
    /** Ends what goes on by itself. */
    end: {
      method: 'POST',
      path: '/api/subscription/a/auto',
      told: { _method: 'delete' },
      form: streamer,
      answer: resultSchema,
    },
  },
});
