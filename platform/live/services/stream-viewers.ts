import { LRUCache } from 'lru-cache';
import type { PlatformContext } from '../../core/context';
import type { IngestSettings } from '../../core/ingest-settings';
import type { Watcher } from '../../core/services/watcher';

/** A player asks for its playlist every few seconds; whoever did so for the last time before that has left. */
const watchingMs = 20_000;
const mostViewers = 200_000;

/** By broadcast and viewer. In memory: the streams of an ingest are played by the node beside it. */
const seen = new WeakMap<IngestSettings, LRUCache<string, number>>();

const keyOf = (no: number, { actor, mark, ip }: Watcher) =>
  `${no} ${actor.kind === 'member' ? `member:${actor.userId}` : (mark ?? ip ?? '')}`;

/** Somebody watches the broadcast now. */
export function countViewer({ ingest, clock }: PlatformContext, no: number, watcher: Watcher): void {
  if (!ingest) return;
  const viewers = seen.get(ingest) ?? new LRUCache<string, number>({ max: mostViewers });
  seen.set(ingest, viewers);
  viewers.set(keyOf(no, watcher), clock.now().getTime());
}

/** How many watch each broadcast now. */
export function viewersNow({ ingest, clock }: PlatformContext): Map<number, number> {
  const counts = new Map<number, number>();
  const viewers = ingest && seen.get(ingest);
  const since = clock.now().getTime() - watchingMs;
  for (const [key, at] of viewers?.entries() ?? []) {
    if (at < since) viewers?.delete(key);
    else {
      const no = Number(key.split(' ', 1)[0]);
      counts.set(no, (counts.get(no) ?? 0) + 1);
    }
  }
  return counts;
}
