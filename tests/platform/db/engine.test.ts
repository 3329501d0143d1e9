import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync as writeLock } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acquireLock, DatabaseInUseError } from '../../../platform/db/engine/lock';
import { openDatabase } from '../../../platform/db/open-database';
import { copyCluster } from '../../support/platform';

const child = fileURLToPath(new URL('./writing-child.ts', import.meta.url));

let dataDir: string;
let children: ChildProcess[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'moabom-engine-'));
  await copyCluster(dataDir);
  children = [];
});
afterEach(() => {
  for (const process of children) process.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that opens the database and prints a line for each acknowledged insert. */
function startWriter() {
  const process = spawn('node_modules/.bin/tsx', [child, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(process);
  const lines = createInterface({ input: process.stdout });
  let errors = '';
  process.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exited = new Promise<number | null>((done) => process.on('exit', (code) => done(code)));
  return { process, lines, exited, errors: () => errors };
}

const open = () => openDatabase({ dataDir, databaseUrl: null });

it('keeps every acknowledged row when the process is killed, and opens again at once', async () => {
  for (const round of [1, 2]) {
    const writer = startWriter();
    let pid = 0;
    let acknowledged = 0;
    for await (const line of writer.lines) {
      const [what, number] = line.split(' ');
      if (what === 'pid') pid = Number(number);
      else acknowledged = Number(number);
      // tsx runs the script in a process of its own. Lines that are still on their way are read to the end.
      if (acknowledged === 40) process.kill(pid, 'SIGKILL');
    }
    await writer.exited;
    const database = await open();
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from login_failure where key like $1',
      [`${pid}-%`],
    );
    await database.close();
    expect(acknowledged, `round ${round}`).toBeGreaterThanOrEqual(40);
    expect(rows[0]?.count, `round ${round}`).toBeGreaterThanOrEqual(acknowledged);
  }
});

it('refuses a second process and names the first', async () => {
  const database = await open();
  const second = startWriter();
  expect(await second.exited).toBe(1);
  expect(second.errors()).toContain(`process ${process.pid}`);
  await database.close();
});

it('refuses a second opening in the same process and frees the lock on close', async () => {
  const database = await open();
  await expect(open()).rejects.toThrow(DatabaseInUseError);
  await database.close();
  const again = await open();
  await again.close();
});

it('takes over the lock of a process that is gone, whatever its file says', () => {
  const file = join(dataDir, 'test.lock');
  for (const text of [JSON.stringify({ pid: 999_999_999, start: '1', host: 'x' }), 'not JSON', '']) {
    writeLock(file, text.replace('"x"', JSON.stringify(hostname())));
    acquireLock(file)();
    expect(existsSync(file)).toBe(false);
  }
});

it('does not take the lock of another host, whose processes cannot be seen', () => {
  const file = join(dataDir, 'test.lock');
  writeLock(file, JSON.stringify({ pid: 1, start: '1', host: 'another-host' }));
  expect(() => acquireLock(file)).toThrow(/another-host/);
});

it('makes the cluster anew when the first start was cut off half-way', async () => {
  cpSync(join(dataDir, 'db'), join(dataDir, 'db.new'), { recursive: true });
  rmSync(join(dataDir, 'db.new', 'global'), { recursive: true });
  rmSync(join(dataDir, 'db'), { recursive: true });
  const database = await open();
  const { rows } = await database.pool.query('select 1 as one');
  await database.close();
  expect(rows).toEqual([{ one: 1 }]);
});

it('answers as PostgreSQL does: SQLSTATE codes, prepared statements, rolled-back transactions', async () => {
  const { pool, db, close } = await open();
  const insert = (key: string) =>
    pool.query({ name: 'put', text: 'insert into login_failure values ($1, 1, now())', values: [key] });
  await insert('a');
  await expect(insert('a')).rejects.toMatchObject({ code: '23505' });
  await expect(
    db.transaction(async (tx) => {
      await tx.execute("insert into login_failure values ('b', 1, now())");
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  const { rows } = await pool.query('select key from login_failure');
  await close();
  expect(rows).toEqual([{ key: 'a' }]);
});
