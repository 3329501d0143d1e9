import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { orFail, requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { staffContent } from '~/upstream/clients.server';

export async function loadInsights(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return json(orFail(await staffContent.insights(scopeOf(args).upstream, {})));
}
