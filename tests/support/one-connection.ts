import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Db } from '../../platform/db/open-database';

/**
 * Makes a database of many connections refuse what would wait for ever on the embedded engine, which has one: a
 * statement that goes to the pool while a transaction of the same request is open.
 */
export function refuseBesideTransactions(db: Db & { $client?: unknown }): void {
  const pool = db.$client as Pool;
  const inTransaction = new AsyncLocalStorage<true>();
  const { transaction } = db;
  // awaited inside: a statement is sent when it is awaited
  db.transaction = (work, config) =>
    transaction((tx) => inTransaction.run(true, async () => await work(tx)), config);
  for (const name of ['query', 'connect'] as const) {
    Object.assign(pool, {
      [name]: (...args: unknown[]) => {
        if (inTransaction.getStore())
          throw new Error(
            'a statement beside the open transaction: it waits for ever on the embedded engine',
          );
        // looked up at each call: tests spy on the prototype
        return Object.getPrototypeOf(pool)[name].apply(pool, args);
      },
    });
  }
}
