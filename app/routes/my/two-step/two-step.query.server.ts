import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { safeReturnPath } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { twoStep } from '~/upstream/clients.server';
import { appKeyOf } from './app-key.server';

/** Whether the member's logins ask for a code, and a new key to begin with where they do not. */
export async function loadTwoStep(args: LoaderFunctionArgs) {
  const { userId } = await requireMember(args);
  const { upstream, context } = scopeOf(args);
  const { since, key, ...state } = foundOrFail(await twoStep.state(upstream, {}));
  const { searchParams } = new URL(args.request.url);
  return json({
    ...state,
    /** where whoever turns it on was going */
    next: safeReturnPath(searchParams.get('request_uri'), context.config.origin, links.twoStep),
    userId,
    since: since?.slice(0, 16) ?? null,
    offered: key === null ? null : appKeyOf(key, { issuer: context.config.productName, userId }),
  });
}
