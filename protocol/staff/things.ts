/** What a case is about, beside it. Service HELP; all of it is ours. */
import { z } from 'zod';
import { formTypes } from '../help/codes';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';
import { limitDays } from './member-codes';
import { thingActs, thingKinds, thingStates } from './thing-codes';

const count = z.number().int().nonnegative();
const ofCase = { params: z.object({ id: z.string().min(1).max(64) }) } as const;

const thingSchema = z.object({
  /** 'vod:120000001', 'line:280000001:55', 'member:bomi' */
  key: z.string().min(1),
  kind: z.enum(thingKinds),
  /** its number; null of a member */
  no: z.number().int().nullable(),
  /** what a comment stands below, or the broadcast of a line */
  aboveNo: z.number().int().nullable(),
  /** of a comment: it stands below a VOD */
  onVod: z.boolean(),
  /** null: a member without a station */
  stationUserId: z.string().nullable(),
  /** the title, or what was written; null where only who moderates may read it */
  text: z.string().nullable(),
  state: z.enum(thingStates),
  /** whose it is; `suspendedUntil` is for those who may see members */
  owner: z.object({
    userId: z.string(),
    nick: z.string(),
    role: z.enum(['member', 'staff']),
    suspendedUntil: minute.nullable(),
  }),
  /** what the asker may do now */
  acts: z.array(z.enum(thingActs)),
  /** why the asker may do nothing about its owner; null: they may */
  obstacle: z.string().nullable(),
  /** members who reported it at its station, since staff looked at it last */
  reports: count,
  /** other cases that are open and of the same thing, in the asker's queues, the newest first */
  others: listOf(
    z.object({ ticketId: z.string(), caseNumber: z.string().nullable(), formType: z.enum(formTypes) }),
  ),
});
export type CaseThing = z.output<typeof thingSchema>;

/** The staff of the case's queue. */
export const staffThingCalls = callTable({
  service: 'help',
  prefix: 'staff.thing',
  calls: {
    /**
     * What the case names, by addresses, numbers, ids and nicks, as far as it is there; five at most. `unknown`: what it names
     * and nobody knows, as it was written.
     */
    list: {
      ...ofCase,
      method: 'GET',
      path: '/api/help/staff/case/:id/things',
      answer: z.object({ list: listOf(thingSchema), unknown: z.array(z.string()) }),
    },
    /**
     * Does it about what the case names (`about`: its key), and notes it in the case. 403 without `moderation`; 400 (1200) names
     * `reason`, `note` or `days`; 404 for what the case does not name; 409 (1201) where it is in another state by now. The same
     * under the same key is done once.
     */
    act: {
      ...ofCase,
      method: 'POST',
      path: '/api/help/staff/case/:id/thing',
      json: z.object({
        about: z.string().min(1).max(100),
        act: z.enum(thingActs),
        /** whose it is reads it */
        reason: z.string().max(100_000),
        /** of an act on its owner: for colleagues */
        note: z.string().max(100_000).default(''),
        /** of what lasts; null: for good. Left out where nothing was chosen. */
        days: z.union(limitDays.map((days) => z.literal(days))).optional(),
        idempotencyKey: z.string().min(1).max(100),
      }),
      answer: resultSchema,
    },
  },
});
