import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '../../../protocol/account/calls';
import { passkeyCalls } from '../../../protocol/account/passkeys';
import { twoStepCalls } from '../../../protocol/account/two-step';
import { noticeCalls } from '../../../protocol/notice/calls';
import { createAuthenticator } from '../../support/authenticator';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const { calls } = twoStepCalls;
const password = 'correct horse';

let platform: TestPlatform;
/** One member for each test, with the second step on: the key, its list, and the session that turned it on. */
let userId: string;
let token: string;
let key: string;
let codes: string[];
let count = 0;

interface Answer {
  status: number;
  field?: string;
  token?: string;
  ticket?: string;
  options: string;
  codes: string[];
}
async function send(path: string, body: object, as: string | undefined = token): Promise<Answer> {
  const answer = await platform.post(`/main${path}`, body, as);
  const said = (await answer.json()) as Answer & { errorInfo?: { field?: string } };
  return { ...said, status: answer.status, field: said.errorInfo?.field };
}
const state = async () => {
  const answer = await platform.request(`/main${calls.state.path}`, { token });
  return calls.state.answer.parse(await answer.json());
};
const codeOf = (of: string) =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp: platform.clock.now().getTime() });
async function join(): Promise<[userId: string, token: string]> {
  count += 1;
  const id = `newkey${count}`;
  const { token: made } = await send(
    accountCalls.calls.signup.path,
    { userId: id, userNick: `닉 ${id}`, password, agreed: true },
    '',
  );
  return [id, made ?? ''];
}
const logIn = async (code: string) => {
  const { ticket } = await send(accountCalls.calls.login.path, { userId, password }, '');
  return send(accountCalls.calls.loginCode.path, { ticket, code }, '');
};
const isMember = async (as: string | undefined) => {
  const answer = await platform.request(`/main${accountCalls.calls.viewer.path}`, { token: as });
  return accountCalls.calls.viewer.answer.parse(await answer.json()).isLogin;
};
const news = async () => {
  const answer = await platform.request(`/my${noticeCalls.calls.list.path}`, { token });
  return (await answer.text()).split('인증 앱이 바뀌었습니다').length - 1;
};
/** A change to `to`, whose app shows the code; `typed` takes the place of what is right. */
const replace = (to: string, typed: object = {}) =>
  send(calls.replaceKey.path, {
    ...{ key: to, newCode: codeOf(to), code: codes[0], currentPassword: password },
    ...typed,
  });
/** Whether the old app goes on: what every refusal must leave. */
async function expectOldKey() {
  platform.clock.advance(60_000);
  expect((await logIn(codeOf(key))).status).toBe(200);
  expect(await news()).toBe(0);
}

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  [userId, token] = await join();
  key = (await state()).key ?? '';
  const on = await send(calls.turnOn.path, { key, code: codeOf(key), currentPassword: password });
  codes = on.codes;
  platform.clock.advance(60_000);
});
// no count of wrong codes goes on
afterEach(() => platform.clock.advance(11 * 60_000));

describe('another key for the codes', () => {
  it('takes the old one’s place with the old app’s code: old codes end, others are shown, devices are logged out', async () => {
    const other = (await logIn(codeOf(key))).token;
    platform.clock.advance(60_000);
    const to = (await state()).key ?? '';
    const done = await replace(to, { code: codeOf(key) });
    expect([done.status, new Set(done.codes).size]).toEqual([200, 10]);
    expect([await isMember(token), await isMember(other), await news()]).toEqual([true, false, 1]);
    platform.clock.advance(60_000);
    expect((await logIn(codeOf(key))).status).toBe(400);
    expect((await logIn(codes[1] ?? '')).status).toBe(400);
    expect((await logIn(codeOf(to))).status).toBe(200);
    expect((await logIn(done.codes[0] ?? '')).status).toBe(200);
  });

  it('takes a recovery code where the old app is lost', async () => {
    const to = (await state()).key ?? '';
    expect((await replace(to)).status).toBe(200);
    platform.clock.advance(60_000);
    expect((await logIn(codeOf(to))).status).toBe(200);
  });

  it('is another one each time that the page asks', async () => {
    expect((await state()).key).not.toBe((await state()).key);
  });

  const refused: [string, string, () => object][] = [
    ['currentPassword', 'the password', () => ({ currentPassword: 'wrong horse' })],
    ['code', 'the old code', () => ({ code: '000000' })],
    ['code', 'the old code left out', () => ({ code: '' })],
    ['newCode', 'the new code', () => ({ newCode: '000000' })],
    ['newCode', 'the new code, which is the old app’s', () => ({ newCode: codeOf(key) })],
  ];
  it.each(refused)('leaves the old one where %s is wrong: %s', async (field, _, typed) => {
    const to = (await state()).key ?? '';
    expect(await replace(to, typed())).toMatchObject({ status: 400, field });
    // nothing was used up
    expect((await state()).codesLeft).toBe(10);
    await expectOldKey();
  });

  it('pressed twice makes another list, is told once and keeps the key', async () => {
    const to = (await state()).key ?? '';
    const [first, second] = [await replace(to), await replace(to)];
    expect([first.status, second.status, await news()]).toEqual([200, 200, 1]);
    expect(await logIn(first.codes[0] ?? '')).toMatchObject({ status: 400 });
    expect(await logIn(second.codes[0] ?? '')).toMatchObject({ status: 200 });
    // with nothing right but the password the list is nobody's
    expect(await replace(to, { newCode: '000000' })).toMatchObject({ status: 400, field: 'newCode' });
  });

  it('of two forms at once takes one', async () => {
    const [a, b] = [(await state()).key ?? '', (await state()).key ?? ''];
    const answers = await Promise.all([replace(a), replace(b)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is refused where the second step is off', async () => {
    [userId, token] = await join();
    expect(await replace('A'.repeat(32))).toMatchObject({ status: 409 });
  });

  it('ten wrong codes after the right password end the guessing', async () => {
    const to = (await state()).key ?? '';
    for (let i = 0; i < 10; i += 1) expect((await replace(to, { code: '000000' })).status).toBe(400);
    expect((await replace(to)).status).toBe(429);
    platform.clock.advance(11 * 60_000);
    expect((await replace(to)).status).toBe(200);
  });

  it('is for staff who have to have it, too, without a moment without it', async () => {
    platform.context.staffTwoStep = 'required';
    try {
      const { since } = await state();
      expect((await replace((await state()).key ?? '')).status).toBe(200);
      expect((await state()).since).toBe(since);
    } finally {
      platform.context.staffTwoStep = 'optional';
    }
  });
});

describe('proven by a passkey', () => {
  async function addDevice(as = token, code: string | undefined = codeOf(key)) {
    const device = createAuthenticator();
    const { options } = await send(passkeyCalls.calls.begin.path, { code, currentPassword: password }, as);
    expect(
      await send(passkeyCalls.calls.add.path, { made: device.make(options), name: '' }, as),
    ).toMatchObject({
      status: 200,
    });
    return device;
  }
  const options = async () => (await state()).signOptions ?? '';

  it('needs neither the old app nor the list, and is taken once', async () => {
    const device = await addDevice();
    const signed = device.sign(await options());
    const to = (await state()).key ?? '';
    expect((await replace(to, { code: '', signed })).status).toBe(200);
    expect((await replace((await state()).key ?? '', { code: '', signed })).status).toBe(400);
    platform.clock.advance(60_000);
    expect((await logIn(codeOf(to))).status).toBe(200);
  });

  it('asks for the password as well', async () => {
    const device = await addDevice();
    const typed = { code: '', signed: device.sign(await options()), currentPassword: 'wrong horse' };
    expect(await replace((await state()).key ?? '', typed)).toMatchObject({ field: 'currentPassword' });
    await expectOldKey();
  });

  it('takes no signature of a login, of another member, or made without finger, face or PIN', async () => {
    const device = await addDevice();
    const asked = await platform.request(`/main${passkeyCalls.calls.loginOptions.path}`);
    const login = passkeyCalls.calls.loginOptions.answer.parse(await asked.json()).options;
    const [, other] = await join();
    const strange = await addDevice(other, '');
    const own = await options();
    for (const signed of [
      device.sign(login),
      strange.sign(own),
      device.sign(own, { isVerified: false }),
      '{',
      '',
    ]) {
      expect((await replace((await state()).key ?? '', { code: '', signed })).status).toBe(400);
    }
    await expectOldKey();
  });

  it('is offered to who has one, where browsers use them', async () => {
    expect((await state()).signOptions).toBeNull();
    const device = await addDevice();
    expect(JSON.parse(await options()).allowCredentials).toMatchObject([{ id: device.id }]);
    const { passkeys } = platform.context;
    platform.context.passkeys = null;
    try {
      expect((await state()).signOptions).toBeNull();
    } finally {
      platform.context.passkeys = passkeys;
    }
  });
});
