import type { Db } from '../db/open-database';

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
