import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { listFavoriteGroups } from '~/upstream/favorite-groups.server';

/** `groups` is null when they could not be had. */
export async function loadGroups(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json({ groups: await listFavoriteGroups(scopeOf(args).upstream) });
}
