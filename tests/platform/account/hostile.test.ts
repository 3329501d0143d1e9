import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureSchema } from '../../../protocol/wire/failure';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const login = '/main/api/account/login';
const signup = '/main/api/account/signup';

it.each([
  ['no body', login, undefined],
  ['no JSON', login, '{"userId":'],
  ['an array', login, '[]'],
  ['null', login, 'null'],
  ['a number as id', login, '{"userId":1,"password":"x"}'],
  ['an object as password', login, '{"userId":"bomi","password":{"$ne":1}}'],
  ['an endless id', login, JSON.stringify({ userId: 'a'.repeat(5000), password: 'x' })],
  ['a body of 200 KB', login, JSON.stringify({ userId: 'bomi', password: 'x'.repeat(200_000) })],
  ['bytes that are no UTF-8', login, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ['a NUL in the id', signup, '{"userId":"abc\\u0000d","userNick":"가나다","password":"12345678"}'],
  [
    'half a character in the nick',
    signup,
    '{"userId":"abcd1","userNick":"가\\ud800나","password":"12345678"}',
  ],
])('answers %s with a coded refusal', async (_, path, body) => {
  const response = await platform.request(path, { method: 'POST', body });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  failureSchema.parse(await response.json());
});

it.each([
  ['GET', '/'],
  ['GET', '/main'],
  ['GET', '/main/api/account/nothing'],
  ['DELETE', '/main/api/account/viewer'],
  ['POST', '/api/account/login'],
])('answers %s %s, which is no call, with 404 and code 1001', async (method, path) => {
  const response = await platform.request(path, { method });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 1001 });
});

it('hides an unexpected error behind code 5000 and logs it with the request id', async () => {
  const broken = await openTestPlatform();
  await broken.context.db.execute('alter table account rename to account_gone');
  const response = await broken.request('/main/api/account/demo', {
    headers: { 'x-request-id': 'request-77' },
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ code: 5000, message: '일시적인 오류가 발생했습니다.' });
  expect(String(broken.logged.at(-1)?.[0])).toContain('request-77');
  await broken.close();
});
