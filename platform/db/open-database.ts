import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { drizzleOn } from './drizzle-on';
import { acquireLock } from './engine/lock';
import { openEmbeddedPool } from './engine/port-pool';
import { createListener, type Listener } from './listener';
import { migrate } from './migrate';
import { createNamingClient } from './naming-client';

/** The database or a transaction of it: what every store function takes. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseOptions {
  dataDir: string;
  /** A PostgreSQL 15+ connection string; null opens the embedded engine in `${dataDir}/db`. */
  databaseUrl: string | null;
  migrationsDir?: string;
  /** Hears of failures outside a query. */
  onError?: (error: Error) => void;
  /** What an empty folder of the embedded engine is filled from (findPrepared): faster than making a database. */
  template?: string | null;
}

export interface OpenPool {
  pool: pg.Pool;
  engine: 'embedded' | 'postgres';
  close(): Promise<void>;
}

export interface OpenDatabase extends OpenPool {
  db: Db;
  listener: Listener;
}

type OnConnect = (client: pg.ClientBase) => Promise<void>;

/** From source: beside this file. In the bundle: beside the bundled server file. */
export const defaultMigrationsDir = () => fileURLToPath(new URL('./migrations', import.meta.url));

/** Of PostgreSQL: no page needs a tenth of it. What takes longer, as migrations and backups do, switches it off for itself. */
const statementTimeoutMs = 30_000;

const nameOnly = (error: Error) => console.error('database:', error.name);

/** Opens the database as it is, whatever its schema. Throws DatabaseInUseError (embedded engine only). */
export async function openPool(options: DatabaseOptions, onConnect?: OnConnect): Promise<OpenPool> {
  const { databaseUrl, dataDir, onError = nameOnly, template = null } = options;
  if (databaseUrl) return openServerPool(databaseUrl, { onError, onConnect });
  return (
    takeEarly(dataDir, { onError, onConnect }) ?? openEmbedded(dataDir, { onError, onConnect }, template)
  );
}

interface Ears {
  onError: (error: Error) => void;
  onConnect?: OnConnect;
}

interface Early {
  dataDir: string;
  pool: Promise<OpenPool>;
  ears: Ears;
}
let early: Early | null = null;

/**
 * Begins to open the embedded database, for the `openPool` of the same folder that comes later: the engine takes a
 * second on a thread of its own, in which the process can load its modules. What fails is thrown there.
 */
export function openEarly({ dataDir, template = null }: Pick<DatabaseOptions, 'dataDir' | 'template'>): void {
  const later: Ears = {
    onError: (error) => opening.ears.onError(error),
    // the pool connects with its first query, which nobody sends before it was taken
    onConnect: async (client) => opening.ears.onConnect?.(client),
  };
  const opening: Early = {
    dataDir,
    pool: openEmbedded(dataDir, later, template),
    ears: { onError: nameOnly },
  };
  opening.pool.catch(() => {});
  early = opening;
}

function takeEarly(dataDir: string, ears: Ears): Promise<OpenPool> | null {
  if (early?.dataDir !== dataDir) return null;
  const { pool } = Object.assign(early, { ears });
  early = null;
  return pool;
}

/** Opens the database and brings its schema up to date. Throws SchemaVersionError, DatabaseInUseError (embedded engine only). */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const listener = createListener(options.databaseUrl);
  const { pool, engine, close: closePool } = await openPool(options, listener.onConnect);
  const close = async () => {
    await listener.close();
    await closePool();
  };
  try {
    await migrate(pool, options.migrationsDir ?? defaultMigrationsDir());
  } catch (error) {
    await close();
    throw error;
  }
  return { db: drizzleOn(pool), pool, engine, close, listener };
}

function openServerPool(connectionString: string, { onError, onConnect }: Ears) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    // machine code for a statement of milliseconds takes longer than the statement
    options: '-c jit=off',
    onConnect,
    Client: createNamingClient(),
  });
  pool.on('error', onError);
  return { pool, engine: 'postgres' as const, close: () => pool.end() };
}

async function openEmbedded(dataDir: string, { onError, onConnect }: Ears, template: string | null) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = acquireLock(join(dataDir, 'db.lock'));
  try {
    const folder = join(dataDir, 'db');
    const { pool, close: closePool } = await openEmbeddedPool(folder, { onError, onConnect, template });
    const close = async () => {
      try {
        await closePool();
      } finally {
        release();
      }
    };
    return { pool, engine: 'embedded' as const, close };
  } catch (error) {
    release();
    throw error;
  }
}
