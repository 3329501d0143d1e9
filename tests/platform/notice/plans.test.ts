import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contentsCalls } from '~protocol/station/contents/calls';
import { writeCalls } from '~protocol/station/write/calls';
import { pathOf } from '~protocol/wire/path';
import { hourMs, minuteMs, seoulText } from '../../../platform/core/time';
import { continueFanouts } from '../../../platform/notice/services/fanout';
import { broadcast } from '../../../platform/tables/live/live';
import { notice, noticeFanout } from '../../../platform/tables/notice/notice';
import { calendarAlarm, calendarEntry } from '../../../platform/tables/station/page';
import { board } from '../../../platform/tables/station/post';
import { type NoticePlatform, openNoticePlatform } from './support';

const { calls } = contentsCalls;
let platform: NoticePlatform;
let schedule: number;
/** When each test begins: everything is so far from it. */
let start: number;
beforeAll(async () => {
  platform = await openNoticePlatform();
  await platform.join('star1', true);
  await platform.join('star2', true);
  for (const member of ['fan1', 'fan2', 'fan3']) await platform.join(member);
  const [made] = await platform.context.db
    .insert(board)
    .values({ stationUserId: 'star1', name: '일정', boardType: 102, position: 0 })
    .returning({ bbsNo: board.bbsNo });
  schedule = made?.bbsNo ?? 0;
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  const { db, clock } = platform.context;
  await Promise.all(['star1', 'star2'].map((streamer) => platform.end(streamer)));
  for (const table of [notice, noticeFanout, calendarAlarm, calendarEntry, broadcast]) await db.delete(table);
  await db.execute(sql`delete from push_subscription`);
  start = clock.now().getTime();
});

const after = (ms: number) => new Date(start + ms);
const moveTo = (ms: number) => platform.clock.set(after(ms));
const asWritten = (at: Date) => seoulText(at).slice(0, 16).replace(' ', 'T');
const post = (startsAt: Date | null, more: object = {}) => ({
  idempotencyKey: crypto.randomUUID(),
  bbsNo: schedule,
  title: '금요일 합방',
  text: '글',
  isHtml: false,
  hashtags: [],
  authNo: 101,
  isNotice: false,
  startsAt: startsAt ? asWritten(startsAt) : '',
  photos: [],
  ...more,
});
const onStation = (path: string, params: object = {}) =>
  `/station${pathOf(path, { userId: 'star1', ...params })}`;

/** A post of the schedule, as its owner writes it. */
async function plan(startsAt: Date, more: object = {}): Promise<{ titleNo: number; entryId: number }> {
  const answer = await platform.post(
    onStation(writeCalls.calls.create.path),
    post(startsAt, more),
    platform.tokens.star1,
  );
  const { titleNo } = (await answer.json()) as { titleNo: number };
  const [entry] = await platform.context.db
    .select()
    .from(calendarEntry)
    .where(eq(calendarEntry.titleNo, titleNo));
  return { titleNo, entryId: entry?.id ?? 0 };
}
const ask = (who: string, entryId: number, method = 'POST') =>
  platform.request(onStation(calls.setAlarm.path, { entryId: String(entryId) }), {
    method,
    token: platform.tokens[who],
  });
const next = async (who: string) => {
  const { body } = await platform.getJson(onStation(calls.plan.path), platform.tokens[who]);
  return calls.plan.answer.parse(body);
};
const alarms = () => platform.context.db.$count(calendarAlarm);

it('tells who asked of the very broadcast when it begins, once, and nobody else (a part of L015)', async () => {
  const { entryId } = await plan(after(5 * hourMs));
  expect((await ask('fan1', entryId)).status).toBe(200);
  expect((await ask('fan1', entryId)).status).toBe(200);
  expect((await next('fan1')).plan).toMatchObject({ id: entryId, isAwaited: true, isAlarmed: true });
  expect((await next('fan2')).plan).toMatchObject({ id: entryId, isAwaited: true, isAlarmed: false });
  moveTo(5 * hourMs - 20 * minuteMs);
  const broadNo = await platform.goOnAir('star1');
  const { items } = await platform.list('fan1');
  expect(items).toMatchObject([{ kind: 'live', place: { userId: 'star1', no: broadNo } }]);
  expect(await platform.told('fan2', 'live')).toEqual([]);
  // it is told of, and planned no more
  expect(await next('fan1')).toMatchObject({ broadNo, plan: null });
  moveTo(5 * hourMs + 20 * minuteMs);
  await platform.end('star1');
  expect(await next('fan1')).toMatchObject({ broadNo: null, plan: null });
  expect((await ask('fan2', entryId)).status).toBe(409);
  await platform.goOnAir('star1');
  expect(await platform.told('fan1', 'live')).toHaveLength(1);
});

it('awaits a plan still when a broadcast shortly before it was a test (a part of L015)', async () => {
  const { entryId } = await plan(after(5 * hourMs));
  await ask('fan1', entryId);
  moveTo(5 * hourMs - 20 * minuteMs);
  await platform.goOnAir('star1');
  moveTo(5 * hourMs - 15 * minuteMs);
  await platform.end('star1');
  expect((await next('fan1')).plan).toMatchObject({ id: entryId, isAwaited: true, isAlarmed: true });
  moveTo(5 * hourMs + minuteMs);
  const broadNo = await platform.goOnAir('star1');
  expect(await next('fan1')).toMatchObject({ broadNo, plan: null });
  const { items } = await platform.list('fan1');
  expect(items).toMatchObject([{ place: { no: broadNo } }, {}]);
  expect(await alarms()).toBe(0);
});

it('makes one notice for who has pressed the bell, too (a part of L015)', async () => {
  await platform.ringFor('star1', 'fan1', 'fan3');
  const { entryId } = await plan(after(hourMs));
  const { entryId: second } = await plan(after(hourMs + 10 * minuteMs));
  for (const who of ['fan1', 'fan2']) for (const id of [entryId, second]) await ask(who, id);
  moveTo(hourMs);
  await platform.goOnAir('star1');
  for (const who of ['fan1', 'fan2', 'fan3']) expect(await platform.told(who, 'live')).toHaveLength(1);
  // the second one's time is still to come
  const left = await platform.context.db.select().from(calendarAlarm);
  expect(left.map((row) => row.entryId)).toEqual([second, second]);
});

it.each([
  ['long before', -31 * minuteMs, 0],
  ['somewhat before', -30 * minuteMs, 1],
  ['late', 3 * hourMs, 1],
  ['much later', 3 * hourMs + minuteMs, 0],
])(
  'takes a broadcast that begins %s for the planned one or not (a part of L015)',
  async (_name, ms, told) => {
    const at = after(4 * hourMs);
    // to the minute, as the form has it
    at.setSeconds(0, 0);
    const { entryId } = await plan(at);
    await ask('fan1', entryId);
    platform.clock.set(new Date(at.getTime() + ms));
    await platform.goOnAir('star1');
    expect(await platform.told('fan1', 'live')).toHaveLength(told);
    expect(await alarms()).toBe(told === 1 && ms >= 0 ? 0 : 1);
  },
);

it('moves with a plan that is moved, and is forgotten with one that is deleted or planned no more (a part of L015)', async () => {
  const { titleNo, entryId } = await plan(after(2 * hourMs));
  await ask('fan1', entryId);
  const edit = (startsAt: Date | null, bbsNo = schedule) =>
    platform.post(
      onStation(writeCalls.calls.edit.path, { titleNo: String(titleNo) }),
      post(startsAt, { bbsNo }),
      platform.tokens.star1,
    );
  expect((await edit(after(26 * hourMs))).status).toBe(200);
  moveTo(2 * hourMs);
  await platform.goOnAir('star1');
  expect(await platform.told('fan1', 'live')).toEqual([]);
  await platform.end('star1');
  moveTo(26 * hourMs);
  await platform.goOnAir('star1');
  expect(await platform.told('fan1', 'live')).toHaveLength(1);
  await platform.end('star1');

  await edit(after(28 * hourMs));
  await ask('fan1', entryId);
  const gone = await plan(after(28 * hourMs));
  await ask('fan2', gone.entryId);
  const deleted = await platform.postForm(
    onStation('/:userId/title/:titleNo', { titleNo: String(gone.titleNo) }),
    { _method: 'delete' },
    platform.tokens.star1,
  );
  expect(deleted.status).toBe(200);
  expect(await alarms()).toBe(1);
  moveTo(28 * hourMs);
  await platform.goOnAir('star1');
  expect(await platform.told('fan1', 'live')).toHaveLength(2);
  expect(await platform.told('fan2', 'live')).toEqual([]);
});

it('is asked by members, for what they may see, as long as it is to come, and taken back (a part of L015)', async () => {
  const { entryId } = await plan(after(hourMs));
  const { entryId: closed } = await plan(after(hourMs), { authNo: 102 });
  const paused = await platform.join('paused9', false, { suspendedUntil: after(90 * 24 * hourMs) });
  expect((await ask('nobody', entryId)).status).toBe(401);
  expect((await ask('paused9', entryId)).status).toBe(403);
  expect(paused).toBeTruthy();
  expect((await ask('fan1', closed)).status).toBe(404);
  expect((await ask('fan1', entryId + 1_000)).status).toBe(404);
  const elsewhere = `/station${pathOf(calls.setAlarm.path, { userId: 'star2', entryId: String(entryId) })}`;
  expect((await platform.request(elsewhere, { method: 'POST', token: platform.tokens.fan1 })).status).toBe(
    404,
  );
  await ask('fan1', entryId);
  await ask('fan2', entryId);
  expect((await ask('nobody', entryId, 'DELETE')).status).toBe(401);
  for (const _ of [1, 2]) expect((await ask('fan2', entryId, 'DELETE')).status).toBe(200);
  expect((await next('fan2')).plan?.isAlarmed).toBe(false);
  moveTo(4 * hourMs + minuteMs);
  expect((await ask('fan2', entryId)).status).toBe(409);
  expect(await next('fan1')).toMatchObject({ plan: null });
});

it('says of a month which plans are awaited, and by whom (a part of L015)', async () => {
  const { entryId } = await plan(after(hourMs));
  await plan(after(-5 * hourMs));
  await ask('fan1', entryId);
  const month = async (who: string) => {
    const path = `${onStation(calls.calendar.path)}?month=${asWritten(after(0)).slice(0, 7)}`;
    const { body } = await platform.getJson(path, platform.tokens[who]);
    return calls.calendar.answer.parse(body).map(({ isAwaited, isAlarmed }) => ({ isAwaited, isAlarmed }));
  };
  const over = { isAwaited: false, isAlarmed: false };
  expect(await month('fan1')).toEqual([over, { isAwaited: true, isAlarmed: true }]);
  expect(await month('nobody')).toEqual([over, { isAwaited: true, isAlarmed: false }]);
});

it('tells of the first plan of the next seven days (a part of L015)', async () => {
  await plan(after(7 * 24 * hourMs + minuteMs * 2));
  expect((await next('fan1')).plan).toBeNull();
  const { entryId } = await plan(after(6 * 24 * hourMs));
  expect((await next('nobody')).plan?.id).toBe(entryId);
});

it('tells many in batches, each once, whichever way they asked (a part of L015)', async () => {
  const { db } = platform.context;
  const { entryId } = await plan(after(hourMs));
  await db.execute(sql`
    insert into account (user_id, nick) select 'many' || n, 'many ' || n from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into calendar_alarm (entry_id, account_id, created_at)
    select ${entryId}, 'many' || n, now() from generate_series(1, 2000) n`);
  await db.execute(sql`
    insert into push_subscription (account_id, streamer_id, created_at)
    select 'many' || n, 'star1', now() from generate_series(1001, 3000) n`);
  moveTo(hourMs);
  await platform.goOnAir('star1');
  const first = await db.$count(notice, eq(notice.kind, 'live'));
  expect(first).toBe(200);
  await continueFanouts(platform.context);
  expect(await db.$count(notice, eq(notice.kind, 'live'))).toBe(3_000);
  expect(await alarms()).toBe(0);
  await db.execute(sql`delete from account where user_id like 'many%'`);
});
