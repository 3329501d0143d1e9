import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** A statement that has come this often gets a name. */
const timesUntilNamed = 3;
/** Each costs every connection some 50 KB; what comes later stays without a name. */
const mostNames = 400;

/** Only what a page asks again and again, and never two statements in one text. */
const isNameable = (text: string) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text);

function createNames() {
  const names = new Map<string, string>();
  const seen = new LRUCache<string, number>({ max: 2_000 });
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= mostNames || !isNameable(text)) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < timesUntilNamed) {
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

const isConfig = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

/**
 * A client for a pool that names the statements which come again, so that PostgreSQL parses and plans each of them once
 * per connection: half of what a page costs the database (docs/measurements.md). PostgreSQL itself goes on planning
 * a statement whose general plan would be worse.
 */
export function createNamingClient(): typeof pg.Client {
  const nameOf = createNames();
  return class NamingClient extends pg.Client {
    // the driver's own has nine forms, which all begin with the query
    override query(query: unknown, ...more: unknown[]): never {
      const named =
        isConfig(query) && query.name === undefined ? { ...query, name: nameOf(query.text) } : query;
      return super.query(named as never, ...(more as [])) as never;
    }
  };
}
