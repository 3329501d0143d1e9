import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/**
 * Drizzle on a pool, with transactions that always give their connection back. Drizzle's own keep it for good when
 * `begin` fails, as on the first statement after a restart of PostgreSQL; and one whose rollback failed too would be
 * handed out again in the middle of its transaction.
 */
export function drizzleOn(pool: Pool): NodePgDatabase {
  const db: NodePgDatabase = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}
