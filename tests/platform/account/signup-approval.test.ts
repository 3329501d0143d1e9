import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '../../../platform/core/post';
import { keepHouse } from '../../../platform/housekeeping';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { auditLog } from '../../../platform/tables/core/audit';
import { accountCalls } from '../../../protocol/account/calls';
import { signupCalls } from '../../../protocol/account/signup';
import { approvalDays, approvalReasonLength } from '../../../protocol/account/signup-codes';
import { staffSignupCalls } from '../../../protocol/staff/signup';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const { calls } = staffSignupCalls;
const dayMs = 24 * 60 * 60 * 1000;
const reason = '방송을 하고 싶어요';

let platform: TestPlatform;
let staff = '';
let letters: Letter[] = [];
let made = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  letters = [];
  platform.context.post = {
    origin: 'https://moabom.example',
    productName: '모아봄',
    send: async (letter) => void letters.push(letter),
  };
  const { db } = platform.context;
  for (const table of ['mail', 'signup_request', 'signup_rule', 'audit_log'])
    await db.execute(`delete from ${table}`);
  await db.execute("delete from login_failure where key like 'signup%'");
  await db.execute("insert into signup_rule (mode, changed_at) values ('approval', now())");
  staff = await platform.signIn('staff1');
});

async function post(path: string, body: object, token?: string) {
  const answer = await platform.post(`/main${path}`, body, token);
  const told = (await answer.json()) as {
    errorInfo?: { field?: string };
    message?: string;
    token?: string;
    waitsFor?: string;
  };
  return { status: answer.status, field: told.errorInfo?.field, ...told };
}
function person(more: object = {}) {
  made += 1;
  const userId = `asker${made}`;
  return { userId, userNick: `닉 ${userId}`, password: 'correct horse', agreed: true, reason, ...more };
}
const signUp = (body: object) => post(accountCalls.calls.signup.path, body);
const logIn = ({ userId, password }: { userId: string; password: string }) =>
  post(accountCalls.calls.login.path, { userId, password });
async function list(query = '') {
  const answer = await platform.request(`/main${calls.requests.path}${query}`, { token: staff });
  return calls.requests.answer.parse(await answer.json());
}
async function decide(userId: string, decision: string, more: object = {}, token = staff) {
  const version = (await list()).data.find((one) => one.userId === userId)?.version ?? '';
  return post(calls.decide.path, { userId, version, decision, reason: '', ...more }, token);
}
async function mailed() {
  letters = [];
  await sendDueMail(platform.context);
  return letters.map(({ to, subject }) => [to, subject]);
}

describe('a sign-up that administrators look at', () => {
  it('is an account once one lets it in, who is told by mail', async () => {
    const who = person({ email: 'asker@example.kr' });
    const asked = await signUp(who);
    expect(asked).toMatchObject({ status: 200, waitsFor: 'approval' });
    expect(asked).not.toHaveProperty('token');
    expect(await mailed()).toEqual([]);
    expect(await logIn(who)).toMatchObject({
      ...{ status: 403, message: expect.stringContaining('아직 가입을 확인하고 있습니다.') },
    });
    expect(await logIn({ ...who, password: 'wrong horse' })).toMatchObject({ status: 401 });
    const { data, count } = await list();
    expect([count, data]).toMatchObject([1, [{ userId: who.userId, userNick: who.userNick, reason }]]);
    const both = await Promise.all([decide(who.userId, 'approve'), decide(who.userId, 'approve')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await list()).toEqual({ data: [], count: 0 });
    expect(await mailed()).toEqual([['asker@example.kr', '[모아봄] 가입이 끝났어요']]);
    expect(await logIn(who)).toMatchObject({ status: 200 });
  });

  it('is refused with a reason that they read at the login and by mail, and may be asked anew', async () => {
    const who = person({ email: 'refused@example.kr' });
    await signUp(who);
    expect(await decide(who.userId, 'refuse')).toMatchObject({ status: 400, field: 'reason' });
    const long = '가'.repeat(approvalReasonLength + 1);
    expect(await decide(who.userId, 'refuse', { reason: long })).toMatchObject({ field: 'reason' });
    expect(await decide(who.userId, 'refuse', { reason: '광고로 보여요' })).toMatchObject({ status: 200 });
    expect(await mailed()).toEqual([['refused@example.kr', '[모아봄] 가입이 받아들여지지 않았어요']]);
    expect(letters[0]?.text).toContain('광고로 보여요');
    expect(await logIn(who)).toMatchObject({
      ...{ status: 403, message: expect.stringContaining('광고로 보여요') },
    });
    expect((await list()).count).toBe(0);
    expect(await decide(who.userId, 'approve')).toMatchObject({ status: 404 });
    expect(await signUp({ ...who, reason: '광고가 아니에요' })).toMatchObject({ waitsFor: 'approval' });
    expect((await list()).data).toMatchObject([{ reason: '광고가 아니에요' }]);
    expect(await decide(who.userId, 'approve')).toMatchObject({ status: 200 });
  });

  it('needs no address, and a reason that is not too long', async () => {
    for (const wrong of ['', '  ', null, '가'.repeat(approvalReasonLength + 1)])
      expect(await signUp(person({ reason: wrong }))).toMatchObject({ status: 400, field: 'reason' });
    const who = person();
    expect(await signUp(who)).toMatchObject({ status: 200 });
    expect(await decide(who.userId, 'approve')).toMatchObject({ status: 200 });
    expect(await mailed()).toEqual([]);
    expect(await logIn(who)).toMatchObject({ status: 200 });
  });

  it('is decided as it was shown: one that was sent anew is not let in unseen', async () => {
    const who = person();
    await signUp(who);
    const [shown] = (await list()).data;
    platform.clock.advance(1_000);
    expect(await signUp({ ...who, userNick: '다른 별명' })).toMatchObject({ status: 200 });
    const { version = '' } = shown ?? {};
    expect(await decide(who.userId, 'approve', { version })).toMatchObject({ status: 409 });
    expect(await decide(who.userId, 'approve')).toMatchObject({ status: 200 });
  });

  it('keeps id and nick from others, and for the own password alone', async () => {
    const who = person();
    await signUp(who);
    const other = (more: object) => signUp(person({ password: 'another horse', ...more }));
    expect(await other({ userId: who.userId })).toMatchObject({ status: 409, field: 'userId' });
    expect(await other({ userNick: who.userNick })).toMatchObject({ status: 409, field: 'userNick' });
    platform.clock.advance(approvalDays.waits * dayMs);
    await keepHouse(platform.context);
    // the session has ended meanwhile as well
    staff = await platform.signIn('staff1');
    expect((await list()).count).toBe(0);
    expect(await other({ userId: who.userId })).toMatchObject({ status: 200 });
  });

  it('is confirmed by no link of a mail', async () => {
    const email = 'nolink@example.kr';
    await signUp(person({ email }));
    const { status } = await post(signupCalls.calls.mailAgain.path, { email });
    expect([status, await mailed()]).toEqual([200, []]);
  });

  it('is seen and decided by administrators and the operator alone, and stands in the log', async () => {
    const [first, second] = [person(), person()];
    await signUp(first);
    await signUp(second);
    const bomi = await platform.signIn('bomi');
    expect((await platform.request(`/main${calls.requests.path}`, { token: bomi })).status).toBe(403);
    expect(await decide(first.userId, 'approve', {}, bomi)).toMatchObject({ status: 403 });
    expect(await decide(first.userId, 'approve', {}, '')).toMatchObject({ status: 401 });
    expect((await list()).count).toBe(2);
    // the operator's command asks for one, who may stand below the first fifty
    expect(await list(`?userId=${second.userId}`)).toMatchObject({
      data: [{ userId: second.userId }],
      count: 2,
    });
    await decide(first.userId, 'approve');
    await decide(second.userId, 'refuse', { reason: '광고' });
    const rows = await platform.context.db.select().from(auditLog);
    const signups = rows.filter(({ target }) => [first.userId, second.userId].includes(target));
    expect(signups.map(({ action, actor, detail }) => [action, actor, detail]).sort()).toEqual([
      ['signup.approve', 'staff1', {}],
      ['signup.refuse', 'staff1', {}],
    ]);
  });
});
