import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { favoriteLists } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';

/** `groups` is null when they could not be had. */
export async function loadGroups(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json({ groups: valueOr(await favoriteLists.groups(scopeOf(args).upstream, {}), null) });
}
