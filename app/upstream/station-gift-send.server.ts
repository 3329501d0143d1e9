/** Balloons, ad-balloons and stickers for a streamer (protocol/station-gift.ts). */
import { resultSchema } from '~protocol/failure';
import { pathOf } from '~protocol/path';
import * as wire from '~protocol/station-gift';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';

const offerCall = definePersonalCall({
  name: 'item.gift.offer',
  service: 'item',
  method: 'GET',
  path: (at: { kind: wire.GiftKind; userId: string }) => pathOf(wire.itemPaths.gift, at),
  schema: wire.giftOfferSchema,
  essential: true,
});

/** Who would get a gift, and how many the viewer has; refused as giving is. */
export async function findGiftOffer(
  upstream: Upstream,
  at: { kind: wire.GiftKind; userId: string },
): Promise<Outcome<{ userId: string; nick: string; balance: number }>> {
  const outcome = await upstream.call(offerCall, at);
  if (!outcome.ok) return outcome;
  const { userId, userNick, balance } = outcome.value;
  return { ok: true, value: { userId, nick: userNick, balance } };
}

export interface GiftForm {
  kind: wire.GiftKind;
  userId: string;
  amount: string;
  message: string;
  key: string;
}

const checkCall = definePersonalCall({
  name: 'item.gift.check',
  service: 'item',
  method: 'POST',
  path: ({ kind, userId }: Omit<GiftForm, 'key'>) => pathOf(wire.itemPaths.checkGift, { kind, userId }),
  body: ({ amount, message }) => ({ form: { amount, message } }),
  schema: wire.giftCheckSchema,
});

/** What a gift would leave, before it is given; refused as giving is. */
export const checkGift = (upstream: Upstream, gift: Omit<GiftForm, 'key'>) => upstream.call(checkCall, gift);

const sendCall = definePersonalCall({
  name: 'item.gift.send',
  service: 'item',
  method: 'POST',
  path: ({ kind, userId }: GiftForm) => pathOf(wire.itemPaths.gift, { kind, userId }),
  body: ({ amount, message, key }) => ({ form: { amount, message, key } }),
  schema: resultSchema,
});

/** The same gift under the same key is one gift. */
export const sendGift = (upstream: Upstream, gift: GiftForm) => upstream.call(sendCall, gift);
