import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { pageIn, requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { homeDesk } from '~/upstream/clients.server';
import { deskHistorySize } from '~protocol/staff/home/codes';

export async function loadHistory(args: LoaderFunctionArgs) {
  await requireStaff(args, 'home');
  const page = pageIn(args.request);
  const { list, total } = foundOrFail(await homeDesk.history(scopeOf(args).upstream, { page }));
  return json({ list, page, totalPages: Math.ceil(total / deskHistorySize) });
}
