import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, SchemaVersionError } from '../../../platform/db/migrate';
import { openDatabase } from '../../../platform/db/open-database';
import { copyCluster, createTestDatabase } from '../../support/platform';

let dir: string;
let migrationsDir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'moabom-migrate-'));
  migrationsDir = join(dir, 'migrations');
  mkdirSync(migrationsDir);
  writeMigration(
    '0000_one.sql',
    'create table one (id int);\n--> statement-breakpoint\ninsert into one values (1);',
  );
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const writeMigration = (name: string, sql: string) => writeFileSync(join(migrationsDir, name), sql);

it('applies each file once, refuses a changed one and leaves nothing of a broken one', async () => {
  const server = await createTestDatabase();
  if (!server) await copyCluster(dir);
  const database = await openDatabase({ dataDir: dir, databaseUrl: server?.url ?? null, migrationsDir });
  const { pool } = database;
  expect(await migrate(pool, migrationsDir)).toBe(0);
  writeMigration('0001_two.sql', 'create table two (id int);');
  expect(await migrate(pool, migrationsDir)).toBe(1);
  writeMigration(
    '0002_broken.sql',
    'create table three (id int);\n--> statement-breakpoint\nselect no_such_column;',
  );
  await expect(migrate(pool, migrationsDir)).rejects.toThrow(/0002_broken\.sql/);
  const { rows } = await pool.query(
    "select to_regclass('three') as three, (select count(*)::int from one) as ones",
  );
  expect(rows).toEqual([{ three: null, ones: 1 }]);
  writeMigration('0000_one.sql', 'create table one (id bigint);');
  await expect(migrate(pool, migrationsDir)).rejects.toThrow(/0000_one\.sql has changed/);
  await database.close();
  await server?.drop();
});

it('keeps the snapshot of the last migration only: drizzle-kit compares with no other', () => {
  const meta = readdirSync('platform/db/migrations/meta').filter((name) => name.endsWith('_snapshot.json'));
  const last = readdirSync('platform/db/migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  expect(meta).toEqual([`${last?.slice(0, 4)}_snapshot.json`]);
});

it('makes the ads of searches ads like others', async () => {
  const server = await createTestDatabase();
  if (!server) await copyCluster(dir);
  rmSync(join(migrationsDir, '0000_one.sql'));
  const ours = 'platform/db/migrations';
  const take = (wanted: (name: string) => boolean) => {
    for (const name of readdirSync(ours).filter((file) => file.endsWith('.sql') && wanted(file)))
      copyFileSync(join(ours, name), join(migrationsDir, name));
  };
  const last = '0008_search_ads.sql';
  take((name) => name < last);
  const database = await openDatabase({ dataDir: dir, databaseUrl: server?.url ?? null, migrationsDir });
  const { pool } = database;
  await pool.query(
    "insert into search_ad (keywords, background_color, image, url) values ('{음악,노래}', '#133a2c', '/a.webp', '/help'), ('{}', '#000000', '/b.webp', '/')",
  );
  take((name) => name === last);
  expect(await migrate(pool, migrationsDir)).toBe(1);
  const { rows } = await pool.query(
    'select type, keywords, ad_text as text, image_url as image, landing_url as url, starts_at <= now() and now() < ends_at as runs from ad_creative order by id',
  );
  expect(rows).toEqual([
    {
      type: 'SEARCH_IMAGE',
      keywords: ['음악', '노래'],
      text: '음악, 노래',
      image: '/a.webp',
      url: '/help',
      runs: true,
    },
    { type: 'SEARCH_IMAGE', keywords: [], text: '검색 광고', image: '/b.webp', url: '/', runs: true },
  ]);
  await database.close();
  await server?.drop();
});

it('refuses the database of another version, and says what to do', async () => {
  const server = await createTestDatabase();
  if (!server) await copyCluster(dir);
  const options = { dataDir: dir, databaseUrl: server?.url ?? null, migrationsDir };
  writeMigration('0001_two.sql', 'create table two (id int);');
  await (await openDatabase(options)).close();
  rmSync(join(migrationsDir, '0001_two.sql'));
  const refused = openDatabase(options);
  await expect(refused).rejects.toThrow(SchemaVersionError);
  await expect(refused).rejects.toThrow(/데이터 폴더.*지우고[\s\S]*backup[\s\S]*restore[\s\S]*0001_two\.sql/);
  await server?.drop();
});

it.runIf(process.env.TEST_DATABASE_URL)(
  'applies each file once when eight nodes start at the same time',
  async () => {
    const server = await createTestDatabase();
    const pools = Array.from({ length: 8 }, () => new pg.Pool({ connectionString: server?.url, max: 1 }));
    const applied = await Promise.all(pools.map((pool) => migrate(pool, migrationsDir)));
    expect(applied.reduce((sum, count) => sum + count, 0)).toBe(1);
    await Promise.all(pools.map((pool) => pool.end()));
    await server?.drop();
  },
);
