/** A streamer's desk: what became of the broadcasts, what came in, and thanks for it (L053, L054). */
import { z } from 'zod';
import { callTable, numberParam, userIdParam } from '../../wire/call';
import { resultSchema } from '../../wire/failure';
import { listOf } from '../../wire/list-of';
import { minute } from '../../wire/minute';
import { figureSpans, receivedKinds, thankedKinds } from './codes';

export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>().int().nonnegative();

const figureSchema = z.object({
  broadNo: count,
  title: text,
  broadStart: minute,
  /** null: on air */
  broadEnd: minute.nullish().transform((value) => value ?? null),
  /** from its beginning to its end, or to now */
  minutes: count,
  /** null: viewers could not be counted, as of what plays from an address of the streamer's */
  figures: z
    .object({
      peak: count,
      average: count,
      /** sum of all viewers' minutes */
      watchedMinutes: count,
      /** how many watched at all */
      viewers: count,
      from: z.object({ home: count, search: count, favorite: count, inside: count, outside: count }),
      favorites: count,
      balloons: count,
      adBalloons: count,
      stickers: count,
      subscribers: count,
      /** of the chat */
      lines: count,
    })
    .nullable(),
});
export type BroadcastFigureWire = z.input<typeof figureSchema>;
export type BroadcastFigure = z.output<typeof figureSchema>;

const sumsSchema = z.object({
  broadcasts: count,
  minutes: count,
  peak: count,
  average: count,
  watchedMinutes: count,
  viewers: count,
  lines: count,
  /** of all days, also while nothing was on air */
  favorites: count,
  balloons: count,
  subscribers: count,
});
export type FigureSums = z.output<typeof sumsSchema>;

const receivedSchema = z.object({
  id: count,
  kind: z.enum(receivedKinds),
  amount: count,
  userId: text.min(1),
  userNick: text,
  /** of a given subscription: who it was for */
  receiverNick: text.nullish().transform((value) => value ?? null),
  message: text.nullish().transform((value) => value ?? null),
  date: minute,
  /** null: who gave it has left */
  isThanked: z.boolean().nullable(),
});
export type StudioGiftWire = z.input<typeof receivedSchema>;
export type StudioGift = z.output<typeof receivedSchema>;

const subscriberSchema = z.object({
  subscribeNo: count,
  userId: text.min(1),
  userNick: text,
  profileImage: text.nullish(),
  tier: count,
  months: count,
  isAuto: z.boolean(),
  startDate: minute,
  expireDate: minute,
  /** for the last payment */
  isThanked: z.boolean(),
});
export type StudioSubscriberWire = z.input<typeof subscriberSchema>;
export type StudioSubscriber = z.output<typeof subscriberSchema>;

/** The newest first. `next`: what `before` the following page is asked with; null at the end. */
const listed = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: listOf(item), next: count.nullish().transform((next) => next ?? null) });

const params = z.object({ userId: userIdParam });
const days = z.coerce
  .number()
  .refine((value) => figureSpans.some((span) => span === value))
  .default(figureSpans[0]);
const base = '/api/station/:userId/studio' as const;

/** Service STATION; all of it is ours. Only the owner is answered: 401 guests, 403 everybody else. */
export const studioCalls = callTable({
  service: 'station',
  prefix: 'station.studio',
  calls: {
    /** Of the last days, and of as many before them. */
    sums: {
      method: 'GET',
      path: `${base}/sums`,
      params,
      query: z.object({ days }),
      answer: z
        .object({ data: z.object({ now: sumsSchema, before: sumsSchema }) })
        .transform(({ data }) => data),
      isEssential: true,
    },
    broadcasts: {
      method: 'GET',
      path: `${base}/broadcasts`,
      params,
      query: z.object({ before: numberParam.optional() }),
      answer: listed(figureSchema),
      isEssential: true,
    },
    /** All broadcasts of the last days, as a file has them. */
    file: {
      method: 'GET',
      path: `${base}/file`,
      params,
      query: z.object({ days }),
      answer: z.object({ data: listOf(figureSchema) }).transform(({ data }) => data),
      answerBytes: 4 * 1024 * 1024,
      isEssential: true,
    },
    broadcast: {
      method: 'GET',
      path: `${base}/broadcasts/:broadNo`,
      params: params.extend({ broadNo: numberParam }),
      answer: z
        .object({
          data: z.object({
            broadcast: figureSchema,
            /** `at`: minutes from its beginning; those in which nothing was counted are left out */
            curve: z.array(z.object({ at: count, viewers: count })),
          }),
        })
        .transform(({ data }) => data),
      isEssential: true,
    },
    gifts: {
      method: 'GET',
      path: `${base}/gifts`,
      params,
      query: z.object({ before: numberParam.optional(), kind: z.enum(receivedKinds).optional() }),
      answer: listed(receivedSchema).extend({
        /** of this month, by kind */
        month: z.object({ balloon: count, adBalloon: count, sticker: count, subscription: count }),
      }),
      isEssential: true,
    },
    subscribers: {
      method: 'GET',
      path: `${base}/subscribers`,
      params,
      query: z.object({ before: numberParam.optional() }),
      answer: listed(subscriberSchema).extend({ total: count }),
      isEssential: true,
    },
    /** Sends the giver or subscriber a notice; again is a success that sends none. */
    thank: {
      method: 'POST',
      path: `${base}/thanks`,
      params,
      form: z.object({ kind: z.enum(thankedKinds), no: numberParam }),
      answer: resultSchema,
    },
  },
});
