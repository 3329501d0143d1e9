import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { parseQueue } from '~/domain/staff-desk';
import { orFail, requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { getCase } from '~/upstream/staff.server';

export async function loadCase(args: LoaderFunctionArgs) {
  await requireStaff(args);
  const queue = parseQueue(new URL(args.request.url).searchParams.get('queue'));
  const { upstream } = scopeOf(args);
  const ticket = orFail(await getCase(upstream, { id: args.params.ticketId ?? '', queue }));
  return json({ ticket });
}
