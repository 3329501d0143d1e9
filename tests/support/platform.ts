import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import { openEmbeddedPool } from '../../platform/db/engine/port-pool';
import { openPlatform, type Platform, type PlatformOptions } from '../../platform/open';

export interface TestClock {
  now(): Date;
  set(date: Date): void;
  advance(ms: number): void;
}

/** A clock that stands still until it is told: 20 November 2026, noon in Seoul. */
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

/** A fresh database on the server of TEST_DATABASE_URL, or null when the embedded engine is tested. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const admin = process.env.TEST_DATABASE_URL;
  if (!admin) return null;
  const name = `moabom_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/**
 * An empty cluster, made once per machine and PGlite version and copied for each file: making one takes 4 s,
 * copying it 0.2 s.
 */
export async function copyCluster(dataDir: string): Promise<void> {
  const template = join(tmpdir(), `moabom-test-cluster-${manifest.dependencies['@electric-sql/pglite']}`);
  if (!existsSync(template)) {
    const making = mkdtempSync(`${template}-`);
    const { close } = await openEmbeddedPool(join(making, 'db'), console.error);
    await close();
    // Another worker may have been first; then its copy serves as well.
    await rename(join(making, 'db'), template).catch(() => {});
    rmSync(making, { recursive: true, force: true });
  }
  cpSync(template, join(dataDir, 'db'), { recursive: true });
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
 * A platform on a fresh database: embedded in a temporary folder, or on PostgreSQL when TEST_DATABASE_URL is set.
 * Open one per file (beforeAll) and close it in afterAll.
 */
export async function openTestPlatform(options: Partial<PlatformOptions> = {}): Promise<TestPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moabom-test-'));
  const database = await createTestDatabase();
  if (!database) await copyCluster(dataDir);
  const clock = createClock();
  const logged: unknown[][] = [];
  const record = (...items: unknown[]) => void logged.push(items);
  const platform = await openPlatform({
    mode: 'demo',
    dataDir,
    databaseUrl: database?.url ?? null,
    secret: 'a secret of the tests, 32 bytes or more',
    simulator: false,
    clock,
    log: { info: record, warn: record, error: record },
    ...options,
  });
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
      return ((await answer.json()) as { token: string }).token;
    },
    stop,
    async close() {
      await stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
