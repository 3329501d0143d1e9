import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { links } from '~/links/links';
import { type FormType, formTypes, helpCalls } from '~protocol/help/calls';
import { promiseCalls } from '~protocol/help/promise';
import { trackCalls } from '~protocol/help/track';
import { staffAccountCalls } from '~protocol/staff/accounts';
import { answerPromise, promiseText } from '~protocol/staff/hours-codes';
import type { StaffRole } from '~protocol/staff/roles';
import { staffWorkCalls } from '~protocol/staff/work';
import { pathOf } from '~protocol/wire/path';
import type { Letter } from '../../../platform/core/post';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { queueOverdueMail } from '../../../platform/mail/services/overdue';
import { account } from '../../../platform/tables/account/account';
import { ticket } from '../../../platform/tables/help/help';
import { mail } from '../../../platform/tables/mail/mail';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { answer, ask, illegalReport, register } from '../help/support';

const hourMs = 3_600_000;
const desk = 'desk@moabom.example';

let platform: TestPlatform;
let letters: Letter[];
beforeAll(async () => {
  platform = await openTestPlatform();
  const body = JSON.stringify({ userId: 'staff1', email: desk });
  await platform.operatorFetch(
    new Request(`http://platform.test/main${staffAccountCalls.calls.staffEmail.path}`, {
      method: 'POST',
      body,
    }),
  );
  platform.context.post = {
    origin: 'https://moabom.example',
    productName: '모아봄',
    async send(letter) {
      letters.push(letter);
    },
  };
});
afterAll(() => platform.close());
beforeEach(async () => {
  letters = [];
  await platform.context.db.delete(mail);
  // the demo world's own cases are overdue since long, and what another test filed is its own
  await platform.context.db.execute(`update ticket set status = 'ANSWEND'`);
});

let filed = 0;
async function file(more: object = {}) {
  filed += 1;
  const fields = register({ customerEmail: `visitor${filed}@naver.com`, ...more });
  const result = helpCalls.calls.register.answer.parse(await ask(platform, 'QnaRegister', fields));
  return { ticketId: result.ticketId ?? '', token: result.trackToken };
}
/** What the mail job does each time. */
async function runJob() {
  await queueOverdueMail(platform.context);
  await sendDueMail(platform.context);
}
const toDesk = () => letters.filter(({ to }) => to === desk);
const subjects = () => toDesk().map(({ subject }) => subject.replace(/ \(.*/, ''));
const linksIn = () => toDesk().map(({ text }) => /https:\S+/.exec(text)?.[0]);
const hours = (count: number) => platform.clock.advance(count * hourMs);

describe('the time until an answer', () => {
  it('is told to every filer as the desk counts it', async () => {
    const told: Record<FormType, string> = {
      inquiry: '3일',
      report: '3일',
      illegal: '24시간',
      objection: '3일',
    };
    const reply = await platform.request(`/help${promiseCalls.calls.read.path}`);
    const promises = promiseCalls.calls.read.answer.parse(await reply.json());
    for (const formType of formTypes)
      expect([formType, promiseText(promises[formType])]).toEqual([formType, told[formType]]);
    await file(illegalReport);
    await sendDueMail(platform.context);
    const receipt = letters.find(({ to }) => to !== desk);
    expect(receipt?.text).toContain(answerPromise(promises.illegal));
    expect(receipt?.text).toContain('24시간 안에');
  });
});

describe('word to staff', () => {
  it('of a new illegal report goes out at once, one mail for a form that was sent twice, with nothing of the report', async () => {
    const more = {
      ...illegalReport,
      questionTitle: encodeURIComponent('영상을 지워 주세요'),
      customerEmail: 'twice@naver.com',
      idempotencyKey: 'the same key of one form',
    };
    const { ticketId } = await file(more);
    expect((await file(more)).ticketId).toBe(ticketId);
    await runJob();
    await runJob();
    expect(subjects()).toEqual(['[모아봄] 새 신고가 접수되었습니다']);
    expect(linksIn()).toEqual([`https://moabom.example${links.staffCase(ticketId, { queue: 'illegal' })}`]);
    const [letter] = toDesk() as [Letter];
    expect(letter.text).toContain('24시간 안에 답변해 주세요.');
    expect(`${letter.text}${letter.html}`).not.toMatch(/영상을|김봄이|01012345678/);
    await file();
    await runJob();
    expect(toDesk()).toHaveLength(1);
  });

  it('of what becomes overdue goes out once, when it does', async () => {
    const { ticketId } = await file();
    const answered = await file();
    await answer(platform, answered.ticketId, 'end', '처리했습니다.', await platform.signIn('staff1'));
    hours(71);
    await runJob();
    expect(toDesk()).toEqual([]);
    hours(2);
    await Promise.all([queueOverdueMail(platform.context), queueOverdueMail(platform.context)]);
    await runJob();
    await runJob();
    expect(subjects()).toEqual(['[모아봄] 문의의 답변 기한이 지났습니다']);
    expect(linksIn()).toEqual([`https://moabom.example${links.staffCase(ticketId)}`]);
    hours(24 * 30);
    await platform.context.db.delete(mail);
    await runJob();
    expect(toDesk()).toHaveLength(1);
  });

  it('of an illegal report that nobody answers comes after its own time', async () => {
    await file(illegalReport);
    await runJob();
    letters = [];
    hours(25);
    await runJob();
    expect(subjects()).toEqual(['[모아봄] 신고의 답변 기한이 지났습니다']);
  });

  it('of what becomes overdue goes to whose work it is and to who leads, not to other agents', async () => {
    const { ticketId } = await file();
    const { db } = platform.context;
    const reach = async (userId: string, staffRoles: StaffRole[]) => {
      const email = `${userId}@moabom.example`;
      await db.update(account).set({ role: 'staff', staffRoles, email }).where(eq(account.userId, userId));
      return email;
    };
    const owner = await reach('bomi', ['agent']);
    const other = await reach('dodam', ['agent']);
    const lead = await reach('manager1', ['lead']);
    await db.update(ticket).set({ assigneeId: 'bomi' }).where(eq(ticket.id, ticketId));
    hours(73);
    await runJob();
    const told = letters.filter(({ subject }) => subject.includes('기한')).map(({ to }) => to);
    expect(told.sort()).toEqual([owner, lead, desk].sort());
    expect(told).not.toContain(other);
  });

  it('of a case that a colleague gave them goes to them, once, without a word of its filer', async () => {
    const title = encodeURIComponent('아무도 모를 제목');
    const { ticketId } = await file({ questionTitle: title });
    const { db } = platform.context;
    const email = 'hana@moabom.example';
    await db
      .update(account)
      .set({ role: 'staff', staffRoles: ['agent'], email })
      .where(eq(account.userId, 'bomi'));
    const staff = await platform.signIn('staff1');
    const assign = (to: string, seen: string) =>
      platform.post(
        `/help${pathOf(staffWorkCalls.calls.assign.path, { id: ticketId })}`,
        { to, seen, note: '전할 비밀이에요.' },
        staff,
      );
    for (const _ of [1, 2]) expect((await assign('bomi', '')).status).toBe(200);
    // what somebody takes by themselves they know of
    expect((await assign('staff1', 'bomi')).status).toBe(200);
    await sendDueMail(platform.context);
    const told = letters.filter(({ subject }) => subject.includes('담당자가 되었습니다'));
    expect(told.map(({ to }) => to)).toEqual([email]);
    expect(told[0]?.text).toContain('카테고리: 취소/환불');
    expect(told[0]?.text).toContain(`https://moabom.example${links.staffCase(ticketId)}`);
    expect(`${told[0]?.text}${told[0]?.html}`).not.toMatch(/아무도|비밀/);
  });

  it('is for who may read the case when it goes out, though it has waited', async () => {
    const { db, clock } = platform.context;
    const reads = (change: Partial<typeof account.$inferInsert>) =>
      db
        .update(account)
        .set({ role: 'staff', staffRoles: ['agent'], email: 'hana@moabom.example', ...change })
        .where(eq(account.userId, 'bomi'));
    const told = async (meanwhile: (ticketId: string) => Promise<unknown>) => {
      letters = [];
      await reads({ suspendedUntil: null });
      const { ticketId, token } = await file({ questionTitle: encodeURIComponent('옮겨질 문의입니다') });
      await platform.post(`/help${trackCalls.calls.read.path}`, {
        ...{ type: 'add', token, contents: '하나 더 씁니다.' },
      });
      await meanwhile(ticketId);
      await sendDueMail(platform.context);
      return letters.filter(({ to }) => to === 'hana@moabom.example').length;
    };
    expect(await told(async () => {})).toBe(1);
    // of the staff still, and in no role for the case
    expect(await told(() => reads({ staffRoles: ['editor'] }))).toBe(0);
    expect(await told(() => reads({ suspendedUntil: new Date(clock.now().getTime() + hourMs) }))).toBe(0);
    const isIllegal = { formType: 'illegal' } as const;
    expect(await told((id) => db.update(ticket).set(isIllegal).where(eq(ticket.id, id)))).toBe(0);
    platform.context.staffTwoStep = 'required';
    expect(await told(async () => {})).toBe(0);
    platform.context.staffTwoStep = 'optional';
  });

  it('of a suspended colleague’s case goes to the others', async () => {
    const { db, clock } = platform.context;
    const suspendedUntil = new Date(clock.now().getTime() + 100 * hourMs);
    await db
      .update(account)
      .set({ role: 'staff', staffRoles: ['agent'], email: 'hana@moabom.example', suspendedUntil })
      .where(eq(account.userId, 'bomi'));
    const { ticketId, token } = await file();
    await db.update(ticket).set({ assigneeId: 'bomi' }).where(eq(ticket.id, ticketId));
    await platform.post(`/help${trackCalls.calls.read.path}`, {
      ...{ type: 'add', token, contents: '하나 더 씁니다.' },
    });
    await sendDueMail(platform.context);
    expect(toDesk()).toHaveLength(1);
    await db.update(account).set({ suspendedUntil: null }).where(eq(account.userId, 'bomi'));
  });

  it('waits while the filer is asked, and comes again for a case that has another due time', async () => {
    const { ticketId, token } = await file();
    const staff = await platform.signIn('staff1');
    await answer(platform, ticketId, 'ask', '화면을 보내 주세요.', staff);
    hours(100);
    await runJob();
    expect(subjects().filter((subject) => subject.includes('기한'))).toEqual([]);
    await platform.post(`/help${trackCalls.calls.read.path}`, {
      type: 'add',
      token,
      contents: '보내 드립니다.',
    });
    hours(73);
    await runJob();
    await runJob();
    expect(subjects().filter((subject) => subject.includes('기한'))).toHaveLength(1);
  });
});
