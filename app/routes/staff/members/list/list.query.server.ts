import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffMembers } from '~/upstream/clients.server';

/** The longest e-mail address. */
const longest = 254;

/** The newest members, or those who fit the words. */
export async function loadMembers(args: LoaderFunctionArgs) {
  await requireStaff(args, ['cases', 'moderation']);
  const params = new URL(args.request.url).searchParams;
  const q = (params.get('q') ?? '').trim().slice(0, longest);
  const before = params.get('before')?.slice(0, 40) || undefined;
  const page = foundOrFail(await staffMembers.list(scopeOf(args).upstream, { q, before }));
  return json({ ...page, q, before: before ?? null });
}
