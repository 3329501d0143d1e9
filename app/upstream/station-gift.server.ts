/** Subscriptions of stations (protocol/station-gift.ts). Wire in, models out. */
import type { z } from 'zod';
import type { Product, SubscriptionAnswer, SubscriptionState } from '~/domain/station-gift';
import { resultSchema } from '~protocol/failure';
import * as wire from '~protocol/station-gift';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { queryString } from './query-string.server';
import { definePersonalCall, definePublicCall } from './registry.server';
import { minuteOf, toState, toUsable } from './station-gift-shapes.server';

const infoCall = definePersonalCall({
  name: 'item.subscription.info',
  service: 'item',
  method: 'POST',
  path: () => wire.itemPaths.info,
  body: ({ userId }: { userId: string }) => ({ form: { bj_id: userId } }),
  schema: wire.subscriptionInfoSchema,
  essential: true,
});

const useCall = definePersonalCall({
  name: 'item.subscription.giftUse',
  service: 'item',
  method: 'POST',
  path: () => wire.itemPaths.giftUse,
  body: ({ sender, userId, code }: { sender: string; userId: string; code: string }) => ({
    form: { send_id: sender, recv_id: userId, svc_coupon: code, location: 'station' },
  }),
  schema: wire.giftUseSchema,
});

const productsCall = definePublicCall({
  name: 'item.products',
  service: 'item',
  path: () =>
    `${wire.itemPaths.products}?${queryString({ work: 'IN_APP', type: 'subscription', os: 'android', version: 1 })}`,
  schema: wire.productsAnswerSchema,
  freshMs: 60_000,
  staleMs: 600_000,
});

interface Purchase {
  userId: string;
  code: string;
  key: string;
}

const subscribeCall = definePersonalCall({
  name: 'item.subscription.subscribe',
  service: 'item',
  method: 'POST',
  path: () => wire.itemPaths.subscribe,
  body: ({ userId, code, key }: Purchase) => ({ form: { bj_id: userId, item_code: code, key } }),
  schema: wire.subscriptionAnswerSchema,
});

const giveCall = definePersonalCall({
  name: 'item.subscription.give',
  service: 'item',
  method: 'POST',
  path: () => wire.itemPaths.give,
  body: ({ userId, code, key, receiverId }: Purchase & { receiverId: string }) => ({
    form: { bj_id: userId, item_code: code, recv_id: receiverId, key },
  }),
  schema: wire.subscriptionAnswerSchema,
});

const checkCall = definePersonalCall({
  name: 'item.subscription.check',
  service: 'item',
  method: 'POST',
  path: () => wire.itemPaths.checkPurchase,
  body: ({ userId, code, receiverId }: Omit<Purchase, 'key'> & { receiverId?: string }) => ({
    form: { bj_id: userId, item_code: code, recv_id: receiverId },
  }),
  schema: wire.purchaseCheckSchema,
});

const endCall = definePersonalCall({
  name: 'item.subscription.end',
  service: 'item',
  method: 'POST',
  path: () => wire.itemPaths.auto,
  body: ({ userId }: { userId: string }) => ({ form: { bj_id: userId, _method: 'delete' } }),
  schema: resultSchema,
});

const failedText = '처리하지 못했어요. 잠시 후 다시 시도해 주세요.';

/** The results of my-station §8 as one of three answers. */
function answerOf<Wire extends { result: number; message?: string | null }, Value>(
  answer: Wire,
  toValue: (answer: Wire) => Value,
): SubscriptionAnswer<Value> {
  if (answer.result === wire.itemResults.ok) return { kind: 'ok', value: toValue(answer) };
  const message = answer.message || failedText;
  if (answer.result !== wire.itemResults.suspended) return { kind: 'refused', message };
  const { data } = answer as { data?: wire.SubscriptionWire | null };
  const [from, until] = [data?.regist_date, data?.regist_term_date];
  return {
    kind: 'suspended',
    message,
    from: from ? minuteOf(from) : null,
    until: until ? minuteOf(until) : null,
  };
}

/** What the viewer is to the station. */
export async function findSubscription(
  upstream: Upstream,
  userId: string,
): Promise<Outcome<SubscriptionAnswer<SubscriptionState>>> {
  const outcome = await upstream.call(infoCall, { userId });
  if (!outcome.ok) return outcome;
  const tickets = outcome.parseItems(outcome.value.data?.tickets ?? [], wire.usableTicketSchema, toUsable);
  return { ok: true, value: answerOf(outcome.value, ({ data }) => toState(userId, data, tickets)) };
}

/** Uses a ticket at the station; the platform knows who asks, `sender` is what the specification's form says. */
export async function spendTicket(
  upstream: Upstream,
  ticket: { sender: string; userId: string; code: string },
): Promise<Outcome<SubscriptionAnswer<{ name: string; days: number; daysLeft: number }>>> {
  const outcome = await upstream.call(useCall, ticket);
  if (!outcome.ok) return outcome;
  const value = answerOf(outcome.value, ({ item_name, period, remain_days }) => ({
    name: item_name || '구독권',
    days: period ?? 0,
    daysLeft: remain_days ?? 0,
  }));
  return { ok: true, value };
}

/** What is sold; without it nothing can be bought. */
export async function listProducts(upstream: Upstream): Promise<Outcome<Product[]>> {
  const outcome = await upstream.call(productsCall, {});
  if (!outcome.ok) return outcome;
  const products = outcome.parseItems(outcome.value.data, wire.productSchema, (product) => ({
    code: product.item_code as Product['code'],
    name: product.item_name,
    tier: product.tier,
    price: product.price,
    days: product.period,
  }));
  return { ok: true, value: products };
}

type Said = Outcome<SubscriptionAnswer<string>>;

const said = (outcome: Outcome<z.infer<typeof wire.subscriptionInfoSchema>>, done: string): Said =>
  outcome.ok ? { ok: true, value: answerOf(outcome.value, ({ message }) => message || done) } : outcome;

/** What a purchase would leave of the cash, and who would get it, before it is paid; no receiver: oneself. */
export async function checkPurchase(
  upstream: Upstream,
  purchase: Omit<Purchase, 'key'> & { receiverId?: string },
): Promise<Outcome<SubscriptionAnswer<{ receiverNick: string | null; after: number }>>> {
  const outcome = await upstream.call(checkCall, purchase);
  if (!outcome.ok) return outcome;
  const value = answerOf(outcome.value, ({ data }) => ({
    receiverNick: data?.recv_nick ?? null,
    after: data?.after ?? 0,
  }));
  return { ok: true, value };
}

/** Pays with cash, and goes on by itself. */
export const subscribe = async (upstream: Upstream, purchase: Purchase): Promise<Said> =>
  said(await upstream.call(subscribeCall, purchase), '구독했습니다.');

/** The same purchase under the same key is one. */
export const giveSubscription = async (
  upstream: Upstream,
  purchase: Purchase & { receiverId: string },
): Promise<Said> => said(await upstream.call(giveCall, purchase), '구독을 선물했습니다.');

export const endAutoPayment = (upstream: Upstream, userId: string) => upstream.call(endCall, { userId });
