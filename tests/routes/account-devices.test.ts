import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
});
afterAll(() => platform?.close());

let visits = 0;
async function open(token: string, fields?: Record<string, string>) {
  visits += 1;
  const form = fields && postedFields(fields);
  const response = await portal('/my/account', {
    token,
    requestId: `devices-${visits}`,
    ...(form && { form }),
  });
  const document = documentOf(await response.text());
  const rows = [...document.querySelectorAll('section[aria-labelledby=devices] li')];
  return { status: response.status, to: response.headers.get('location'), rows };
}

it('lists the devices of a member and logs one of them out, the others not', async () => {
  const [here, there] = [await platform.signIn('fresh1'), await platform.signIn('fresh1')];
  const { rows } = await open(here);
  expect(rows).toHaveLength(2);
  const [own, other] = [...rows].sort((one) => (one.textContent?.includes('(지금 쓰는 기기)') ? -1 : 1));
  expect(own?.querySelector('button')).toBeNull();
  expect(other?.textContent).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d 로그인 · 마지막 사용 \d{4}-\d\d-\d\d/);
  const id = other?.querySelector('button')?.getAttribute('value') ?? '';
  const sent = await open(here, { end: id });
  expect([sent.status, sent.to]).toEqual([303, '/my/account#devices']);
  expect((await open(here)).rows).toHaveLength(1);
  expect((await open(there)).to).toContain('/login');
  expect((await open(here, { end: 'x' })).status).toBe(400);
});
