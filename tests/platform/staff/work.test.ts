import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replyCalls } from '~protocol/help/track';
import { staffCalls } from '~protocol/staff/calls';
import { staffWorkCalls } from '~protocol/staff/work';
import { pathOf } from '~protocol/wire/path';
import { lockNext } from '../../../platform/staff/store/work';
import { account } from '../../../platform/tables/account/account';
import { ticket } from '../../../platform/tables/help/help';
import { answer, ask, fileTicket, illegalReport } from '../help/support';
import { type NoticePlatform, openNoticePlatform } from '../notice/support';

const { calls } = staffWorkCalls;

let platform: NoticePlatform;
let caseId: string;
beforeAll(async () => {
  platform = await openNoticePlatform();
  for (const who of ['agent1', 'agent2', 'agent3'])
    await platform.join(who, false, { role: 'staff', staffRoles: ['agent'] });
  await platform.join('team1', false, { role: 'staff', staffRoles: ['illegal'] });
  await platform.join('fan1');
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(ticket);
  caseId = await fileTicket(platform, {}, platform.tokens.fan1);
});

async function send(path: string, body: object, who = 'agent1') {
  const response = await platform.post(`/help${path}`, body, platform.tokens[who]);
  const { errorInfo, ...rest } = (await response.json()) as {
    ticketId?: string | null;
    message?: string;
    errorInfo?: { field?: string };
    errorCode?: number;
  };
  return { status: response.status, field: errorInfo?.field, ...rest };
}
let presses = 0;
const take = async (who = 'agent1', queue = 'general', idempotencyKey = `press ${++presses}`) =>
  (await send(calls.next.path, { queue, idempotencyKey }, who)).ticketId;
const assign = (to: string, seen: string, { who = 'agent1', note = '', id = caseId } = {}) =>
  send(pathOf(calls.assign.path, { id }), { to, seen, note }, who);
const setState = (act: string, version = 0, who = 'agent1') =>
  send(pathOf(calls.state.path, { id: caseId }), { act, version }, who);
const open = async (who = 'agent1') => {
  const path = pathOf(staffCalls.calls.case.path, { id: caseId });
  const { body } = await platform.getJson(`/help${path}`, platform.tokens[who]);
  return staffCalls.calls.case.answer.parse(body);
};
const listed = async (query: Record<string, string>, who = 'agent1') => {
  const path = `/help${staffCalls.calls.queue.path}?${new URLSearchParams(query)}`;
  const { body } = await platform.getJson(path, platform.tokens[who]);
  return staffCalls.calls.queue.answer.parse(body).list.map(({ ticketId }) => ticketId);
};
const reply = (text = '답을 받고 더 물어봅니다.') =>
  send(replyCalls.calls.reply.path, { ticketId: caseId, contents: text }, 'fan1');

describe('the next case', () => {
  it('is the one that is due first and nobody has', async () => {
    const { db, clock } = platform.context;
    const late = await fileTicket(platform);
    const earlier = new Date(clock.now().getTime() - 3_600_000);
    await db.update(ticket).set({ createdAt: earlier }).where(eq(ticket.id, late));
    expect(await take()).toBe(late);
    expect(await take('agent2')).toBe(caseId);
    expect(await take('agent3')).toBeNull();
    expect((await open()).owner).toMatchObject({ userId: 'agent2' });
  });

  it('is one for two presses of one page, and another once that is done', async () => {
    platform.clock.advance(1_000);
    const second = await fileTicket(platform);
    const press = () => take('agent1', 'general', 'one page');
    const both = await Promise.all([press(), press()]);
    expect(both).toEqual([caseId, caseId]);
    expect(await listed({ owner: 'mine' })).toEqual([caseId]);
    // somebody else's key is another one
    expect(await take('agent2', 'general', 'one page')).toBe(second);
    await answer(platform, caseId, 'end', '처리했어요.', platform.tokens.agent1);
    expect(await press()).toBeNull();
    expect((await open()).events).toHaveLength(1);
  });

  it('goes to one of two who ask at once', async () => {
    const [first, second] = await Promise.all([take('agent1'), take('agent2')]);
    expect([first, second].filter((id) => id === caseId)).toHaveLength(1);
    expect([first, second]).toContain(null);
  });

  it('is neither answered nor one whose filer is asked, nor of another queue', async () => {
    await answer(platform, caseId, 'ask', '화면을 보내 주세요.', platform.tokens.agent2);
    await platform.context.db.update(ticket).set({ assigneeId: null });
    const illegal = await fileTicket(platform, illegalReport);
    expect(await take()).toBeNull();
    expect(await take('team1', 'illegal')).toBe(illegal);
    expect((await send(calls.next.path, { queue: 'illegal', idempotencyKey: 'a key' })).status).toBe(403);
  });

  it('is one of a colleague who has lost the role for it', async () => {
    const { db } = platform.context;
    await assign('agent3', '');
    expect(await take()).toBeNull();
    await db
      .update(account)
      .set({ staffRoles: ['editor'] })
      .where(eq(account.userId, 'agent3'));
    expect((await open()).owner).toBeNull();
    expect(await listed({ owner: 'nobody' })).toEqual([caseId]);
    expect(await take()).toBe(caseId);
    await db
      .update(account)
      .set({ staffRoles: ['agent'] })
      .where(eq(account.userId, 'agent3'));
  });
});

it('is found by the nick of its filer', async () => {
  await fileTicket(platform);
  await platform.context.db.update(account).set({ nick: '달빛 여우' }).where(eq(account.userId, 'fan1'));
  expect(await listed({ q: '달빛 여우' })).toEqual([caseId]);
  expect(await listed({ q: '달빛' })).toEqual([]);
});

describe('the owner of a case', () => {
  it('is who takes it, and is listed so', async () => {
    expect(await assign('agent1', '')).toMatchObject({ status: 200 });
    expect(await listed({ owner: 'mine' })).toEqual([caseId]);
    expect(await listed({ owner: 'mine' }, 'agent2')).toEqual([]);
    expect(await listed({ owner: 'nobody' })).toEqual([]);
    expect(await listed({})).toEqual([caseId]);
  });

  it('hands it over with a note, and every hand-over stands in the case', async () => {
    await assign('agent1', '');
    expect(await assign('agent2', 'agent1', { note: ' 환불 건이에요 ' })).toMatchObject({ status: 200 });
    expect(await assign('', 'agent2', { who: 'agent2' })).toMatchObject({ status: 200 });
    const { owner, notes, events } = await open();
    expect(owner).toBeNull();
    expect(notes).toMatchObject([{ text: '환불 건이에요', staffId: 'agent1' }]);
    expect(events.map(({ kind, staffId, to }) => [kind, staffId, to])).toEqual([
      ['assign', 'agent1', 'agent1'],
      ['assign', 'agent1', 'agent2'],
      ['assign', 'agent2', null],
    ]);
  });

  it('is not taken away by a form that showed another', async () => {
    await assign('agent2', '');
    const refused = await assign('agent1', '', { note: '내 것' });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('agent2님이 맡은') });
    expect((await open()).owner).toMatchObject({ userId: 'agent2' });
    expect((await open()).notes).toEqual([]);
  });

  it('is named once by two presses', async () => {
    await assign('agent1', '', { note: '메모' });
    expect(await assign('agent1', '', { note: '메모' })).toMatchObject({ status: 200 });
    expect((await open()).events).toHaveLength(1);
    expect((await open()).notes).toHaveLength(1);
  });

  it('is told what was typed for them, also where they have taken the case meanwhile', async () => {
    await assign('agent2', '', { who: 'agent2' });
    for (let press = 0; press < 2; press += 1)
      expect(await assign('agent2', '', { note: '환불 건이에요' })).toMatchObject({ status: 200 });
    const { notes, events } = await open();
    expect(notes).toMatchObject([{ text: '환불 건이에요', staffId: 'agent1' }]);
    expect(events).toHaveLength(1);
  });

  it('is nobody who may not see it', async () => {
    for (const to of ['team1', 'fan1', 'nobody1'])
      expect(await assign(to, '')).toMatchObject({ status: 400, field: 'to' });
    const { db, clock } = platform.context;
    const suspendedUntil = new Date(clock.now().getTime() + 86_400_000);
    await db.update(account).set({ suspendedUntil }).where(eq(account.userId, 'agent3'));
    expect(await assign('agent3', '')).toMatchObject({ status: 400, field: 'to' });
    await db.update(account).set({ suspendedUntil: null }).where(eq(account.userId, 'agent3'));
    expect(await assign('team1', '', { who: 'team1' })).toMatchObject({ status: 403 });
  });

  it('is who answers first, where nobody had it', async () => {
    await answer(platform, caseId, 'tmp', '확인하고 있어요.', platform.tokens.agent2);
    await answer(platform, caseId, 'end', '처리했어요.', platform.tokens.agent1);
    expect((await open()).owner).toMatchObject({ userId: 'agent2' });
  });
});

describe('a case without an answer', () => {
  it('is closed, and its filer can open it again', async () => {
    expect(await setState('close')).toMatchObject({ status: 200 });
    expect(await open()).toMatchObject({ status: 'ANSWEND', isReopened: false });
    expect(await listed({ state: 'answered' })).toEqual([caseId]);
    expect(await reply()).toMatchObject({ errorCode: 0 });
    expect(await open()).toMatchObject({ status: 'REPLIED', isReopened: true });
  });

  it('is opened again by staff, with a clock that begins anew', async () => {
    const { db, clock } = platform.context;
    await db.update(ticket).set({ createdAt: new Date(clock.now().getTime() - 5 * 86_400_000) });
    await setState('close');
    expect((await open()).isOverdue).toBe(false);
    expect(await setState('reopen')).toMatchObject({ status: 200 });
    expect(await open()).toMatchObject({ status: 'RECEIVED', isReopened: true, waitingMinutes: 0 });
    expect((await open()).events.map(({ kind }) => kind)).toEqual(['close', 'reopen']);
  });

  it('is spam: nobody waits for it, and its filer cannot open it again', async () => {
    await setState('spam');
    expect(await open()).toMatchObject({ status: 'ANSWEND', isSpam: true });
    expect(await reply()).not.toMatchObject({ errorCode: 0 });
    await setState('notSpam');
    expect(await open()).toMatchObject({ status: 'RECEIVED', isSpam: false });
    expect(await reply('다시 여쭤봅니다.')).toMatchObject({ errorCode: 0 });
  });

  it('changes once by two presses, and not by a page that is old', async () => {
    await setState('close');
    await setState('close');
    expect((await open()).events).toHaveLength(1);
    await reply();
    expect(await setState('close', 0)).toMatchObject({ status: 409 });
    expect(await open()).toMatchObject({ status: 'REPLIED' });
    expect(await setState('close', 1)).toMatchObject({ status: 200 });
  });

  it('tells its filer nothing of what staff did', async () => {
    await assign('agent1', '', { note: '속마음' });
    await setState('spam');
    const seen = JSON.stringify(
      await ask(platform, 'QnaContents', { ticketId: caseId }, platform.tokens.fan1),
    );
    for (const word of ['속마음', 'agent1', 'spam']) expect(seen).not.toContain(word);
  });
});

it('leaves no trace of who left, nor of what is forgotten', async () => {
  await assign('agent3', '');
  await platform.context.db.delete(account).where(eq(account.userId, 'agent3'));
  expect((await open()).owner).toBeNull();
  expect(await listed({ owner: 'nobody' })).toEqual([caseId]);
});

it('is found by its index among many cases', async () => {
  const { db } = platform.context;
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into ticket (id, form_type, node_id, email, title, contents, in_channel_id, is_mobile,
      status, actor, created_at, first_due_at) select 'bulk ' || n, 'inquiry', node_id, 'a@naver.com', '제목', '내용', 'WEB', false,
      'ANSWEND', 'guest', now() - n * interval '1 minute', now() from ticket, generate_series(1, 2000) n`);
    await tx.execute(sql`analyze ticket`);
    const { rows } = await tx.execute(
      sql`explain select * from ticket where assignee_id = 'agent1' and status = 'ANSWEND' order by created_at desc limit 30`,
    );
    // 2 000 that wait: in the order of the queue, without sorting them
    await tx.execute(sql`update ticket set status = 'RECEIVED', due_at = created_at where id like 'bulk %'`);
    await tx.execute(sql`analyze ticket`);
    const next = await tx.execute(
      sql`explain select * from ticket where forgotten_at is null and (false or queue = 'general')
        and status not in ('ANSWEND', 'ANSWASK')
        order by unread_at asc, (status = 'REPLIED') desc, due_at asc, id asc limit 30`,
    );
    await tx.execute(sql`update ticket set status = 'ANSWEND' where id like 'bulk %'`);
    const found = await lockNext(tx, 'general', 'agent1');
    return { mine: JSON.stringify(rows), next: JSON.stringify(next.rows), found: found?.id };
  });
  expect(plan.mine).toContain('ticket_assignee');
  expect(plan.next).toContain('ticket_need');
  expect(plan.next).not.toContain('Sort');
  expect(plan.found).toBe(caseId);
});

it('a case that was no spam is what it was before', async () => {
  await setState('spam');
  await setState('notSpam');
  expect(await open()).toMatchObject({ status: 'RECEIVED', isSpam: false });
  await setState('close');
  platform.clock.advance(1_000);
  await setState('spam');
  await setState('notSpam');
  expect(await open()).toMatchObject({ status: 'ANSWEND', isSpam: false });
});

describe('a note', () => {
  const write = (text: string, who = 'agent1') =>
    send(pathOf(staffCalls.calls.note.path, { id: caseId }), { text }, who);
  const texts = async () => (await open()).notes.map(({ text, staffId }) => `${staffId}: ${text}`);

  it('is one for a press that comes twice, and another by other words, another hand, or later', async () => {
    expect(await Promise.all([write('확인함'), write('확인함 ')])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await texts()).toEqual(['agent1: 확인함']);
    await write('확인함', 'agent2');
    await write('확인함');
    platform.clock.advance(10 * 60_000);
    await write('확인함');
    expect(await texts()).toEqual(['agent1: 확인함', 'agent2: 확인함', 'agent1: 확인함', 'agent1: 확인함']);
  });
});
