import { z } from 'zod';
import { formTypes, ticketStatuses } from '../help/codes';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';
import { answerLength, noteLength, staffQueues } from './codes';
import { caseActs, decisions } from './work-codes';

const ofCase = { params: z.object({ id: z.string().min(1).max(64) }) } as const;
const change = { method: 'POST', answer: resultSchema } as const;
/** An account; '' = nobody */
const owner = z.string().max(40);
const nodeId = z.string().min(1).max(64);

const version = z.number().int().nonnegative();

const mergeHead = z.object({
  ticketId: z.string(),
  caseNumber: z.string().nullable(),
  formType: z.enum(formTypes),
  title: z.string(),
  status: z.enum(ticketStatuses),
  createdDate: minute,
  version,
});
export type MergeHead = z.output<typeof mergeHead>;

const categorySchema = z.object({
  nodeId: z.string(),
  /** 'A > B > C > D' from the root of all; the last one is the category's own name */
  nodePath: z.string(),
  formType: z.enum(formTypes),
});
export type CaseCategory = z.output<typeof categorySchema>;

/** Service HELP; the staff of the queue. A case that they filed themselves is not theirs to work on: 403. */
export const staffWorkCalls = callTable({
  service: 'help',
  prefix: 'staff.work',
  calls: {
    /**
     * The case that is due first among those that wait for us and are nobody's is the asker's then; null: there is none. The same
     * key gives the same one, as long as it waits and is theirs.
     */
    next: {
      method: 'POST',
      path: '/api/help/staff/next',
      json: z.object({ queue: z.enum(staffQueues), idempotencyKey: z.string().min(1).max(100) }),
      answer: z.object({ result: z.literal(1), ticketId: z.string().nullable() }),
    },
    /** Whose the case is from now on. `seen`: whose the form showed; 409 (1201) when it is another's by now. */
    assign: {
      ...change,
      ...ofCase,
      path: '/api/help/staff/case/:id/assign',
      json: z.object({ to: owner, seen: owner, note: z.string().max(noteLength).default('') }),
    },
    /** Without an answer. `version`: of the thread that was seen; 409 when there is another by now. */
    state: {
      ...change,
      ...ofCase,
      path: '/api/help/staff/case/:id/state',
      json: z.object({ act: z.enum(caseActs), version: z.number().int().nonnegative() }),
    },
    /**
     * Ends an objection: a suspension that runs is lifted, or stays. `text`: what the member reads of it. 400 (1200) names
     * `text`; 409 when the thread has another version than the one that was seen.
     */
    decide: {
      ...change,
      ...ofCase,
      path: '/api/help/staff/case/:id/decision',
      json: z.object({
        decision: z.enum(decisions),
        text: z.string().max(answerLength),
        version: z.number().int().nonnegative(),
      }),
    },
    /**
     * What merging the cases would do; nothing is done. `cases`: ids, by commas. `into`: id or number of the one that stays; '':
     * of several the oldest of those that are open, else the oldest, and of one none yet, with the filer's `others` to choose from. 400
     * (1200) names `into` where there is no such case.
     */
    mergePlan: {
      method: 'GET',
      path: '/api/help/staff/merge',
      query: z.object({ cases: z.string().min(1).max(3000), into: z.string().trim().max(64).default('') }),
      answer: z.object({
        /** their filer is no member: that the address is the same is all there is known */
        isGuest: z.boolean(),
        into: mergeHead.nullable(),
        /** `problem`: why it cannot be merged into that one */
        cases: listOf(mergeHead.extend({ problem: z.string().nullable() })),
        others: listOf(mergeHead),
      }),
    },
    /**
     * The case is read in another one of its filer and queue from then on; it is closed, and its filer is told by mail. `version`,
     * `intoVersion`: of the threads that were seen; 409 when one has another by now, or an answer waits to go out; 400 (1200)
     * names `into` where they cannot be one. Answers with the version of the one that stays. Again changes nothing.
     */
    merge: {
      ...ofCase,
      method: 'POST',
      path: '/api/help/staff/case/:id/merge',
      json: z.object({ into: nodeId, version, intoVersion: version }),
      answer: resultSchema.extend({ version }),
    },
    /**
     * The queue that the case is in by now, for links from before it came there; of one that was merged, of the one that stays.
     * 404 for an unknown case, 403 for one of a queue that is not the asker's.
     */
    queueOf: {
      ...ofCase,
      method: 'GET',
      path: '/api/help/staff/case/:id/queue',
      answer: z.object({ queue: z.enum(staffQueues) }),
    },
    /** Every category that a case can be in, in the order of the forms. */
    categories: {
      method: 'GET',
      path: '/api/help/staff/categories',
      answer: z.object({ list: listOf(categorySchema) }),
    },
    /**
     * Moves the case into another category, of the forms that `categoryForms` names. `seen`: the one that the form showed;
     * 409 (1201) when it is another by now. `queue`: the one that it is in from then on.
     */
    category: {
      ...ofCase,
      method: 'POST',
      answer: resultSchema.extend({ queue: z.enum(staffQueues) }),
      path: '/api/help/staff/case/:id/category',
      json: z.object({ nodeId, seen: nodeId }),
    },
  },
});
