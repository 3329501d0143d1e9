import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

// the embedded engine has one connection: there such a statement waits until the test times out
describe.runIf(process.env.TEST_DATABASE_URL)('a transaction in tests on PostgreSQL', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform?.close());

  it('refuses a statement beside itself, which would wait for ever on the embedded engine', async () => {
    const { db } = platform.context;
    const refused = expect.objectContaining({
      message: expect.stringContaining('beside the open transaction'),
    });
    const beside = db.transaction(() => db.execute(sql`select 1`));
    await expect(beside).rejects.toMatchObject({ cause: refused });
    const nested = db.transaction(() => db.transaction((tx) => tx.execute(sql`select 1`)));
    await expect(nested).rejects.toEqual(refused);
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({ rowCount: 1 });
    await expect(db.execute(sql`select 1`)).resolves.toMatchObject({ rowCount: 1 });
  });
});
