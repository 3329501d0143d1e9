import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/** deadlock_detected: the transaction that PostgreSQL ended, so that the other one goes on */
const deadlock = '40P01';

const attempts = 3;

/** @param error drizzle's, whose cause is the driver's, or the driver's */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as Error & { code?: unknown }).code === deadlock || isDeadlock(error.cause));

/** A connection that breaks between two statements: the next one fails. The pool listens to idle connections alone. */
const ignore = () => {};

/**
 * Drizzle on a pool, with transactions that always give their connection back. Drizzle's own keep it for good when
 * `begin` fails, as on the first statement after a restart of PostgreSQL; and one whose rollback failed too would be
 * handed out again in the middle of its transaction. A transaction that died of a deadlock left nothing behind and
 * begins anew, so `work` may run more than once.
 */
export function drizzleOn(pool: Pool): NodePgDatabase {
  const db: NodePgDatabase = drizzle(pool);
  const transact: typeof db.transaction = async (work, config) => {
    const client = await pool.connect();
    client.on('error', ignore);
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.off('error', ignore);
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await transact(work, config);
      } catch (error) {
        if (attempt === attempts || !isDeadlock(error)) throw error;
      }
  };
  return db;
}
