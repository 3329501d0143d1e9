/** Search: discovery §3.9, §7.4. */
import { z } from 'zod';

/** `m=liveSearch`: broadcasts that match, and others to look at when none does. Items are liveItemSchema's. */
export const liveSearchAnswerSchema = z.object({
  originWord: z.string().nullish(),
  realBroad: z.array(z.unknown()),
  extraBroad: z.array(z.unknown()).nullish(),
  hasMoreList: z.boolean(),
});
