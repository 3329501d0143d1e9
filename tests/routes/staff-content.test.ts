import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let staff = '';

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  staff = await platform.signIn('staff1');
});
afterAll(() => platform?.close());

async function open(address: string) {
  const response = await portal(address, { token: staff, requestId: `content ${address}` });
  return documentOf(await response.text());
}

it.each([
  ['a canned answer', '/staff/canned', '이 정형 답변을 삭제하시겠습니까? 삭제하면 되돌릴 수 없습니다.'],
  ['an entry of the FAQ', '/staff/faq/1102', '이 FAQ를 삭제하시겠습니까? 삭제하면 되돌릴 수 없습니다.'],
])('asks before %s is removed for good', async (_, address, question) => {
  const document = await open(address);
  const buttons = [...document.querySelectorAll('button[value=remove]')];
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) {
    const asking = button.closest('details');
    expect(asking?.open).toBe(false);
    expect(asking?.textContent).toContain(question);
  }
});
