import { LRUCache } from 'lru-cache';
import type { Db } from '../db/open-database';
import type { ViewerChanges } from '../db/viewer-changes';
import type { PlatformContext } from './context';

/** Nothing is kept longer, whether it was told of a change or not (milliseconds of the platform's clock). */
const keptMs = 30_000;
/** Those with long lists weigh 50 KB. */
const mostViewers = 1_000;

interface Kept {
  at: number;
  value: Promise<unknown>;
}

/** What is kept of one member; another one takes its place when something of the member's changes. */
export interface Keeper {
  readonly userId: string;
  readonly values: Map<object, Kept>;
}

/** What this node keeps of members between their pages (docs/decisions/0017). */
export interface Keepers {
  /** What is kept of the member; null when nobody would tell of changes. */
  of(userId: string): Keeper | null;
  /** Whether it has been told of no change since it was handed out. */
  isValid(keeper: Keeper): boolean;
  /** Grows with every change of anyone's that is heard. */
  changes(): number;
}

const kept = new WeakMap<Db, Keepers>();

/** From now on `keptOfViewer` keeps, for this database. */
export function keepViewers(db: Db, listener: ViewerChanges): void {
  const keepers = new LRUCache<string, Keeper>({ max: mostViewers });
  let changes = 0;
  listener.onChange((userId) => {
    changes += 1;
    if (userId === null) keepers.clear();
    else keepers.delete(userId);
  });
  kept.set(db, {
    of(userId) {
      if (!listener.isListening()) return null;
      let keeper = keepers.get(userId);
      if (!keeper) {
        keeper = { userId, values: new Map() };
        keepers.set(userId, keeper);
      }
      return keeper;
    },
    isValid: (keeper) => listener.isListening() && keepers.peek(keeper.userId) === keeper,
    changes: () => changes,
  });
}

/** Null where nothing is kept: a context without `keepViewers`. */
export const keepersOf = ({ db }: PlatformContext): Keepers | null => kept.get(db) ?? null;

/** Whether what was read at `at` may be used still. */
export const isFresh = (at: number, now: number) => now >= at && now - at < keptMs;

/**
 * The keeper's answer for this reader, which `read` makes when there is none. Anyone who asks while it is made shares it;
 * a failed one is not kept.
 */
export function keepIn<Value>(
  { values }: Keeper,
  reader: object,
  now: number,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = values.get(reader);
  if (known && isFresh(known.at, now)) return known.value as Promise<Value>;
  // a query of drizzle runs again at each `then`: only a promise of our own keeps its answer
  const value = Promise.resolve(read());
  const mine = { at: now, value };
  values.set(reader, mine);
  value.catch(() => {
    if (values.get(reader) === mine) values.delete(reader);
  });
  return value;
}
