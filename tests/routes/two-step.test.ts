import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../platform/account/services/passwords';
import { account } from '../../platform/tables/account/account';
import { twoStep } from '../../platform/tables/account/two-step';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
let visits = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  token = await platform.signIn('bomi');
  const passwordHash = await hashPassword(platform.context, 'correct horse');
  await platform.context.db.update(account).set({ passwordHash }).where(eq(account.userId, 'bomi'));
});
afterAll(() => platform?.close());

async function open(fields?: Record<string, string>, { query = '', as = token } = {}) {
  visits += 1;
  const response = await portal(`/my/account/two-step${query}`, {
    token: as,
    requestId: `two-step-${visits}`,
    ...(fields && { form: postedFields(fields) }),
  });
  const document = documentOf(await response.text());
  return { status: response.status, headers: response.headers, document };
}

it('leaves its key in no cache, where Back after a logout would find it', async () => {
  const { headers, document } = await open();
  expect(document.querySelector('[name=key]')).not.toBeNull();
  expect(headers.get('cache-control')).toBe('private, no-store');
});

it('says what was refused where another tab has turned it on or off meanwhile', async () => {
  const alertOf = (document: Document) => document.querySelector('main [role=alert] ul')?.textContent;
  const proof = (form: string) => ({
    intent: form,
    [`${form}Password`]: 'correct horse',
    [`${form}Code`]: '000000',
  });
  const off = await open(proof('codes'));
  expect([off.status, alertOf(off.document)]).toEqual([409, '2단계 로그인을 쓰고 있지 않습니다.']);
  await platform.context.db
    .update(account)
    .set({ twoStepAt: platform.clock.now() })
    .where(eq(account.userId, 'bomi'));
  const on = await open({ ...proof('on'), key: 'A'.repeat(32) });
  expect(on.status).toBe(400);
  // only the form for another app is there, with a key of its own
  expect(on.document.querySelector('[name=onCode]')).toBeNull();
  expect(on.document.querySelectorAll(`[name=key][value=${'A'.repeat(32)}]`)).toHaveLength(0);
  expect(alertOf(on.document)).toContain('앱에서 지워 주세요.');
});

it('leads on to the page that asked for it, and nowhere outside', async () => {
  const { db } = platform.context;
  const code = (key: string) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: platform.clock.now().getTime() });
  for (const [asked, next] of [
    ['/staff/case/7?x=1', '/staff/case/7?x=1'],
    ['//evil.example/', '/my/account/two-step'],
  ] as const) {
    await db.delete(twoStep);
    await db.update(account).set({ twoStepAt: null }).where(eq(account.userId, 'bomi'));
    const query = `?request_uri=${encodeURIComponent(asked)}`;
    const shown = await open(undefined, { query });
    const key = shown.document.querySelector<HTMLInputElement>('[name=key]')?.value ?? '';
    const fields = { intent: 'on', key, onPassword: 'correct horse', onCode: code(key) };
    const { document } = await open(fields, { query });
    const on = [...document.querySelectorAll('main a')].find((link) => link.textContent === '적어 두었어요');
    expect(on?.getAttribute('href')).toBe(next);
  }
});

it('says to who was logged out meanwhile that the key in their app is none', async () => {
  const fields = { intent: 'on', key: 'A'.repeat(32), onPassword: 'correct horse', onCode: '000000' };
  const { status, headers } = await open(fields, { as: '' });
  expect(status).toBe(303);
  const address = headers.get('location') ?? '';
  expect(address).toContain('/login.php');
  const login = await portal(address, { cookie: headers.getSetCookie()[0]?.split(';')[0] });
  expect(await login.text()).toContain('방금 앱에 등록한 코드는 앱에서 지우고');
});

it('changes the app of who has it on: by one form, which shows what it sent where it is refused', async () => {
  const { db } = platform.context;
  const codeOf = (key: string) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: platform.clock.now().getTime() });
  const keyOn = (document: Document) =>
    document.querySelector<HTMLInputElement>('form:has([name=keyCode]) [name=key]')?.value ?? '';
  await db.delete(twoStep);
  await db.update(account).set({ twoStepAt: null }).where(eq(account.userId, 'bomi'));
  const first = (await open()).document.querySelector<HTMLInputElement>('[name=key]')?.value ?? '';
  await open({ intent: 'on', key: first, onPassword: 'correct horse', onCode: codeOf(first) });
  platform.clock.advance(60_000);
  const key = keyOn((await open()).document);
  const fields = { intent: 'key', key, keyPassword: 'correct horse', keyCode: codeOf(first), keyNewCode: '' };
  const empty = await open(fields);
  expect([empty.status, keyOn(empty.document)]).toEqual([400, key]);
  expect(empty.document.querySelector('details:has([name=keyCode])')?.hasAttribute('open')).toBe(true);
  expect(empty.document.querySelector('main [role=alert] a')?.getAttribute('href')).toBe('#keyNewCode');
  const wrong = await open({ ...fields, keyNewCode: '000000' });
  expect([wrong.status, keyOn(wrong.document)]).toEqual([400, key]);
  expect(wrong.document.querySelector<HTMLInputElement>('[name=keyNewCode]')?.value).toBe('000000');
  const done = await open({ ...fields, keyNewCode: codeOf(key) });
  expect(done.status).toBe(200);
  expect(done.document.querySelector('main h2')?.textContent).toBe('인증 앱을 바꿨어요');
  expect(done.document.querySelectorAll('main ol code')).toHaveLength(10);
});

it('says to who was logged out while changing the app that the old one goes on', async () => {
  const fields = { intent: 'key', key: 'A'.repeat(32), keyPassword: 'x', keyCode: '0', keyNewCode: '0' };
  const { status, headers } = await open(fields, { as: '' });
  expect(status).toBe(303);
  const cookie = headers.getSetCookie()[0]?.split(';')[0];
  const login = await portal(headers.get('location') ?? '', { cookie });
  expect(await login.text()).toContain('전에 쓰던 앱을 그대로 써 주세요.');
});
