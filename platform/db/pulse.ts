import pg from 'pg';

/** The database does not answer, although its connections stand. */
export class DatabaseSilentError extends Error {
  override name = 'DatabaseSilentError';
}

export interface Pulse {
  /** Does the work, unless the database is silent or falls silent meanwhile. Throws DatabaseSilentError. */
  guard<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

interface PulseTimes {
  /** Milliseconds between an answer and the next question. */
  everyMs: number;
  /** Milliseconds without an answer after which the database counts as silent. */
  silentMs: number;
}

const usual: PulseTimes = { everyMs: 500, silentMs: 1_500 };

/**
 * Asks a database now and then whether it is there. One that is away refuses at once; one that is frozen, or behind a
 * broken line, refuses nothing: anyone who waits for it is let go after two seconds.
 *
 * @param ask one small question; a refusal counts as an answer
 */
export function createPulse(ask: () => Promise<unknown>, { everyMs, silentMs } = usual): Pulse {
  const waiting = new Set<(error: DatabaseSilentError) => void>();
  let isSilent = false;
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const later = (work: () => void, ms: number) => {
    timer = setTimeout(work, ms).unref();
  };

  function beat(): void {
    let isAnswered = false;
    const answered = () => {
      isAnswered = true;
      isSilent = false;
      clearTimeout(timer);
      if (!isStopped) later(beat, everyMs);
    };
    ask().then(answered, answered);
    later(() => {
      // a process that was busy hears an answer that is there already before it judges
      setImmediate(() => {
        if (isAnswered) return;
        isSilent = true;
        for (const letGo of waiting) letGo(new DatabaseSilentError());
        waiting.clear();
      });
    }, silentMs);
  }
  later(beat, everyMs);

  return {
    guard(work) {
      if (isSilent) return Promise.reject(new DatabaseSilentError());
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      });
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** A line that brought no answer for so long (milliseconds) is given up for another one. */
const patienceMs = 10_000;

/** The pulse of a PostgreSQL server, over a connection that does nothing else: those of a pool may all be at work. */
export function pulseOf(connectionString: string): Pulse {
  let line: Promise<pg.Client> | null = null;
  const hangUp = () => {
    void line?.then((client) => client.end()).catch(() => {});
    line = null;
  };
  async function connect(): Promise<pg.Client> {
    const times = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
    const client = new pg.Client({ connectionString, keepAlive: true, ...times });
    client.on('error', hangUp);
    await client.connect();
    return client;
  }
  const pulse = createPulse(async () => {
    line ??= connect();
    try {
      await (await line).query('select 1');
    } catch (error) {
      hangUp();
      throw error;
    }
  });
  return {
    guard: pulse.guard,
    async stop() {
      await pulse.stop();
      hangUp();
    },
  };
}

/** Of a database within this process, which cannot fall silent alone. */
export const noPulse: Pulse = { guard: (work) => work(), stop: async () => {} };
