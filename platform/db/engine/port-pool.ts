import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { createNamingClient } from '../naming-client';
import { startWorker } from '../start-worker';
import { engineCode } from './code';
import { PortStream } from './port-stream';
import type { EngineData, EnginePlace, EngineReply } from './worker';

const startEngine = (data: EngineData): Worker =>
  startWorker({ bundle: 'engine-worker.js', source: new URL('./worker.ts', import.meta.url), data });

function nextReply(worker: Worker): Promise<void> {
  return new Promise((done, fail) => {
    const settle = (action: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      action();
    };
    const onMessage = (reply: EngineReply) =>
      settle(() => (typeof reply === 'string' ? done() : fail(new Error(reply.failed))));
    const onError = (error: Error) => settle(() => fail(error));
    const onExit = (code: number) => settle(() => fail(new Error(`the database worker exited with ${code}`)));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

async function readyWorker(place: EnginePlace): Promise<Worker> {
  const worker = startEngine({ ...place, code: await engineCode() });
  await nextReply(worker).catch(async (error) => {
    await worker.terminate();
    throw error;
  });
  return worker;
}

async function closeWorker(worker: Worker): Promise<void> {
  const closed = nextReply(worker);
  worker.postMessage('close');
  await closed;
  await worker.terminate();
}

/**
 * Makes the empty database beside its place and moves it there whole: a crash on the way leaves no half-made one.
 * In a worker of its own, which takes its garbage (some 400 MB) along when it ends.
 */
async function createCluster(dir: string): Promise<void> {
  const making = `${dir}.new`;
  rmSync(making, { recursive: true, force: true });
  await closeWorker(await readyWorker({ dir: making }));
  renameSync(making, dir);
}

/** The folder holds no database that can be opened; the message tells the operator what to do. */
class DatabaseFolderError extends Error {
  override name = 'DatabaseFolderError';
  constructor(dir: string, why: string, cause?: unknown) {
    super(
      `데이터베이스 폴더를 열 수 없습니다: ${why} (${dir})\n` +
        '- 백업이 있다면 이 폴더를 다른 이름으로 옮겨 두고 `npm run platform -- restore <백업 폴더>`로 되돌려 주세요.\n' +
        '- 데모 데이터라면 폴더를 지우고 다시 시작해 주세요. 새로 만들어집니다.',
      { cause },
    );
  }
}

/** Whether there is a database. A folder with something else in it is never written over. */
function isThere(dir: string): boolean {
  if (existsSync(join(dir, 'PG_VERSION'))) return true;
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    throw new DatabaseFolderError(dir, '파일은 있지만 PG_VERSION이 없습니다.');
  }
  return false;
}

/** A worker that has the database open; makes it where there is none, from the template when it can be had. */
async function openWorker(
  dir: string,
  template: string | null,
  onError: (error: Error) => void,
): Promise<Worker> {
  const exists = isThere(dir);
  if (!exists && template) {
    try {
      return await readyWorker({ dir, template });
    } catch (error) {
      // slower, but a damaged file of the build keeps nobody from starting
      onError(new Error('the prepared database cannot be used', { cause: error }));
    }
  }
  if (!exists && !isThere(dir)) await createCluster(dir);
  return readyWorker({ dir }).catch((error) => {
    throw new DatabaseFolderError(dir, '파일이 손상되었거나 읽을 수 없습니다.', error);
  });
}

export interface EmbeddedPool {
  pool: pg.Pool;
  close(): Promise<void>;
}

interface EmbeddedOptions {
  /** Hears of failures outside a query. */
  onError: (error: Error) => void;
  /** Prepares each new connection. */
  onConnect?: (client: pg.ClientBase) => Promise<void>;
  /** An archive (archive.ts) that an empty folder is filled from. */
  template?: string | null;
}

/**
 * A node-postgres pool of one connection on the embedded database in `dir`: same driver, same result types and
 * same SQLSTATE codes as a PostgreSQL server. Throws DatabaseFolderError when the folder holds something else, or a
 * database that does not open.
 */
export async function openEmbeddedPool(
  dir: string,
  { onError, onConnect, template = null }: EmbeddedOptions,
): Promise<EmbeddedPool> {
  const worker = await openWorker(dir, template, onError);
  worker.on('error', onError);
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    password: '',
    ssl: false,
    max: 1,
    Client: createNamingClient(),
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    onConnect,
    // pg-pool drops its client after a broken connection, so each client gets a channel of its own.
    stream: () => new PortStream(worker),
  } as pg.PoolConfig);
  pool.on('error', onError);
  return {
    pool,
    async close() {
      await pool.end();
      await closeWorker(worker);
    },
  };
}
