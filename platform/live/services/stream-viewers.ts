import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PlatformContext } from '../../core/context';
import type { IngestSettings } from '../../core/ingest-settings';
import type { Watcher } from '../../core/services/watcher';
import { timeBefore } from '../../core/time';
import * as store from '../store/stream-viewers';

/** Who took a segment in this time watches (milliseconds). */
const watchingMs = 30_000;
/** So often each is written down: viewers of all nodes are counted together, and each once. */
const notedEveryMs = 10_000;
const mostViewers = 200_000;

interface Seen {
  broadNo: number;
  at: number;
  /** When it was last written down. */
  notedAt: number;
}

/** By broadcast and viewer: those of this node. */
const seen = new WeakMap<IngestSettings, LRUCache<string, Seen>>();

const nameOf = ({ actor, mark, ip }: Watcher) =>
  actor.kind === 'member' ? `member:${actor.userId}` : (mark ?? ip ?? '');

/** Somebody watches the broadcast now. */
export function countViewer({ ingest, clock }: PlatformContext, broadNo: number, watcher: Watcher): void {
  if (!ingest) return;
  const viewers = seen.get(ingest) ?? new LRUCache<string, Seen>({ max: mostViewers });
  seen.set(ingest, viewers);
  const key = `${broadNo} ${nameOf(watcher)}`;
  const known = viewers.get(key);
  if (known) known.at = clock.now().getTime();
  else viewers.set(key, { broadNo, at: clock.now().getTime(), notedAt: 0 });
}

/** Writes down who has watched on this node, for the node that counts. */
export async function noteViewers({ db, ingest, clock, secret }: PlatformContext): Promise<void> {
  const now = clock.now().getTime();
  const rows: { broadNo: number; viewer: string; at: Date }[] = [];
  const viewers = ingest && seen.get(ingest);
  for (const [key, one] of viewers?.entries() ?? []) {
    if (one.at < now - watchingMs) viewers?.delete(key);
    else if (one.at > one.notedAt && now - one.notedAt >= notedEveryMs) {
      one.notedAt = one.at;
      const viewer = createHmac('sha256', secret).update(`viewer:${key}`).digest('base64url').slice(0, 22);
      rows.push({ broadNo: one.broadNo, viewer, at: timeBefore(clock.now(), now - one.at) });
    }
  }
  await store.saveViewers(db, rows);
}

/** How many watch each broadcast now, on all nodes. */
export const countViewers = ({ db, clock }: PlatformContext): Promise<Map<number, number>> =>
  store.countViewers(db, timeBefore(clock.now(), watchingMs));
