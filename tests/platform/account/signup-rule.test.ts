import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setSignupMode } from '../../../platform/account/services/signup-rule';
import { guest, operator } from '../../../platform/core/services/actor';
import { accountCalls } from '../../../protocol/account/calls';
import { signupCalls } from '../../../protocol/account/signup';
import { signupLimits } from '../../../protocol/account/signup-codes';
import { staffSignupCalls } from '../../../protocol/staff/signup';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const hourMs = 60 * 60 * 1000;
const { calls } = staffSignupCalls;

let platform: TestPlatform;
let made = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
afterEach(() => platform.context.db.execute('delete from signup_rule'));
beforeEach(() => platform.context.db.execute("delete from login_failure where key like 'signup:%'"));

async function signUp(ip?: string, more: object = {}) {
  made += 1;
  const userId = `joiner${made}`;
  const body = { userId, userNick: `닉 ${userId}`, password: 'correct horse', agreed: true, ...more };
  const answer = await platform.request(`/main${accountCalls.calls.signup.path}`, {
    method: 'POST',
    headers: ip ? { 'x-client-ip': ip } : {},
    body: JSON.stringify(body),
  });
  const { code, message = '' } = (await answer.json()) as { code?: number; message?: string };
  const { rows } = await platform.context.db.execute(`select 1 from account where user_id = '${userId}'`);
  return { status: answer.status, code, message, isMade: rows.length === 1 };
}
const told = async () => {
  const answer = await platform.request(`/main${signupCalls.calls.rule.path}`);
  return signupCalls.calls.rule.answer.parse(await answer.json()).mode;
};
const setMode = async (mode: string, token?: string) =>
  (await platform.post(`/main${calls.setMode.path}`, { mode }, token)).status;

describe('who may sign up', () => {
  it('is everybody as long as nobody has chosen', async () => {
    expect(await told()).toBe('open');
    expect(await signUp()).toMatchObject({ status: 200, isMade: true });
  });

  it('is nobody where it is closed, and everybody again', async () => {
    const staff = await platform.signIn('staff1');
    expect(await setMode('closed', staff)).toBe(200);
    expect(await told()).toBe('closed');
    expect(await signUp()).toMatchObject({ status: 403, code: 1102, isMade: false });
    expect(await setMode('open', staff)).toBe(200);
    expect(await signUp()).toMatchObject({ status: 200, isMade: true });
  });

  it('is chosen by administrators and the operator alone, and stands in the log once for a change', async () => {
    await platform.context.db.execute("delete from audit_log where action = 'signup.mode'");
    expect(await setMode('closed')).toBe(401);
    expect(await setMode('closed', await platform.signIn('bomi'))).toBe(403);
    await expect(setSignupMode(platform.context, guest, { mode: 'closed' })).rejects.toMatchObject({
      status: 401,
    });
    expect(await told()).toBe('open');
    const staff = await platform.signIn('staff1');
    expect([await setMode('closed', staff), await setMode('closed', staff)]).toEqual([200, 200]);
    await setSignupMode(platform.context, operator, { mode: 'open' });
    const { rows } = await platform.context.db.execute(
      "select actor, target, detail from audit_log where action = 'signup.mode' order by id",
    );
    expect(rows).toEqual([
      { actor: 'staff1', target: 'signup', detail: { from: 'open', to: 'closed' } },
      { actor: 'operator', target: 'signup', detail: { from: 'closed', to: 'open' } },
    ]);
  });

  it('is one of the modes: anything else is refused at its field', async () => {
    const answer = await platform.post(
      `/main${calls.setMode.path}`,
      { mode: 'nobody' },
      await platform.signIn('staff1'),
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 1200, errorInfo: { field: 'mode' } });
  });
});

describe('accounts of one network', () => {
  it('are so many an hour and a day, and the refused one is told the wait', async () => {
    for (let count = 0; count < signupLimits.hourly; count += 1)
      expect((await signUp('203.0.113.5')).status).toBe(200);
    expect(await signUp('203.0.113.5')).toMatchObject({
      status: 429,
      code: 1205,
      message: expect.stringContaining('1시간 뒤에'),
      isMade: false,
    });
    expect((await signUp('203.0.113.6')).status).toBe(200);
    for (let hour = 1; hour < signupLimits.daily / signupLimits.hourly; hour += 1) {
      platform.clock.advance(hourMs + 1);
      for (let count = 0; count < signupLimits.hourly; count += 1)
        expect((await signUp('203.0.113.5')).status).toBe(200);
    }
    platform.clock.advance(hourMs + 1);
    expect(await signUp('203.0.113.5')).toMatchObject({
      status: 429,
      message: expect.stringContaining('19시간 뒤에'),
    });
  });

  it('are counted by the /64 of an IPv6 address', async () => {
    for (let count = 0; count < signupLimits.hourly; count += 1)
      expect((await signUp(`2001:db8:1:2::${count + 1}`)).status).toBe(200);
    expect((await signUp('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await signUp('2001:db8:1:3::9')).status).toBe(200);
  });

  it('do not count what was refused', async () => {
    for (let count = 0; count <= signupLimits.hourly; count += 1)
      expect((await signUp('203.0.113.7', { userId: 'bomi' })).status).toBe(409);
    expect((await signUp('203.0.113.7')).status).toBe(200);
  });

  it('of the machine itself, and of callers without an address, are not counted', async () => {
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1', undefined])
      for (let count = 0; count <= signupLimits.hourly; count += 1)
        expect((await signUp(ip)).status).toBe(200);
  });
});
