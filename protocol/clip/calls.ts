/** Clips that viewers cut: calls of our own (L058). Service MAIN. */
import { z } from 'zod';
import { callTable, numberParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';
import { clipKinds, clipLimits, clipStates } from './codes';

export * from './codes';

const text = z.string();
const count = z.number();

const clipDeskSchema = z.object({
  no: count,
  state: z.enum(clipStates),
  /** whose Catch it becomes */
  streamer: z.object({ userId: text, nick: text }),
  source: z.object({ kind: z.enum(clipKinds), no: count, title: text }),
  /** seconds of what is held, and where it began in its VOD; null: it is a live's */
  heldSeconds: count,
  heldFrom: count.nullable(),
  /** what of it is cut, in seconds; while it is held, what is proposed */
  start: count,
  length: count,
  title: text,
  /** of what is made of it */
  percent: count,
  /** what is held, as its maker alone may play it; null once it is cut */
  hlsUrl: text.nullable(),
  /** the Catch that it has become; null before, and once that is deleted or hidden */
  titleNo: count.nullable(),
});
/** A clip as its maker sees it. */
export type ClipDesk = z.output<typeof clipDeskSchema>;

const ownClipSchema = clipDeskSchema
  .pick({ no: true, state: true, streamer: true, source: true, title: true, titleNo: true })
  .extend({
    /** 'YYYY-MM-DD HH:mm:ss', Seoul; read to the minute */
    regDate: minute,
  });
/** A clip in the list of its maker. */
export type OwnClip = z.output<typeof ownClipSchema>;

const at = z.object({ no: numberParam });

export const clipCalls = callTable({
  service: 'main',
  prefix: 'clip',
  calls: {
    /**
     * Holds what may be cut, for an hour: a live's last 90 s, or so much of a VOD around a place. 401 guests; 403 for who
     * may not watch it or make clips of it; 400 where nothing can be held, its text is for people.
     */
    begin: {
      method: 'POST',
      path: '/api/clip',
      json: z.object({
        kind: z.enum(clipKinds),
        no: z.number().int().positive(),
        /** of a VOD: where the viewer is; null: where they stopped, or its start */
        second: z.number().min(0).max(1_000_000).nullable(),
        /** what it is to be called, where that was typed already; without it as its source */
        title: text.max(1_000).optional(),
        /** the member's, held until now: this one takes its place. One that is cut already stays */
        replaces: z.number().int().positive().optional(),
      }),
      answer: z.object({ no: count }),
    },
    /** Those that the member has cut or holds, the newest first. `next`: what `before` the following page is asked with. */
    mine: {
      method: 'GET',
      path: '/api/clip',
      query: z.object({ before: numberParam.optional() }),
      answer: z.object({ data: listOf(ownClipSchema), next: count.nullable() }),
      isEssential: true,
    },
    /** 404 for anybody but its maker. */
    desk: {
      method: 'GET',
      path: '/api/clip/:no',
      params: at,
      answer: z.object({ data: clipDeskSchema }).transform(({ data }) => data),
      isEssential: true,
    },
    /** Cuts it; what is wrong is at `start`, `length` or `title`. Again is a success. */
    make: {
      method: 'POST',
      path: '/api/clip/:no',
      params: at,
      json: z.object({
        /** seconds of what is held */
        start: z
          .number()
          .min(0)
          .max(clipLimits.held * 2),
        length: z
          .number()
          .min(0)
          .max(clipLimits.held * 2),
        title: text.max(1_000),
      }),
      answer: resultSchema,
    },
    /** Gives up what is held, or what failed. */
    remove: {
      method: 'POST',
      path: '/api/clip/:no/remove',
      params: at,
      answer: resultSchema,
    },
  },
});
