import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { station } from '../../platform/tables/account/account';
import { broadcast, category } from '../../platform/tables/live/live';
import { calendarAlarm, calendarEntry } from '../../platform/tables/station/page';
import { board, post } from '../../platform/tables/station/post';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let entryId = 0;
let visits = 0;
/** Its owner is off air. */
const host = 'fresh1';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

beforeAll(async () => {
  platform = await openTestPlatform();
  platform.clock.set(new Date());
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', host]) tokens[userId] = await platform.signIn(userId);
  await platform.context.db.insert(station).values({ userId: host, name: '새 방송국' });
});
afterAll(() => platform?.close());
beforeEach(async () => {
  const { db } = platform.context;
  await db.delete(calendarEntry);
  const [made] = await db
    .insert(calendarEntry)
    .values({ stationUserId: host, title: '심야 라디오', startsAt: inHours(2.5) })
    .returning({ id: calendarEntry.id });
  entryId = made?.id ?? 0;
});

async function open(address: string, as = 'nobody', fields?: Record<string, string>) {
  const response = await portal(address, {
    token: tokens[as],
    // the platform reads what one page asks for once
    requestId: `plans-${visits++}`,
    ...(fields && { form: postedFields(fields) }),
  });
  const text = await response.text();
  const document = documentOf(text);
  return {
    status: response.status,
    headers: response.headers,
    to: response.headers.get('location'),
    text,
    document,
  };
}
const waiting = `/play/${host}`;
const press = (fields: Record<string, string>, as?: string) =>
  open(`/station/${host}/calendar/${entryId}/alarm`, as, { returnTo: waiting, ...fields });
const buttonOf = ({ document }: { document: Document }) =>
  document.querySelector<HTMLButtonElement>(`#plan-${entryId} button`);
const alarms = () => platform.context.db.select().from(calendarAlarm);

it.each([`/station/${host}`, waiting])(
  '%s tells of the next plan, and offers its alarm (a part of L015)',
  async (path) => {
    const guest = await open(path);
    expect(guest.status).toBe(200);
    const plan = guest.document.querySelector('section[aria-labelledby^="next-"]');
    expect(plan?.textContent).toContain('심야 라디오');
    expect(plan?.querySelector('time')?.textContent).toMatch(/^(?:오늘|내일) \d\d:\d\d$/);
    expect(plan?.querySelector('[role="timer"]')?.textContent).toMatch(/^2시간 (?:29|30)분 남음$/);
    expect(buttonOf(guest)?.value).toBe('set');
    expect(buttonOf(await open(path, 'bomi'))?.value).toBe('set');
    await press({ intent: 'set' }, 'bomi');
    expect(buttonOf(await open(path, 'bomi'))?.value).toBe('remove');
    // not the owner's own
    expect(buttonOf(await open(path, host))).toBeNull();
  },
);

it('the calendar offers the alarm of what is to come alone (a part of L015)', async () => {
  const over = { stationUserId: host, title: '지난 방송', startsAt: inHours(-4) };
  const [past] = await platform.context.db.insert(calendarEntry).values(over).returning();
  const month = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 7);
  const open1 = await open(`/station/${host}/calendar?month=${month(inHours(2.5))}`, 'bomi');
  expect(buttonOf(open1)?.textContent).toBe('시작하면 알림 받기 심야 라디오');
  const open2 = await open(`/station/${host}/calendar?month=${month(inHours(-4))}`, 'bomi');
  expect(open2.text).toContain('지난 방송');
  expect(open2.document.querySelector(`#plan-${past?.id}`)).toBeNull();
});

it('the post that announces a broadcast says when, and offers the alarm as long as it is to come (a part of L015)', async () => {
  const { db } = platform.context;
  const [schedule] = await db
    .insert(board)
    .values({ stationUserId: host, name: '일정', boardType: 102, position: 0 })
    .returning();
  const [written] = await db
    .insert(post)
    .values({
      stationUserId: host,
      bbsNo: schedule?.bbsNo ?? 0,
      userId: host,
      title: '연말 방송',
      content: '<p>글</p>',
      registeredAt: new Date(),
    })
    .returning();
  const titleNo = written?.titleNo ?? 0;
  await db.update(calendarEntry).set({ titleNo });
  const shown = () => open(`/station/${host}/post/${titleNo}`, 'bomi');
  const asWaited = await shown();
  expect(asWaited.document.querySelector('article')?.textContent).toMatch(
    /방송 일정 (?:오늘|내일) \d\d:\d\d · 2시간 (?:29|30)분 남음/,
  );
  expect(buttonOf(asWaited)?.value).toBe('set');
  expect(buttonOf(await open(`/station/${host}/post/${titleNo}`, host))).toBeNull();
  const startsAt = inHours(-100);
  await db.update(calendarEntry).set({ startsAt });
  const over = await shown();
  const day = new Date(startsAt.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  expect(over.document.querySelector('article')?.textContent).toContain(`방송 일정 ${day} `);
  expect(buttonOf(over)).toBeNull();
});

it('a press leads back with a toast, a script gets JSON, and a guest signs in and is asked again (a part of L015)', async () => {
  expect(await press({ intent: 'set' }, 'bomi')).toMatchObject({
    status: 303,
    to: `${waiting}#plan-${entryId}`,
  });
  expect(await alarms()).toMatchObject([{ entryId, accountId: 'bomi' }]);
  const removed = await press({ intent: 'remove', enhanced: '1' }, 'bomi');
  expect(JSON.parse(removed.text)).toMatchObject({ ok: true, intent: 'remove', toast: { tone: 'done' } });
  expect(await alarms()).toEqual([]);
  const foreign = await press({ intent: 'set', returnTo: '//elsewhere.example' }, 'bomi');
  expect(foreign.to).toBe(`/station/${host}/calendar#plan-${entryId}`);
  const guest = await press({ intent: 'set' });
  expect(guest.to).toBe(`/login.php?szFrom=full&request_uri=${encodeURIComponent(waiting)}`);
  expect(guest.headers.get('set-cookie')).toContain('wanted');
  const asked = JSON.parse((await press({ intent: 'set', enhanced: '1' })).text);
  expect(asked).toMatchObject({ ok: false, login: guest.to });
});

it('leads to who is on air, and knows nobody that the station does not know (a part of L015)', async () => {
  const { db } = platform.context;
  const [any] = await db.select().from(category).limit(1);
  const [live] = await db
    .insert(broadcast)
    .values({
      userId: host,
      title: '비밀 방송',
      categoryNo: any?.no ?? '',
      groupType: any?.groupType ?? 'bora',
      passwordHash: 'salt:hash',
      bps: 0,
      resolution: '',
      startedAt: new Date(),
      viewers: 0,
    })
    .returning({ no: broadcast.no });
  const started = await open(waiting);
  expect(started).toMatchObject({ status: 303, to: `/play/${host}/${live?.no}` });
  expect(started.headers.get('x-remix-replace')).toBe('true');
  expect((await open('/play/no_such_user')).status).toBe(404);
  // a member without a station
  expect((await open('/play/teen17')).status).toBe(404);
  await db.delete(broadcast);
  await db.execute(`update account set suspended_until = '2999-01-01' where user_id = '${host}'`);
  expect((await open(waiting)).status).toBe((await open(`/station/${host}`)).status);
  expect((await open(waiting)).status).toBe(403);
  await db.execute(`update account set suspended_until = null where user_id = '${host}'`);
});
