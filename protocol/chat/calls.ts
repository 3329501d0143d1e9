/** The chat beside broadcasts and its replay (L031–L042). Service MAIN; all of it is ours. shapes.ts has what is answered, station.ts the settings and the pages for OBS. */
import { z } from 'zod';
import { comingSchema } from '../watch/door';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { resultSchema, worked } from '../wire/failure';
import { ticked } from '../wire/form-fields';
import { listOf } from '../wire/list-of';
import { chatLimits, clientKeyPattern, pollLimits, timeoutMinutes } from './codes';
import {
  chatActSchema,
  chatCardSchema,
  chatLineSchema,
  chatPollSchema,
  chatRoomSchema,
  replayLineSchema,
} from './shapes';

export * from './codes';
export * from './shapes';

const text = z.string();
const number = z.coerce.number<number | string>();
const data = <Value extends z.ZodType>(value: Value) => z.object({ data: value });

const room = z.object({ broadNo: numberParam });
const line = room.extend({ lineNo: numberParam });
const person = room.extend({ memberId: userIdParam });

/** `next`: what the following page is asked with; null at the end. */
const listed = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: listOf(item), next: z.number().nullable() });

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
      query: comingSchema,
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
      form: comingSchema.extend({
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
     * `until`: the lines are complete up to there. `hasChat`: there are lines at all.
     */
    replay: {
      method: 'GET',
      path: '/api/chat-replay/:titleNo',
      params: z.object({ titleNo: numberParam }),
      query: comingSchema.extend({
        from: number.pipe(z.number().min(0).max(1e6)).default(0),
        to: number.pipe(z.number().min(0).max(1e6)).optional(),
      }),
      answer: z.object({ data: listOf(replayLineSchema), until: z.number(), hasChat: z.boolean() }),
    },
  },
});

/** The kinds of the help centre's report. */
function nodeSchema() {
  return z.object({ nodeId: text.min(1), name: text });
}

const done = resultSchema.extend({
  /** what takes it back (`undo`); null where nothing was changed */
  actNo: z
    .number()
    .nullish()
    .transform((actNo) => actNo ?? null),
});
const act = <Path extends string, Params extends z.ZodObject>(path: Path, params: Params) =>
  ({ method: 'POST', path: `/api/chat/:broadNo/${path}`, params, answer: done }) as const;

/**
 * Owner, managers, chat managers and staff (L036): 401 guests, 403 everybody else; a line or a log entry of another room
 * is not there (404). What is done already is a success, and `actNo` is that of the first time, where who asks may take it back.
 */
export const chatCareCalls = callTable({
  service: 'main',
  prefix: 'chat.care',
  calls: {
    /** Its writer may, too; that is not logged and cannot be taken back. 403: a manager, and the line is the streamer's. */
    delete: { ...act('lines/:lineNo', line), told: { _method: 'delete' } },
    pin: { ...act('lines/:lineNo/pin', line), told: { _method: 'put' } },
    unpin: { ...act('lines/:lineNo/pin', line), told: { _method: 'delete' } },
    /** 쓰기 금지. Never against owner, staff and managers (400). `hides`: their lines of this broadcast are deleted, too. */
    timeout: {
      ...act('people/:memberId/timeout', person),
      form: z.object({
        minutes: number.pipe(z.union(timeoutMinutes.map((minutes) => z.literal(minutes)))),
        hides: ticked,
      }),
    },
    /** The station's blacklist, as in its settings. */
    blacklist: {
      ...act('people/:memberId/blacklist', person),
      form: z.object({ reason: text.max(1_000).default(''), hides: ticked }),
    },
    /** 403: the house has put them there. Who is not there is a success. */
    unblacklist: { ...act('people/:memberId/blacklist', person), told: { _method: 'delete' } },
    /** Asks the room (L060); what was open ends. `answers`: two to five. */
    openPoll: {
      ...act('poll', room),
      json: z.object({ question: text.max(1_000), answers: z.array(text.max(1_000)).max(10) }),
    },
    closePoll: act('poll/end', room),
    card: {
      method: 'GET',
      path: '/api/chat/:broadNo/people/:memberId',
      params: person,
      answer: data(chatCardSchema).transform(({ data }) => data),
    },
    /** Who did what, the newest first. */
    log: {
      method: 'GET',
      path: '/api/chat/:broadNo/log',
      params: room,
      query: z.object({ before: numberParam.optional() }),
      answer: listed(chatActSchema).extend({ stationUserId: text.min(1) }),
    },
    /** Takes an act back: the line is there again, may be written again … Again is a success. 403: the house did it. */
    undo: { ...act('log/:actNo', room.extend({ actNo: numberParam })), told: { _method: 'delete' } },
  },
});
