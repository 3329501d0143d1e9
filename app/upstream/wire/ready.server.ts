/** Whether the upstream answers, for load balancers. */
import { randomUUID } from 'node:crypto';
import { createUpstream } from '~/upstream/client.server';
import { account } from '~/upstream/clients.server';
import type { RequestBound } from './bound.server';

const readyWithinMs = 2_000;

/**
 * Asks MAIN who a guest is: the smallest call of the protocol. An address that answers something else, as one without
 * its service's prefix does, is not ready either.
 */
export async function isUpstreamReady(
  bound: Pick<RequestBound, 'transport' | 'config' | 'log' | 'observe'>,
): Promise<boolean> {
  const guest = { token: null, clientIp: '', requestId: randomUUID() };
  const upstream = createUpstream({ ...bound, ...guest, deadlineAt: Date.now() + readyWithinMs });
  return (await account.viewer(upstream, {})).ok;
}
