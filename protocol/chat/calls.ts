/** The chat beside broadcasts and its replay (L031–L042). Service MAIN; all of it is ours. shapes.ts has what is answered, care.ts what those do who look after it, station.ts the settings and the pages for OBS. */
import { z } from 'zod';
import { comingSchema } from '../watch/door';
import { callTable, numberParam } from '../wire/call';
import { worked } from '../wire/failure';
import { ticked } from '../wire/form-fields';
import { listOf } from '../wire/list-of';
import { chatLimits, clientKeyPattern, pollLimits } from './codes';
import { data, line, listed, room } from './params';
import { chatLineSchema, chatPollSchema, chatRoomSchema, replayLineSchema } from './shapes';

export * from './care';
export * from './codes';
export * from './shapes';

const text = z.string();
const number = z.coerce.number<number | string>();
/** `titleNo`: the line was read beside this VOD of the broadcast, and who may watch that may report it. */
const besideVod = comingSchema.extend({ titleNo: numberParam.optional() });

/**
 * A broadcast's chat, by its number. Whoever may watch the broadcast may read it, also for `openMinutes` after its end;
 * everybody else is refused as the player's page is (`w`, `door`: comingSchema). Who looks after the room may for good.
 * A line of another room is not there: 404.
 */
export const chatRoomCalls = callTable({
  service: 'main',
  prefix: 'chat',
  calls: {
    /** The room as this viewer has it. */
    room: {
      method: 'GET',
      path: '/api/chat/:broadNo/room',
      params: room,
      query: comingSchema,
      answer: data(chatRoomSchema).transform(({ data }) => data),
    },
    /**
     * The newest lines, or those before or after a number; the oldest first, without deleted ones. `next` leads on in the
     * direction that was asked for. A line can come to be a moment after one with a higher number: who waits for new ones
     * listens to `chat:{no}`, which leaves none out.
     */
    lines: {
      method: 'GET',
      path: '/api/chat/:broadNo/lines',
      params: room,
      query: comingSchema.extend({ before: numberParam.optional(), after: numberParam.optional() }),
      answer: listed(chatLineSchema),
    },
    /**
     * Again under the same key: the same line, once. Refused: 400, 403, 409 or 429 with errorInfo
     * `{ field: 'text', reason: ClosedReason | LineReason, waitSeconds: number | null }`; 401 guests.
     */
    say: {
      method: 'POST',
      path: '/api/chat/:broadNo/lines',
      params: room,
      form: comingSchema.extend({
        text: text.max(chatLimits.sent).default(''),
        clientKey: text.regex(clientKeyPattern),
      }),
      answer: z.object({ result: worked, line: chatLineSchema }),
    },
    /** Once a member: the first answer counts, again is a success. 401 guests, 403 on the blacklist, 404 when it is over. */
    vote: {
      method: 'POST',
      path: '/api/chat/:broadNo/poll/:pollNo/votes',
      params: room.extend({ pollNo: numberParam }),
      form: comingSchema.extend({
        answer: number.pipe(
          z
            .number()
            .int()
            .min(0)
            .max(pollLimits.most - 1),
        ),
      }),
      answer: z.object({ result: worked, message: text, poll: chatPollSchema }),
    },
    /** What a report of the line begins with: what the help centre's form is filled with. 401 guests. */
    reportDraft: {
      method: 'GET',
      path: '/api/chat/:broadNo/lines/:lineNo/report',
      params: line,
      query: besideVod,
      answer: data(
        z.object({
          /** whose room it is */
          stationUserId: text.min(1),
          line: chatLineSchema,
          title: text,
          contents: text,
          nodes: listOf(nodeSchema()),
        }),
      ).transform(({ data }) => data),
    },
    /**
     * Files the help centre's report with the line and five lines around it. 400 names `nodeId`, `email` or `comment`.
     * Again under the same key is the same report.
     */
    report: {
      method: 'POST',
      path: '/api/chat/:broadNo/lines/:lineNo/report',
      params: line,
      form: besideVod.extend({
        nodeId: text.max(20).default(''),
        /** '' is the account's own */
        email: text.max(254).default(''),
        comment: text.max(4_000).default(''),
        isMobile: ticked,
        clientKey: text.regex(clientKeyPattern),
      }),
      answer: z.object({ result: worked, message: text, ticketId: text, caseNumber: text.nullable() }),
    },
    /**
     * The chat of the broadcast behind a VOD, by the VOD's seconds, for who may watch the VOD (refused as its player).
     * `until`: the lines are complete up to there. `room`: whose chat it is; null: there is no line at all.
     */
    replay: {
      method: 'GET',
      path: '/api/chat-replay/:titleNo',
      params: z.object({ titleNo: numberParam }),
      query: comingSchema.extend({
        from: number.pipe(z.number().min(0).max(1e6)).default(0),
        to: number.pipe(z.number().min(0).max(1e6)).optional(),
      }),
      answer: z.object({
        data: listOf(replayLineSchema),
        until: z.number(),
        room: z.object({ broadNo: z.number().int(), userId: text.min(1) }).nullable(),
      }),
    },
    /** A line of it; null: it is deleted, or was never there. `me`: as in the room. 404: the VOD has no chat. */
    replayLine: {
      method: 'GET',
      path: '/api/chat-replay/:titleNo/lines/:lineNo',
      params: z.object({ titleNo: numberParam, lineNo: numberParam }),
      query: comingSchema,
      answer: data(
        z.object({
          ...chatRoomSchema.pick({ broadNo: true, userId: true }).shape,
          me: chatRoomSchema.shape.me.pick({ role: true, isCarer: true }),
          line: chatLineSchema.nullable(),
        }),
      ).transform(({ data }) => data),
    },
  },
});

/** The kinds of the help centre's report. */
function nodeSchema() {
  return z.object({ nodeId: text.min(1), name: text });
}
