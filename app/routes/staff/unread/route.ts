import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staff } from '~/upstream/clients.server';
import { deskRights } from '~protocol/staff/roles';

/** How many cases have replies that no staff member has opened, for the queue's script. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, deskRights);
  return json({ unread: foundOrFail(await staff.unread(scopeOf(args).upstream, {})).unread });
}
