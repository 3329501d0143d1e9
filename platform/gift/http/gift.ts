import { z } from 'zod';
import { operatorPaths } from '~protocol/operator';
import { balanceKinds, giftKinds, giftLimits, itemPaths, productCodes } from '~protocol/station-gift-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readForm, readJson, readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { checkPurchase } from '../services/check-purchase';
import * as gifts from '../services/gifts';
import { giveSubscription } from '../services/given-subscriptions';
import * as items from '../services/items';
import { changeBalance } from '../services/operator';
import { listProducts } from '../services/products';
import * as subscriptions from '../services/subscriptions';

const key = z.string().min(8).max(100);
const code = z.enum([productCodes[1], productCodes[2]]);
const streamer = z.object({ bj_id: userIdParam });
const useForm = z.object({ recv_id: userIdParam, svc_coupon: z.string().min(1).max(60) });
const subscribeForm = streamer.extend({ item_code: code, key });
const giveForm = subscribeForm.extend({ recv_id: z.string().trim().max(40) });
const checkForm = streamer.extend({ item_code: code, recv_id: giveForm.shape.recv_id.optional() });
const autoForm = streamer.extend({ _method: z.string().toLowerCase().pipe(z.literal('delete')) });
const checkedGift = z.object({ amount: z.string().max(20), message: z.string().max(2_000) });
const giftForm = checkedGift.extend({ key });
const productQuery = z.object({ work: z.string().max(20).default(''), type: z.string().max(20).default('') });
const pageQuery = withoutEmpty(z.object({ before: numberParam.nullable().default(null) }));

/** Service ITEM: gifts, balances and subscriptions (protocol/station-gift-codes.ts). */
export const itemRoutes: Routes = (context) =>
  createRoutes()
    .post(itemPaths.info, async (c) => {
      const { bj_id } = await readForm(c, streamer);
      return c.json(await subscriptions.getInfo(context, c.get('actor'), bj_id));
    })
    .post(itemPaths.giftUse, async (c) => {
      const { recv_id: userId, svc_coupon } = await readForm(c, useForm);
      return c.json(await subscriptions.spendTicket(context, c.get('actor'), { userId, code: svc_coupon }));
    })
    .get(itemPaths.products, (c) => c.json(listProducts(readQuery(c, productQuery))))
    .post(itemPaths.subscribe, async (c) => {
      const { bj_id: userId, item_code, key } = await readForm(c, subscribeForm);
      const input = { userId, code: item_code, key };
      return c.json(await subscriptions.subscribe(context, c.get('actor'), input));
    })
    .post(itemPaths.give, async (c) => {
      const { bj_id: userId, item_code, recv_id, key } = await readForm(c, giveForm);
      const input = { userId, code: item_code, receiverId: recv_id, key };
      return c.json(await giveSubscription(context, c.get('actor'), input));
    })
    .post(itemPaths.checkPurchase, async (c) => {
      const { bj_id: userId, item_code, recv_id } = await readForm(c, checkForm);
      const input = { userId, code: item_code, receiverId: recv_id };
      return c.json(await checkPurchase(context, c.get('actor'), input));
    })
    .post(itemPaths.auto, async (c) => {
      const { bj_id } = await readForm(c, autoForm);
      return c.json(await subscriptions.endAuto(context, c.get('actor'), bj_id));
    })
    .get(itemPaths.gift, async (c) => {
      const input = {
        kind: readParam(c, 'kind', z.enum(giftKinds)),
        userId: readParam(c, 'userId', userIdParam),
      };
      return c.json(await gifts.getOffer(context, c.get('actor'), input));
    })
    .post(itemPaths.gift, async (c) => {
      const kind = readParam(c, 'kind', z.enum(giftKinds));
      const input = { kind, userId: readParam(c, 'userId', userIdParam), ...(await readForm(c, giftForm)) };
      return c.json(await gifts.sendGift(context, c.get('actor'), input));
    })
    .post(itemPaths.checkGift, async (c) => {
      const kind = readParam(c, 'kind', z.enum(giftKinds));
      const input = {
        kind,
        userId: readParam(c, 'userId', userIdParam),
        ...(await readForm(c, checkedGift)),
      };
      return c.json(await gifts.checkGift(context, c.get('actor'), input));
    })
    .get(itemPaths.items, async (c) => c.json(await items.getItems(context, c.get('actor'))))
    .get(itemPaths.entries, async (c) =>
      c.json(await items.listEntries(context, c.get('actor'), readQuery(c, pageQuery).before)),
    )
    .get(itemPaths.received, async (c) =>
      c.json(await items.listGiven(context, c.get('actor'), readQuery(c, pageQuery).before)),
    )
    .post(itemPaths.fill, async (c) => c.json(await items.fillBalances(context, c.get('actor'))));

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
  key,
});

/** Service MAIN, on the control socket: balances come from the operator. */
export const balanceRoutes: Routes = (context) =>
  createRoutes().post(operatorPaths.balance, async (c) =>
    c.json(await changeBalance(context, c.get('actor'), await readJson(c, charge))),
  );
