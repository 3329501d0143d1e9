import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { assistantCalls } from '~protocol/assistant/calls';
import { favoriteListCalls } from '~protocol/my/favorites';
import { keepersOf } from '../../../platform/core/kept-of-viewers';
import { openPlatform, type Platform } from '../../../platform/open';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform?.close());

const json = async (answer: Response | Promise<Response>) => (await answer).json();
const viewer = (token: string) => json(platform.request('/main/api/account/viewer', { token }));
const assistant = (token: string) =>
  json(platform.request(`/my${assistantCalls.calls.session.path}`, { token }));
const hidden = (token: string) => json(platform.request('/main/api/hiddenbj/names', { token }));

/** The statements of one page: calls that share a request id. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Pool.prototype, 'query');
  await work();
  const texts = query.mock.calls.map(([first]) => String((first as { text?: string }).text ?? first));
  query.mockRestore();
  return texts;
}

it('asks the database who a member is once, while nothing of theirs changes', async () => {
  const token = await platform.signIn('bomi');
  await viewer(token);
  expect(await statementsOf(() => viewer(token))).toEqual([]);
  platform.clock.advance(31_000);
  expect((await statementsOf(() => viewer(token))).length).toBe(2);
});

it('refuses an ended session at once, whoever ends it', async () => {
  const token = await platform.signIn('bomi');
  const other = await platform.signIn('bomi');
  await Promise.all([viewer(token), viewer(other)]);
  await platform.post('/main/api/account/logout', {}, token);
  expect(await viewer(token)).toMatchObject({ isLogin: false });
  expect(await viewer(other)).toMatchObject({ isLogin: true });
  await platform.context.db.execute(sql`delete from session where user_id = 'bomi'`);
  expect(await viewer(other)).toMatchObject({ isLogin: false });
});

it('ends a kept session when its time is over, and a kept suspension too', async () => {
  const token = await platform.signIn('bomi');
  await viewer(token);
  const until = new Date(platform.clock.now().getTime() + 5_000).toISOString();
  await platform.context.db.execute(
    sql`update account set suspended_until = ${until} where user_id = 'bomi'`,
  );
  expect(await viewer(token)).toMatchObject({ user: { suspendedUntil: until } });
  platform.clock.advance(6_000);
  expect(await viewer(token)).toMatchObject({ user: { suspendedUntil: null } });
  const soon = new Date(platform.clock.now().getTime() + 5_000).toISOString();
  await platform.context.db.execute(sql`update session set expires_at = ${soon} where user_id = 'bomi'`);
  expect(await viewer(token)).toMatchObject({ isLogin: true });
  platform.clock.advance(6_000);
  expect(await viewer(token)).toMatchObject({ isLogin: false });
});

/** Writes to every table that a reader reads, and how its owner sees it next. */
const changes: Record<string, { write: string; seen: (token: string) => Promise<unknown>; as: unknown }> = {
  'a name': {
    write: `update account set nick = '새 이름' where user_id = 'teen17'`,
    seen: viewer,
    as: { user: { userNick: '새 이름' } },
  },
  'a staff right': {
    write: `update account set role = 'staff' where user_id = 'teen17'`,
    seen: viewer,
    as: { user: { role: 'staff' } },
  },
  'a managed station': {
    write: `insert into station_manager (station_user_id, account_id) values ('dodam', 'teen17') on conflict do nothing`,
    seen: viewer,
    as: { user: { managedStations: [{ userId: 'dodam' }] } },
  },
  'its new name': {
    write: `update station set name = '새 방송국' where user_id = 'dodam'`,
    seen: viewer,
    as: { user: { managedStations: [{ stationName: '새 방송국' }] } },
  },
  'a note': {
    write: `insert into note (sender_id, receiver_id, content, created_at) values ('dodam', 'teen17', '쪽지', now())`,
    seen: viewer,
    as: { user: { unreadNotes: 1 } },
  },
  'a notice': {
    write: `insert into notice (account_id, kind, subject, detail, created_at, raised_at)
      values ('teen17', 'system', 'kept', '{"news":"passwordChanged"}', now(), now())`,
    seen: viewer,
    as: { user: { unreadNotices: 1 } },
  },
  'a broadcast that begins': {
    write: `insert into broadcast (no, user_id, title, category_no, group_type, bps, resolution, started_at, viewers)
      values (299999999, 'teen17', '첫 방송', '00130000', 'bora', 4000, '1280x720', now(), 0)`,
    seen: viewer,
    as: { user: { broadNo: 299_999_999 } },
  },
  'its end': {
    write: `update broadcast set ended_at = now() where no = 299999999`,
    seen: viewer,
    as: { user: { broadNo: null } },
  },
  'an assistant': {
    write: `insert into assistant_session (account_id, token, is_on) values ('teen17', 'kept', true)
      on conflict (account_id) do update set is_on = true`,
    seen: assistant,
    as: { toggle: true, hasChatHistory: false },
  },
  'a talk with it': {
    write: `insert into assistant_turn (account_id, question, answer, ask_key, at) values ('teen17', '질문', '답', 'k', now())`,
    seen: assistant,
    as: { hasChatHistory: true },
  },
};

it.each(Object.entries(changes))('obeys %s in the very next call', async (_name, { write, seen, as }) => {
  const token = await platform.signIn('teen17');
  await seen(token);
  await platform.context.db.execute(sql.raw(write));
  expect(await seen(token)).toMatchObject(as as object);
});

it('keeps what it knows of an owner while their broadcast goes on', async () => {
  const token = await platform.signIn('dodam');
  await viewer(token);
  await platform.context.db.execute(
    sql`update broadcast set viewers = viewers + 1 where user_id = 'dodam' and ended_at is null`,
  );
  expect(await statementsOf(() => viewer(token))).toEqual([]);
});

it('obeys what a member hides, favours and does not want recommended in the very next call', async () => {
  const token = await platform.signIn('teen17');
  const prefer = async () =>
    (await json(platform.request('/main/api/myplus/list.php', { token }))) as {
      liveList: { userId: string; listDataType: string }[];
    };
  const [first, second] = (await prefer()).liveList;
  await platform.postForm('/main/api/hiddenbj/hide', { bj_id: first?.userId ?? '', type: 'LIVE' }, token);
  expect((await prefer()).liveList.map(({ userId }) => userId)).not.toContain(first?.userId);
  expect(JSON.stringify(await hidden(token))).toContain(first?.userId);
  await platform.postForm('/channel/favorite', { bjId: second?.userId ?? '' }, token);
  expect((await prefer()).liveList.find(({ userId }) => userId === second?.userId)?.listDataType).toBe(
    'FAVORITE',
  );
});

it('obeys a pin, and what it is taken off, in the very next call', async () => {
  const token = await platform.signIn('bomi');
  const lives = async () =>
    (
      (await json(platform.request(`/my${favoriteListCalls.calls.lives.path}`, { token }))) as {
        data: { userId: string }[];
      }
    ).data.map(({ userId }) => userId);
  const before = await lives();
  const last = before.at(-1) ?? '';
  expect(before.indexOf(last)).toBeGreaterThan(1);
  const { db } = platform.context;
  await db.execute(
    sql`insert into streamer_pin (account_id, list, streamer_id, created_at) values ('bomi', 'favorite', ${last}, now())`,
  );
  expect((await lives()).indexOf(last)).toBeLessThan(before.indexOf(last));
  await db.execute(sql`delete from streamer_pin where account_id = 'bomi' and streamer_id = ${last}`);
  expect(await lives()).toEqual(before);
});

it('keeps nothing that was read while it changed', async () => {
  const token = await platform.signIn('teen17');
  await viewer(token);
  for (let round = 0; round < 20; round += 1) {
    const nick = `이름${round}`;
    await Promise.all([
      viewer(token),
      platform.context.db.execute(sql`update account set nick = ${nick} where user_id = 'teen17'`),
      viewer(token),
    ]);
    expect(await viewer(token)).toMatchObject({ user: { userNick: nick } });
  }
});

it('keeps no session that ended between its answer and the moment it would be kept', async () => {
  const token = await platform.signIn('fresh1');
  const { db } = platform.context;
  const keepers = keepersOf(platform.context);
  const query = pg.Pool.prototype.query as (...args: unknown[]) => Promise<unknown>;
  let isEnded = false;
  const spy = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(async function (
    this: pg.Pool,
    ...args: unknown[]
  ) {
    const answer = await query.apply(this, args);
    const [first] = args as [{ text?: string }];
    if (!isEnded && /^select .*from "session"/s.test(first.text ?? '')) {
      isEnded = true;
      const before = keepers?.changes() ?? 0;
      await db.execute(sql`delete from session where user_id = 'fresh1'`);
      await vi.waitFor(() => expect(keepers?.changes()).toBeGreaterThan(before));
    }
    return answer;
  } as never);
  onTestFinished(() => spy.mockRestore());
  await viewer(token);
  expect(isEnded).toBe(true);
  expect(await viewer(token)).toMatchObject({ isLogin: false });
});

it.runIf(process.env.TEST_DATABASE_URL)('another node learns within a second', async () => {
  const token = await platform.signIn('bomi');
  const other: Platform = await openPlatform({
    mode: 'demo',
    dataDir: `${platform.dataDir}-other`,
    databaseUrl: platform.databaseUrl,
    secret: 'a secret of the tests, 32 bytes or more',
    simulator: false,
  });
  try {
    const headers = { authorization: `Bearer ${token}` };
    const there = () =>
      json(other.fetch(new Request('http://platform.test/main/api/account/viewer', { headers })));
    await vi.waitFor(async () => expect(await statementsOf(there)).toEqual([]), { timeout: 5_000 });
    await platform.context.db.execute(sql`update account set nick = '먼 이름' where user_id = 'bomi'`);
    await vi.waitFor(
      async () => expect(await there()).toMatchObject({ user: { userNick: '먼 이름' } }),
      1_000,
    );
    await platform.post('/main/api/account/logout', {}, token);
    await vi.waitFor(async () => expect(await there()).toMatchObject({ isLogin: false }), 1_000);
  } finally {
    await other.close();
  }
});
