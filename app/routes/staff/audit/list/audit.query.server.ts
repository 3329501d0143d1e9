import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { askedOf, filterOf } from '~/features/staff/audit/filter';
import { problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { audit } from '~/upstream/clients.server';
import { numberIdOf } from '~protocol/wire/ids';

/** A page of the log; days that are none stand in the form again with what is wrong about them. */
export async function loadAudit(args: LoaderFunctionArgs) {
  await requireStaff(args, 'administration');
  const params = new URL(args.request.url).searchParams;
  const filter = filterOf((name) => params.get(name));
  const before = numberIdOf(params.get('before'));
  const outcome = await audit.list(scopeOf(args).upstream, {
    ...askedOf(filter),
    before: before ?? undefined,
  });
  if (!outcome.ok && outcome.status === 400) {
    const { problem, status } = problemOf(outcome);
    return json({ filter, before, page: null, problem }, { status });
  }
  return json({ filter, before, page: foundOrFail(outcome), problem: null });
}
