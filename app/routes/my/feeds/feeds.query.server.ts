import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { listFeedKeys } from '~/upstream/syndication.server';

/** `keys` is null when they could not be had. */
export async function loadFeeds(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json({ keys: await listFeedKeys(scopeOf(args).upstream) });
}
