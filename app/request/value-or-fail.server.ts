import { json } from '@remix-run/node';
import type { Outcome, UpstreamFailure } from '~/upstream/outcome.server';
import { isRefused } from './refusal.server';

const statusOf = (outcome: UpstreamFailure) => (isRefused(outcome) ? 404 : 503);

/** @throws Response 404 where the upstream refuses what the page is about, whatever the reason; else 503 */
export function failPage(outcome: UpstreamFailure): never {
  throw new Response(null, { status: statusOf(outcome) });
}

/** What a page is about. @throws as failPage */
export const foundOrFail = <Value>(outcome: Outcome<Value>): Value =>
  outcome.ok ? outcome.value : failPage(outcome);

/** As foundOrFail. @throws Response with `{ reason }` where the upstream says why it refuses (403) */
export function valueOrFail<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok && outcome.status === 403) throw json({ reason: outcome.message }, { status: 403 });
  return foundOrFail(outcome);
}

/** The answer of an address without a page, for a player or a script: the upstream's own refusal, else 503. */
export const failedFile = (outcome: UpstreamFailure): Response =>
  new Response(null, { status: isRefused(outcome) ? (outcome.status ?? 404) : 503 });
