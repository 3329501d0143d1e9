/** A guest's ticket by its number or its private link; the calls are ours (protocol/help.ts). */
import type { TrackedTicket } from '~/domain/ticket';
import {
  helpErrorCodes,
  helpPaths,
  repliedSchema,
  trackedTicketSchema,
  trackFoundSchema,
} from '~protocol/help';
import type { Upstream } from './client.server';
import type { ReplyInput } from './help.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';
import { detailOf } from './ticket-detail.server';

const findCall = definePersonalCall({
  name: 'help.track.find',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.track,
  body: (p: { caseNumber: string; email: string }) => ({ json: { type: 'find', ...p } }),
  schema: trackFoundSchema,
});

const readCall = definePersonalCall({
  name: 'help.track.read',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.track,
  body: (p: { token: string }) => ({ json: { type: 'read', token: p.token } }),
  schema: trackedTicketSchema,
  essential: true,
});

const addCall = definePersonalCall({
  name: 'help.track.add',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.track,
  body: (p: ReplyInput & { token: string }) => ({ json: { type: 'add', ...p } }),
  schema: repliedSchema,
});

/** The token of a new private link; null when number and address do not belong together. */
export async function findTrackToken(
  upstream: Upstream,
  input: { caseNumber: string; email: string },
): Promise<Outcome<string | null>> {
  const outcome = await upstream.call(findCall, input);
  return outcome.ok ? { ok: true, value: outcome.value.token ?? null } : outcome;
}

/** null for an unknown link and for an expired one. */
export async function findTracked(upstream: Upstream, token: string): Promise<Outcome<TrackedTicket | null>> {
  const outcome = await upstream.call(readCall, { token });
  if (!outcome.ok) return outcome;
  const { errorCode, ticketId, expiresDate } = outcome.value;
  const ticket = errorCode === helpErrorCodes.ok ? await detailOf(outcome.value) : null;
  if (!ticket || !ticketId) return { ok: true, value: null };
  return { ok: true, value: { ...ticket, id: ticketId, expiresDate: expiresDate ?? null } };
}

export const replyToTracked = (upstream: Upstream, input: ReplyInput & { token: string }) =>
  upstream.call(addCall, input);
