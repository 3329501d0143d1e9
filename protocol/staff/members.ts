/** What staff see and do of members, and what a member is told of it. Service MAIN; all of it is ours. */
import { z } from 'zod';
import { formTypes, ticketStatuses } from '../help/codes';
import { balanceKinds } from '../station/gift/codes';
import { callTable, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';
import { limitDays, memberActs, type PartialLimit, partialLimits } from './member-codes';

export * from './member-codes';

const count = z.number().int().nonnegative();

const head = {
  userId: z.string().min(1),
  nick: z.string(),
  role: z.enum(['member', 'staff']),
  /** shown to staff alone */
  email: z.string().nullable(),
  joinedDate: minute,
  /** while they are suspended */
  suspendedUntil: minute.nullable(),
};
const listedSchema = z.object(head);
export type ListedMember = z.output<typeof listedSchema>;

const sanction = {
  no: z.number().int(),
  act: z.enum(memberActs),
  /** the member reads it */
  reason: z.string(),
  fromDate: minute,
  /** of what lasts */
  untilDate: minute.nullable(),
  /** when it was lifted, or another took its place */
  liftedDate: minute.nullable(),
  isRunning: z.boolean(),
};
/** Who did it; null: the operator by command, or a colleague who has left. */
export const sanctionBySchema = z.object({ userId: z.string(), nick: z.string() }).nullable();

const sanctionSchema = z.object({
  ...sanction,
  /** for colleagues; '' for none */
  note: z.string(),
  by: sanctionBySchema,
});
export type StaffSanction = z.output<typeof sanctionSchema>;

const reportSchema = z.object({
  stationUserId: z.string(),
  boardType: z.number().int(),
  commonIdx: z.number().int(),
  /** of what a comment stands under, or of the post or VOD itself; null for a station, and for what is gone */
  titleNo: z.number().int().nullable(),
  onVod: z.boolean(),
  reason: z.string(),
  comment: z.string(),
  regDate: minute,
});
export type MemberReport = z.output<typeof reportSchema>;
const reports = z.object({ count, latest: listOf(reportSchema) });

const gifts = listOf(z.object({ kind: z.enum([...balanceKinds, 'subscription']), count, amount: count }));

const memberSchema = z.object({
  ...head,
  suspendedFrom: minute.nullable(),
  /** until when those last that run */
  limits: z.object(
    Object.fromEntries(partialLimits.map((kind) => [kind, minute.nullable()])) as Record<
      PartialLimit,
      z.ZodNullable<typeof minute>
    >,
  ),
  hasPicture: z.boolean(),
  /** null: they have no station */
  stationName: z.string().nullable(),
  /** of what they have on air */
  broadNo: z.number().int().nullable(),
  /** why the asker may do nothing about them; null: they may */
  obstacle: z.string().nullable(),
  /** the newest first, as all of these */
  broadcasts: listOf(
    z.object({
      broadNo: z.number().int(),
      title: z.string(),
      startedDate: minute,
      endedDate: minute.nullable(),
    }),
  ),
  /** of the asker's own queues */
  cases: listOf(
    z.object({
      ticketId: z.string(),
      caseNumber: z.string().nullable(),
      formType: z.enum(formTypes),
      /** null: illegal material is told in its own queue */
      title: z.string().nullable(),
      status: z.enum(ticketStatuses),
      createdDate: minute,
    }),
  ),
  /** what they reported, and what others did of theirs */
  reported: reports,
  reportedBy: reports,
  sent: gifts,
  received: gifts,
  sessions: z.object({ count, lastDate: minute.nullable() }),
  sanctions: listOf(sanctionSchema),
});
export type StaffMember = z.output<typeof memberSchema>;

/** Staff only, the operator among them. */
export const staffMemberCalls = callTable({
  service: 'main',
  prefix: 'staff.member',
  calls: {
    /**
     * The newest members; with `q` those of that id or e-mail address, and whose id or nick holds its words. `before`: the
     * last one of the page before.
     */
    list: {
      method: 'GET',
      path: '/api/staff/members',
      query: z.object({
        q: z.string().trim().max(254).default(''),
        before: z.string().max(40).optional(),
      }),
      answer: z.object({ data: listOf(listedSchema), next: z.string().nullable() }),
    },
    /** 404 for nobody. */
    one: {
      method: 'GET',
      path: '/api/staff/members/:userId',
      params: z.object({ userId: userIdParam }),
      answer: memberSchema,
    },
    /**
     * 400 (1200) names `reason`, `note`, `days` or `confirm`; 403 of oneself and of staff, and for a deletion for who is no
     * administrator; 409 (1201) where there is nothing to lift or remove, and while the account waits to be deleted for
     * another suspension or deletion. The same under the same key is done once.
     */
    act: {
      method: 'POST',
      path: '/api/staff/members/:userId',
      params: z.object({ userId: userIdParam }),
      json: z.object({
        act: z.enum(memberActs),
        reason: z.string().max(100_000),
        note: z.string().max(100_000).default(''),
        /** of what lasts; null: for good. Left out where nothing was chosen. */
        days: z.union(limitDays.map((days) => z.literal(days))).optional(),
        /** of a deletion: the member's id once more */
        confirm: z.string().max(100).optional(),
        idempotencyKey: z.string().min(1).max(100),
      }),
      answer: resultSchema,
    },
  },
});

const ownSchema = z.object(sanction);
export type OwnSanction = z.output<typeof ownSchema>;

export const sanctionCalls = callTable({
  service: 'main',
  prefix: 'sanction',
  calls: {
    /** What was done about the member, the newest first. */
    mine: {
      method: 'GET',
      path: '/api/account/sanctions',
      answer: z.object({
        /** the one that runs; `reason`: '' where nobody noted one */
        suspension: z
          .object({ fromDate: minute.nullable(), untilDate: minute, reason: z.string() })
          .nullable(),
        data: listOf(ownSchema),
      }),
    },
  },
});
