import type pg from 'pg';

/** What is done by jobs that any node may take. */
export const queueNames = ['clip', 'video'] as const;
export type QueueName = (typeof queueNames)[number];

export interface Queue {
  /**
   * Asks for what `key` names; asked for again while it waits, it waits once.
   *
   * @param behind so many others of the same member: what nobody has anything before goes first
   */
  add(name: QueueName, key: string, behind: number): Promise<void>;
  /** The job whose turn it is, of those the one that waits longest, for this node; null without one. Who takes it says `done` or `again`. */
  take(name: QueueName): Promise<{ id: string; key: string } | null>;
  done(name: QueueName, id: string): Promise<void>;
  /** Gives it back: it comes again after a while. */
  again(name: QueueName, id: string): Promise<void>;
  /** Gives back what nodes took that are no more. Every minute. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A job that nobody has finished for so long is given to another node (seconds). A long one is not done twice: it keeps its
 * own row alive (video/services/work.ts), and who gets it meanwhile gives it back.
 */
const expireInSeconds = 90;
const retryDelaySeconds = 30;
/** What cannot be done says so in its own row: here it only must not be lost. */
const mostRetries = 10_000;

/**
 * The queue on pg-boss, in a schema of its own (`pgboss`) of either engine. It is made at the first use, which takes a third of a second once. The rows
 * of what is to be done are the truth; the queue hands them out, and is filled again from them.
 */
export function createQueue(pool: pg.Pool, onError: (error: Error) => void): Queue {
  let starting: Promise<import('pg-boss')> | null = null;

  async function start() {
    const { default: PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
      // our own jobs look after it
      supervise: false,
      schedule: false,
    });
    boss.on('error', onError);
    await boss.start();
    for (const name of queueNames)
      await boss.createQueue(name, {
        name,
        policy: 'short',
        expireInSeconds,
        retryLimit: mostRetries,
        retryDelay: retryDelaySeconds,
      });
    return boss;
  }

  function open() {
    starting ??= start().catch((error) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  return {
    async add(name, key, behind) {
      await (await open()).send(name, { key }, { singletonKey: key, priority: -behind });
    },
    async take(name) {
      const [job] = await (await open()).fetch<{ key: string }>(name);
      return job ? { id: job.id, key: job.data.key } : null;
    },
    async done(name, id) {
      await (await open()).complete(name, id);
    },
    async again(name, id) {
      await (await open()).fail(name, id);
    },
    async sweep() {
      await (await open()).maintain();
    },
    async close() {
      const boss = await starting?.catch(() => null);
      await boss?.stop({ graceful: false });
    },
  };
}
