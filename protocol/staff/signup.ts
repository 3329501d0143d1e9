/** Who may sign up, as administrators and the operator decide. Service MAIN; all of it is ours. */
import { z } from 'zod';
import { approvalDecisions, signupBlockKinds, signupModes } from '../account/signup-codes';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';

const no = z.number().int().positive();

const requestSchema = z.object({
  userId: z.string(),
  userNick: z.string(),
  email: z.string().nullable(),
  reason: z.string(),
  askedDate: minute,
  /** of what was shown; goes back with the decision */
  version: z.string(),
});
export type SignupRequest = z.output<typeof requestSchema>;

const invitationSchema = z.object({
  no,
  /** of the link: `/signup?invite={code}` */
  code: z.string(),
  /** whom it is for; for colleagues */
  note: z.string(),
  /** accounts that it may make */
  mostUses: z.number().int().positive(),
  /** accounts that it has made and that are still there, the oldest first */
  usedBy: listOf(z.string()),
  uses: z.number().int().nonnegative(),
  /** it makes accounts still */
  isOpen: z.boolean(),
  /** null: the operator, or a colleague who has left */
  by: z.string().nullable(),
  fromDate: minute,
  /** null: for good */
  untilDate: minute.nullable(),
});
export type SignupInvitation = z.output<typeof invitationSchema>;

const blockSchema = z.object({
  no,
  kind: z.enum(signupBlockKinds),
  value: z.string(),
  reason: z.string(),
  /** null: the operator, or a colleague who has left */
  by: z.string().nullable(),
  fromDate: minute,
  /** null: for good */
  untilDate: minute.nullable(),
});
export type SignupBlock = z.output<typeof blockSchema>;

export const staffSignupCalls = callTable({
  service: 'main',
  prefix: 'staff.signup',
  calls: {
    rule: {
      method: 'GET',
      path: '/api/staff/signup',
      answer: z.object({
        mode: z.enum(signupModes),
        /** whether who signs up has to solve a challenge */
        challenge: z.boolean(),
        /** whether the house can send mail; `confirmed` is refused where it cannot */
        sendsMail: z.boolean(),
        /** null: nobody has chosen yet */
        changedDate: minute.nullable(),
      }),
    },
    /** 400 (1200) names `mode` where it is none, or none that the house can keep. The same again is a success. */
    setMode: {
      method: 'POST',
      path: '/api/staff/signup/mode',
      json: z.object({ mode: z.string().max(40) }),
      answer: resultSchema,
    },
    /** Whether who signs up has to solve a challenge. The same again is a success. */
    setChallenge: {
      method: 'POST',
      path: '/api/staff/signup/challenge',
      json: z.object({ challenge: z.boolean() }),
      answer: resultSchema,
    },
    /** Who waits to be let in: the 50 who asked first, or `userId` alone; and how many there are. */
    requests: {
      method: 'GET',
      path: '/api/staff/signup/requests',
      query: z.object({ userId: z.string().max(100).optional() }),
      answer: z.object({ data: listOf(requestSchema), count: z.number().int().nonnegative() }),
    },
    /**
     * Makes the account, or refuses it with a reason that they read. 400 (1200) names `reason`; 404 for who does not wait
     * (any more); 409 (1201) where they have asked anew since `version`, and where id or nick were taken meanwhile.
     */
    decide: {
      method: 'POST',
      path: '/api/staff/signup/decision',
      json: z.object({
        userId: z.string().max(100),
        version: z.string().max(40),
        decision: z.enum(approvalDecisions),
        reason: z.string().max(10_000),
      }),
      answer: resultSchema,
    },
    /** The newest first, those that have ended as well. `before`: the last one of the page before. */
    invitations: {
      method: 'GET',
      path: '/api/staff/signup/invitations',
      query: z.object({ before: z.coerce.number<number | string>().int().positive().optional() }),
      answer: z.object({ data: listOf(invitationSchema), next: no.nullable() }),
    },
    /** 400 (1200) names `note`, `mostUses` or `days`. The same key with the same fields again makes no second one. */
    invite: {
      method: 'POST',
      path: '/api/staff/signup/invitations',
      json: z.object({
        note: z.string().max(10_000),
        mostUses: z.number().int().nullable(),
        /** null: for good. Left out where nothing was chosen. */
        days: z.number().int().nullable().optional(),
        idempotencyKey: z.string().min(1).max(100),
      }),
      answer: resultSchema.extend({ no, code: z.string() }),
    },
    /** It makes no more accounts; those that it has made stay. Again is a success; 404 for a number that none has. */
    endInvitation: {
      method: 'POST',
      path: '/api/staff/signup/end-invitation',
      json: z.object({ no }),
      answer: resultSchema,
    },
    /** What may not sign up, the newest first. `before`: the last one of the page before. */
    blocks: {
      method: 'GET',
      path: '/api/staff/signup/blocks',
      query: z.object({ before: z.coerce.number<number | string>().int().positive().optional() }),
      answer: z.object({ data: listOf(blockSchema), next: no.nullable() }),
    },
    /** 400 (1200) names `kind`, `value`, `days` or `reason`. The same again sets its reason and end. */
    block: {
      method: 'POST',
      path: '/api/staff/signup/blocks',
      json: z.object({
        kind: z.string().max(40),
        value: z.string().max(1000),
        reason: z.string().max(100_000),
        /** null: for good. Left out where nothing was chosen. */
        days: z.number().int().nullable().optional(),
      }),
      answer: resultSchema,
    },
    /** Again is a success. */
    unblock: {
      method: 'POST',
      path: '/api/staff/signup/unblock',
      json: z.object({ no }),
      answer: resultSchema,
    },
  },
});
