import pg from 'pg';

/** What must run on one node only, and its advisory lock (core/store/locks.ts and migrate.ts have the keys before). */
const keys = {
  world: 7_240_021,
  housekeeping: 7_240_022,
  ingest: 7_240_023,
  renditions: 7_240_024,
  inbox: 7_240_025,
} as const;
export type Duty = keyof typeof keys;

export interface Leadership {
  /** Whether this node has the duty. The first that asks has it until it closes, dies or loses its connection. */
  leads(duty: Duty): Promise<boolean>;
  close(): Promise<void>;
}

/** The embedded database has one process. */
const alone: Leadership = { leads: async () => true, close: async () => {} };

/**
 * Shares duties among the nodes of one PostgreSQL. The locks are held by a connection of their own, which the server
 * ends with the process, so that another node takes over; null is the embedded engine.
 */
export function createLeadership(connectionString: string | null): Leadership {
  return connectionString === null ? alone : shareDuties(connectionString);
}

function shareDuties(connectionString: string): Leadership {
  let current: { client: pg.Client; held: Set<Duty> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function connect() {
    if (current) return current;
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
    const mine = { client, held: new Set<Duty>() };
    const forget = () => {
      if (current === mine) current = null;
    };
    client.on('error', forget).on('end', forget);
    await client.connect();
    current = mine;
    return mine;
  }

  async function ask(duty: Duty): Promise<boolean> {
    if (isClosed) return false;
    const { client, held } = await connect();
    if (held.has(duty)) return true;
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      keys[duty],
    ]);
    if (rows[0]?.got) held.add(duty);
    return held.has(duty);
  }

  /** One question after the other: they share the connection. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const answer = last.then(work);
    last = answer.catch(() => {});
    return answer;
  }

  return {
    leads: (duty) => inTurn(() => ask(duty)),
    close: () =>
      inTurn(async () => {
        isClosed = true;
        await current?.client.end();
      }),
  };
}
