import { z } from 'zod';
import { balancePath } from '~protocol/operator/calls';
import { balanceKinds, giftCalls, giftLimits, itemCalls } from '~protocol/station/gift/calls';
import { subscriptionCalls } from '~protocol/station/subscription';
import { userIdParam } from '~protocol/wire/call';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson } from '../../core/http/read';
import { serve } from '../../core/http/serve';
import { checkPurchase } from '../services/check-purchase';
import * as gifts from '../services/gifts';
import { giveSubscription } from '../services/given-subscriptions';
import * as items from '../services/items';
import { changeBalance } from '../services/operator';
import { listProducts } from '../services/products';
import * as subscriptions from '../services/subscriptions';

/** Service ITEM: what is sold, and what a member has. */
export const itemRoutes = serve(itemCalls, (context) => ({
  products: async (asked) => listProducts(asked),
  items: (_, { actor }) => items.getItems(context, actor),
  entries: ({ before = null }, { actor }) => items.listEntries(context, actor, before),
  received: ({ before = null }, { actor }) => items.listGiven(context, actor, before),
  fill: (_, { actor }) => items.fillBalances(context, actor),
}));

/** Service ITEM: subscriptions of stations. */
export const subscriptionRoutes = serve(subscriptionCalls, (context) => ({
  info: ({ bj_id }, { actor }) => subscriptions.getInfo(context, actor, bj_id),
  giftUse: ({ recv_id, svc_coupon }, { actor }) =>
    subscriptions.spendTicket(context, actor, { userId: recv_id, code: svc_coupon }),
  subscribe: ({ bj_id, item_code, key }, { actor }) =>
    subscriptions.subscribe(context, actor, { userId: bj_id, code: item_code, key }),
  give: ({ bj_id, item_code, recv_id, key }, { actor }) =>
    giveSubscription(context, actor, { userId: bj_id, code: item_code, receiverId: recv_id, key }),
  check: ({ bj_id, item_code, recv_id }, { actor }) =>
    checkPurchase(context, actor, { userId: bj_id, code: item_code, receiverId: recv_id }),
  end: ({ bj_id }, { actor }) => subscriptions.endAuto(context, actor, bj_id),
}));

/** Service ITEM: balloons, ad-balloons and stickers for a streamer. */
export const giftRoutes = serve(giftCalls, (context) => ({
  offer: (to, { actor }) => gifts.getOffer(context, actor, to),
  check: (gift, { actor }) => gifts.checkGift(context, actor, gift),
  send: (gift, { actor }) => gifts.sendGift(context, actor, gift),
}));

const charge = z.object({
  userId: userIdParam,
  kind: z.enum(balanceKinds),
  amount: z
    .number()
    .int()
    .min(-giftLimits.charge)
    .max(giftLimits.charge)
    .refine((amount) => amount !== 0),
  note: z.string().trim().min(1).max(giftLimits.note).nullable(),
  key: z.string().min(8).max(100),
});

/** Service MAIN, on the control socket: balances come from the operator. */
export const balanceRoutes: Routes = (context) =>
  createRoutes().post(balancePath, async (c) =>
    c.json(await changeBalance(context, c.get('actor'), await readJson(c, charge))),
  );
