import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { sanctions } from '~/upstream/clients.server';

/** What staff did about the member. */
export async function loadSanctions(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json(valueOrFail(await sanctions.mine(scopeOf(args).upstream, {})));
}
