/** Who is of the staff, in which roles, and the log of what staff did. All of it is ours. */
import { z } from 'zod';
import { callTable, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';
import { auditAreas } from './audit-codes';
import { staffRoles } from './roles';

const roles = z.array(z.enum(staffRoles)).max(staffRoles.length);

const colleagueSchema = z.object({
  userId: z.string().min(1),
  nick: z.string(),
  roles: listOf(z.enum(staffRoles)),
  /** mail of cases goes there */
  hasEmail: z.boolean(),
  /** whether their logins ask for a code as well */
  hasTwoStep: z.boolean().default(false),
  suspendedUntil: minute.nullable(),
  /** the last login of a session that is not over */
  lastDate: minute.nullable(),
});
export type Colleague = z.output<typeof colleagueSchema>;

/** Service MAIN; administrators only. */
export const staffTeamCalls = callTable({
  service: 'main',
  prefix: 'staff.team',
  calls: {
    /** By id. */
    list: {
      method: 'GET',
      path: '/api/account/team',
      answer: z.object({ data: listOf(colleagueSchema) }).transform(({ data }) => data),
    },
    /**
     * The roles of an account from now on; none: a member again. `seen`: those that the form showed; 409 when there are
     * others by now.
     */
    roles: {
      method: 'POST',
      path: '/api/account/team/:userId',
      params: z.object({ userId: userIdParam }),
      json: z.object({ roles, seen: roles }),
      answer: resultSchema,
    },
  },
});

const deedSchema = z.object({
  no: z.number().int(),
  /** 'YYYY-MM-DD HH:mm:ss', Seoul */
  date: z.string(),
  /** an account, or 'operator' */
  by: z.string(),
  /** null: the operator, or nobody any more */
  nick: z.string().nullable(),
  action: z.string(),
  target: z.string(),
  /** of a case that has one */
  caseNumber: z.string().nullable().default(null),
  detail: z.record(z.string(), z.unknown()),
});
export type Deed = z.output<typeof deedSchema>;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional();

/** Service HELP; administrators only. */
export const auditCalls = callTable({
  service: 'help',
  prefix: 'staff.audit',
  calls: {
    /** The newest first. `from` and `to`: days of Seoul, both of them within. */
    list: {
      method: 'GET',
      path: '/api/help/staff/audit',
      query: z.object({
        by: z.string().trim().max(40).optional(),
        area: z.enum(auditAreas).optional(),
        target: z.string().trim().max(100).optional(),
        from: day,
        to: day,
        before: z.coerce.number<number | string>().int().positive().optional(),
      }),
      answer: z.object({ data: listOf(deedSchema), next: z.number().int().nullable() }),
    },
    /** As list, the newest `auditFileSize`; that it was taken out stands in the log then. */
    file: {
      method: 'POST',
      path: '/api/help/staff/audit/file',
      json: z.object({
        by: z.string().trim().max(40).optional(),
        area: z.enum(auditAreas).optional(),
        target: z.string().trim().max(100).optional(),
        from: day,
        to: day,
      }),
      answer: z.object({ data: listOf(deedSchema) }).transform(({ data }) => data),
    },
  },
});
