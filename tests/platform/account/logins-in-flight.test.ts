import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn, logInWithCode } from '../../../platform/account/services/logins';
import { logInWithPasskey } from '../../../platform/account/services/passkey-login';
import { createPasswordLink } from '../../../platform/account/services/password-links';
import { changeEmail } from '../../../platform/account/services/profile';
import { changePassword } from '../../../platform/account/services/security';
import { actorOf } from '../../../platform/account/services/sessions';
import { signUp } from '../../../platform/account/services/sign-up';
import { turnOn } from '../../../platform/account/services/two-step';
import type { PlatformContext } from '../../../platform/core/context';
import { logInDemo } from '../../../platform/demo/services/accounts';
import { account, knownDevice, type loginFailure, session } from '../../../platform/tables/account/account';
import { accountCalls } from '../../../protocol/account/calls';
import { passkeyCalls } from '../../../protocol/account/passkeys';
import { twoStepCalls } from '../../../protocol/account/two-step';
import { createAuthenticator } from '../../support/authenticator';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const password = 'correct horse';
const newPassword = 'better horse';

let platform: TestPlatform;
/** One member for each test, and their session. */
let userId: string;
let token: string;
let count = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  count += 1;
  userId = `flight${count}`;
  const { signup, loginCode } = accountCalls.calls;
  const form = { userId, userNick: `닉 ${userId}`, password, agreed: true };
  const joined = await platform.post(`/main${signup.path}`, form);
  token = loginCode.answer.parse(await joined.json()).token;
});
afterEach(() => platform.clock.advance(11 * 60_000));

const send = async (path: string, body: object, as: string | undefined = token) => {
  const answer = await platform.post(`/main${path}`, body, as);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, string>;
};
const changeIt = () => send(accountCalls.calls.password.path, { currentPassword: password, newPassword });
const logOutAll = () => send(accountCalls.calls.logoutAll.path, {});
const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: platform.clock.now().getTime() });
async function turnItOn() {
  const answer = await platform.request(`/main${twoStepCalls.calls.state.path}`, { token });
  const { key } = twoStepCalls.calls.state.answer.parse(await answer.json());
  const form = { key, code: codeOf(key ?? ''), currentPassword: password };
  await send(twoStepCalls.calls.turnOn.path, form);
  platform.clock.advance(30_000);
  return key ?? '';
}

/** Where a call is held until the test has done something else. */
type Hold = 'once the password is right' | 'before its transaction' | 'after its transaction';

/** The platform as one call sees it that is held, once, while `meanwhile` runs. */
function held(at: Hold, meanwhile: () => Promise<unknown>): PlatformContext {
  const { db } = platform.context;
  let isHeld = false;
  const hold = async () => {
    if (isHeld) return;
    isHeld = true;
    await meanwhile();
  };
  const late: Partial<Record<PropertyKey, unknown>> = {
    // a right password is no attempt that counts: the first that is done when it is known
    ...(at === 'once the password is right' && {
      delete: (table: typeof loginFailure) => ({
        where: (is: ReturnType<typeof eq>) => hold().then(() => db.delete(table).where(is)),
      }),
    }),
    ...(at !== 'once the password is right' && {
      transaction: async (work: Parameters<typeof db.transaction>[0]) => {
        if (at === 'before its transaction') await hold();
        const result = await db.transaction(work);
        if (at === 'after its transaction') await hold();
        return result;
      },
    }),
  };
  return {
    ...platform.context,
    db: new Proxy(db, { get: (target, key) => late[key] ?? Reflect.get(target, key) }),
  };
}

function latch() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open: () => open(), opened };
}

const rightPassword = () => ({ userId, password, device: null });
const refused = (status: number) => expect.objectContaining({ status });
const sessions = () => platform.context.db.select().from(session).where(eq(session.userId, userId));
const devices = () => platform.context.db.select().from(knownDevice).where(eq(knownDevice.userId, userId));
const isMember = async (as: string) => (await actorOf(platform.context, as)).kind === 'member';

describe('a login whose password is right, and is not any more when it gets its session', () => {
  it('gets none, and its browser is not known', async () => {
    const context = held('once the password is right', changeIt);
    await expect(logIn(context, rightPassword(), null)).rejects.toEqual(refused(401));
    expect(await sessions()).toHaveLength(1);
    expect(await devices()).toEqual([]);
  });

  it('gets none where a link has set the password', async () => {
    const { db } = platform.context;
    const link = await db.transaction((tx) => createPasswordLink(platform.context, tx, userId));
    const reset = { token: link, newPassword };
    const context = held('once the password is right', () =>
      send(accountCalls.calls.resetPassword.path, reset, ''),
    );
    await expect(logIn(context, rightPassword(), null)).rejects.toEqual(refused(401));
    expect(await sessions()).toEqual([]);
  });

  it('gets no ticket for the second step either', async () => {
    await turnItOn();
    const context = held('once the password is right', changeIt);
    await expect(logIn(context, rightPassword(), null)).rejects.toEqual(refused(401));
  });

  it('gets none of an account that has gone', async () => {
    const leave = () => send(accountCalls.calls.leave.path, { currentPassword: password });
    const context = held('once the password is right', leave);
    await expect(logIn(context, rightPassword(), null)).rejects.toEqual(refused(401));
  });

  it('is asked for the code where the second step was turned on meanwhile', async () => {
    const context = held('once the password is right', turnItOn);
    const answer = await logIn(context, rightPassword(), null);
    expect(answer).toEqual({ result: 1, ticket: expect.any(String) });
    expect(await sessions()).toHaveLength(1);
  });

  it('that comes to it by the sign-up’s form once more gets none', async () => {
    const form = { userId, userNick: `닉 ${userId}`, password, agreed: true };
    // the account is there: the one transaction is that of the session
    const context = held('before its transaction', changeIt);
    await expect(signUp(context, form, null)).rejects.toEqual(refused(409));
    expect(await sessions()).toHaveLength(1);
  });
});

describe('a login that has got its session', () => {
  it('by a code loses it with the others', async () => {
    const key = await turnItOn();
    const { ticket = '' } = await send(accountCalls.calls.login.path, rightPassword(), '');
    const context = held('after its transaction', logOutAll);
    const done = await logInWithCode(context, { ticket, code: codeOf(key), device: null });
    expect(await isMember(done.token)).toBe(false);
    expect(await sessions()).toEqual([]);
    expect(await devices()).toEqual([]);
  });

  it('is waited for by who logs out everywhere', async () => {
    const { db } = platform.context;
    const reached = latch();
    const gate = latch();
    const late = new Proxy(db, {
      get: (target, key) =>
        key === 'transaction'
          ? (work: Parameters<typeof db.transaction>[0]) =>
              db.transaction(async (tx) => {
                const result = await work(tx);
                reached.open();
                await gate.opened;
                return result;
              })
          : Reflect.get(target, key),
    });
    token = await platform.signIn('bomi');
    userId = 'bomi';
    const login = logInDemo({ ...platform.context, db: late }, 'bomi');
    await Promise.race([reached.opened, login]);
    const out = logOutAll();
    let isOut = false;
    void out.then(() => {
      isOut = true;
    });
    // the embedded engine has one connection, which the login holds
    while (process.env.TEST_DATABASE_URL && !isOut) {
      const { rows } = await db.execute(sql`select from pg_locks where not granted`);
      if (rows.length > 0) break;
    }
    expect(isOut).toBe(false);
    gate.open();
    const [{ token: made }] = await Promise.all([login, out]);
    expect(await isMember(made)).toBe(false);
    expect(await sessions()).toEqual([]);
  });
});

it('a passkey that was removed before its login has got a session gets none', async () => {
  const { begin, add, remove, loginOptions } = passkeyCalls.calls;
  const device = createAuthenticator();
  const { options = '' } = await send(begin.path, { currentPassword: password });
  await send(add.path, { made: device.make(options), name: '' });
  const offered = await platform.request(`/main${loginOptions.path}`);
  const signed = device.sign(loginOptions.answer.parse(await offered.json()).options);
  const context = held('before its transaction', () => send(remove.path, { id: device.id }));
  await expect(logInWithPasskey(context, { signed, device: null })).rejects.toEqual(refused(401));
  expect(await sessions()).toHaveLength(1);
});

describe('a change that the old password has proved', () => {
  const late = () => held('before its transaction', changeIt);
  const own = () => actorOf(platform.context, token);
  const wrong = expect.objectContaining({ status: 400, errorInfo: { field: 'currentPassword' } });

  it('of the password is refused when another one is set meanwhile', async () => {
    const other = { currentPassword: password, newPassword: 'their own horse', token };
    await expect(changePassword(late(), await own(), other)).rejects.toEqual(wrong);
    expect(await send(accountCalls.calls.login.path, { userId, password: newPassword }, '')).toMatchObject({
      user: { userId },
    });
  });

  it('of the address and of the second step is refused as well', async () => {
    const mail = { email: 'their@naver.com', currentPassword: password };
    await expect(changeEmail(late(), await own(), mail)).rejects.toEqual(wrong);
    const key = 'A'.repeat(32);
    const step = { key, code: codeOf(key), currentPassword: newPassword, token };
    const back = () =>
      send(accountCalls.calls.password.path, { currentPassword: newPassword, newPassword: password });
    await expect(turnOn(held('before its transaction', back), await own(), step)).rejects.toEqual(wrong);
    const [row] = await platform.context.db.select().from(account).where(eq(account.userId, userId));
    expect(row).toMatchObject({ email: null, twoStepAt: null });
  });
});
