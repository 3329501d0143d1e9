import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import { openEmbeddedPool } from '../../platform/db/engine/port-pool';
import { findPrepared } from '../../platform/db/prepared';
import { openPlatform, type Platform, type PlatformOptions } from '../../platform/open';
import { isBuildCurrent, root, sourceHash } from '../../scripts/source-hash.mjs';
import { refuseBesideTransactions } from './one-connection';
import { accountOfToken } from './page-of';
import { copyTemplate, hashFolders } from './template';

export interface TestClock {
  now(): Date;
  set(date: Date): void;
  advance(ms: number): void;
}

/** A clock that stands still until a test moves it: 20 November 2026, noon in Seoul. */
export function createClock(start = new Date('2026-11-20T03:00:00Z')): TestClock {
  let current = start;
  return {
    now: () => current,
    set: (date) => {
      current = date;
    },
    advance: (ms) => {
      current = new Date(current.getTime() + ms);
    },
  };
}

/**
 * Random bytes of which each begin with a lower number than those before: of two rows that tie, the later one comes first
 * by its id in every run, so that a test which takes their order for granted fails always, not now and then.
 */
export function createFallingBytes(): (size: number) => Buffer {
  let next = 0xffff_ffff;
  return (size) => {
    const bytes = randomBytes(size);
    if (size >= 8) bytes.writeUInt32BE(next--);
    return bytes;
  };
}

const adminUrl = process.env.TEST_DATABASE_URL;

function databaseUrl(name: string): string {
  const url = new URL(adminUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function withAdmin<T>(work: (run: (sql: string) => Promise<pg.QueryResult>) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return work((sql) => client.query(sql)).finally(() => client.end());
}

const dropNow = (run: (sql: string) => Promise<pg.QueryResult>, name: string) =>
  run(`drop database if exists ${name} with (force)`);

/**
 * A fresh database on the server of TEST_DATABASE_URL, or null when the embedded engine is tested.
 *
 * @param template a database to copy; without one it is empty
 */
export async function createTestDatabase(
  template?: string,
): Promise<{ url: string; drop(): Promise<void> } | null> {
  if (!adminUrl) return null;
  const name = `moabom_test_${randomBytes(6).toString('hex')}`;
  await withAdmin((run) => run(`create database ${name}${template ? ` template ${template}` : ''}`));
  return {
    url: databaseUrl(name),
    // waits for sessions that are leaving: `force` would break them, as an error of the pool that has just ended
    drop: () =>
      withAdmin(async (run) => void (await run(`drop database ${name}`).catch(() => dropNow(run, name)))),
  };
}

const engineVersion = () => manifest.dependencies['@electric-sql/pglite'];

/** An empty cluster of the embedded engine: making one takes 4 s, copying it 0.2 s. */
export const copyCluster = (dataDir: string) =>
  copyTemplate(`cluster-${engineVersion()}-${hashFolders('platform/db/engine')}`, dataDir, async (dir) => {
    const { close } = await openEmbeddedPool(join(dir, 'db'), { onError: console.error });
    await close();
  });

const silent = { info() {}, warn() {}, error() {} };

/** What a platform is opened with on a template, and on its copies. */
const templateOptions = (mode: PlatformOptions['mode']) => ({
  mode,
  secret: 'a secret of the tests, 32 bytes or more',
  simulator: false,
  clock: createClock(),
  log: silent,
});

/** Whatever a freshly opened platform writes: the schema, the help centre's nodes, the demo world. */
let worldHash: string | undefined;
const worldName = (mode: string) => {
  worldHash ??= hashFolders('platform', 'protocol', 'html');
  return `${mode}-${worldHash}`;
};

/** What the build has prepared of these sources: moving it takes 3 s of CPU, and making it 25 s. */
const preparedByBuild = (mode: PlatformOptions['mode']): string | null =>
  isBuildCurrent()
    ? findPrepared(mode === 'demo' ? 'demo' : 'schema', join(root, 'build/template'), sourceHash())
    : null;

/** A data folder in which a platform was opened once and closed. */
export const copyWorld = (mode: PlatformOptions['mode'], dataDir: string) =>
  copyTemplate(`world-${worldName(mode)}`, dataDir, async (dir) => {
    const template = preparedByBuild(mode);
    if (!template) await copyCluster(dir);
    const options = { ...templateOptions(mode), dataDir: dir, databaseUrl: null, template };
    await openPlatform(options).then((platform) => platform.close());
  });

/** The same on the server of TEST_DATABASE_URL: the name of a database to copy. */
function templateDatabase(mode: PlatformOptions['mode']): Promise<string> {
  const name = `moabom_template_${worldName(mode).replace('-', '_')}`;
  return withAdmin(async (run) => {
    // one worker makes it, the others wait
    await run('select pg_advisory_lock(20261120)');
    const known = await run(`select from pg_database where datname = '${name}'`);
    if (known.rowCount === 0) {
      const making = `${name}_making`;
      await dropNow(run, making);
      await run(`create database ${making}`);
      const dataDir = mkdtempSync(join(tmpdir(), 'moabom-test-'));
      const options = { ...templateOptions(mode), dataDir, databaseUrl: databaseUrl(making) };
      await openPlatform(options).then((platform) => platform.close());
      rmSync(dataDir, { recursive: true, force: true });
      await run(`alter database ${making} rename to ${name}`);
    }
    return name;
  });
}

export interface TestPlatform extends Platform {
  clock: TestClock;
  dataDir: string;
  databaseUrl: string | null;
  /** Closes the platform and keeps its data. */
  stop(): Promise<void>;
  /** What was logged, in order. */
  logged: unknown[][];
  request(path: string, init?: RequestInit & { token?: string }): Promise<Response>;
  /** POSTs JSON. */
  post(path: string, body: unknown, token?: string): Promise<Response>;
  /** POSTs a form. */
  postForm(path: string, fields: Record<string, string>, token?: string): Promise<Response>;
  /** The token of a demo account. */
  signIn(userId: string): Promise<string>;
}

/**
 * A platform on a database of its own, a copy of one that was opened once in this mode: embedded in a temporary folder,
 * or on PostgreSQL when TEST_DATABASE_URL is set. Open one per file (beforeAll) and close it in afterAll. How a
 * platform opens an empty database is tested in tests/platform/db/open.test.ts.
 */
export async function openTestPlatform(options: Partial<PlatformOptions> = {}): Promise<TestPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moabom-test-'));
  const { mode = 'demo' } = options;
  const database = adminUrl ? await createTestDatabase(await templateDatabase(mode)) : null;
  if (!database) await copyWorld(mode, dataDir);
  const clock = createClock();
  const logged: unknown[][] = [];
  const record = (...items: unknown[]) => void logged.push(items);
  const platform = await openPlatform({
    ...templateOptions(mode),
    dataDir,
    databaseUrl: database?.url ?? null,
    clock,
    randomBytes: createFallingBytes(),
    log: { info: record, warn: record, error: record },
    passkeys: { origin: 'http://localhost', host: 'localhost', productName: '모아봄' },
    runsJobs: false,
    passwordLogN: 4,
    ...options,
  });
  if (database) refuseBesideTransactions(platform.context.db);
  const request: TestPlatform['request'] = (path, { token, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return platform.fetch(new Request(`http://platform.test${path}`, { ...init, headers }));
  };
  const post: TestPlatform['post'] = (path, body, token) =>
    request(path, {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= platform.close();
    return stopped;
  };
  return {
    ...platform,
    clock,
    dataDir,
    databaseUrl: database?.url ?? null,
    logged,
    request,
    post,
    postForm: (path, fields, token) =>
      request(path, { method: 'POST', token, body: new URLSearchParams(fields) }),
    async signIn(userId) {
      const answer = await post('/main/api/account/demo-login', { userId });
      const { token } = (await answer.json()) as { token: string };
      accountOfToken.set(token, userId);
      return token;
    },
    stop,
    async close() {
      await stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
