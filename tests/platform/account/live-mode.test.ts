import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ mode: 'live' });
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

it('lets only the operator make a staff account', async () => {
  const body = { userId: 'helper1', userNick: '도우미', password: 'a long password' };
  const request = () =>
    new Request('http://platform.test/main/api/account/staff', {
      method: 'POST',
      body: JSON.stringify(body),
    });
  expect((await platform.fetch(request())).status).toBe(401);
  expect((await platform.operatorFetch(request())).status).toBe(200);
  const login = await platform.post('/main/api/account/login', body);
  expect(await login.json()).toMatchObject({ result: 1, user: { role: 'staff' } });
  const audit = await platform.context.db.execute('select actor, action, target from audit_log');
  expect(audit.rows).toEqual([{ actor: 'operator', action: 'staff.create', target: 'helper1' }]);
});
