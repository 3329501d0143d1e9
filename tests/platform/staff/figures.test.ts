import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeIdOf } from '~protocol/help/codes';
import { staffCalls } from '~protocol/staff/calls';
import { queueOfForm } from '~protocol/staff/codes';
import { staffFigureCalls } from '~protocol/staff/figures';
import { ticket, ticketAnswer } from '../../../platform/tables/help/help';
import { dueOf } from '../../support/due';
import { answer, inquiryLeaf } from '../help/support';
import { type NoticePlatform, openNoticePlatform } from '../notice/support';

const { cases } = staffFigureCalls.calls;

let platform: NoticePlatform;
beforeAll(async () => {
  platform = await openNoticePlatform();
  await platform.join('lead1', false, { role: 'staff', staffRoles: ['lead'] });
  await platform.join('both1', false, { role: 'staff', staffRoles: ['lead', 'illegal'] });
  await platform.join('agent1', false, { role: 'staff', staffRoles: ['agent'] });
  await platform.join('agent2', false, { role: 'staff', staffRoles: ['agent'] });
  await platform.join('team1', false, { role: 'staff', staffRoles: ['illegal'] });
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  // Friday, noon in Seoul
  platform.clock.set(new Date('2026-11-20T03:00:00Z'));
  await platform.context.db.delete(ticket);
});

type NewTicket = typeof ticket.$inferInsert;
let filed = 0;

/** '11-19 08:30' in Seoul */
const at = (text: string) => new Date(`2026-${text.replace(' ', 'T')}:00+09:00`);

/** A case that came in then, with answers: when each was sent, and by whom. */
async function add(came: string, more: Partial<NewTicket> = {}, ...answers: [when: string, by?: string][]) {
  const { db } = platform.context;
  filed += 1;
  const id = String(filed).padStart(32, '0');
  await db.insert(ticket).values({
    id,
    formType: 'inquiry',
    nodeId: inquiryLeaf,
    email: 'visitor@naver.com',
    title: '문의',
    contents: '내용',
    inChannelId: 'WEB',
    isMobile: false,
    status: 'RECEIVED',
    actor: 'guest',
    createdAt: at(came),
    ...dueOf(more.formType ?? 'inquiry', at(came), more.clockFrom ?? undefined),
    firstAnsweredAt:
      answers.length > 0 ? new Date(Math.min(...answers.map(([when]) => at(when).getTime()))) : null,
    ...more,
  });
  for (const [when, staffId = 'agent1'] of answers)
    await db.insert(ticketAnswer).values({
      ...{ ticketId: id, kind: 'ANSWTMP', contents: '<p>답</p>', staffId },
      queue: queueOfForm(more.formType ?? 'inquiry'),
      createdAt: at(when),
    });
  return id;
}
const closedAt = (when: string, more: Partial<NewTicket> = {}) =>
  ({ status: 'ANSWEND', closedAt: at(when), assigneeId: 'agent1', ...more }) as const;

async function read(query: Record<string, string | number> = {}, who = 'lead1') {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { body } = await platform.getJson(`/help${cases.path}?${asked}`, platform.tokens[who]);
  return cases.answer.parse(body);
}
const statusOf = async (query: string, who: string) =>
  (await platform.request(`/help${cases.path}${query}`, { token: platform.tokens[who] })).status;

describe('the figures of the help centre', () => {
  it('have zeros, and nothing where nothing could be measured, while there are no cases', async () => {
    const { now, before, open, days, weeks, categories, staff } = await read();
    expect(now).toEqual(before);
    expect(now).toEqual({
      ...{ came: 0, spam: 0, merged: 0, answered: 0, firstMedian: null, first90: null, due: 0, inDue: 0 },
      ...{ closedOnce: 0, reopened: 0, closed: 0, closeMedian: null, close90: null, closedInDue: 0 },
      ...{ rated: 0, feedback: null, speed: null },
    });
    expect(open).toEqual({ waiting: 0, overdue: 0, nobodys: 0, asked: 0 });
    expect(days).toHaveLength(7);
    expect(days.every(({ came, closed }) => came === 0 && closed === 0)).toBe(true);
    expect(weeks).toHaveLength(1);
    expect([categories, staff]).toEqual([[], []]);
  });

  it('count days of Seoul, from midnight to midnight, and today', async () => {
    await add('11-13 23:59');
    await add('11-14 00:00');
    await add('11-19 23:59');
    await add('11-20 00:00', closedAt('11-20 11:00'));
    await add('11-20 12:00');
    const { from, to, days, now } = await read();
    expect([from, to]).toEqual(['2026-11-14', '2026-11-20']);
    expect(days.map(({ day, came, closed }) => [day, came, closed])).toEqual([
      ['2026-11-14', 1, 0],
      ['2026-11-15', 0, 0],
      ['2026-11-16', 0, 0],
      ['2026-11-17', 0, 0],
      ['2026-11-18', 0, 0],
      ['2026-11-19', 1, 0],
      ['2026-11-20', 2, 1],
    ]);
    expect(now.came).toBe(4);
  });

  it('stand beside a time before that is as long to the minute', async () => {
    await add('11-06 23:59');
    await add('11-07 00:00', closedAt('11-08 00:00'));
    await add('11-13 12:00');
    // after the time of day that it is now: it belongs to neither
    await add('11-13 12:01');
    await add('11-14 00:00');
    const { now, before } = await read();
    expect([before.came, before.closed, now.came, now.closed]).toEqual([2, 1, 1, 0]);
    expect((await read({ days: 28 })).now.came).toBe(5);
  });

  it('measure the first answer, and how many came in time among those that came or are late', async () => {
    // ten minutes, twenty, and 73 hours: too late
    await add('11-14 10:00', {}, ['11-14 10:20', 'agent2'], ['11-14 10:10']);
    await add('11-14 10:00', {}, ['11-14 10:20']);
    await add('11-14 10:00', {}, ['11-17 11:00']);
    // no answer, and late since yesterday
    await add('11-16 10:00');
    // no answer, but time is left, or none is needed any more
    await add('11-19 10:00');
    await add('11-15 10:00', closedAt('11-15 11:00'));
    // spam is nobody's work
    await add('11-15 10:00', closedAt('11-15 10:01', { spamAt: at('11-15 10:01') }), ['11-15 10:01']);
    const { now } = await read();
    expect([now.came, now.spam, now.answered, now.due, now.inDue]).toEqual([7, 1, 3, 4, 2]);
    expect(now.firstMedian).toBe(20);
    // of 10, 20 and 4 380 minutes
    expect(now.first90).toBe(Math.round(20 + 0.8 * (4_380 - 20)));
  });

  it('know the first answer of what staff answer', async () => {
    const id = await add('11-20 10:00');
    const { clock, tokens } = platform;
    const send = (text: string) => answer(platform, id, 'tmp', text, tokens.agent1);
    await send('확인하고 있어요.');
    clock.set(new Date('2026-11-20T04:00:00Z'));
    await send('다시 확인하고 있어요.');
    const { now, staff } = await read();
    expect([now.answered, now.firstMedian]).toEqual([1, 120]);
    expect(staff).toEqual([{ userId: 'agent1', nick: 'agent1', answers: 2, closed: 0, assigned: 1 }]);
  });

  it('measure how long it took to close by the clock of the case, which stood still while its filer was asked', async () => {
    // open for 100 hours, of which the filer was asked for 40
    await add('11-14 10:00', closedAt('11-18 14:00', { clockFrom: at('11-16 02:00') }));
    await add('11-14 10:00', closedAt('11-14 11:00'));
    await add('11-14 10:00', closedAt('11-17 12:00'));
    await add('11-14 10:00', closedAt('11-14 10:05', { spamAt: at('11-14 10:05') }));
    // closed before that was noted
    await add('11-14 10:00', { status: 'ANSWEND' });
    const { now } = await read();
    expect([now.closed, now.closedInDue, now.closeMedian]).toEqual([3, 2, 60 * 60]);
    expect(now.close90).toBe(Math.round(3_600 + 0.8 * (74 * 60 - 3_600)));
  });

  it('count what was opened again among what had been closed', async () => {
    await add('11-15 10:00', closedAt('11-15 11:00'));
    await add('11-15 10:00', closedAt('11-17 11:00', { reopened: 2, clockFrom: at('11-17 10:00') }));
    await add('11-15 10:00', { reopened: 1, clockFrom: at('11-20 10:00') });
    await add('11-15 10:00');
    const { now } = await read();
    expect([now.closedOnce, now.reopened]).toEqual([3, 2]);
  });

  it('take ratings by when they came, of older cases too', async () => {
    await add(
      '10-01 10:00',
      closedAt('10-02 10:00', { feedback: 100, speed: 60, ratedAt: at('11-19 10:00') }),
    );
    await add(
      '11-15 10:00',
      closedAt('11-16 10:00', { feedback: 80, speed: 20, ratedAt: at('11-20 10:00') }),
    );
    await add(
      '11-01 10:00',
      closedAt('11-02 10:00', { feedback: 20, speed: 20, ratedAt: at('11-10 10:00') }),
    );
    const { now, before } = await read();
    expect([now.rated, now.feedback, now.speed]).toEqual([2, 90, 40]);
    expect([before.rated, before.feedback, before.speed]).toEqual([1, 20, 20]);
  });

  it('say what waits now as the queue does, and what of it is overdue', async () => {
    await add('11-01 10:00');
    await add('11-17 11:59', { assigneeId: 'agent1' });
    await add('11-17 12:00', { assigneeId: 'agent1' });
    // the clock began anew
    await add('11-01 10:00', { clockFrom: at('11-20 10:00'), reopened: 1, assigneeId: 'agent2' });
    // whoever lost the role for it has no cases
    await add('11-20 10:00', { assigneeId: 'team1' });
    await add('11-18 10:00', {
      status: 'ANSWASK',
      askedAt: at('11-18 11:00'),
      dueAt: null,
      assigneeId: 'agent1',
    });
    await add('11-18 10:00', closedAt('11-18 11:00'));
    const { open, staff } = await read();
    expect(open).toEqual({ waiting: 5, overdue: 2, nobodys: 2, asked: 1 });
    expect(staff.map(({ userId, assigned }) => [userId, assigned])).toEqual([
      ['agent1', 3],
      ['agent2', 1],
    ]);
    const queue = staffCalls.calls.queue;
    const { body } = await platform.getJson(`/help${queue.path}`, platform.tokens.lead1);
    const { list, total } = queue.answer.parse(body);
    expect([total, list.filter(({ isOverdue }) => isOverdue).length]).toEqual([open.waiting, open.overdue]);
  });

  it('are given by week, counted back from today', async () => {
    await add('11-20 10:00', {}, ['11-20 10:30']);
    await add('11-14 00:00');
    await add('11-13 23:59', closedAt('11-14 01:00'));
    const { weeks } = await read({ days: 90 });
    expect(weeks.map(({ from, to }) => [from, to]).slice(0, 2)).toEqual([
      ['2026-11-14', '2026-11-20'],
      ['2026-11-07', '2026-11-13'],
    ]);
    expect(weeks.at(-1)).toMatchObject({ from: '2026-08-23', to: '2026-08-28' });
    expect(weeks.map(({ came, closed }) => [came, closed]).slice(0, 2)).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(weeks[0]?.firstMedian).toBe(30);
    expect((await read({ days: 90 })).days).toHaveLength(90);
  });

  it('are given by main category, the one with most cases first', async () => {
    await add('11-20 10:00', { nodeId: nodeIdOf('154901') });
    await add('11-20 10:00');
    await add('11-20 10:00', { nodeId: nodeIdOf('104701') });
    await add('11-20 10:00', { formType: 'report', nodeId: nodeIdOf('134') }, ['11-20 10:06']);
    const { categories } = await read();
    expect(categories.map(({ name, came, firstMedian }) => [name, came, firstMedian])).toEqual([
      ['결제', 2, null],
      ['저작권 침해', 1, 6],
      ['회원 가입/탈퇴', 1, null],
    ]);
  });

  it('are given by member of the staff: answers, closed and open cases', async () => {
    await add('11-01 10:00', closedAt('11-18 10:00'), ['11-18 09:00', 'agent2'], ['11-18 10:00']);
    await add('11-19 10:00', {}, ['11-19 11:00', 'operator']);
    // of before
    await add('11-01 10:00', closedAt('11-02 10:00', { assigneeId: 'agent2' }), ['11-02 10:00', 'agent2']);
    const { staff } = await read();
    expect(staff).toEqual([
      { userId: 'agent1', nick: 'agent1', answers: 1, closed: 1, assigned: 0 },
      { userId: 'agent2', nick: 'agent2', answers: 1, closed: 0, assigned: 0 },
      { userId: 'operator', nick: null, answers: 1, closed: 0, assigned: 0 },
    ]);
  });

  it('are of one queue, due by its own time', async () => {
    const illegal = { formType: 'illegal', nodeId: nodeIdOf('148601') } as const;
    await add('11-19 10:00', illegal, ['11-20 10:00', 'team1']);
    await add('11-19 10:00', illegal, ['11-20 10:01', 'team1']);
    await add('11-19 11:00', illegal);
    await add('11-19 10:00', {}, ['11-20 10:01']);
    const closer = await read({ queue: 'illegal' }, 'both1');
    expect([closer.now.came, closer.now.due, closer.now.inDue]).toEqual([3, 3, 1]);
    expect(closer.staff.map(({ userId }) => userId)).toEqual(['team1']);
    expect(closer.open).toMatchObject({ waiting: 3, overdue: 3 });
    const general = await read({}, 'both1');
    expect([general.now.came, general.now.due, general.now.inDue]).toEqual([1, 1, 1]);
    expect(general.staff.map(({ userId }) => userId)).toEqual(['agent1']);
  });

  it('are for who leads, and of the queues that are theirs', async () => {
    for (const [who, general, illegal] of [
      ['lead1', 200, 403],
      ['both1', 200, 200],
      ['agent1', 403, 403],
      ['team1', 403, 403],
    ] as const) {
      const found = [await statusOf('', who), await statusOf('?queue=illegal', who)];
      expect([who, ...found]).toEqual([who, general, illegal]);
    }
    expect(await statusOf('?days=8', 'lead1')).toBe(400);
  });

  it('leave out what only counts of other kinds may see still', async () => {
    await add('11-19 10:00', { forgottenAt: at('11-20 10:00') });
    expect((await read()).now.came).toBe(0);
  });
});
