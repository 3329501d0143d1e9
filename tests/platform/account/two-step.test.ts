import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepHouse } from '../../../platform/housekeeping';
import { account } from '../../../platform/tables/account/account';
import { loginTicket, recoveryCode, twoStep } from '../../../platform/tables/account/two-step';
import { auditLog } from '../../../platform/tables/core/audit';
import { accountCalls } from '../../../protocol/account/calls';
import { codeMinutes, twoStepCalls } from '../../../protocol/account/two-step';
import { noticeCalls } from '../../../protocol/notice/calls';
import { staffAccountCalls } from '../../../protocol/staff/accounts';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const { calls } = twoStepCalls;
const password = 'correct horse';

let platform: TestPlatform;
/** One member for each test; what they turned on, and the session that did. */
let userId: string;
let token: string;
let count = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  count += 1;
  userId = `steps${count}`;
  const joined = await platform.post(`/main${accountCalls.calls.signup.path}`, {
    userId,
    userNick: `닉 ${userId}`,
    password,
    agreed: true,
  });
  token = accountCalls.calls.loginCode.answer.parse(await joined.json()).token;
});
// each code is another half minute's, and no count of wrong ones goes on
afterEach(() => platform.clock.advance(11 * 60_000));

interface Answer {
  status: number;
  field?: string;
  ticket?: string;
  token?: string;
  device?: string;
  codes: string[];
}
async function send(path: string, body: object, as: string | undefined = token): Promise<Answer> {
  const answer = await platform.post(`/main${path}`, body, as);
  const said = (await answer.json()) as Answer & { errorInfo?: { field?: string } };
  return { ...said, status: answer.status, field: said.errorInfo?.field };
}
const state = async (as = token) => {
  const answer = await platform.request(`/main${calls.state.path}`, { token: as });
  return calls.state.answer.parse(await answer.json());
};
/** What the app shows `halfMinutes` from now. */
const codeOf = (key: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: platform.clock.now().getTime() + halfMinutes * 30_000,
  });
async function turnedOn(as = token) {
  const key = (await state(as)).key ?? '';
  const { status, codes } = await send(
    calls.turnOn.path,
    { key, code: codeOf(key), currentPassword: password },
    as,
  );
  expect(status).toBe(200);
  // the code that turned it on is used
  platform.clock.advance(30_000);
  return { key, codes };
}
const logIn = (more: object = {}, as?: string) =>
  send(accountCalls.calls.login.path, { userId, password, ...more }, as ?? '');
const enter = (ticket: string | undefined, code: string, more: object = {}) =>
  send(accountCalls.calls.loginCode.path, { ticket, code, ...more }, '');
const isMember = async (as: string | undefined) => {
  const answer = await platform.request(`/main${accountCalls.calls.viewer.path}`, { token: as });
  return accountCalls.calls.viewer.answer.parse(await answer.json()).isLogin;
};

describe('turning it on', () => {
  it('asks for the password, and for a code of the key', async () => {
    const { key, since, hasPassword, codesLeft } = await state();
    expect({ since, hasPassword, codesLeft }).toEqual({ since: null, hasPassword: true, codesLeft: 0 });
    const proof = { key, code: codeOf(key ?? ''), currentPassword: password };
    expect(await send(calls.turnOn.path, { ...proof, currentPassword: 'wrong horse' })).toMatchObject({
      status: 400,
      field: 'currentPassword',
    });
    for (const code of ['', '000000', codeOf(key ?? '', 3), codeOf(key ?? '', -3)]) {
      expect(await send(calls.turnOn.path, { ...proof, code })).toMatchObject({ status: 400, field: 'code' });
    }
    expect((await state()).since).toBeNull();
    expect(await send(calls.turnOn.path, { ...proof, key: 'short' })).toMatchObject({ status: 400 });
  });

  it('ends the other sessions, keeps this one, is told, and shows ten recovery codes', async () => {
    const other = (await logIn()).token;
    const { codes } = await turnedOn();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect([await isMember(other), await isMember(token)]).toEqual([false, true]);
    expect(await state()).toMatchObject({ since: expect.any(String), codesLeft: 10, signOptions: null });
    const notices = await platform.request(`/my${noticeCalls.calls.list.path}`, { token });
    expect(await notices.text()).toContain('2단계 로그인을 켰습니다');
  });

  it('keeps neither the key nor a code as it is', async () => {
    const { key, codes } = await turnedOn();
    const { db } = platform.context;
    const rows = [await db.select().from(twoStep), await db.select().from(recoveryCode)];
    const kept = JSON.stringify(rows);
    for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(kept).not.toContain(secret);
    }
  });

  it('pressed twice makes another list; with another key it is refused', async () => {
    const key = (await state()).key ?? '';
    const proof = { key, code: codeOf(key), currentPassword: password };
    const [first, second] = [await send(calls.turnOn.path, proof), await send(calls.turnOn.path, proof)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.codes).not.toEqual(first.codes);
    expect((await state()).codesLeft).toBe(10);
    const other = 'A'.repeat(32);
    const withOther = { key: other, code: codeOf(other), currentPassword: password };
    expect(await send(calls.turnOn.path, withOther)).toMatchObject({ status: 409 });
    platform.clock.advance(30_000);
    expect(await enter((await logIn()).ticket, codeOf(key))).toMatchObject({ status: 200 });
  });

  it('offers nothing to an account without a password', async () => {
    expect(await state(await platform.signIn('bomi'))).toMatchObject({ hasPassword: false, key: null });
  });
});

describe('a login', () => {
  it('is nobody’s before the code, and takes each code once', async () => {
    const { key } = await turnedOn();
    const first = await logIn();
    expect(first).toMatchObject({ status: 200, ticket: expect.any(String) });
    expect(first.token).toBeUndefined();
    expect(await isMember(first.ticket)).toBe(false);
    const code = codeOf(key);
    const done = await enter(first.ticket, code);
    expect(done.status).toBe(200);
    expect(await isMember(done.token)).toBe(true);
    // neither the ticket nor the code once more
    expect(await enter(first.ticket, codeOf(key, 1))).toMatchObject({ status: 404 });
    const second = await logIn();
    expect(await enter(second.ticket, code)).toMatchObject({ status: 400, field: 'code' });
    expect(await enter(second.ticket, codeOf(key, -1))).toMatchObject({ status: 400, field: 'code' });
    expect(await enter(second.ticket, codeOf(key, 1))).toMatchObject({ status: 200 });
  });

  it('is completed again by the same press once more, for a minute: the first answer may be lost', async () => {
    const { key, codes } = await turnedOn();
    const { ticket } = await logIn();
    const typed = codes[0] ?? '';
    const both = await Promise.all([enter(ticket, typed), enter(ticket, typed)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const done of both) expect(await isMember(done.token)).toBe(true);
    expect((await state()).codesLeft).toBe(9);
    // another code completes nothing any more, and nobody's ticket is taken for it
    expect(await enter(ticket, codes[1] ?? '')).toMatchObject({ status: 404 });
    expect(await enter((await logIn()).ticket, typed)).toMatchObject({ status: 400, field: 'code' });
    platform.clock.advance(61_000);
    expect(await enter(ticket, typed)).toMatchObject({ status: 404 });
    const other = await logIn();
    expect(await enter(other.ticket, codeOf(key))).toMatchObject({ status: 200 });
    await platform.post(`/main${accountCalls.calls.logoutAll.path}`, {}, token);
    expect(await enter(other.ticket, codeOf(key))).toMatchObject({ status: 404 });
  });

  it('takes the digits as people type them', async () => {
    const { key } = await turnedOn();
    const code = codeOf(key);
    const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    expect(await enter((await logIn()).ticket, ` ${wide.slice(0, 3)} ${wide.slice(3)} `)).toMatchObject({
      status: 200,
    });
  });

  it('takes a recovery code once, in capitals and without its strokes too', async () => {
    const { codes } = await turnedOn();
    const [code = ''] = codes;
    const typed = code.replaceAll('-', ' ').toUpperCase();
    expect(await enter((await logIn()).ticket, typed)).toMatchObject({ status: 200 });
    expect((await state()).codesLeft).toBe(9);
    expect(await enter((await logIn()).ticket, code)).toMatchObject({ status: 400, field: 'code' });
  });

  it('of one account is not completed with the code of another', async () => {
    const own = await turnedOn();
    const { ticket } = await logIn();
    const joined = await send(accountCalls.calls.signup.path, {
      userId: `${userId}b`,
      userNick: `남 ${userId}`,
      password,
      agreed: true,
    });
    const other = await turnedOn(joined.token);
    expect(await enter(ticket, codeOf(other.key))).toMatchObject({ status: 400, field: 'code' });
    expect(await enter(ticket, other.codes[0] ?? '')).toMatchObject({ status: 400, field: 'code' });
    expect(await enter(ticket, codeOf(own.key))).toMatchObject({ status: 200 });
  });

  it(`waits ${codeMinutes} minutes for its code, and is swept then`, async () => {
    const { key } = await turnedOn();
    const { ticket } = await logIn();
    platform.clock.advance(codeMinutes * 60_000);
    expect(await enter(ticket, codeOf(key))).toMatchObject({ status: 404 });
    await keepHouse(platform.context);
    expect(await platform.context.db.select().from(loginTicket)).toEqual([]);
  });

  it('that waits ends with the sessions of the account', async () => {
    const { key } = await turnedOn();
    const { ticket } = await logIn();
    await send(accountCalls.calls.logoutAll.path, {});
    expect(await enter(ticket, codeOf(key))).toMatchObject({ status: 404 });
  });

  it('guessed at ten times waits, whoever asks; not for browsers that the account knows', async () => {
    const { key } = await turnedOn();
    const known = await enter((await logIn()).ticket, codeOf(key));
    platform.clock.advance(30_000);
    const tickets = [await logIn(), await logIn()];
    for (let i = 0; i < 10; i += 1) {
      expect((await enter(tickets[i % 2]?.ticket, '000000')).status).toBe(400);
    }
    expect(await enter(tickets[0]?.ticket, codeOf(key))).toMatchObject({ status: 429 });
    const { device } = known;
    expect(await enter((await logIn({ device })).ticket, codeOf(key), { device })).toMatchObject({
      status: 200,
    });
  });

  it('with the third wrong code of a day is told to the member, once', async () => {
    const { key } = await turnedOn();
    const told = async () => {
      const notices = await platform.request(`/my${noticeCalls.calls.list.path}`, { token });
      return (await notices.text()).split('인증 코드가 틀린 로그인이 여러 번').length - 1;
    };
    const { ticket } = await logIn();
    for (const notices of [0, 0, 1, 1]) {
      expect((await enter(ticket, '000000')).status).toBe(400);
      expect(await told()).toBe(notices);
    }
    expect((await enter(ticket, codeOf(key))).status).toBe(200);
    expect(await told()).toBe(1);
  });

  it('leaves the browser its former session until it is complete', async () => {
    const { key } = await turnedOn();
    const former = await platform.signIn('bomi');
    const { ticket } = await logIn({}, former);
    expect(await isMember(former)).toBe(true);
    await send(accountCalls.calls.loginCode.path, { ticket, code: codeOf(key) }, former);
    expect(await isMember(former)).toBe(false);
  });

  it('under another secret of the house takes the recovery codes still', async () => {
    const { key, codes } = await turnedOn();
    const { ticket } = await logIn();
    const { secret } = platform.context;
    platform.context.secret = 'another secret of the tests, as long';
    try {
      expect(await enter(ticket, codeOf(key))).toMatchObject({ status: 400, field: 'code' });
      expect(await enter(ticket, codes[0] ?? '')).toMatchObject({ status: 200 });
    } finally {
      platform.context.secret = secret;
    }
  });
});

describe('while it is on', () => {
  it('new recovery codes end the old ones, and no recovery code makes them', async () => {
    const { key, codes } = await turnedOn();
    const proof = { currentPassword: password };
    const renew = (code: string) => send(calls.renewCodes.path, { ...proof, code });
    expect(await renew('000000')).toMatchObject({ status: 400, field: 'code' });
    expect(await renew(codes[0] ?? '')).toMatchObject({ status: 400, field: 'code' });
    const first = await renew(codeOf(key));
    // pressed twice: the list that is seen last opens the account
    const second = await renew(codeOf(key));
    expect([first.status, second.status]).toEqual([200, 200]);
    for (const old of [codes[1], first.codes[0]]) {
      expect(await enter((await logIn()).ticket, old ?? '')).toMatchObject({ status: 400 });
    }
    expect(await enter((await logIn()).ticket, second.codes[0] ?? '')).toMatchObject({ status: 200 });
  });

  it('ten wrong codes after the right password end the guessing, and no right one counts', async () => {
    const { key } = await turnedOn();
    const renew = (code: string) => send(calls.renewCodes.path, { code, currentPassword: password });
    for (let i = 0; i < 12; i += 1) expect((await renew(codeOf(key))).status).toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await renew('000000')).status).toBe(400);
    expect((await renew(codeOf(key))).status).toBe(429);
    // the password is another secret
    const changed = { currentPassword: password, newPassword: 'battery staple' };
    expect((await send(accountCalls.calls.password.path, changed)).status).toBe(200);
  });

  it('it is turned off with the password and a code, once more without harm', async () => {
    const { key, codes } = await turnedOn();
    const off = (body: object) =>
      send(calls.turnOff.path, { code: codeOf(key), currentPassword: password, ...body });
    expect(await off({ currentPassword: 'wrong horse' })).toMatchObject({
      status: 400,
      field: 'currentPassword',
    });
    expect(await off({ code: '000000' })).toMatchObject({ status: 400, field: 'code' });
    const { ticket } = await logIn();
    expect(await off({})).toMatchObject({ status: 200 });
    expect(await off({})).toMatchObject({ status: 200 });
    expect(await enter(ticket, codeOf(key, 1))).toMatchObject({ status: 404 });
    expect((await logIn()).token).toBeDefined();
    expect(await state()).toMatchObject({ since: null, codesLeft: 0 });
    expect(await send(calls.renewCodes.path, { code: codes[0], currentPassword: password })).toMatchObject({
      status: 409,
    });
  });

  it('the operator ends it for who has lost all, and their sessions, with a row of the log', async () => {
    const { key } = await turnedOn();
    const { ticket } = await logIn();
    const request = () =>
      platform.operatorFetch(
        new Request(`http://platform.test/main${staffAccountCalls.calls.endTwoStep.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ userId }),
        }),
      );
    expect([(await request()).status, (await request()).status]).toEqual([200, 200]);
    expect([await isMember(token), (await enter(ticket, codeOf(key))).status]).toEqual([false, 404]);
    expect((await logIn()).token).toBeDefined();
    const rows = await platform.context.db.select().from(auditLog).where(eq(auditLog.target, userId));
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual([['operator', 'account.twoStepOff']]);
  });
});

describe('of staff who have to have it', () => {
  it('works as staff only with it, by the next request, and cannot turn it off', async () => {
    const { db } = platform.context;
    await db
      .update(account)
      .set({ role: 'staff', staffRoles: ['agent'] })
      .where(eq(account.userId, userId));
    const asks = async () => (await platform.request('/help/api/help/staff/unread', { token })).status;
    const needs = async () => {
      const answer = await platform.request(`/main${accountCalls.calls.viewer.path}`, { token });
      return accountCalls.calls.viewer.answer.parse(await answer.json()).user?.needsTwoStep;
    };
    expect([await asks(), await needs()]).toEqual([200, false]);
    platform.context.staffTwoStep = 'required';
    try {
      expect([await asks(), await needs()]).toEqual([403, true]);
      const { key } = await turnedOn();
      expect([await asks(), await needs()]).toEqual([200, false]);
      expect(await state()).toMatchObject({ isRequired: true });
      expect(await send(calls.turnOff.path, { code: codeOf(key), currentPassword: password })).toMatchObject({
        status: 403,
      });
      expect((await logIn()).ticket).toBeDefined();
    } finally {
      platform.context.staffTwoStep = 'optional';
    }
  });

  it('is nothing that members have to have', async () => {
    platform.context.staffTwoStep = 'required';
    try {
      expect(await state()).toMatchObject({ isRequired: false });
      expect(await isMember(token)).toBe(true);
    } finally {
      platform.context.staffTwoStep = 'optional';
    }
  });
});
