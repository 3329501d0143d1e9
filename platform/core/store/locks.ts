import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';

/** Advisory locks held to the end of the transaction; db/migrate.ts has 7240017, db/leadership.ts 7240021 and on. */
const keys = { uploads: 7_240_018, world: 7_240_019, faq: 7_240_020 } as const;

export async function lockShared(tx: Db, name: keyof typeof keys): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keys[name]})`);
}

/** One of any number of things, distinguished by name. */
export async function lockKey(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function lockAlone(tx: Db, name: keyof typeof keys): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keys[name]})`);
}
