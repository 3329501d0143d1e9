import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { syndication } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';

/** `keys` is null when they could not be had. */
export async function loadFeeds(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json({ keys: valueOr(await syndication.keys(scopeOf(args).upstream, {}), null) });
}
