import { LRUCache } from 'lru-cache';
import type { Db } from '../db/open-database';
import type { PlatformContext } from './context';

interface Kept<Value> {
  /** milliseconds */
  at: number;
  value: Promise<Value>;
}

/** So many of one kind are kept, for each database. */
const mostKept = 10_000;

/**
 * As keepFor, for lists that several readers share in different choices (the best of a category): `read` is called once
 * for all keys that are missing or older than `ms` milliseconds of the platform's clock.
 *
 * @param read answers by key; a key it leaves out is `undefined`
 * @returns in the order of the keys
 */
export function keepEach<Flags extends readonly (string | boolean)[], Value>(
  ms: number,
  read: (
    context: PlatformContext,
    keys: readonly string[],
    ...flags: Flags
  ) => Promise<ReadonlyMap<string, Value>>,
): (context: PlatformContext, keys: readonly string[], ...flags: Flags) => Promise<(Value | undefined)[]> {
  const kept = new WeakMap<Db, LRUCache<string, Kept<Value | undefined>>>();
  return (context, keys, ...flags) => {
    const cells = kept.get(context.db) ?? new LRUCache({ max: mostKept });
    kept.set(context.db, cells);
    const now = context.clock.now().getTime();
    const cellOf = (key: string) => `${flags.join(' ')} ${key}`;
    const missing = keys.filter((key) => {
      const known = cells.get(cellOf(key));
      return !known || now < known.at || now - known.at >= ms;
    });
    const mine = new Map<string, Promise<Value | undefined>>();
    if (missing.length > 0) {
      const answer = read(context, missing, ...flags);
      for (const key of missing) {
        const value = answer.then((values) => values.get(key));
        const cell = { at: now, value };
        mine.set(key, value);
        cells.set(cellOf(key), cell);
        value.catch(() => {
          if (cells.peek(cellOf(key)) === cell) cells.delete(cellOf(key));
        });
      }
    }
    // what was just asked for may be pushed out already
    return Promise.all(keys.map((key) => mine.get(key) ?? cells.get(cellOf(key))?.value));
  };
}
