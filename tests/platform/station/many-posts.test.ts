import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { boardCalls } from '~protocol/station/posts';
import { type FeedPlatform, openFeedPlatform } from '../feed/support';

const bbsNo = 700_000;
const titleNo = 700_000_000;
const posts = 6_000;
let platform: FeedPlatform;
beforeAll(async () => {
  platform = await openFeedPlatform();
  await platform.addMember('star1');
  const { db } = platform.context;
  const now = platform.clock.now().toISOString();
  for (const statement of [
    sql`insert into account (user_id, nick) select 'u' || n, 'nick ' || n from generate_series(1, 100) n`,
    sql`insert into station (user_id, name) select 'u' || n, 'u' || n from generate_series(1, 100) n union all select 'star1', '별'`,
    sql`insert into board (bbs_no, station_user_id, name, position)
      select ${bbsNo} + n, 'u' || n, 'b', 0 from generate_series(1, 100) n union all select ${bbsNo}, 'star1', '자유', 0
      union all select ${bbsNo - 1}, 'star1', '공지', 1`,
    // those of one station, and four times as many of others
    sql`insert into post (title_no, station_user_id, bbs_no, user_id, title, content, registered_at)
      select ${titleNo}::bigint + n, case when n % 5 = 0 then 'star1' else 'u' || (1 + n % 100) end,
        case when n % 5 = 0 then ${bbsNo} else ${bbsNo + 1} + n % 100 end, 'u' || (1 + n % 100), 't', '',
        ${now}::timestamptz - n * interval '7 minutes'
      from generate_series(0, ${posts * 5 - 1}) n`,
    sql`insert into comment (station_user_id, title_no, user_id, content, registered_at)
      select 'star1', case when n % 4 = 0 then ${titleNo}::bigint else ${titleNo}::bigint + n end, 'u1', 'c',
        ${now}::timestamptz - n * interval '1 second' from generate_series(1, 20000) n`,
    sql`analyze`,
  ])
    await db.execute(statement);
}, 60_000);
afterAll(() => platform.close());

/** The plans of the lists that answering the path reads. */
async function plansOf(path: string): Promise<string[]> {
  const lists: { text: string; values: unknown[] }[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...[query, values, ...rest]: unknown[]
  ) {
    const text = typeof query === 'string' ? query : (query as { text: string }).text;
    if (/\blimit \$/.test(text)) lists.push({ text, values: values as unknown[] });
    return original.call(this, query, values, ...rest);
  } as never);
  const { status } = await platform.getJson(path);
  spy.mockRestore();
  expect(status).toBe(200);
  expect(lists).not.toEqual([]);
  const quoted = (value: unknown) => (typeof value === 'number' ? String(value) : `'${String(value)}'`);
  return Promise.all(
    lists.map(async ({ text, values }) => {
      const filled = text.replace(/\$(\d+)/g, (_, n: string) => quoted(values[Number(n) - 1]));
      const { rows } = await platform.context.db.execute(sql.raw(`explain ${filled}`));
      return rows.map((row) => Object.values(row)[0]).join('\n');
    }),
  );
}

it.each([
  ['a board', `/station/star1/board/${bbsNo}`, /post_(?:board|by_new)/],
  ['its last pages', `/station/star1/board/${bbsNo}?page=250`, /post_board/],
  ['all boards', '/station/star1/board', /post_station/],
  ['the home', '/station/api/station/star1/home', /post_notice/],
  ['comments', `/station/api/station/star1/post/${titleNo}/comments?page=60`, /comment_title/],
])('%s of a station with many posts is read by index', async (_name, path, index) => {
  const plans = (await plansOf(path)).join('\n\n');
  expect(plans).toMatch(index);
  expect(plans).not.toMatch(/Seq Scan on (?:post|comment)\b/);
});

it('counts many posts anew after half a minute only', async () => {
  const path = `/station/star1/board/${bbsNo}`;
  const total = async () =>
    boardCalls.calls.board.answer.parse((await platform.getJson(path)).body).meta.total;
  expect(await total()).toBe(posts);
  await platform.context.db.execute(sql`
    insert into post (station_user_id, bbs_no, user_id, title, content, registered_at)
    values ('star1', ${bbsNo}, 'u1', 't', '', ${platform.clock.now().toISOString()}::timestamptz)`);
  expect(await total()).toBe(posts);
  platform.clock.advance(30_000);
  expect(await total()).toBe(posts + 1);
});
