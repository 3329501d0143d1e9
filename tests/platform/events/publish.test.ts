import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publish, type Topic } from '../../../platform/events/services/publish';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let heard: string[];

beforeAll(async () => {
  platform = await openTestPlatform();
  const { $client } = platform.context.db as unknown as { $client: pg.Pool };
  // it goes back at once, since the embedded database has no other, and hears as long as it is open
  const listener = await $client.connect();
  listener.on('notification', ({ channel, payload = '' }) => channel === 'event' && heard.push(payload));
  await listener.query('listen event');
  listener.release();
});
beforeEach(() => {
  heard = [];
});
afterAll(() => platform?.close());

const rowsOf = async (topic: Topic) =>
  (
    await platform.context.db.execute<{ id: string; name: string; data: unknown }>(
      sql`select id, name, data from event where topic = ${topic} order by id`,
    )
  ).rows;

it('keeps what is told, and says only its id and topic [L007]', async () => {
  await publish(platform.context.db, 'me:bomi', { name: 'notice', data: { unread: 3, from: '도담' } });
  const [row] = await rowsOf('me:bomi');
  expect(row).toMatchObject({ name: 'notice', data: { unread: 3, from: '도담' } });
  await expect.poll(() => heard).toEqual([`${row?.id} me:bomi`]);
});

it('says nothing of a transaction that is rolled back, and all of one when it commits [L007]', async () => {
  const failed = platform.context.db.transaction(async (tx) => {
    await publish(tx, 'live:1', { name: 'end', data: {} });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await rowsOf('live:1')).toEqual([]);
  await platform.context.db.transaction(async (tx) => {
    await publish(tx, 'live:2', { name: 'viewers', data: 1 });
    await publish(tx, 'live:2', { name: 'viewers', data: 2 });
  });
  const rows = await rowsOf('live:2');
  expect(rows.map(({ data }) => data)).toEqual([1, 2]);
  // anyone who is told of the second was not told of the first
  await expect.poll(() => heard).toEqual(rows.map(({ id }) => `${id} live:2`));
});

it('refuses a name that would break a stream, and data that no page should be sent', async () => {
  const wrong = { name: 'end\ndata: x', data: {} };
  await expect(publish(platform.context.db, 'desk', wrong)).rejects.toThrow(RangeError);
  const long = { name: 'end', data: 'x'.repeat(70_000) };
  await expect(publish(platform.context.db, 'desk', long)).rejects.toThrow(RangeError);
  expect(await rowsOf('desk')).toEqual([]);
});
