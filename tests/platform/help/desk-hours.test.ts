import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeIdOf } from '~protocol/help/codes';
import { promiseCalls } from '~protocol/help/promise';
import { staffCalls } from '~protocol/staff/calls';
import { staffHoursCalls } from '~protocol/staff/hours';
import type { Week } from '~protocol/staff/hours-codes';
import { staffWorkCalls } from '~protocol/staff/work';
import { pathOf } from '~protocol/wire/path';
import { operator } from '../../../platform/core/services/actor';
import { saveHours } from '../../../platform/help/services/desk-calendar-changes';
import { recountDue } from '../../../platform/help/services/due-times';
import { sendHeldAnswers } from '../../../platform/help/services/held-answers';
import { ticket } from '../../../platform/tables/help/help';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { answer, fileTicket, illegalReport } from './support';

const { calls } = staffHoursCalls;
const nine = { from: 9 * 60, to: 18 * 60 };
const office: Week = [nine, nine, nine, nine, nine, null, null];
/** '11-19 08:30' in Seoul */
const at = (text: string) => new Date(`2026-${text.replace(' ', 'T')}:00+09:00`);

let platform: TestPlatform;
let staff: string;
let bomi: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  staff = await platform.signIn('staff1');
  bomi = await platform.signIn('bomi');
});
afterAll(() => platform.close());
beforeEach(async () => {
  const { db } = platform.context;
  for (const table of ['desk_hours', 'desk_holiday', 'ticket']) await db.execute(`delete from ${table}`);
  await db.execute("delete from audit_log where action like 'hours.%'");
  // Friday
  platform.clock.set(at('11-20 16:00'));
});

async function post(path: string, body: object, token = staff) {
  const reply = await platform.post(`/help${path}`, body, token);
  const { errorInfo } = (await reply.json()) as { errorInfo?: { field?: string } };
  return { status: reply.status, field: errorInfo?.field };
}
const read = async () => {
  const reply = await platform.request(`/help${calls.read.path}`, { token: staff });
  return calls.read.answer.parse(await reply.json());
};
async function save(week: readonly (Week[number] | 'bad')[], more: object = {}) {
  const { version } = await read();
  return post(calls.save.path, { week, generalDays: 3, objectionDays: 3, version, ...more });
}
let pressed = 0;
const holiday = (day: string, more: object = {}) => {
  pressed += 1;
  return post(calls.addHoliday.path, { day, name: '쉬는 날', idempotencyKey: `key ${pressed}`, ...more });
};
async function caseOf(id: string) {
  const [row] = await platform.context.db.select().from(ticket).where(eq(ticket.id, id));
  if (!row) throw new Error('no such case');
  return row;
}
const dueOf = async (id: string) => (await caseOf(id)).dueAt;
const file = (more: object = {}) => fileTicket(platform, more, bomi);
const act = (id: string, action: string, body: object) => post(pathOf(action, { id }), body);

describe('the due time of a case', () => {
  it('is 72 hours of the clock, and 24 of illegal material, as long as nobody has set hours', async () => {
    expect(await dueOf(await file())).toEqual(at('11-23 16:00'));
    expect(await dueOf(await file(illegalReport))).toEqual(at('11-21 16:00'));
  });

  it('counts opening time alone from then on, but for illegal material', async () => {
    expect((await save(office)).status).toBe(200);
    const id = await file();
    // two hours of Friday, nine each of Monday and Tuesday, seven of Wednesday
    expect(await caseOf(id)).toMatchObject({ dueAt: at('11-25 16:00'), firstDueAt: at('11-25 16:00') });
    expect(await dueOf(await file(illegalReport))).toEqual(at('11-21 16:00'));
  });

  it('leaves out a holiday', async () => {
    await save(office);
    await holiday('2026-11-23');
    expect(await dueOf(await file())).toEqual(at('11-26 16:00'));
  });

  it('stands still while the filer is asked, and goes on by the opening time that was left', async () => {
    await save(office);
    const id = await file();
    platform.clock.set(at('11-20 17:00'));
    await answer(platform, id, 'ask', '화면을 보내 주세요.', staff);
    expect(await dueOf(await sent(id))).toBeNull();
    // asked for an hour of Friday and one of Monday
    platform.clock.set(at('11-23 10:00'));
    await reply(id);
    expect(await dueOf(id)).toEqual(at('11-25 18:00'));
  });

  it('is the same where the filer was asked during the night alone', async () => {
    await save(office);
    const id = await file();
    platform.clock.set(at('11-20 20:00'));
    await answer(platform, id, 'ask', '화면을 보내 주세요.', staff);
    await sent(id);
    platform.clock.set(at('11-21 23:00'));
    await reply(id);
    const { dueAt, clockFrom } = await caseOf(id);
    expect(dueAt).toEqual(at('11-25 16:00'));
    // the wait is by the clock: it stood still for longer than a day
    expect(clockFrom?.getTime()).toBeGreaterThan(at('11-21 16:00').getTime());
  });

  it('begins anew when the case is open again, and stays what it was while it is closed', async () => {
    await save(office);
    const id = await file();
    await act(id, staffWorkCalls.calls.state.path, { act: 'close', version: 0 });
    expect(await dueOf(id)).toEqual(at('11-25 16:00'));
    platform.clock.set(at('11-24 10:00'));
    await act(id, staffWorkCalls.calls.state.path, { act: 'reopen', version: 0 });
    expect(await caseOf(id)).toMatchObject({ dueAt: at('11-27 10:00'), firstDueAt: at('11-25 16:00') });
  });

  it('is that of the queue that the case comes into', async () => {
    await save(office);
    const id = await file();
    const { nodeId } = await caseOf(id);
    const moved = await act(id, staffWorkCalls.calls.category.path, {
      nodeId: nodeIdOf('148601'),
      seen: nodeId,
    });
    expect(moved.status).toBe(200);
    expect(await caseOf(id)).toMatchObject({
      queue: 'illegal',
      dueAt: at('11-21 16:00'),
      firstDueAt: at('11-21 16:00'),
    });
  });

  it('is the earlier one of two cases that become one', async () => {
    await save(office);
    const first = await file();
    platform.clock.set(at('11-23 12:00'));
    const second = await file({ questionContents: encodeURIComponent('아직 기다리고 있습니다.') });
    const merged = await act(first, staffWorkCalls.calls.merge.path, {
      into: second,
      version: 0,
      intoVersion: 0,
    });
    expect(merged.status).toBe(200);
    expect(await dueOf(second)).toEqual(at('11-25 16:00'));
  });

  it('orders the queue, and is told there', async () => {
    await save(office, { objectionDays: 1 });
    const id = await file();
    const reply = await platform.request(`/help${staffCalls.calls.queue.path}`, { token: staff });
    const { list } = staffCalls.calls.queue.answer.parse(await reply.json());
    expect(list).toMatchObject([{ ticketId: id, dueDate: '2026-11-25 16:00', isOverdue: false }]);
  });
});

/** The answer's ten seconds are over. */
async function sent(id: string): Promise<string> {
  platform.clock.advance(11_000);
  await sendHeldAnswers(platform.context, () => false);
  return id;
}
const reply = (ticketId: string) =>
  platform.post('/help/api/help/reply', { ticketId, contents: '화면을 보냅니다.' }, bomi);

describe('a change of the calendar', () => {
  it('counts open cases anew, and leaves closed ones and first answers that were given', async () => {
    const [open, closed, answered] = [await file(), await file({ email: 'a' }), await file({ email: 'b' })];
    await act(closed, staffWorkCalls.calls.state.path, { act: 'close', version: 0 });
    await answer(platform, answered, 'tmp', '확인하고 있어요.', staff);
    await sent(answered);
    await save(office);
    expect(await caseOf(open)).toMatchObject({
      dueAt: at('11-25 16:00'),
      firstDueAt: at('11-25 16:00'),
      calendarNo: 1,
    });
    expect(await caseOf(closed)).toMatchObject({ dueAt: at('11-23 16:00'), calendarNo: 0 });
    expect(await caseOf(answered)).toMatchObject({
      dueAt: at('11-25 16:00'),
      firstDueAt: at('11-23 16:00'),
    });
    await holiday('2026-11-24');
    expect(await dueOf(open)).toEqual(at('11-26 16:00'));
    await post(calls.removeHoliday.path, { day: '2026-11-24' });
    expect(await dueOf(open)).toEqual(at('11-25 16:00'));
  });

  it('reaches what was filed by the old calendar meanwhile, and every case of many', async () => {
    const id = await file();
    const { db } = platform.context;
    await db.execute(`insert into ticket (id, form_type, node_id, email, title, contents, in_channel_id, is_mobile, status,
      actor, created_at, due_at, first_due_at) select 'many ' || n, form_type, node_id, email, title, contents, in_channel_id,
      is_mobile, status, 'guest', created_at, due_at, first_due_at from ticket, generate_series(1, 2500) n`);
    await save(office);
    const { uncounted } = await read();
    expect(uncounted).toBeGreaterThan(0);
    await recountDue(platform.context, () => false);
    expect((await read()).uncounted).toBe(0);
    expect(await db.$count(ticket, eq(ticket.dueAt, at('11-25 16:00')))).toBe(2_501);
    await db
      .update(ticket)
      .set({ calendarNo: 0, dueAt: at('11-23 16:00') })
      .where(eq(ticket.id, id));
    await recountDue(platform.context, () => false);
    expect(await dueOf(id)).toEqual(at('11-25 16:00'));
  });
});

describe('what filers are told', () => {
  const told = async () => {
    const reply = await platform.request(`/help${promiseCalls.calls.read.path}`);
    return promiseCalls.calls.read.answer.parse(await reply.json());
  };
  it('are days, and open days from the first closed hour or holiday on', async () => {
    const days = { amount: 3, unit: 'day' };
    const illegal = { amount: 24, unit: 'hour' };
    expect(await told()).toEqual({ inquiry: days, report: days, objection: days, illegal });
    await holiday('2027-03-01');
    expect((await told()).inquiry).toEqual(days);
    await holiday('2026-11-22');
    expect((await told()).inquiry).toEqual({ amount: 3, unit: 'openDay' });
    platform.clock.set(at('11-23 00:00'));
    expect((await told()).inquiry).toEqual(days);
    await save(office, { generalDays: 2, objectionDays: 5 });
    expect(await told()).toMatchObject({
      report: { amount: 2, unit: 'openDay' },
      objection: { amount: 5, unit: 'openDay' },
      illegal,
    });
  });
});

describe('the calendar of the desk', () => {
  it('is set by administrators and the operator, and stands in the log', async () => {
    expect((await post(calls.save.path, {}, bomi)).status).toBe(400);
    const whole = { week: office, generalDays: 2, objectionDays: 3, version: 0 };
    expect((await post(calls.save.path, whole, bomi)).status).toBe(403);
    expect((await post(calls.save.path, whole)).status).toBe(200);
    // the same press once more
    expect((await post(calls.save.path, whole)).status).toBe(200);
    expect(await read()).toMatchObject({
      week: office,
      generalDays: 2,
      version: 1,
      changedDate: '2026-11-20 16:00',
    });
    await saveHours(platform.context, operator, { ...whole, week: [...office], generalDays: 4, version: 1 });
    await holiday('2026-12-25', { name: ' 성탄절 ' });
    await post(calls.removeHoliday.path, { day: '2026-12-25' });
    const { rows } = await platform.context.db.execute(
      "select actor, action, target, detail from audit_log where action like 'hours.%' order by id",
    );
    const week = { from: '월~일 24시간', to: '월~금 09:00~18:00, 토~일 휴무' };
    expect(rows).toEqual([
      {
        ...{ actor: 'staff1', action: 'hours.save', target: 'desk' },
        detail: { ...week, generalDays: 2, objectionDays: 3 },
      },
      {
        ...{ actor: 'operator', action: 'hours.save', target: 'desk' },
        detail: { from: week.to, to: week.to, generalDays: 4, objectionDays: 3 },
      },
      ...['hours.holiday', 'hours.holidayEnd'].map((action) => ({
        ...{ actor: 'staff1', action, target: '2026-12-25', detail: { name: '성탄절' } },
      })),
    ]);
  });

  it('is not overwritten by who has seen an older one', async () => {
    await save(office);
    expect(await save(office, { generalDays: 5, version: 0 })).toMatchObject({ status: 409 });
    expect((await read()).generalDays).toBe(3);
    // holidays are single acts
    await holiday('2026-12-25');
    expect((await save(office, { generalDays: 5, version: 1 })).status).toBe(200);
  });

  it('is refused at the field that is wrong', async () => {
    const day = (span: Week[number] | 'bad') => [nine, span, nine, nine, nine, null, null];
    for (const span of ['bad', { from: 600, to: 600 }, { from: -1, to: 5 }, { from: 0, to: 1_441 }] as const)
      expect(await save(day(span))).toEqual({ status: 400, field: 'day1' });
    expect(await save(office, { generalDays: 0 })).toEqual({ status: 400, field: 'generalDays' });
    expect(await save(office, { objectionDays: null })).toEqual({ status: 400, field: 'objectionDays' });
    expect(await save(Array(7).fill(null))).toEqual({ status: 400, field: 'week' });
  });

  it('takes holidays to come, each day once, and the same press once', async () => {
    expect(await holiday('2026-11-19')).toEqual({ status: 400, field: 'day' });
    expect(await holiday('2026-02-30')).toEqual({ status: 400, field: 'day' });
    expect(await holiday('2026-11-20', { name: '  ' })).toEqual({ status: 400, field: 'name' });
    expect(await holiday('2026-11-20', { name: '가'.repeat(41) })).toEqual({ status: 400, field: 'name' });
    expect((await holiday('2026-11-20')).status).toBe(200);
    expect(await holiday('2026-11-20')).toEqual({ status: 400, field: 'day' });
    const press = { idempotencyKey: 'one press' };
    for (const _ of [1, 2]) expect((await holiday('2026-12-25', press)).status).toBe(200);
    expect((await read()).holidays.map(({ day }) => day)).toEqual(['2026-11-20', '2026-12-25']);
    platform.clock.set(at('11-21 00:00'));
    expect(await post(calls.removeHoliday.path, { day: '2026-11-20' })).toEqual({
      status: 400,
      field: 'day',
    });
    expect((await read()).holidays.map(({ day }) => day)).toEqual(['2026-12-25']);
    for (const _ of [1, 2])
      expect((await post(calls.removeHoliday.path, { day: '2026-12-25' })).status).toBe(200);
  });

  it('never closes the desk for two months', async () => {
    await save([nine, null, null, null, null, null, null]);
    const mondays = ['11-23', '11-30', '12-07', '12-14', '12-21', '12-28'].map((day) => `2026-${day}`);
    for (const day of mondays) expect((await holiday(day)).status).toBe(200);
    // from 17 November to 10 January: 55 days
    expect((await holiday('2027-01-04')).status).toBe(200);
    expect(await holiday('2027-01-11')).toEqual({ status: 400, field: 'day' });
    expect((await save([null, nine, null, null, null, null, null])).status).toBe(200);
  });
});
