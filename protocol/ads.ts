/** Popups, and the tracking of ads. The ads themselves are in protocol/home.ts. */
import { z } from 'zod';
import { adEvents } from './ads-codes';
import { numberIdPattern } from './ids';

export * from './ads-codes';

/** A026. Times are Seoul time 'YYYY-MM-DD HH:mm:ss'; a picture, a text or both. */
export const popupSchema = z.object({
  path: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  cookieKey: z.string(),
  title: z.string(),
  image: z.string().nullish(),
  contents: z.string().nullish(),
  link: z.string().nullish(),
});
export const popupsAnswerSchema = z.object({ result: z.coerce.number(), data: z.array(z.unknown()) });

export const trackRequestSchema = z.object({ ticket: z.string().max(200), event: z.enum(adEvents) });
export const trackAnswerSchema = z.object({ result: z.coerce.number(), counted: z.boolean() });

export const clickRequestSchema = z.object({
  key: z.string().regex(numberIdPattern),
  ticket: z.string().max(200).optional(),
  /** by which a browser is told from another where no ticket could be fetched: a hash */
  device: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
});
export const clickAnswerSchema = z.object({ landing: z.string() });
