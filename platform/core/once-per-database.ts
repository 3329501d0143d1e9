import type { Db } from '../db/open-database';
import type { PlatformContext } from './context';

type Key = string | number | boolean | null | Readonly<Record<string, string | number | boolean | null>>;

/**
 * Calls `make` once for each database and, when it takes more, once for each set of further arguments; afterwards
 * answers what it made. For prepared statements and for caches. The arguments become a key as JSON: objects must list
 * their keys in one order.
 */
export function oncePerDatabase<Keys extends readonly Key[], Value>(
  make: (db: Db, ...keys: Keys) => Value,
): (db: Db, ...keys: Keys) => Value {
  const made = new WeakMap<Db, Map<string, Value>>();
  return (db, ...keys) => {
    const values = made.get(db) ?? new Map<string, Value>();
    made.set(db, values);
    const key = JSON.stringify(keys);
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(db, ...keys);
    values.set(key, value);
    return value;
  };
}

interface Kept<Value> {
  /** milliseconds */
  at: number;
  value: Promise<Value>;
}

/**
 * Keeps what `read` answers for `ms` milliseconds of the platform's clock, for each database and each set of further
 * arguments. Calls that come while it reads share the answer; a failed read is not kept.
 */
export function keepFor<Keys extends readonly Key[], Value>(
  ms: number,
  read: (context: PlatformContext, ...keys: Keys) => Promise<Value>,
): (context: PlatformContext, ...keys: Keys) => Promise<Value> {
  const cellOf = oncePerDatabase((_db: Db, ..._keys: Keys): { last?: Kept<Value> } => ({}));
  return (context, ...keys) => {
    const now = context.clock.now().getTime();
    const cell = cellOf(context.db, ...keys);
    if (cell.last && now >= cell.last.at && now - cell.last.at < ms) return cell.last.value;
    // a query of drizzle runs again at each `then`: only a promise of our own keeps its answer
    const value = Promise.resolve(read(context, ...keys));
    const mine = { at: now, value };
    cell.last = mine;
    value.catch(() => {
      if (cell.last === mine) cell.last = undefined;
    });
    return value;
  };
}
