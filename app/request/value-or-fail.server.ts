import { json } from '@remix-run/node';
import type { Outcome, UpstreamFailure } from '~/upstream/outcome.server';

/** @throws Response 404 or 503; with `{ reason }` where the upstream says why it refuses (403) */
function failWith(outcome: UpstreamFailure): never {
  if (outcome.status === 403) throw json({ reason: outcome.message }, { status: 403 });
  throw new Response(null, { status: outcome.class === 'rejected' ? 404 : 503 });
}

/** @throws Response as failWith */
export function valueOrFail<Value>(outcome: Outcome<Value>): Value {
  return outcome.ok ? outcome.value : failWith(outcome);
}
