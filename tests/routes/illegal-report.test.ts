import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '~/links/links';
import { fileTicket, illegalReport } from '../platform/help/support';
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

const parse = async (response: Response) => documentOf(await response.text());

it('shows its reporter at the desk on a press, without a script, and hides them again', async () => {
  const token = await platform.signIn('staff1');
  const address = links.staffCase(await fileTicket(platform, illegalReport), { queue: 'illegal' });
  const closed = await parse(await portal(address, { token, requestId: 'case-1' }));
  expect(closed.documentElement.outerHTML).not.toMatch(/01012345678|김봄이/);
  const button = closed.querySelector('button[value="reporter"]');
  expect(button?.textContent).toBe('이름·연락처 보기');
  expect(button?.closest('form')?.getAttribute('method')).toBe('post');
  const form = postedFields({ intent: 'reporter' });
  const shown = await portal(address, { token, form, requestId: 'case-2' });
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  const opened = await parse(shown);
  expect(opened.querySelector('main')?.textContent).toContain('김봄이 · 01012345678 · 990101');
  const again = await parse(await portal(address, { token, requestId: 'case-3' }));
  expect(again.documentElement.outerHTML).not.toContain('01012345678');
});

it('is told of 24 hours in its notices and on its receipt, an inquiry of 3 days', async () => {
  const notices = await parse(await portal('/help/report/illegal', { requestId: 'form-1' }));
  expect(notices.querySelector('main')?.textContent).toContain('보통 24시간 안에');
  const inquiry = await parse(await portal('/help/inquiry', { requestId: 'form-2' }));
  expect(inquiry.querySelector('main')?.textContent).toContain('보통 3일 안에');
  const token = await platform.signIn('bomi');
  const id = await fileTicket(platform, illegalReport, token);
  const receipt = await parse(await portal(links.receipt('illegal', id), { token, requestId: 'receipt-1' }));
  expect(receipt.querySelector('main')?.textContent).toContain('보통 24시간 안에 답변을 드려요.');
});

it('leads away by a page that leaves no trace, for browsers that follow no redirect to another site', async () => {
  const left = await portal('/help/draft/illegal', {
    form: postedFields({ intent: 'leave' }),
    requestId: 'leave-1',
  });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/help/leave']);
  const away = await portal('/help/leave', { requestId: 'leave-2' });
  expect(away.headers.get('refresh')).toBe('0;url=https://www.weather.go.kr/');
  expect(away.headers.get('cache-control')).toBe('no-store');
});
