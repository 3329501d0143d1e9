/** A member's history and watch-later list. */
import { resultSchema } from '~protocol/failure';
import { pathOf } from '~protocol/path';
import { laterAnswerSchema, mostPositions, positionsAnswerSchema, viewerPaths } from '~protocol/viewer';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

/** What is watched, or to be watched later. A Catch clip is a VOD here. */
export interface Content {
  type: 'live' | 'vod';
  no: number;
}

const laterCall = definePersonalCall({
  name: 'later.create',
  service: 'my',
  method: 'POST',
  path: (p: Content) => pathOf(viewerPaths.later, { type: p.type, id: p.no }),
  body: () => ({ form: {} }),
  schema: laterAnswerSchema,
  readsRefusals: true,
});

const recordCall = definePersonalCall({
  name: 'recent.create',
  service: 'my',
  method: 'POST',
  path: (p: Content & { position?: number }) => pathOf(viewerPaths.recent, { type: p.type, id: p.no }),
  body: ({ position }) => ({ form: { position } }),
  schema: resultSchema,
});

const positionCall = definePersonalCall({
  name: 'recent.position',
  service: 'my',
  method: 'POST',
  path: (p: Content & { position: number }) => pathOf(viewerPaths.recent, { type: p.type, id: p.no }),
  body: ({ position }) => ({ form: { _method: 'put', position } }),
  schema: resultSchema,
});

const positionsCall = definePersonalCall({
  name: 'recent.positions',
  service: 'my',
  method: 'GET',
  path: (p: { titleNos: readonly number[] }) => `${viewerPaths.positions}?nos=${p.titleNos.join('-')}`,
  schema: positionsAnswerSchema,
});

/** How far the member has watched each of these VODs, in seconds; empty when the call fails. */
export async function listPositions(
  upstream: Upstream,
  titleNos: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const outcome = await upstream.call(positionsCall, { titleNos: titleNos.slice(0, mostPositions) });
  if (!outcome.ok) return new Map();
  return new Map(outcome.value.data.map(({ titleNo, lastViewDuration }) => [titleNo, lastViewDuration]));
}

export const addToLater = (upstream: Upstream, content: Content) => upstream.call(laterCall, content);

/** @param position seconds from the start; without it only that it was opened */
export const recordWatch = (upstream: Upstream, content: Content, position?: number) =>
  upstream.call(recordCall, { ...content, position });

/** How far the member has watched, in seconds: what was deleted from the history meanwhile stays away. */
export const keepPosition = (upstream: Upstream, content: Content, position: number) =>
  upstream.call(positionCall, { ...content, position });
