import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedCalls } from '~protocol/feed/calls';
import { preparePlaces } from '../../../platform/feed/store/places';
import { type FeedPlatform, openFeedPlatform } from './support';

const stations = 400;
let platform: FeedPlatform;
let token: string;
beforeAll(async () => {
  platform = await openFeedPlatform();
  token = await platform.addMember('bora');
  const { db } = platform.context;
  const now = platform.clock.now().toISOString();
  await db.execute(
    sql`insert into account (user_id, nick) select 'u' || n, 'nick ' || n from generate_series(1, ${stations}) n`,
  );
  await db.execute(
    sql`insert into station (user_id, name) select 'u' || n, 'u' || n from generate_series(1, ${stations}) n`,
  );
  await db.execute(sql`
    insert into board (bbs_no, station_user_id, name, position)
    select 100000 + n, 'u' || n, 'b', 0 from generate_series(1, ${stations}) n`);
  await db.execute(sql`
    insert into post (station_user_id, bbs_no, user_id, title, content, registered_at)
    select 'u' || (1 + n % ${stations}), 100001 + n % ${stations}, 'u' || (1 + n % ${stations}), 't', 'c',
      ${now}::timestamptz - (n % 9777) * interval '7 minutes'
    from generate_series(1, 30000) n`);
  await db.execute(sql`
    insert into vod (user_id, file_type, vod_category_no, title, duration_ms, clip, registered_at)
    select 'u' || (1 + n % ${stations}), 'REVIEW', '10130000', 't', 60000, 'sea',
      ${now}::timestamptz - (n % 9777) * interval '7 minutes'
    from generate_series(1, 30000) n`);
  await db.execute(sql`
    insert into favorite (account_id, streamer_id, created_at)
    select 'bora', 'u' || n, ${now}::timestamptz from generate_series(1, ${stations}) n`);
  await db.execute(sql`analyze`);
});
afterAll(() => platform.close());

const given: Record<string, unknown> = {
  userIds: `{${Array.from({ length: 40 }, (_, n) => `u${n + 1}`)}}`,
  accountId: 'bora',
  favorites: '{u1}',
  fans: '{}',
  subscribed: '{}',
  without: '{}',
  withAdult: true,
  fromAbroad: false,
  kind: 0,
  no: 160_000_100,
  limit: 21,
};

async function planOf(hasCursor: boolean): Promise<string> {
  const shape = { only: 'everything' as const, ownersOnly: false, hasCursor };
  const { sql: text, params } = preparePlaces(platform.context.db, shape).getQuery();
  const values = params.map((param) => {
    const name = (param as { name?: string } | null)?.name;
    if (name === undefined) return param;
    return name === 'micros' ? (platform.clock.now().getTime() - 86_400_000) * 1000 : given[name];
  });
  const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
  const filled = text.replace(/\$(\d+)/g, (_, n: string) => quoted(values[Number(n) - 1]));
  const { rows } = await platform.context.db.execute(sql.raw(`explain ${filled}`));
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

it.each([false, true])(
  'the feed is read by the indexes of stations and streamers, cursor: %s',
  async (hasCursor) => {
    const plan = await planOf(hasCursor);
    expect(plan).toContain('post_station');
    expect(plan).toContain('vod_by_user');
    expect(plan).not.toMatch(/Seq Scan on (?:post|vod)\b/);
  },
);

it('a page of 400 favourites is full', async () => {
  const { body } = await platform.getJson(`/my${feedCalls.calls.list.path}`, token);
  expect(feedCalls.calls.list.answer.parse(body).data).toHaveLength(20);
});
