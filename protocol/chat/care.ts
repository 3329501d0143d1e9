/** What those do who look after the chat of a broadcast (L036). */
import { z } from 'zod';
import { callTable, numberParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { ticked } from '../wire/form-fields';
import { timeoutMinutes } from './codes';
import { data, line, listed, person, room } from './params';
import { chatActSchema, chatCardSchema } from './shapes';

const text = z.string();
const number = z.coerce.number<number | string>();

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
