import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { continueFanouts } from '../../../platform/notice/services/fanout';
import { notice, noticeFanout } from '../../../platform/tables/notice/notice';
import { type NoticePlatform, openNoticePlatform } from './support';

let platform: NoticePlatform;
const followers = 5_000;
beforeAll(async () => {
  platform = await openNoticePlatform();
  await platform.join('star1', true);
  const { db } = platform.context;
  await db.execute(sql`
    insert into account (user_id, nick) select 'many' || n, 'many ' || n from generate_series(1, ${followers}) n`);
  await db.execute(sql`
    insert into favorite (account_id, streamer_id, created_at)
    select 'many' || n, 'star1', now() from generate_series(1, ${followers}) n`);
  await db.execute(sql`
    insert into push_subscription (account_id, streamer_id, created_at)
    select account_id, streamer_id, now() from favorite`);
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.end('star1');
  await platform.context.db.delete(notice);
  await platform.context.db.delete(noticeFanout);
});

const rows = () => platform.context.db.$count(notice);
const fanout = async () => (await platform.context.db.select().from(noticeFanout))[0];
/** Stops after so many batches. */
const after = (batches: number) => {
  let asked = 0;
  return () => asked++ >= batches;
};

it('tells the first in the transaction of the broadcast, the others in batches, each once [L026]', async () => {
  await platform.goOnAir('star1');
  const first = await rows();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(followers);
  await continueFanouts(platform.context, after(1));
  const second = await rows();
  expect(second).toBeGreaterThan(first);
  expect(second).toBeLessThan(followers);
  await continueFanouts(platform.context);
  expect(await rows()).toBe(followers);
  expect((await fanout())?.endedAt).not.toBeNull();
  await continueFanouts(platform.context);
  expect(await rows()).toBe(followers);
});

it('goes on after a crash in the middle of a batch: none twice, none left out [L026]', async () => {
  await platform.goOnAir('star1');
  await continueFanouts(platform.context, after(1));
  const before = { rows: await rows(), cursor: (await fanout())?.cursor };
  const { db } = platform.context;
  // the database refuses where the next batch would end, as if the process had died there
  await db.execute(sql`
    create function break_batch() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`);
  await db.execute(sql`
    create trigger break_batch before update on notice_fanout for each row execute function break_batch()`);
  await expect(continueFanouts(platform.context)).rejects.toThrow();
  expect({ rows: await rows(), cursor: (await fanout())?.cursor }).toEqual(before);
  await db.execute(sql`drop trigger break_batch on notice_fanout`);
  await db.execute(sql`drop function break_batch`);
  await continueFanouts(platform.context);
  expect(await rows()).toBe(followers);
});

it('tells nobody whom two nodes tell at once twice [L026]', async () => {
  await platform.goOnAir('star1');
  await Promise.all([continueFanouts(platform.context), continueFanouts(platform.context)]);
  await continueFanouts(platform.context);
  expect(await rows()).toBe(followers);
});

it('takes nobody’s broadcast for another’s: who has taken the bell back meanwhile is not told [L024, L026]', async () => {
  await platform.goOnAir('star1');
  const { db } = platform.context;
  await db.execute(sql`delete from push_subscription where account_id = 'many999'`);
  await db.delete(notice).where(eq(notice.accountId, 'many999'));
  await continueFanouts(platform.context);
  expect(await db.$count(notice, eq(notice.accountId, 'many999'))).toBe(0);
  expect(await rows()).toBe(followers - 1);
});
