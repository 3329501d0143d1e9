import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountCalls, passwordLinkMinutes } from '~protocol/account/calls';
import { staffAccountCalls } from '~protocol/staff/accounts';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { askNoProof } from '../../support/signup-answer';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ mode: 'live' });
  await askNoProof(platform.context);
});
afterAll(() => platform.close());

it('has neither demo accounts nor their one-press sign-in in live mode', async () => {
  const list = await platform.request('/main/api/account/demo');
  const login = await platform.post('/main/api/account/demo-login', { userId: 'bomi' });
  expect([list.status, login.status]).toEqual([404, 404]);
});

it('starts with an empty world and the whole category tree', async () => {
  const rows = await platform.context.db.execute(
    'select (select count(*)::int from account) as accounts, (select count(*)::int from help_node) as nodes',
  );
  expect(rows.rows[0]).toMatchObject({ accounts: 0 });
  expect((rows.rows[0] as { nodes: number }).nodes).toBeGreaterThan(80);
});

const asOperator = (path: string, body: object) =>
  new Request(`http://platform.test/main${path}`, { method: 'POST', body: JSON.stringify(body) });

it('lets only the operator make a staff account', async () => {
  const body = { userId: 'helper1', userNick: '도우미', password: 'a long password' };
  const request = () => asOperator(staffAccountCalls.calls.staff.path, body);
  expect((await platform.fetch(request())).status).toBe(401);
  expect((await platform.operatorFetch(request())).status).toBe(200);
  const login = await platform.post('/main/api/account/login', body);
  expect(await login.json()).toMatchObject({ result: 1, user: { role: 'staff' } });
  const audit = await platform.context.db.execute('select actor, action, target from audit_log');
  expect(audit.rows).toEqual([{ actor: 'operator', action: 'staff.create', target: 'helper1' }]);
});

it('hands the operator a link for another password, once and for half an hour', async () => {
  const member = { userId: 'nomail1', userNick: '메일 없는 이', password: 'a long password', agreed: true };
  const joined = await platform.post('/main/api/account/signup', member);
  const { token: session } = (await joined.json()) as { token: string };
  const ask = () => asOperator(staffAccountCalls.calls.issuePasswordLink.path, { userId: 'nomail1' });
  expect((await platform.fetch(ask())).status).toBe(401);
  const issue = async () => ((await (await platform.operatorFetch(ask())).json()) as { token: string }).token;
  const reset = async (token: string, newPassword: string) =>
    (await platform.post(`/main${accountCalls.calls.resetPassword.path}`, { token, newPassword })).status;
  const [former, late] = [await issue(), await issue()];
  expect(await reset(former, 'another password')).toBe(404);
  platform.clock.advance(passwordLinkMinutes * 60_000);
  expect(await reset(late, 'another password')).toBe(404);
  const token = await issue();
  const { rows } = await platform.context.db.execute('select token_hash from password_link');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await reset(token, 'another password')).toBe(200);
  expect(await reset(token, 'yet another one')).toBe(404);
  const viewer = await platform.request(`/main${accountCalls.calls.viewer.path}`, { token: session });
  expect(await viewer.json()).toMatchObject({ isLogin: false });
  const nobody = asOperator(staffAccountCalls.calls.issuePasswordLink.path, { userId: 'nobody1' });
  expect((await platform.operatorFetch(nobody)).status).toBe(404);
});
