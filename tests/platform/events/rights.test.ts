import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { hashOf } from '../../../platform/account/services/sessions';
import { hubOf } from '../../../platform/events/services/hub';
import { makeStreamTicket } from '../../../platform/media/services/stream-ticket';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { listen, type Page } from './support';

let platform: TestPlatform;
/** A broadcast that is open to everybody. */
let no: number;
const pages: Page[] = [];
const run = (text: string) => platform.context.db.execute(sql.raw(text));

const open = `grade = 0, password_hash = null, subscription_only = 0, broad_type = 1, is_abroad_blocked = false`;
beforeAll(async () => {
  platform = await openTestPlatform();
  const { rows } = await platform.context.db.execute<{ no: string }>(
    sql`select no from broadcast where ended_at is null and user_id <> 'bomi' order by no limit 1`,
  );
  no = Number(rows[0]?.no);
  await run(`update broadcast set ${open} where no = ${no}`);
  await run(`update account set is_abroad = false where user_id = 'bomi'`);
});
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.leave()));
  await expect.poll(() => hubOf(platform.context)?.count()).toBe(0);
  await run(`update broadcast set ${open} where no = ${no}`);
});
afterAll(() => platform?.close());

async function ask(topics: string[], asked: Parameters<typeof listen>[2] = {}): Promise<Page> {
  const page = await listen(platform, topics, asked);
  pages.push(page);
  return page;
}
/** Resolves when this node was told of all that was written before. */
async function untilTold(): Promise<void> {
  const page = await ask(['me'], { token: await platform.signIn('teen17') });
  await run(`select pg_notify('viewer', 'teen17')`);
  await expect.poll(() => page.heard).not.toEqual([]);
}
const live = () => [`live:${no}`, `chat:${no}`];
const mark = 'a'.repeat(64);
const guestWatcher = { actor: { kind: 'guest' }, mark, ip: null } as const;

it('opens a member’s own topic to the member, and the desk to staff [L002]', async () => {
  const [member, staff] = [await platform.signIn('bomi'), await platform.signIn('staff1')];
  expect((await ask(['me'])).status).toBe(401);
  expect((await ask(['me'], { token: member })).status).toBe(200);
  expect((await ask(['desk'])).status).toBe(401);
  expect((await ask(['desk'], { token: member })).status).toBe(403);
  expect((await ask(['desk'], { token: staff })).status).toBe(200);
  // one closed topic closes the stream
  expect((await ask([`live:${no}`, 'desk'], { token: member })).status).toBe(403);
});

it.each([
  ['nothing', []],
  ['what is no topic', ['live:x']],
  ['another member’s topic', ['me:dodam']],
  ['two broadcasts', ['live:1', 'live:2']],
  ['the wall of another broadcast', ['live:1', 'wall:2']],
  ['no id of a station', ['station:']],
  ['too many', ['live:1', 'chat:1', 'me', 'desk', 'live:01']],
])('refuses %s [L001]', async (_name, topics) => {
  expect((await ask(topics)).status).toBe(400);
});

it('knows no broadcast that never was [L002]', async () => {
  expect((await ask(['live:999'])).status).toBe(404);
});

/** What closes a broadcast to all but its streamer and staff. */
const closures: Record<string, string> = {
  'an age': 'grade = 19',
  'a password': `password_hash = 'salt:hash'`,
  'being for subscribers': 'subscription_only = 1',
  'being paid': 'broad_type = 40',
};

it.each(Object.entries(closures))(
  'ends the streams of a broadcast that %s closes, and refuses new ones [L002]',
  async (_name, set) => {
    const staff = await ask(live(), { token: await platform.signIn('staff1') });
    const [guest, chat] = [await ask([`live:${no}`]), await ask([`chat:${no}`])];
    await run(`update broadcast set ${set} where no = ${no}`);
    await Promise.all([guest.ended, chat.ended]);
    expect([guest, chat].map(({ heard }) => heard.at(-1))).toMatchObject(
      Array(2).fill({ name: 'bye', data: { why: 'rights' } }),
    );
    expect(Number(/retry: (\d+)\nevent: bye/.exec(guest.text())?.[1])).toBeLessThan(10_000);
    expect((await ask([`live:${no}`])).status).toBe(403);
    expect((await ask([`chat:${no}`])).status).toBe(403);
    expect(staff.isOver()).toBe(false);
  },
);

it.each(Object.entries(closures))(
  'tells who stands at the wall of a broadcast that %s closes of changes and the end, and nothing of it (part of L013)',
  async (_name, set) => {
    await run(`update broadcast set ${set} where no = ${no}`);
    // else the wall that is opened meanwhile looks at its rights again, and finds them changed
    await untilTold();
    const wall = await ask([`wall:${no}`]);
    expect(wall.status).toBe(200);
    await run(`update broadcast set title = '다른 ' || title where no = ${no}`);
    await run(`update broadcast set ${open} where no = ${no}`);
    await run(`update broadcast set ended_at = now() where no = ${no}`);
    const told = ['change', 'change', 'end'].map((name) => ({ name, data: {} }));
    await expect.poll(() => wall.heard).toMatchObject(told);
    expect(wall.isOver()).toBe(false);
    await run(`update broadcast set ended_at = null where no = ${no}`);
  },
);

it('sends away from a wall whose own rights have changed, and nobody else (part of L013)', async () => {
  const token = await platform.signIn('bomi');
  const mine = `account_id = 'bomi' and station_user_id = (select user_id from broadcast where no = ${no})`;
  await run(`update broadcast set subscription_only = 1 where no = ${no}`);
  const [wall, guest] = [await ask([`wall:${no}`], { token }), await ask([`wall:${no}`])];
  await run(`insert into subscription (account_id, station_user_id, type, first_paid_at, expires_at)
    select 'bomi', user_id, 'ticket', '2026-11-01', '2026-12-31' from broadcast where no = ${no}`);
  await wall.ended;
  expect(wall.heard).toMatchObject([{ name: 'bye', data: { why: 'rights' } }]);
  expect([guest.isOver(), guest.heard]).toEqual([false, []]);
  await run(`delete from subscription where ${mine}`);
});

it('knows no wall of a broadcast that never was (part of L013)', async () => {
  expect((await ask(['wall:999'])).status).toBe(404);
});

it('opens what is blocked abroad to everybody here, and ends it for a member who is abroad [L002]', async () => {
  const token = await platform.signIn('bomi');
  const [member, guest] = [await ask(live(), { token }), await ask(live())];
  await run(`update broadcast set is_abroad_blocked = true where no = ${no}`);
  await run(`update account set is_abroad = true where user_id = 'bomi'`);
  await member.ended;
  expect(guest.isOver()).toBe(false);
  expect((await ask(live(), { token })).status).toBe(403);
  await run(`update account set is_abroad = false where user_id = 'bomi'`);
});

it('opens a locked one to whom the password has let in, as long as it is the password [L002]', async () => {
  await run(`update broadcast set password_hash = 'salt:hash' where no = ${no}`);
  const door = makeStreamTicket(platform.context, { kind: 'liveDoor', no, door: 'salt:hash' }, guestWatcher);
  const page = await ask(live(), { door, mark });
  expect(page.status).toBe(200);
  expect((await ask(live(), { door, mark: 'b'.repeat(64) })).status).toBe(403);
  expect((await ask(live(), { mark })).status).toBe(403);
  await run(`update broadcast set password_hash = 'salt:other' where no = ${no}`);
  await page.ended;
  expect(page.heard.at(-1)?.name).toBe('bye');
});

it('opens what is for subscribers as long as one is one [L002]', async () => {
  const token = await platform.signIn('bomi');
  const owner = `(select user_id from broadcast where no = ${no})`;
  await run(`update broadcast set subscription_only = 1 where no = ${no}`);
  expect((await ask(live(), { token })).status).toBe(403);
  await run(`insert into subscription (account_id, station_user_id, type, first_paid_at, expires_at)
    values ('bomi', ${owner}, 'ticket', '2026-11-01', '2026-12-31')
    on conflict (account_id, station_user_id) do update set expires_at = '2026-12-31'`);
  const page = await ask(live(), { token });
  expect(page.status).toBe(200);
  await run(`delete from subscription where account_id = 'bomi' and station_user_id = ${owner}`);
  await page.ended;
});

/** What ends every stream of a member, and nobody else's. */
const endings: Record<string, (token: string) => string> = {
  'a logout': (token) => `delete from session where token_hash = '${hashOf(token)}'`,
  'a suspension': () => `update account set suspended_until = '2026-12-31' where user_id = 'bomi'`,
  'a blacklist of the station': () =>
    `insert into station_blacklist (station_user_id, account_id, kind, created_at)
      values ((select user_id from broadcast where no = ${no}), 'bomi', 'station', now())`,
};

it.each(Object.entries(endings))('ends the streams of a member at %s [L002]', async (_name, sqlOf) => {
  const token = await platform.signIn('bomi');
  const page = await ask([...live(), 'me'], { token });
  const [other, guest] = [await ask(live(), { token: await platform.signIn('teen17') }), await ask(live())];
  await run(sqlOf(token));
  await page.ended;
  expect(page.heard.at(-1)).toMatchObject({ name: 'bye', data: { why: 'rights' } });
  expect([other.isOver(), guest.isOver()]).toEqual([false, false]);
  await run(`update account set suspended_until = null where user_id = 'bomi'`);
});

it.each([
  ['is staff no more', `role = 'member', staff_roles = '{}'`],
  ['has lost the role for it', `staff_roles = '{editor}'`],
])('ends the desk of who %s [L002]', async (_who, change) => {
  const page = await ask(['desk'], { token: await platform.signIn('staff1') });
  await run(`update account set ${change} where user_id = 'staff1'`);
  await page.ended;
  await run(`update account set role = 'staff', staff_roles = '{admin,agent}' where user_id = 'staff1'`);
});

const noStation = { why: 'rights' };

it('opens a station to all who may come to it, and ends its streams when its owner is suspended or gone [L002]', async () => {
  await run(`insert into account (user_id, nick) values ('newhost', '새집')`);
  expect((await ask(['station:newhost'])).status).toBe(404);
  await run(`insert into station (user_id, name) values ('newhost', '새집의 방송국')`);
  const [staff, member] = [await platform.signIn('staff1'), await platform.signIn('bomi')];
  const open = () =>
    Promise.all([
      ask(['station:newhost', `live:${no}`]),
      ask(['station:newhost'], { token: member }),
      ask(['station:newhost'], { token: staff }),
    ]);
  const [guest, other, house] = await open();
  expect([guest, other, house].map(({ status }) => status)).toEqual([200, 200, 200]);
  await run(`update account set suspended_until = '2099-12-31' where user_id = 'newhost'`);
  await Promise.all([guest.ended, other.ended]);
  expect([guest, other].map(({ heard }) => heard.at(-1)?.data)).toEqual([noStation, noStation]);
  expect(house.isOver()).toBe(false);
  expect((await open()).map(({ status }) => status)).toEqual([403, 403, 200]);
  await run(`delete from account where user_id = 'newhost'`);
  await house.ended;
  expect(house.heard.at(-1)?.data).toEqual(noStation);
});

it('tells a station’s pages that a broadcast begins and ends, whoever wrote it (a part of L015)', async () => {
  await run(`insert into account (user_id, nick) values ('newhost', '새집')`);
  await run(`insert into station (user_id, name) values ('newhost', '새집의 방송국')`);
  const [page, elsewhere] = [await ask(['station:newhost']), await ask(['station:dodam'])];
  const begin = () =>
    platform.context.db.execute<{ no: string }>(sql`
      insert into broadcast (user_id, title, category_no, group_type, bps, resolution, started_at, viewers)
      select 'newhost', '첫 방송', no, group_type, 0, '', now(), 0 from category limit 1 returning no`);
  const started = async () => Number((await begin()).rows[0]?.no);
  const first = await started();
  await run(`update broadcast set viewers = 3, title = '다른 제목' where no = ${first}`);
  await run(`update broadcast set ended_at = now() where no = ${first}`);
  await run(`delete from broadcast where no = ${first}`);
  const second = await started();
  await run(`delete from broadcast where no = ${second}`);
  const told = [first, first, second, second].map((broadNo) => ({ broadNo }));
  await expect.poll(() => page.heard.map(({ data }) => data)).toEqual(told);
  expect(page.heard.map(({ name }) => name)).toEqual(['start', 'end', 'start', 'end']);
  expect(elsewhere.heard).toEqual([]);
  await run(`delete from account where user_id = 'newhost'`);
});

it('says good-bye to all when the node goes, and serves nobody after [L008]', async () => {
  const own = await openTestPlatform({ mode: 'demo' });
  const token = await own.signIn('bomi');
  const listening = await Promise.all([listen(own, ['me'], { token }), listen(own, ['me'], { token })]);
  own.sendAway();
  await Promise.all(listening.map(({ ended }) => ended));
  expect(listening.map(({ heard }) => heard.at(-1)?.data)).toEqual(Array(2).fill({ why: 'closing' }));
  expect((await listen(own, ['me'], { token })).status).toBe(404);
  await own.close();
});
