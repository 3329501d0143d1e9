import { z } from 'zod';

/** Those who give to a station and subscribe to it: in its menu, and as rankings (my-station §7.2). */
const text = z.string();
const count = z.coerce.number();

export const fanSchema = z.object({
  userId: text.min(1),
  userNick: text.nullish(),
  userNickname: text.nullish(),
});
export type FanWire = z.infer<typeof fanSchema>;

/** Lists of fanSchema, with what their place rests on. */
export const rankingAnswerSchema = z.object({ data: z.array(z.unknown()) });
export const topFanSchema = fanSchema.extend({ totalGift: count.nullish() });
export const subscriberSchema = fanSchema.extend({
  accPaymentCount: count.nullish(),
  accFirstPaymentDate: text.nullish(),
});
