/** Going live: what the owner sets, their stream key, how the broadcast stands, and what plays from elsewhere. */
import { z } from 'zod';
import { callTable, userIdParam } from '../../wire/call';
import { resultSchema, worked } from '../../wire/failure';
import { listOf } from '../../wire/list-of';
import { renditionStates } from './codes';

export * from './codes';

const text = z.string();

const categorySchema = z.object({
  no: text.min(1),
  name: text.min(1),
  isAdult: z.boolean(),
  hasVod: z.boolean(),
});
export type BroadcastCategory = z.output<typeof categorySchema>;

/** What the newest segment says of its encoder. */
const healthSchema = z.object({
  /** null: it sends no picture */
  video: z
    .object({
      codec: text,
      width: z.number(),
      height: z.number(),
      framesPerSecond: z.number(),
    })
    .nullable(),
  /** null: it sends no sound */
  audioCodec: text.nullable(),
  /** of picture and sound together */
  kbps: z.number(),
  /** from one key frame to the next */
  keySeconds: z.number(),
  /** how far viewers are behind the encoder */
  behindSeconds: z.number(),
  /** of the segment, and those that are missing between them */
  frames: z.number().int(),
  droppedFrames: z.number().int(),
});
export type EncoderHealth = z.output<typeof healthSchema>;

const renditionsSchema = z.object({
  /** those that play now, in px; the highest first */
  heights: z.array(z.number().int()),
  /** none are made: 'unset' here, 'small' of so small a picture, 'full' as others are made */
  state: z.enum(renditionStates),
});

/** Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. */
const deskSchema = z.object({
  /** as the owner left it; null until it is saved. `hasPassword` instead of the password, which is kept as a hash */
  setup: z
    .object({
      title: text,
      categoryNo: text,
      tags: z.array(text),
      notice: text,
      isAdult: z.boolean(),
      hasPassword: z.boolean(),
      isSubscriberOnly: z.boolean(),
      keepsVod: z.boolean(),
      /** an encoder's picture is the owner's alone until they begin */
      isTest: z.boolean(),
    })
    .nullable(),
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
  /** an encoder that has sent a picture, on air or as a test; `hlsUrl` plays it for its owner */
  encoder: z
    .object({
      broadNo: z.number().int(),
      isTest: z.boolean(),
      hlsUrl: text,
      /** null: nobody can tell now */
      health: healthSchema.nullable(),
      /** smaller pictures for viewers; null: nobody but its owner watches */
      renditions: renditionsSchema.nullable(),
    })
    .nullable(),
  /** an encoder is there, and its first picture is on its way */
  isStarting: z.boolean(),
  /** where encoders send to; null where this service takes none */
  server: text.nullable(),
  categories: listOf(categorySchema),
});
export type BroadcastDesk = z.output<typeof deskSchema>;

const params = z.object({ userId: userIdParam });
const setup = { path: '/api/broadcast/:userId/setup', params } as const;
const key = {
  method: 'POST',
  path: '/api/broadcast/:userId/key',
  params,
  /** the id of the key that goes, or whose place the new one takes */
  form: z.object({ replaces: text.min(1).max(20).optional() }),
} as const;

/** What plays from an HLS address of the streamer's. */
const streamSchema = z.object({
  userId: text.max(100),
  title: text.max(1000),
  categoryNo: text.max(20),
  hlsUrl: text.max(4000),
  tags: z.array(text.max(200)).max(50).default([]),
  isAdult: z.boolean().default(false),
});
const broadcastAnswer = z.object({ result: worked, broadNo: z.number().int() });

/** Service STATION; all of it is ours. Only the owner is answered. */
export const stationLiveCalls = callTable({
  service: 'station',
  prefix: 'station.live',
  calls: {
    desk: {
      ...setup,
      method: 'GET',
      answer: z.object({ data: deskSchema }).transform(({ data }) => data),
      isEssential: true,
    },
    /** `password`: null leaves it as it is, '' takes it away. */
    setup: {
      ...setup,
      method: 'POST',
      json: z.object({
        title: text.max(1000),
        categoryNo: text.max(20),
        tags: z.array(text.max(100)).max(50).default([]),
        notice: text.max(2000).default(''),
        isAdult: z.boolean().default(false),
        password: text.max(200).nullable().default(null),
        isSubscriberOnly: z.boolean().default(false),
        keepsVod: z.boolean().default(false),
        isTest: z.boolean().default(false),
      }),
      answer: resultSchema,
    },
    /** What an encoder sends as a test is the broadcast from now on. */
    begin: { method: 'POST', path: '/api/broadcast/:userId/begin', params, answer: resultSchema },
    /** The new `key` is shown only this once. */
    key: { ...key, answer: resultSchema.extend({ key: text.nullish() }) },
    removeKey: { ...key, told: { _method: 'delete' }, answer: resultSchema },
    start: { method: 'POST', path: '/api/broadcast', json: streamSchema, answer: broadcastAnswer },
    /** Ends what is on air. `sendTo`: id or nick of the streamer on air to whom its viewers are sent; '' for nobody. */
    end: {
      method: 'POST',
      path: '/api/broadcast/end',
      json: z.object({ userId: text.max(100), sendTo: text.max(100).default('') }),
      answer: broadcastAnswer,
    },
    addVod: {
      method: 'POST',
      path: '/api/vod',
      json: streamSchema.extend({ durationSeconds: z.number().int() }),
      answer: z.object({ result: worked, titleNo: z.number().int() }),
    },
  },
});
