import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { myCalls, myLists } from '~protocol/my/streamers';
import { pathOf } from '~protocol/wire/path';
import { prepareHiding } from '../../../platform/hiding/store/hiding';
import {
  listVods,
  prepareMyPosts,
  prepareMyStories,
  prepareMyVods,
} from '../../../platform/viewer/store/my-contents';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

let platform: VodPlatform;
let token: string;
beforeAll(async () => {
  platform = await openVodPlatform();
  token = await platform.addMember('viewer1');
  const { db } = platform.context;
  const now = platform.clock.now().toISOString();
  const streamers = sql`generate_series(1, 1000) n`;
  await db.execute(
    sql`insert into account (user_id, nick) select 'u' || n, 'nick ' || n from generate_series(1, 3000) n`,
  );
  await db.execute(
    sql`insert into station (user_id, name) select 'u' || n, 's' || n from generate_series(1, 3000) n`,
  );
  await db.execute(sql`
    insert into favorite (account_id, streamer_id, created_at) select 'viewer1', 'u' || n, ${now}::timestamptz - n * interval '1 hour' from ${streamers}`);
  // what others have, so that the viewer's rows are a small part
  await db.execute(sql`
    insert into favorite (account_id, streamer_id, created_at)
    select 'u' || a, 'u' || n, ${now}::timestamptz from generate_series(1, 40) a, generate_series(1001, 2000) n`);
  await db.execute(sql`
    insert into fan_club (account_id, station_user_id, created_at)
    select 'u' || a, 'u' || n, ${now}::timestamptz from generate_series(1, 20) a, generate_series(1001, 2000) n`);
  await db.execute(sql`
    insert into subscription (account_id, station_user_id, type, first_paid_at, expires_at)
    select 'u' || a, 'u' || n, 'auto', ${now}::timestamptz, ${now}::timestamptz + interval '9 days' from generate_series(1, 20) a, generate_series(1001, 2000) n`);
  await db.execute(sql`
    insert into favorite_group (account_id, title, position) select 'u' || a, 't', 0 from generate_series(1, 2000) a`);
  await db.execute(sql`
    insert into favorite_group_member (group_idx, streamer_id) select g, 'u' || n from generate_series(1, 200) g, generate_series(1, 50) n`);
  await db.execute(sql`
    insert into broadcast (user_id, title, category_no, group_type, bps, resolution, clip, started_at, viewers)
    select 'u' || n, 't', '00130000', 'bora', 1, 'x', 'sea', ${now}::timestamptz, n from generate_series(1, 3000, 3) n`);
  await db.execute(sql`
    insert into vod (user_id, file_type, vod_category_no, title, duration_ms, clip, registered_at, original_user_id)
    select 'u' || (1 + n % 3000), (array['REVIEW', 'CLIP', 'CATCH'])[1 + n % 3], '10130000', 't', 60000, 'sea',
      ${now}::timestamptz - n * interval '7 minutes', 'u' || (1 + (n * 7) % 3000)
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into catch_story (user_id, title, vod_category_no, registered_at)
    select 'u' || (1 + n % 3000), 't', '10130000', ${now}::timestamptz - n * interval '7 minutes' from generate_series(1, 9000) n`);
  await db.execute(
    sql`insert into board (bbs_no, station_user_id, name, position) select n, 'u' || n, '', 0 from generate_series(1, 3000) n`,
  );
  await db.execute(sql`
    insert into post (station_user_id, bbs_no, user_id, title, content, registered_at)
    select 'u' || (1 + n % 3000), 1 + n % 3000, 'u' || (1 + n % 3000), 't', '', ${now}::timestamptz - n * interval '7 minutes'
    from generate_series(1, 9000) n`);
  await db.execute(sql`
    insert into hidden_rule (account_id, kind, value, label, created_at)
    select 'u' || a, 'tag', 't' || n, 't', ${now}::timestamptz from generate_series(1, 200) a, generate_series(1, 100) n`);
  await db.execute(sql`
    insert into hidden_streamer (account_id, streamer_id, created_at)
    select 'u' || a, 'u' || n, ${now}::timestamptz from generate_series(1, 100) a, generate_series(1001, 1200) n`);
  await db.execute(sql`analyze`);
}, 120_000);
afterAll(() => platform?.close());

interface Prepared {
  getQuery(): { sql: string; params: unknown[] };
}
async function planOf(prepared: Prepared): Promise<string> {
  const given: Record<string, unknown> = {
    accountId: 'viewer1',
    now: platform.clock.now().toISOString(),
    groupId: 1,
    without: '{}',
    fromAbroad: false,
    limit: 31,
  };
  const { sql: text, params } = prepared.getQuery();
  const filled = text.replace(/\$(\d+)/g, (_, index) => {
    const param = params[Number(index) - 1] as { name?: string };
    const value = param?.name ? given[param.name] : param;
    return typeof value === 'string' ? `'${value}'` : String(value);
  });
  const { rows } = await platform.context.db.execute(sql.raw(`explain ${filled}`));
  return rows.map((row) => String(Object.values(row)[0])).join('\n');
}

describe('with 1 000 favourites', () => {
  it.each(['favorite', 'group', 'subscribe', 'fan'] as const)(
    'the sections of %s are read from indexes',
    async (scope) => {
      const { db } = platform.context;
      for (const prepared of [
        prepareMyVods(db, scope, 'vod'),
        prepareMyVods(db, scope, 'catch'),
        prepareMyVods(db, scope, 'userClip'),
        prepareMyStories(db, scope),
        prepareMyPosts(db, scope),
      ])
        expect(await planOf(prepared)).not.toMatch(
          /Seq Scan on (?:vod|catch_story|post|favorite|favorite_group|favorite_group_member|subscription|fan_club)\b/,
        );
    },
  );

  /** As one reads it: all of the list's, in order. */
  async function plainly(kind: 'vod' | 'catch' | 'userClip', fromAbroad: boolean): Promise<number[]> {
    const who = kind === 'userClip' ? 'original_user_id' : 'user_id';
    const type = { vod: 'REVIEW', catch: 'CATCH', userClip: 'CLIP' }[kind];
    const { rows } = await platform.context.db.execute<{ no: string }>(sql`
      select title_no as no from vod where ${sql.identifier(who)} in (select streamer_id from favorite where account_id = 'viewer1')
        and file_type = ${type} and deleted_at is null and is_display and not is_blinded and auth_no <> 102
        and not (is_abroad_blocked and ${fromAbroad}::boolean)
      order by registered_at desc, title_no desc limit 31`);
    return rows.map(({ no }) => Number(no));
  }
  const listed = async (kind: 'vod' | 'catch' | 'userClip', fromAbroad: boolean) => {
    const rows = await listVods(platform.context.db, 'favorite', kind, {
      accountId: 'viewer1',
      now: platform.clock.now(),
      groupId: null,
      without: [],
      limit: 31,
      fromAbroad,
    });
    return rows.map(({ titleNo }) => titleNo);
  };

  it('the sections show the newest, whether many, few or hardly any of the newest are of the list', async () => {
    const { db } = platform.context;
    const now = platform.clock.now().toISOString();
    const kinds = ['vod', 'catch', 'userClip'] as const;
    const check = async (fromAbroad: boolean) => {
      for (const kind of kinds) {
        const numbers = await listed(kind, fromAbroad);
        expect(numbers, kind).toEqual(await plainly(kind, fromAbroad));
        expect(numbers).toHaveLength(31);
      }
    };
    // among the newest of all
    await check(false);
    // others are the newest of all: by when each streamer was last there
    await db.execute(sql`
      insert into vod (user_id, file_type, vod_category_no, title, duration_ms, clip, registered_at, original_user_id)
      select 'u' || (2001 + n % 900), (array['REVIEW', 'CLIP', 'CATCH'])[1 + n % 3], '10130000', 't', 60000, 'sea',
        ${now}::timestamptz + n * interval '1 second', 'u' || (2001 + (n * 7) % 900)
      from generate_series(1, 6000) n`);
    await check(false);
    // who was last there is not shown: by the newest of each
    await db.execute(sql`
      insert into vod (user_id, file_type, vod_category_no, title, duration_ms, clip, registered_at, original_user_id, is_abroad_blocked)
      select 'u' || (1 + n % 400), (array['REVIEW', 'CLIP', 'CATCH'])[1 + n % 3], '10130000', 't', 60000, 'sea',
        ${now}::timestamptz + n * interval '1 minute', 'u' || (1 + (n * 7) % 400), true
      from generate_series(1, 3000) n`);
    await check(true);
    await check(false);
  });

  it('what a member hides, with whom rules spare, is one statement from indexes [GN56]', async () => {
    expect(await planOf(prepareHiding(platform.context.db))).not.toMatch(/Seq Scan on (?!category)/);
  });

  it('every list answers, LIVE with all who are on air', async () => {
    for (const list of myLists)
      for (const pattern of [
        myCalls.calls.streamers.path,
        myCalls.calls.lives.path,
        myCalls.calls.vods.path,
      ]) {
        const { status, body } = await platform.getJson(`/my${pathOf(pattern, { list })}`, token);
        expect(status).toBe(200);
        if (list === 'favorite' && pattern === myCalls.calls.lives.path)
          expect((body as { data: unknown[] }).data).toHaveLength(334);
      }
  });
});
