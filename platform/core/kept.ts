import { LRUCache } from 'lru-cache';
import type { Db } from '../db/open-database';
import type { PlatformContext } from './context';
import { oncePerDatabase } from './once-per-database';

/** What is kept, and until when. docs/architecture.md has the table of all of it. */
export interface Keeping<Value> {
  /** milliseconds of the platform's clock */
  freshMs: number;
  /** so many answers, for each database; the one that was not asked for longest goes */
  most?: number;
  /** which answers are worth it; all of them without */
  when?: (value: Value) => boolean;
}

const defaultMost = 10_000;

interface Cell<Value> {
  /** milliseconds */
  at: number;
  value: Promise<Value>;
}

/** The answers of one reader, by key. Those who ask while one is read share it; a failed one is not kept. */
export class Kept<Value> {
  readonly #cells: LRUCache<string, Cell<Value>>;

  constructor(private readonly keeping: Keeping<Value>) {
    this.#cells = new LRUCache({ max: keeping.most ?? defaultMost });
  }

  /** @param now milliseconds */
  get(key: string, now: number): Promise<Value> | undefined {
    const cell = this.#cells.get(key);
    const isFresh = cell && now >= cell.at && now - cell.at < this.keeping.freshMs;
    return isFresh ? cell.value : undefined;
  }

  set(key: string, now: number, value: Promise<Value>): void {
    const cell = { at: now, value };
    const forget = () => {
      if (this.#cells.peek(key) === cell) this.#cells.delete(key);
    };
    this.#cells.set(key, cell);
    const { when } = this.keeping;
    value.then((known) => {
      if (when && !when(known)) forget();
    }, forget);
  }
}

/**
 * As Kept, for each database and each set of further arguments, which become a key as JSON: objects among them must list
 * their names in one order.
 */
export function kept<Keys extends readonly unknown[], Value>(
  keeping: Keeping<Value>,
  read: (context: PlatformContext, ...keys: Keys) => Promise<Value>,
): (context: PlatformContext, ...keys: Keys) => Promise<Value> {
  const answersOf = oncePerDatabase((_db: Db) => new Kept(keeping));
  return (context, ...keys) => {
    const answers = answersOf(context.db);
    const now = context.clock.now().getTime();
    const key = JSON.stringify(keys);
    const known = answers.get(key, now);
    if (known) return known;
    // a query of drizzle runs again at each `then`: only a promise of our own keeps its answer
    const value = Promise.resolve(read(context, ...keys));
    answers.set(key, now, value);
    return value;
  };
}

/**
 * As kept, for lists that several readers share in different choices (the best of a category): `read` is called once for
 * all names that are missing or too old.
 *
 * @param read answers by name; a name it leaves out is `undefined`
 * @returns in the order of the names
 */
export function keptEach<Flags extends readonly (string | boolean)[], Value>(
  keeping: Keeping<Value | undefined>,
  read: (
    context: PlatformContext,
    names: readonly string[],
    ...flags: Flags
  ) => Promise<ReadonlyMap<string, Value>>,
): (context: PlatformContext, names: readonly string[], ...flags: Flags) => Promise<(Value | undefined)[]> {
  const answersOf = oncePerDatabase((_db: Db) => new Kept(keeping));
  return (context, names, ...flags) => {
    const answers = answersOf(context.db);
    const now = context.clock.now().getTime();
    const known = new Map(names.map((name) => [name, answers.get(JSON.stringify([name, ...flags]), now)]));
    const missing = [...known].flatMap(([name, value]) => (value ? [] : name));
    if (missing.length > 0) {
      const answer = Promise.resolve(read(context, missing, ...flags));
      for (const name of missing) {
        const value = answer.then((values) => values.get(name));
        answers.set(JSON.stringify([name, ...flags]), now, value);
        known.set(name, value);
      }
    }
    return Promise.all(names.map((name) => known.get(name)));
  };
}
