import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffSignup } from '~/upstream/clients.server';
import { numberIdOf } from '~protocol/wire/ids';

/** The rule, and a page of what may not sign up. */
export async function loadStaffSignup(args: LoaderFunctionArgs) {
  await requireStaff(args, 'administration');
  const { upstream } = scopeOf(args);
  const before = numberIdOf(new URL(args.request.url).searchParams.get('before'));
  const [rule, blocks] = await Promise.all([
    staffSignup.rule(upstream, {}),
    staffSignup.blocks(upstream, { before: before ?? undefined }),
  ]);
  return json({ ...foundOrFail(rule), blocks: foundOrFail(blocks), before });
}
