import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passkeySettingsOf } from '../../../platform/core/passkey-settings';
import { keepHouse } from '../../../platform/housekeeping';
import { usedChallenge } from '../../../platform/tables/account/signup';
import { accountCalls } from '../../../protocol/account/calls';
import { passkeyCalls } from '../../../protocol/account/passkeys';
import { passkeyMost, passkeyNameLength } from '../../../protocol/account/rules';
import { twoStepCalls } from '../../../protocol/account/two-step';
import { noticeCalls } from '../../../protocol/notice/calls';
import { createAuthenticator } from '../../support/authenticator';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const { calls } = passkeyCalls;
const password = 'correct horse';
const minuteMs = 60_000;

let platform: TestPlatform;
/** One member for each test. */
let userId: string;
let token: string;
let count = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

async function join(): Promise<[userId: string, token: string]> {
  count += 1;
  const id = `keyed${count}`;
  const { signup } = accountCalls.calls;
  const joined = await platform.post(`/main${signup.path}`, {
    ...{ userId: id, userNick: `닉 ${id}`, password, agreed: true },
  });
  return [id, calls.logIn.answer.parse(await joined.json()).token];
}
beforeEach(async () => {
  [userId, token] = await join();
});
// no count of wrong passwords goes on
afterEach(() => platform.clock.advance(11 * minuteMs));

interface Answer {
  status: number;
  field?: string;
  options: string;
  token?: string;
  user?: { userId: string };
}
async function send(path: string, body: object, as: string | undefined = token): Promise<Answer> {
  const answer = await platform.post(`/main${path}`, body, as);
  const said = (await answer.json()) as Answer & { errorInfo?: { field?: string } };
  return { ...said, status: answer.status, field: said.errorInfo?.field };
}
const list = async () => {
  const answer = await platform.request(`/main${calls.list.path}`, { token });
  return calls.list.answer.parse(await answer.json());
};
const begin = (typed: object = {}) => send(calls.begin.path, { currentPassword: password, ...typed });
const add = (made: string, name = '', as = token) => send(calls.add.path, { made, name }, as);
const loginOptions = async () => {
  const answer = await platform.request(`/main${calls.loginOptions.path}`);
  return calls.loginOptions.answer.parse(await answer.json()).options;
};
const logIn = (signed: string) => send(calls.logIn.path, { signed }, '');
/** A device whose passkey the member has added. */
async function addDevice() {
  const device = createAuthenticator();
  const { options } = await begin();
  expect(await add(device.make(options))).toMatchObject({ status: 200 });
  return device;
}
const news = async () => {
  const answer = await platform.request(`/my${noticeCalls.calls.list.path}`, { token });
  return JSON.stringify(await answer.json());
};

describe('adding a passkey', () => {
  it('asks for the password, and is told to the member; again is a success', async () => {
    expect(await begin({ currentPassword: 'wrong horse' })).toMatchObject({
      ...{ status: 400, field: 'currentPassword' },
    });
    const device = createAuthenticator();
    const { options } = await begin();
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: 'localhost', name: '모아봄' },
      user: { name: userId },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const made = device.make(options);
    expect(await add(made, '  회사   노트북 ')).toMatchObject({ status: 200 });
    expect(await add(made, '다른 이름')).toMatchObject({ status: 200 });
    const { data } = await list();
    expect(data).toMatchObject([{ id: device.id, name: '회사 노트북', usedDate: null }]);
    expect(await news()).toContain('패스키가 등록되었습니다');
    // who has it, is not asked to make another
    const next = await begin();
    expect(JSON.parse(next.options).excludeCredentials).toMatchObject([{ id: device.id }]);
  });

  it('asks for the code of an account with a second step', async () => {
    const { key } = twoStepCalls.calls.state.answer.parse(
      await (await platform.request(`/main${twoStepCalls.calls.state.path}`, { token })).json(),
    );
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(key ?? '') }).generate({
        timestamp: platform.clock.now().getTime(),
      });
    const on = { key, code: code(), currentPassword: password };
    expect(await send(twoStepCalls.calls.turnOn.path, on)).toMatchObject({ status: 200 });
    expect((await list()).asksCode).toBe(true);
    expect(await begin()).toMatchObject({ status: 400, field: 'code' });
    expect(await begin({ code: '000000' })).toMatchObject({ status: 400, field: 'code' });
    platform.clock.advance(minuteMs);
    expect(await begin({ code: code() })).toMatchObject({ status: 200 });
  });

  it('counts wrong codes with those of all changes of the second step: six digits are soon guessed', async () => {
    const { state, turnOn, renewCodes } = twoStepCalls.calls;
    const { key } = state.answer.parse(
      await (await platform.request(`/main${state.path}`, { token })).json(),
    );
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(key ?? '') }).generate({
        timestamp: platform.clock.now().getTime(),
      });
    await send(turnOn.path, { key, code: code(), currentPassword: password });
    platform.clock.advance(minuteMs);
    for (let n = 0; n < 5; n += 1) {
      expect(await begin({ code: '000000' })).toMatchObject({ status: 400, field: 'code' });
      const renew = { code: '000000', currentPassword: password };
      expect(await send(renewCodes.path, renew)).toMatchObject({ status: 400, field: 'code' });
    }
    expect(await begin({ code: code() })).toMatchObject({ status: 429 });
    platform.clock.advance(11 * minuteMs);
    // right ones are not counted
    for (let n = 0; n < 12; n += 1) expect(await begin({ code: code() })).toMatchObject({ status: 200 });
  });

  const wrong: Array<[string, (device: ReturnType<typeof createAuthenticator>, options: string) => string]> =
    [
      ['made for another site', (d, options) => d.make(options, { origin: 'https://moabom.example' })],
      ['made without finger, face or PIN', (d, options) => d.make(options, { isVerified: false })],
      [
        'made of a challenge of nobody',
        (d, options) => d.make(JSON.stringify({ ...JSON.parse(options), challenge: 'AAAA' })),
      ],
      ['no JSON', () => '{'],
      ['no passkey', () => '{"id":"a","rawId":"a","type":"public-key","response":{}}'],
    ];
  it.each(wrong)('refuses what is %s', async (_, make) => {
    const { options } = await begin();
    expect(await add(make(createAuthenticator(), options))).toMatchObject({ status: 400 });
    expect((await list()).data).toEqual([]);
  });

  it('takes what was made for half an hour, for one passkey, and for this account alone', async () => {
    const { options } = await begin();
    const [, other] = await join();
    expect(await add(createAuthenticator().make(options), '', other)).toMatchObject({ status: 400 });
    expect(await add(createAuthenticator().make(options))).toMatchObject({ status: 200 });
    expect(await add(createAuthenticator().make(options))).toMatchObject({ status: 400 });
    const late = await begin();
    platform.clock.advance(30 * minuteMs);
    expect(await add(createAuthenticator().make(late.options))).toMatchObject({ status: 400 });
    expect((await list()).data).toHaveLength(1);
  });

  it('refuses a long name, one device for two accounts, and more than an account may have', async () => {
    const device = createAuthenticator();
    const { options } = await begin();
    const long = '가'.repeat(passkeyNameLength + 1);
    expect(await add(device.make(options), long)).toMatchObject({ status: 400, field: 'name' });
    expect(await add(device.make(options), long.slice(1))).toMatchObject({ status: 200 });
    const [, other] = await join();
    const { options: theirs } = await send(calls.begin.path, { currentPassword: password }, other);
    expect(await add(device.make(theirs), '', other)).toMatchObject({ status: 409 });
    const waiting = await Promise.all(Array.from({ length: 4 }, () => begin()));
    for (let n = 1; n < passkeyMost - 2; n += 1) {
      if (n % 6 === 0) platform.clock.advance(11 * minuteMs);
      await addDevice();
    }
    const added = await Promise.all(waiting.map((one) => add(createAuthenticator().make(one.options))));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await list()).data).toHaveLength(passkeyMost);
    platform.clock.advance(11 * minuteMs);
    expect(await begin()).toMatchObject({ status: 409 });
  });
});

describe('a login by a passkey', () => {
  it('needs no password and no code, and is once', async () => {
    const device = await addDevice();
    const signed = device.sign(await loginOptions());
    const session = await logIn(signed);
    expect(session).toMatchObject({ status: 200, user: { userId } });
    expect((await list()).data).toMatchObject([{ usedDate: expect.any(String) }]);
    expect(await logIn(signed)).toMatchObject({ status: 401 });
    expect(await logIn(device.sign(await loginOptions()))).toMatchObject({ status: 200 });
  });

  const wrong: Array<[string, (device: ReturnType<typeof createAuthenticator>, options: string) => string]> =
    [
      ['signed for another site', (d, options) => d.sign(options, { origin: 'https://moabom.example' })],
      ['signed without finger, face or PIN', (d, options) => d.sign(options, { isVerified: false })],
      [
        'signed of a challenge of nobody',
        (d, options) => d.sign(JSON.stringify({ ...JSON.parse(options), challenge: 'AAAA' })),
      ],
      [
        'signed by another device in its name',
        (d, options) =>
          createAuthenticator()
            .sign(options)
            .replaceAll(/"(id|rawId)":"[^"]*"/g, `"$1":"${d.id}"`),
      ],
      ['of a device that nobody knows', (_, options) => createAuthenticator().sign(options)],
      ['no JSON', () => '{'],
      ['of no device', () => '{"response":{}}'],
    ];
  it.each(wrong)('refuses what is %s', async (_, make) => {
    const device = await addDevice();
    expect(await logIn(make(device, await loginOptions()))).toMatchObject({ status: 401 });
    expect(await logIn(device.sign(await loginOptions()))).toMatchObject({ status: 200 });
  });

  it('is refused with a challenge of half an hour ago, and with one that was made for adding', async () => {
    const device = await addDevice();
    const { options: forAdding } = await begin();
    const { challenge } = JSON.parse(forAdding);
    const options = await loginOptions();
    expect(await logIn(device.sign(JSON.stringify({ ...JSON.parse(options), challenge })))).toMatchObject({
      status: 401,
    });
    platform.clock.advance(30 * minuteMs);
    expect(await logIn(device.sign(options))).toMatchObject({ status: 401 });
  });

  it('is refused where a device has signed less often than we know: it is a copy', async () => {
    const device = await addDevice();
    expect(await logIn(device.sign(await loginOptions(), { counter: 7 }))).toMatchObject({ status: 200 });
    expect(await logIn(device.sign(await loginOptions(), { counter: 7 }))).toMatchObject({ status: 401 });
    expect(await logIn(device.sign(await loginOptions(), { counter: 8 }))).toMatchObject({ status: 200 });
  });

  it('is refused once the passkey is removed, which another member cannot', async () => {
    const device = await addDevice();
    const [, other] = await join();
    expect(await send(calls.remove.path, { id: device.id }, other)).toMatchObject({ status: 200 });
    expect(await logIn(device.sign(await loginOptions()))).toMatchObject({ status: 200 });
    expect(await send(calls.remove.path, { id: device.id })).toMatchObject({ status: 200 });
    expect(await send(calls.remove.path, { id: device.id })).toMatchObject({ status: 200 });
    expect(await logIn(device.sign(await loginOptions()))).toMatchObject({ status: 401 });
    expect((await news()).split('패스키가 지워졌습니다')).toHaveLength(2);
  });

  it('leaves no challenge behind that has run out', async () => {
    const device = await addDevice();
    await logIn(device.sign(await loginOptions()));
    platform.clock.advance(31 * minuteMs);
    await keepHouse(platform.context);
    expect(await platform.context.db.select().from(usedChallenge)).toEqual([]);
  });
});

describe('an address that browsers keep no passkeys for', () => {
  it('is one of digits, or without https', () => {
    const hostOf = (origin: string, mode: 'demo' | 'live' = 'live') =>
      passkeySettingsOf({ origin, productName: '모아봄', mode })?.host ?? null;
    expect(hostOf('https://www.moabom.example')).toBe('www.moabom.example');
    expect(hostOf('http://localhost:3000')).toBe('localhost');
    expect(hostOf('http://www.moabom.example')).toBeNull();
    expect(hostOf('https://192.0.2.7')).toBeNull();
    expect(hostOf('https://[2001:db8::7]')).toBeNull();
    expect(hostOf('http://127.0.0.1:3000')).toBeNull();
    // where a demo is as well
    expect(hostOf('http://127.0.0.1:3000', 'demo')).toBe('localhost');
  });

  it('offers none, and takes none', async () => {
    const house = await openTestPlatform({ passkeys: null });
    try {
      const bomi = await house.signIn('bomi');
      const answer = await house.request(`/main${calls.list.path}`, { token: bomi });
      expect(calls.list.answer.parse(await answer.json())).toMatchObject({ isOffered: false });
      const options = await house.request(`/main${calls.loginOptions.path}`);
      expect(options.status).toBe(404);
      const login = await house.post(`/main${calls.logIn.path}`, { signed: '{}' });
      expect(login.status).toBe(404);
    } finally {
      await house.close();
    }
  });
});
