import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '../../../platform/housekeeping';
import { accountCalls } from '../../../protocol/account/calls';
import { staffSignupCalls } from '../../../protocol/staff/signup';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const dayMs = 24 * 60 * 60 * 1000;
const { calls } = staffSignupCalls;

let platform: TestPlatform;
let staff = '';
let made = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
  staff = await platform.signIn('staff1');
});
afterAll(() => platform.close());
afterEach(() => platform.context.db.execute('delete from signup_block'));

async function signUp({ ip, email }: { ip?: string; email?: string }) {
  made += 1;
  const userId = `asker${made}`;
  const body = { userId, userNick: `닉 ${userId}`, password: 'correct horse', agreed: true, email };
  const answer = await platform.request(`/main${accountCalls.calls.signup.path}`, {
    method: 'POST',
    headers: ip ? { 'x-client-ip': ip } : {},
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as { errorInfo?: { field?: string }; token?: string };
  return { status: answer.status, field: told.errorInfo?.field, token: told.token };
}
async function block(kind: string, value: string, more: object = {}, token = staff) {
  const body = { kind, value, reason: '광고 계정', days: 7, ...more };
  const answer = await platform.post(`/main${calls.block.path}`, body, token);
  const { errorInfo } = (await answer.json()) as { errorInfo?: { field?: string } };
  return { status: answer.status, field: errorInfo?.field };
}
const listed = async () => {
  const answer = await platform.request(`/main${calls.blocks.path}`, { token: staff });
  return calls.blocks.answer.parse(await answer.json()).data;
};

describe('a blocked', () => {
  it('mail domain refuses its addresses and those below it, and no other', async () => {
    expect((await block('domain', ' @Bad.example ')).status).toBe(200);
    for (const email of ['one@bad.example', 'one@Mail.BAD.example'])
      expect(await signUp({ email })).toMatchObject({ status: 400, field: 'email' });
    for (const email of ['one@notbad.example', 'one@bad.example.kr', undefined])
      expect((await signUp({ email })).status).toBe(200);
  });

  it('address refuses itself alone, however it is written', async () => {
    await block('email', 'Spam@example.kr');
    expect(await signUp({ email: 'sPAM@example.kr' })).toMatchObject({ status: 400, field: 'email' });
    expect((await signUp({ email: 'spam2@example.kr' })).status).toBe(200);
  });

  it('address or domain is nobody’s to change to', async () => {
    const { token } = await signUp({ email: 'fine@example.kr' });
    await block('domain', 'bad.example');
    const change = async (email: string) => {
      const body = { email, currentPassword: 'correct horse' };
      const answer = await platform.post(`/main${accountCalls.calls.email.path}`, body, token);
      const { errorInfo } = (await answer.json()) as { errorInfo?: { field?: string } };
      return { status: answer.status, field: errorInfo?.field };
    };
    expect(await change('me.again@bad.example')).toEqual({ status: 400, field: 'email' });
    expect((await change('me.again@example.kr')).status).toBe(200);
  });

  it('network refuses who comes from it, in either family', async () => {
    await block('network', '203.0.113.77/24');
    await block('network', '2001:DB8:5::/48');
    expect((await listed()).map(({ value }) => value)).toEqual(['2001:db8:5::/48', '203.0.113.0/24']);
    for (const ip of ['203.0.113.1', '::ffff:203.0.113.1', '2001:db8:5:9::1'])
      expect((await signUp({ ip })).status).toBe(403);
    for (const ip of ['203.0.114.1', '2001:db8:6::1', undefined])
      expect((await signUp({ ip })).status).toBe(200);
  });

  it('address of a network refuses what limits count as one, also where it is written as the other family’s', async () => {
    await block('network', '2001:db8:7::1');
    await block('network', '::ffff:198.18.0.0/112');
    await block('network', '::ffff:203.0.113.5');
    expect((await listed()).map(({ value }) => value)).toEqual([
      '203.0.113.5/32',
      '198.18.0.0/16',
      '2001:db8:7::/64',
    ]);
    for (const ip of ['2001:db8:7::2', '198.18.0.9', '::ffff:198.18.0.9', '203.0.113.5'])
      expect([ip, (await signUp({ ip })).status]).toEqual([ip, 403]);
    for (const ip of ['2001:db8:7:1::1', '198.19.0.9', '203.0.113.6'])
      expect([ip, (await signUp({ ip })).status]).toEqual([ip, 200]);
  });

  it('thing is free again at its end, and forgotten; what is for good is not', async () => {
    await block('domain', 'bad.example', { days: 1 });
    await block('domain', 'worse.example', { days: null });
    platform.clock.advance(dayMs);
    expect((await signUp({ email: 'one@bad.example' })).status).toBe(200);
    expect((await signUp({ email: 'one@worse.example' })).status).toBe(400);
    staff = await platform.signIn('staff1');
    expect((await listed()).map(({ value }) => value)).toEqual(['worse.example']);
    await keepHouse(platform.context);
    const { rows } = await platform.context.db.execute('select value from signup_block');
    expect(rows).toEqual([{ value: 'worse.example' }]);
  });
});

describe('blocking', () => {
  it('is refused at the field that is wrong', async () => {
    expect(await block('nothing', 'x')).toEqual({ status: 400, field: 'kind' });
    expect(await block('domain', 'bad.example', { days: undefined })).toEqual({ status: 400, field: 'days' });
    expect(await block('domain', 'bad.example', { days: 2 })).toEqual({ status: 400, field: 'days' });
    expect(await block('domain', 'bad.example', { reason: ' ' })).toEqual({ status: 400, field: 'reason' });
    for (const [kind, value] of [
      ['domain', 'kr'],
      ['domain', 'a b.kr'],
      ['email', 'example.kr'],
      ['network', '203.0.113.0/33'],
      ['network', '0.0.0.0/0'],
      ['network', '2001:db8::/8'],
      ['network', '203.0.113.0/24/8'],
      ['network', 'example.kr'],
      ['network', 'fe80::1%eth0'],
      ['network', 'fe80::1%eth0/64'],
      ['network', '::ffff:198.18.0.0/95'],
    ] as const)
      expect(await block(kind, value)).toEqual({ status: 400, field: 'value' });
  });

  it('the same again sets its reason and end, and is one row', async () => {
    await block('domain', 'bad.example');
    await block('domain', 'bad.example', { reason: '또', days: null });
    expect(await listed()).toMatchObject([{ reason: '또', untilDate: null, by: 'staff1' }]);
  });

  it('and its end are of administrators, and stand in the log without an address', async () => {
    await platform.context.db.execute("delete from audit_log where action like 'signup.%'");
    const bomi = await platform.signIn('bomi');
    expect((await block('domain', 'bad.example', {}, bomi)).status).toBe(403);
    await block('email', 'spam@example.kr');
    await block('domain', 'bad.example');
    const [domain] = await listed();
    const unblock = async (token: string) =>
      (await platform.post(`/main${calls.unblock.path}`, { no: domain?.no }, token)).status;
    expect([await unblock(bomi), await unblock(staff), await unblock(staff)]).toEqual([403, 200, 200]);
    expect((await signUp({ email: 'one@bad.example' })).status).toBe(200);
    const { rows } = await platform.context.db.execute(
      "select actor, action, detail from audit_log where action like 'signup.%' order by id",
    );
    expect(rows).toEqual([
      { actor: 'staff1', action: 'signup.block', detail: { kind: 'email', days: 7 } },
      { actor: 'staff1', action: 'signup.block', detail: { kind: 'domain', value: 'bad.example', days: 7 } },
      { actor: 'staff1', action: 'signup.unblock', detail: { kind: 'domain', value: 'bad.example' } },
    ]);
  });
});
