import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffContent } from '~/upstream/clients.server';

export async function loadInsights(args: LoaderFunctionArgs) {
  await requireStaff(args, 'content');
  return json(foundOrFail(await staffContent.insights(scopeOf(args).upstream, {})));
}
