import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** More often than the pool has connections. */
const times = 12;

/** Statements that begin with a word of `words` are refused by the engine. */
function refuse(words: RegExp): void {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...[query, ...rest]: unknown[]
  ) {
    const text = typeof query === 'string' ? query : (query as { text: string }).text;
    return original.call(
      this,
      words.test(text) ? { ...(query as object), text: 'no statement' } : query,
      ...rest,
    );
  } as never);
}

it.each([
  ['begin', /^begin/],
  ['commit', /^commit/],
  ['commit and rollback', /^(?:commit|rollback)/],
])('gives the connection back when %s fails', async (_name, words) => {
  const { db } = platform.context;
  refuse(words);
  for (let time = 0; time < times; time++) {
    const work = db.transaction((tx) => tx.execute(sql`create table left_over (id int)`));
    await expect(work).rejects.toThrow('Failed query');
  }
  vi.restoreAllMocks();
  const { rows } = await db.execute(sql`select to_regclass('left_over') as name`);
  expect(rows).toEqual([{ name: null }]);
});

const raise = (code: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);

it.each([
  ['40P01', 1, 2, 'ends'],
  ['40P01', 9, 3, 'fails'],
  // of a row that is there already: the same again
  ['23505', 1, 1, 'fails'],
])(
  'after the error %s, %i times, a transaction was begun %i times and %s',
  async (code, errors, begun, end) => {
    const { db } = platform.context;
    await db.execute(sql`create table tried (at int)`);
    let attempts = 0;
    const work = db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(sql`insert into tried values (${attempts})`);
      if (attempts <= errors) await tx.execute(raise(code));
      return attempts;
    });
    if (end === 'ends') expect(await work).toBe(begun);
    else await expect(work).rejects.toThrow('Failed query');
    expect(attempts).toBe(begun);
    const { rows } = await db.execute(sql`select at from tried`);
    expect(rows).toEqual(end === 'ends' ? [{ at: begun }] : []);
    await db.execute(sql`drop table tried`);
  },
);

it('a connection that breaks between two statements of a transaction does not end the process', async () => {
  const { db } = platform.context;
  const clients: pg.Client[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    clients.push(this);
    return original.apply(this, args);
  } as never);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    // without a listener this throws, as it would beyond every catch
    expect(clients.at(-1)?.emit('error', new Error('lost'))).toBe(true);
  });
  vi.restoreAllMocks();
  // the pool has its own ears again
  expect(clients.at(-1)?.listenerCount('error')).toBe(1);
});
