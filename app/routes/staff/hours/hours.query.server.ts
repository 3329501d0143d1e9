import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffHours } from '~/upstream/clients.server';

/** When the desk is open, and the holidays to come. */
export async function loadStaffHours(args: LoaderFunctionArgs) {
  await requireStaff(args, 'administration');
  const hours = foundOrFail(await staffHours.read(scopeOf(args).upstream, {}));
  return json({ ...hours, formKey: randomUUID() });
}
