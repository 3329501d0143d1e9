import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform?.close());

/** On one connection, how often PostgreSQL has been told the statement by a name. */
const namesOf = (db: Pick<TestPlatform['context']['db'], 'execute'>, text: string) =>
  db
    .execute(
      sql`select 1 from pg_prepared_statements where position(${text} in statement) > 0 and statement not like '%position%'`,
    )
    .then(({ rows }) => rows.length);

it('names a statement that comes again, once, and asks it with other values as ever', async () => {
  await platform.context.db.transaction(async (tx) => {
    const answers: unknown[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      const { rows } = await tx.execute(sql`select ${number}::int + 1 as comes_again`);
      answers.push(rows[0]?.comes_again);
      expect(await namesOf(tx, 'as comes_again')).toBe(number < 3 ? 0 : 1);
    }
    expect(answers).toEqual([2, 3, 4, 5, 6]);
  });
});

it('goes on after a named statement has failed', async () => {
  const { db } = platform.context;
  const divide = async (by: number) => (await db.execute(sql`select 6 / ${by}::int as part`)).rows[0]?.part;
  for (const by of [1, 2, 3]) expect(await divide(by)).toBe(6 / by);
  await expect(divide(0)).rejects.toThrow();
  expect(await divide(6)).toBe(1);
});

it('leaves texts of several statements alone, which cannot have a name', async () => {
  for (let time = 0; time < 4; time += 1)
    await platform.context.db.execute(sql.raw('set local work_mem = 4096; select 1 as several'));
  expect(await namesOf(platform.context.db, 'as several')).toBe(0);
});
