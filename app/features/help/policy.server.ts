import { json } from '@remix-run/node';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { getPolicy } from '~/upstream/help/policies.server';
import type { PolicyKind } from '~protocol/policy/codes';

/** `?no`: that version instead of the one in force. 404 for an unknown one, 503 when the call fails. */
export async function loadPolicy(args: RouteArgs, kind: PolicyKind) {
  const no = new URL(args.request.url).searchParams.get('no') || undefined;
  return json(foundOrFail(await getPolicy(scopeOf(args).upstream, { kind, no })));
}
