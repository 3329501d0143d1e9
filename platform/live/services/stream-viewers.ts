import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ViewerSource, viewerSources, type WatchSource } from '~protocol/station/studio/codes';
import type { PlatformContext } from '../../core/context';
import type { IngestSettings } from '../../core/ingest-settings';
import type { Watcher } from '../../core/services/watcher';
import { timeBefore } from '../../core/time';
import * as store from '../store/stream-viewers';

/** Who took a segment in this time watches (milliseconds). */
export const watchingMs = 30_000;
/** So often each is written down: viewers of all nodes are counted together, and each once. */
const notedEveryMs = 10_000;
const mostViewers = 200_000;

interface Seen {
  broadNo: number;
  at: number;
  /** When it was last written down. */
  notedAt: number;
  /** from where they came first */
  source: WatchSource;
}

/** By broadcast and viewer: those of this node. */
const seen = new WeakMap<IngestSettings, LRUCache<string, Seen>>();

const nameOf = ({ actor, mark, ip }: Watcher) =>
  actor.kind === 'member' ? `member:${actor.userId}` : (mark ?? ip ?? '');

/** Somebody watches the broadcast now, and came from there. */
export function countViewer(
  { ingest, clock }: PlatformContext,
  broadNo: number,
  watcher: Watcher,
  source: WatchSource,
): void {
  if (!ingest) return;
  const viewers = seen.get(ingest) ?? new LRUCache<string, Seen>({ max: mostViewers });
  seen.set(ingest, viewers);
  const key = `${broadNo} ${nameOf(watcher)}`;
  const known = viewers.get(key);
  if (known) known.at = clock.now().getTime();
  else viewers.set(key, { broadNo, at: clock.now().getTime(), notedAt: 0, source });
}

/** Writes down who has watched on this node, for the node that counts. */
export async function noteViewers({ db, ingest, clock, secret }: PlatformContext): Promise<void> {
  const now = clock.now().getTime();
  const rows: store.NotedViewer[] = [];
  const arrived: store.Arrival[] = [];
  const isCounted = (source: WatchSource): source is ViewerSource =>
    viewerSources.some((known) => known === source);
  const viewers = ingest && seen.get(ingest);
  for (const [key, one] of viewers?.entries() ?? []) {
    if (one.at < now - watchingMs) viewers?.delete(key);
    else if (one.at > one.notedAt && now - one.notedAt >= notedEveryMs) {
      const viewer = createHmac('sha256', secret).update(`viewer:${key}`).digest('base64url').slice(0, 22);
      const { broadNo, source } = one;
      rows.push({ broadNo, viewer, at: timeBefore(clock.now(), now - one.at), source });
      if (one.notedAt === 0 && isCounted(source)) arrived.push({ broadNo, viewer, source });
      one.notedAt = one.at;
    }
  }
  await store.saveViewers(db, rows);
  await store.saveArrivals(db, arrived);
}

/** How many watch each broadcast now, on all nodes. */
export const countViewers = ({ db, clock }: PlatformContext): Promise<Map<number, number>> =>
  store.countViewers(db, timeBefore(clock.now(), watchingMs));
