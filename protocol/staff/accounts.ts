import { z } from 'zod';
import { newAccountSchema } from '../account/calls';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { staffRoles } from './roles';

const ofAccount = newAccountSchema.pick({ userId: true });
const roles = z.array(z.enum(staffRoles)).min(1);
const change = { method: 'POST', answer: resultSchema } as const;

/** Service MAIN: what the operator does with accounts, by the control socket. */
export const staffAccountCalls = callTable({
  service: 'main',
  prefix: 'account',
  calls: {
    /** Makes a staff account; without `roles` it has all of them. */
    staff: {
      method: 'POST',
      path: '/api/account/staff',
      json: newAccountSchema.extend({ roles: roles.default([...staffRoles]) }),
      answer: resultSchema.extend({ userId: z.string() }),
    },
    /** Mail to staff goes there. null: none any more */
    staffEmail: {
      ...change,
      path: '/api/account/staff-email',
      json: ofAccount.extend({ email: z.string().max(254).nullable() }),
    },
    /** The roles of an account from now on; a member becomes staff. */
    staffRoles: { ...change, path: '/api/account/staff-roles', json: ofAccount.extend({ roles }) },
    /** Takes all roles away; the account is a member's. */
    endStaff: { ...change, path: '/api/account/end-staff', json: ofAccount },
    /** For who has lost the app and the recovery codes. Again is a success. */
    endTwoStep: { ...change, path: '/api/account/end-two-step', json: ofAccount },
    /** What the link ends with; shown only once. 404 for unknown accounts, and for accounts without a password. */
    issuePasswordLink: {
      method: 'POST',
      path: '/api/account/issue-password-link',
      json: ofAccount,
      answer: z.object({ result: z.literal(1), token: z.string() }),
    },
  },
});
