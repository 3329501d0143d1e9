import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { drizzleOn } from './drizzle-on';
import { acquireLock } from './engine/lock';
import { openEmbeddedPool } from './engine/port-pool';
import { migrate } from './migrate';
import { createViewerEar, type ViewerChanges } from './viewer-changes';

/** The database or a transaction of it: what every store function takes. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseOptions {
  dataDir: string;
  /** A PostgreSQL 15+ connection string; null opens the embedded engine in `${dataDir}/db`. */
  databaseUrl: string | null;
  migrationsDir?: string;
  /** Hears of failures outside a query. */
  onError?: (error: Error) => void;
}

export interface OpenPool {
  pool: pg.Pool;
  engine: 'embedded' | 'postgres';
  close(): Promise<void>;
}

export interface OpenDatabase extends OpenPool {
  db: Db;
  viewerChanges: ViewerChanges;
}

type OnConnect = (client: pg.ClientBase) => Promise<void>;

/** From source: beside this file. In the bundle: beside the bundled server file. */
export const defaultMigrationsDir = () => fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens the database as it is, whatever its schema. Throws DatabaseInUseError (embedded engine only). */
export async function openPool(options: DatabaseOptions, onConnect?: OnConnect): Promise<OpenPool> {
  const onError = options.onError ?? ((error) => console.error('database:', error.name));
  return options.databaseUrl
    ? openServerPool(options.databaseUrl, onError, onConnect)
    : openEmbedded(options.dataDir, onError, onConnect);
}

/** Opens the database and brings its schema up to date. Throws SchemaVersionError, DatabaseInUseError (embedded engine only). */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const ear = createViewerEar(options.databaseUrl);
  const { pool, engine, close: closePool } = await openPool(options, ear.onConnect);
  const close = async () => {
    await ear.close();
    await closePool();
  };
  try {
    await migrate(pool, options.migrationsDir ?? defaultMigrationsDir());
  } catch (error) {
    await close();
    throw error;
  }
  return { db: drizzleOn(pool), pool, engine, close, viewerChanges: ear };
}

function openServerPool(connectionString: string, onError: (error: Error) => void, onConnect?: OnConnect) {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000, onConnect });
  pool.on('error', onError);
  return { pool, engine: 'postgres' as const, close: () => pool.end() };
}

async function openEmbedded(dataDir: string, onError: (error: Error) => void, onConnect?: OnConnect) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = acquireLock(join(dataDir, 'db.lock'));
  try {
    const { pool, close: closePool } = await openEmbeddedPool(join(dataDir, 'db'), onError, onConnect);
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
