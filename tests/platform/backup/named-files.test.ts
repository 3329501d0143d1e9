import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ mode: 'live' });
});
afterAll(() => platform.close());

// a backup would not miss such a file, and the sweep of orphans would remove it
it('every column that names a file of uploads is known to backups and to the sweep', async () => {
  const { rows } = await platform.context.db.execute<{ at: string }>(`
    select column_name || ' from ' || table_name as at from information_schema.columns
    where table_schema = 'public' and column_name like '%sha256' and table_name <> 'schema_migration'`);
  const source = fs.readFileSync('platform/backup/named-files.ts', 'utf8');
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ at }) => at).filter((at) => !source.includes(`select ${at}`))).toEqual([]);
});
