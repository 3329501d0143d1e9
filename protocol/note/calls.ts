/** Notes between members (my-station §2.10, §2.14). */
import { z } from 'zod';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';
import { countedPage, pageQuery } from '../wire/page-meta';
import { noteBoxes } from './codes';

export * from './codes';

/** `userId`: the other side, who sent it or whom it went to. */
const noteSchema = z.object({
  noteNo: z.coerce.number<number | string>(),
  userId: z.string().min(1),
  userNick: z.string(),
  /** lists show how it begins */
  content: z.string(),
  /** 'YYYY-MM-DD HH:mm:ss', Seoul; read to the minute */
  regDate: minute,
  /** of a sent one: whether it was read */
  isRead: z.boolean(),
  isReceived: z.boolean(),
});

export type NoteWire = z.input<typeof noteSchema>;

const one = { path: '/api/note/:noteNo', params: z.object({ noteNo: numberParam }) } as const;

/** Service MY; the paths are ours. */
export const noteCalls = callTable({
  service: 'my',
  prefix: 'note',
  calls: {
    list: {
      method: 'GET',
      path: '/api/note',
      query: z.object({ box: z.enum(noteBoxes).default('received'), page: pageQuery }),
      answer: countedPage(listOf(noteSchema)),
      isEssential: true,
    },
    /** The same note under the same key is one note. 400 (1200) names `content`; 429 beyond 30 in ten minutes. */
    send: {
      method: 'POST',
      path: '/api/note',
      json: z.object({
        receiverId: userIdParam,
        content: z.string().max(20_000),
        idempotencyKey: z.string().min(8).max(100),
      }),
      answer: z.object({ result: z.literal(1), noteNo: z.coerce.number<number | string>() }),
    },
    /** Who a note would go to; refused as sending would be. */
    receiver: {
      method: 'GET',
      path: '/api/note/to/:userId',
      params: z.object({ userId: userIdParam }),
      answer: z.object({ userId: z.string().min(1), userNick: z.string() }),
    },
    /** A received one counts as read from now on. 404 for everybody else's. */
    open: {
      method: 'POST',
      ...one,
      told: { _method: 'put' },
      answer: z.object({ data: noteSchema }).transform(({ data }) => data),
    },
    /** One's own copy; again is a success. */
    delete: { method: 'POST', ...one, told: { _method: 'delete' }, answer: resultSchema },
  },
});
