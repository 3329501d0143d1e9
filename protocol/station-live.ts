/** Going live from an encoder: what the owner sets, their stream key, and how the broadcast stands. */
import { z } from 'zod';
import { resultSchema } from './failure';

export * from './station-live-codes';

const text = z.string();

/** As the owner left it. `hasPassword` instead of the password, which is kept as a hash. */
const setupSchema = z.object({
  title: text,
  categoryNo: text,
  tags: z.array(text),
  isAdult: z.boolean(),
  hasPassword: z.boolean(),
  isSubscriberOnly: z.boolean(),
  keepsVod: z.boolean(),
});

/** `password`: null leaves it as it is, '' takes it away. */
export const broadcastSetupInputSchema = z.object({
  title: z.string().max(1000),
  categoryNo: z.string().max(20),
  tags: z.array(z.string().max(100)).max(50).default([]),
  isAdult: z.boolean().default(false),
  password: z.string().max(200).nullable().default(null),
  isSubscriberOnly: z.boolean().default(false),
  keepsVod: z.boolean().default(false),
});

/** Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const broadcastDeskSchema = z.object({
  data: z.object({
    /** null until it is saved */
    setup: setupSchema.nullable(),
    /** `id` names the key without telling it */
    key: z.object({ id: text.min(1), regDate: text, useDate: text.nullable() }).nullable(),
    /** what is on air, from an encoder or from an address of its own */
    broadcast: z
      .object({
        broadNo: z.number().int(),
        title: text,
        broadStart: text,
        totalViewCnt: z.number().int(),
        isEncoder: z.boolean(),
        /** the encoder fell silent; within half a minute it may go on */
        isSilent: z.boolean(),
      })
      .nullable(),
    /** an encoder is there, and its first picture is on its way */
    isStarting: z.boolean(),
    /** where encoders send to; null where this service takes none */
    server: text.nullable(),
    categories: z.array(z.unknown()),
  }),
});

export const broadcastCategorySchema = z.object({
  no: text.min(1),
  name: text.min(1),
  isAdult: z.boolean(),
  hasVod: z.boolean(),
});

/** `key` is told this once. */
export const streamKeyAnswerSchema = resultSchema.extend({ key: text.nullish() });
