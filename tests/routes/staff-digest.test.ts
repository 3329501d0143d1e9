import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '../../platform/tables/account/account';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let visits = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'staff1']) tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());

async function open(as: string, fields?: Record<string, string>) {
  visits += 1;
  const response = await portal('/staff/digest', {
    token: tokens[as],
    requestId: `digest-${visits}`,
    ...(fields && { form: postedFields(fields) }),
  });
  const document = documentOf(await response.text());
  return { status: response.status, to: response.headers.get('location'), document };
}

it('is turned on and off by one’s own press', async () => {
  const headingOf = async () => (await open('staff1')).document.querySelector('main h2')?.textContent;
  const own = eq(account.userId, 'staff1');
  await platform.context.db
    .update(account)
    .set({ staffRoles: ['agent'] })
    .where(own);
  expect(await headingOf()).toBe('아침 요약 메일을 받지 않아요');
  for (const [intent, heading] of [
    ['on', '아침 요약 메일을 받고 있어요'],
    ['off', '아침 요약 메일을 받지 않아요'],
  ] as const) {
    expect(await open('staff1', { intent })).toMatchObject({ status: 303, to: '/staff/digest#digest' });
    expect(await headingOf()).toBe(heading);
  }
});

it('says what is missing to get it', async () => {
  await platform.context.db.update(account).set({ email: null }).where(eq(account.userId, 'staff1'));
  const { document } = await open('staff1');
  const text = document.querySelector('main')?.textContent;
  expect(text).toContain('계정에 이메일 주소가 없어 받을 수 없어요.');
  expect(document.querySelector('main a[href="/my/account"]')).not.toBeNull();
});

it('is no page of members, nor of staff who see no queue', async () => {
  expect([(await open('bomi')).status, (await open('bomi', { intent: 'on' })).status]).toEqual([404, 404]);
  const own = eq(account.userId, 'bomi');
  await platform.context.db
    .update(account)
    .set({ role: 'staff', staffRoles: ['editor'] })
    .where(own);
  expect([(await open('bomi')).status, (await open('bomi', { intent: 'on' })).status]).toEqual([403, 403]);
});
