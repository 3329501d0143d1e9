import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '~protocol/account/calls';
import { signupCalls } from '~protocol/account/signup';
import { confirmHours } from '~protocol/account/signup-codes';
import { staffSignupCalls } from '~protocol/staff/signup';
import type { Letter } from '../../../platform/core/post';
import { keepHouse } from '../../../platform/housekeeping';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const hourMs = 60 * 60 * 1000;
const origin = 'https://moabom.example';

let platform: TestPlatform;
let letters: Letter[] = [];
let made = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  letters = [];
  platform.context.post = {
    origin,
    productName: '모아봄',
    send: async (letter) => void letters.push(letter),
  };
  const { db } = platform.context;
  await db.execute('delete from mail');
  await db.execute('delete from signup_request');
  await db.execute('delete from signup_rule');
  await db.execute("delete from login_failure where key like 'signup%' or key like 'recovery%'");
  await db.execute("insert into signup_rule (mode, changed_at) values ('confirmed', now())");
});

async function post(path: string, body: object) {
  const answer = await platform.post(`/main${path}`, body);
  const told = (await answer.json()) as { errorInfo?: { field?: string }; token?: string; waitsFor?: string };
  return { status: answer.status, field: told.errorInfo?.field, token: told.token, waitsFor: told.waitsFor };
}
function person(more: object = {}) {
  made += 1;
  const userId = `waiter${made}`;
  const email = `${userId}@example.kr`;
  return { userId, userNick: `닉 ${userId}`, password: 'correct horse', agreed: true, email, ...more };
}
const signUp = (body: object) => post(accountCalls.calls.signup.path, body);
const waits = { status: 200, waitsFor: 'mail', token: undefined };
const logIn = ({ userId, password }: { userId: string; password: string }) =>
  post(accountCalls.calls.login.path, { userId, password });
const read = (token: string) => post(signupCalls.calls.request.path, { token });
const confirm = (token: string) => post(signupCalls.calls.confirm.path, { token });
const mailAgain = (email: string) => post(signupCalls.calls.mailAgain.path, { email });
async function mailed(): Promise<string[]> {
  letters = [];
  await sendDueMail(platform.context);
  return letters.map(({ text }) => /\/signup\/confirm\/(\S+)/.exec(text)?.[1] ?? '');
}

describe('a sign-up whose mail has to be confirmed', () => {
  it('is an account only after the link of its mail, which works once', async () => {
    const who = person();
    expect(await signUp(who)).toMatchObject(waits);
    expect((await logIn(who)).status).toBe(403);
    expect((await logIn({ ...who, password: 'wrong horse' })).status).toBe(401);
    const [token = ''] = await mailed();
    expect([letters[0]?.to, letters[0]?.text.includes(who.userId)]).toEqual([who.email, true]);
    // nobody mails a text of their own to anyone
    expect(letters[0]?.text).not.toContain(who.userNick);
    const { rows } = await platform.context.db.execute('select * from signup_request, mail');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect([(await read(token)).status, (await read(token)).status]).toEqual([200, 200]);
    expect((await logIn(who)).status).toBe(403);
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await read(token)).status).toBe(404);
    expect((await logIn(who)).status).toBe(200);
  });

  it('needs an address', async () => {
    expect(await signUp(person({ email: null }))).toMatchObject({ status: 400, field: 'email' });
  });

  it('keeps id and nick for two days, and not for ever', async () => {
    const first = person();
    await signUp(first);
    const [token = ''] = await mailed();
    const other = { password: 'other horse 1' };
    expect(await signUp(person({ ...other, userId: first.userId }))).toMatchObject({
      status: 409,
      field: 'userId',
    });
    expect(await signUp(person({ ...other, userNick: first.userNick }))).toMatchObject({
      status: 409,
      field: 'userNick',
    });
    platform.clock.advance(confirmHours * hourMs);
    expect((await read(token)).status).toBe(404);
    expect((await confirm(token)).status).toBe(404);
    expect((await logIn(first)).status).toBe(401);
    expect(await signUp(person({ ...other, userId: first.userId, userNick: first.userNick }))).toMatchObject(
      waits,
    );
  });

  it('that ended is forgotten', async () => {
    await signUp(person());
    const left = async () => (await platform.context.db.execute('select 1 from signup_request')).rows.length;
    await keepHouse(platform.context);
    expect(await left()).toBe(1);
    platform.clock.advance(confirmHours * hourMs);
    await keepHouse(platform.context);
    expect(await left()).toBe(0);
  });

  it('takes nothing that is an account’s', async () => {
    expect(await signUp(person({ userId: 'bomi' }))).toMatchObject({ status: 409, field: 'userId' });
    const { rows } = await platform.context.db.execute("select nick from account where user_id = 'bomi'");
    expect(await signUp(person({ userNick: rows[0]?.nick }))).toMatchObject({
      status: 409,
      field: 'userNick',
    });
  });

  it('that is sent again with its password has another address, and the mail of the first opens nothing', async () => {
    const who = person();
    await signUp(who);
    const [first = ''] = await mailed();
    platform.clock.advance(hourMs);
    expect(await signUp({ ...who, email: 'mended@example.kr' })).toMatchObject(waits);
    const [second = ''] = await mailed();
    expect(letters[0]?.to).toBe('mended@example.kr');
    expect([(await confirm(first)).status, (await confirm(second)).status]).toEqual([404, 200]);
  });

  it('is one press where the form is sent twice', async () => {
    const who = person();
    expect([await signUp(who), await signUp(who)]).toMatchObject([waits, waits]);
    expect(await mailed()).toHaveLength(1);
  });

  it('is mailed again, three times an hour, and nobody is told whose address it is', async () => {
    const who = person();
    await signUp(who);
    const [first = ''] = await mailed();
    expect(await mailAgain(who.email.toUpperCase())).toEqual(await mailAgain('nobody@example.kr'));
    const [second = ''] = await mailed();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await mailAgain(who.email);
    expect(await mailed()).toHaveLength(1);
    expect((await mailAgain(who.email)).status).toBe(200);
    expect(await mailed()).toEqual([]);
    platform.clock.advance(hourMs);
    await mailAgain(who.email);
    expect(await mailed()).toHaveLength(1);
  });

  it('is no account where the nick was taken or the address blocked meanwhile', async () => {
    const [who, blocked] = [person(), person()];
    await signUp(who);
    await signUp(blocked);
    const [first = '', second = ''] = await mailed();
    await platform.context.db.execute('delete from signup_rule');
    expect((await signUp(person({ userNick: who.userNick }))).status).toBe(200);
    expect(await confirm(first)).toMatchObject({ status: 409, field: 'userNick' });
    await platform.context.db.execute(
      `insert into signup_block (kind, value, reason, created_at) values ('email', '${blocked.email}', '광고', now())`,
    );
    expect(await confirm(second)).toMatchObject({ status: 400, field: 'email' });
    await platform.context.db.execute('delete from signup_block');
    expect((await confirm(second)).status).toBe(200);
  });
});

it('lets nobody finish in a house that was closed meanwhile, and whoever began in one with another rule', async () => {
  await signUp(person());
  const [token = ''] = await mailed();
  await platform.context.db.execute("update signup_rule set mode = 'closed'");
  expect((await confirm(token)).status).toBe(403);
  await platform.context.db.execute("update signup_rule set mode = 'approval'");
  expect((await confirm(token)).status).toBe(200);
});

describe('the mode', () => {
  it('is refused where the house sends no mail, and then nobody may sign up', async () => {
    platform.context.post = null;
    const staff = await platform.signIn('staff1');
    const told = async () => {
      const answer = await platform.request(`/main${signupCalls.calls.rule.path}`);
      return signupCalls.calls.rule.answer.parse(await answer.json()).mode;
    };
    expect(await told()).toBe('closed');
    expect((await signUp(person())).status).toBe(403);
    expect((await mailAgain('nobody@example.kr')).status).toBe(404);
    await platform.context.db.execute('delete from signup_rule');
    const set = () =>
      platform.post(`/main${staffSignupCalls.calls.setMode.path}`, { mode: 'confirmed' }, staff);
    const refused = await set();
    expect([refused.status, await told()]).toEqual([400, 'open']);
    expect(await refused.json()).toMatchObject({ errorInfo: { field: 'mode' } });
    platform.context.post = { origin, productName: '모아봄', send: async () => {} };
    expect([(await set()).status, await told()]).toEqual([200, 'confirmed']);
  });
});
