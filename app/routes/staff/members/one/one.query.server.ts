import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffMembers } from '~/upstream/clients.server';

/** All that staff may know of the member, and a key for the next act. */
export async function loadMember(args: LoaderFunctionArgs) {
  await requireStaff(args, ['cases', 'moderation']);
  const userId = args.params.userId ?? '';
  const member = foundOrFail(await staffMembers.one(scopeOf(args).upstream, { userId }));
  return json({ member, formKey: randomUUID() });
}
