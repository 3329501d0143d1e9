/** The help centre's staff desk: what the requirements leave to the operator. */
import { z } from 'zod';
import { type AnswerKind, answerKinds, formTypes, ticketStatuses } from '../help/codes';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';
import { additionSchema, answerHead, caseFile, eventSchema, from } from './case-parts';
import { answerLength, queueStates, staffQueues } from './codes';
import { objectionSchema } from './objection';
import { queueOwners } from './work-codes';

export * from './codes';

const ticketHead = {
  ticketId: z.string(),
  /** Null for tickets from before there were numbers. */
  caseNumber: z.string().nullable(),
  formType: z.enum(formTypes),
  nodeId: z.string(),
  nodePath: z.string(),
  title: z.string(),
  status: z.enum(ticketStatuses),
  memberId: z.string().nullable(),
  createdDate: minute,
  /** Null while the filer is asked: the clock stands still. */
  dueDate: minute.nullable(),
  isOverdue: z.boolean(),
  /** The filer wrote something that no staff member has opened yet. */
  isUnread: z.boolean(),
  /** Of the case's clock, which stands still while the filer is asked; null once answered. */
  waitingMinutes: z.number().int().nonnegative().nullable(),
  /** Grows with every answer and reply: who acts on a case says which one was seen. */
  version: z.number().int(),
  /** Whose work it is; null = nobody's. */
  owner: z.object({ userId: z.string(), nick: z.string() }).nullable(),
  isSpam: z.boolean(),
  /** It is read in another one, which its page leads to. */
  isMerged: z.boolean(),
  /** It was closed once, and is open again. */
  isReopened: z.boolean(),
  /** Nicks of colleagues who have it open now. */
  viewers: z.array(z.string()),
};

const queueItemSchema = z.object(ticketHead);
export type QueueItem = z.output<typeof queueItemSchema>;

export const cannedSchema = z.object({
  id: z.number().int(),
  /** The main category it is for; null = all. */
  nodeId: z.string().nullable(),
  nodeName: z.string().nullable(),
  title: z.string(),
  text: z.string(),
});

const colleagueSchema = z.object({ userId: z.string(), nick: z.string() });
export type Colleague = z.output<typeof colleagueSchema>;

const caseSchema = z.object({
  ...ticketHead,
  email: z.string(),
  /** Plain text as it was filed; an illegal report's without its reporter. */
  contents: z.string(),
  /** There is a reporter to ask for. */
  hasReporter: z.boolean(),
  isMobile: z.boolean(),
  /** It was filed by mail, or its filer replied by mail. */
  byMail: z.boolean(),
  feedback: z.number().nullable(),
  files: z.array(caseFile),
  /** contents are HTML; oldest first */
  answers: z.array(z.object({ ...answerHead, createdDate: z.string(), from })),
  /**
   * An answer that goes out in `seconds` (0: it is going out); no customer knows of it, and `version` does not count it.
   * `isYours`: the asker can take it back, and open its files. contents are HTML.
   */
  held: z.object({ ...answerHead, seconds: z.number().int().nonnegative(), isYours: z.boolean() }).nullable(),
  notes: z.array(z.object({ text: z.string(), staffId: z.string(), createdDate: z.string(), from })),
  /** what staff did beside answering, oldest first */
  events: z.array(eventSchema),
  /** who may have it */
  colleagues: z.array(colleagueSchema),
  /** The nicks of all whom answers, notes and events name, but for who has left and the operator. */
  people: z.array(colleagueSchema),
  /**
   * What the filer wrote afterwards, oldest first; `answersBefore` tells its place between the answers. `title`: it is a case
   * that was merged into this one.
   */
  additions: z.array(additionSchema),
  /** The asker's own answer that is not sent yet; `uploadId` ('' without one) and `files` of its upload. */
  draft: z
    .object({
      text: z.string(),
      kind: z.string(),
      savedDate: z.string(),
      uploadId: z.string(),
      files: z.array(caseFile),
    })
    .nullable(),
  /** their macros (protocol/staff/macros.ts) are filled */
  canned: z.array(cannedSchema),
  /** Of an objection to a suspension. */
  objection: objectionSchema.nullable(),
});
export type StaffCase = z.output<typeof caseSchema>;

const kind = z.enum(Object.keys(answerKinds) as [AnswerKind]);
const count = z.number().int().nonnegative();
const queue = z.enum(staffQueues).default('general');

const ofCase = { params: z.object({ id: z.string().min(1).max(64) }) } as const;
const change = { method: 'POST', answer: resultSchema } as const;

/** Service HELP; staff only. */
export const staffCalls = callTable({
  service: 'help',
  prefix: 'staff',
  calls: {
    /** A page of a queue, or with `q` what a search over all queues and states finds. */
    queue: {
      method: 'GET',
      path: '/api/help/staff/queue',
      query: z.object({
        queue,
        state: z.enum(queueStates).default('open'),
        owner: z.enum(queueOwners).default('all'),
        category: z.string().max(64).optional(),
        q: z.string().trim().max(100).default(''),
        page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
      }),
      answer: z.object({
        list: listOf(queueItemSchema),
        total: z.number().int(),
        page: z.number().int(),
        /** Those that wait, in the asker's queues; of a thousand (mostCounted) there may be more. */
        counts: z.object({ general: count, objection: count, illegal: count }),
        /** Cases with unread replies, in all queues. */
        unread: z.number().int(),
        /** Who may have cases of the queue; for a search of one of those that it looks through. */
        colleagues: z.array(colleagueSchema),
      }),
    },
    /** Cases with unread replies. */
    unread: {
      method: 'GET',
      path: '/api/help/staff/unread',
      answer: z.object({ unread: z.number().int() }),
    },
    /** An illegal-material case only opens with its queue. One that was merged is answered with the one that stays. */
    case: {
      ...ofCase,
      method: 'GET',
      path: '/api/help/staff/case/:id',
      query: z.object({ queue }),
      answer: caseSchema,
    },
    /** The asker has the case open. */
    viewing: { ...change, ...ofCase, path: '/api/help/staff/case/:id/viewing' },
    /** Keeps the asker's answer that is not sent yet, with its upload; '' without files forgets it. */
    draft: {
      ...change,
      ...ofCase,
      path: '/api/help/staff/case/:id/draft',
      json: z.object({ text: z.string().max(answerLength), kind, uploadId: z.string().max(64).optional() }),
    },
    /** Who filed an illegal-material case; the asking is written to the audit log. `birth`: '' when it was left out */
    reporter: {
      ...ofCase,
      method: 'POST',
      path: '/api/help/staff/case/:id/reporter',
      answer: z.object({ reporterName: z.string(), birth: z.string(), phoneNumber: z.string() }),
    },
    note: {
      ...change,
      ...ofCase,
      path: '/api/help/staff/case/:id/note',
      json: z.object({ text: z.string().max(100_000) }),
    },
  },
});
