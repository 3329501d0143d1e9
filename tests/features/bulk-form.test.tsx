// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BulkForm } from '~/routes/staff/queue/bulk-form';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const query = { queue: 'general', state: 'open', owner: 'all', category: '', q: '', page: 1 } as const;
const item = {
  ...{ ticketId: 'a'.repeat(32), caseNumber: 'KHH9TD9Q', formType: 'inquiry', nodeId: 'NODE0000001427' },
  ...{
    nodePath: '고객센터 > 문의 > 1대1문의 > 장애/버그',
    title: '알림이 늦게 와요',
    status: 'RECEIVED',
    version: 0,
  },
  ...{ owner: null, viewers: [], createdDate: '2026-11-28 06:33', dueDate: null, waitingMinutes: 1 },
  ...{ isOverdue: false, isUnread: false, isReopened: false, isSpam: false, isMerged: false },
} as unknown as Parameters<typeof BulkForm>[0]['items'][number];

const nothing = { colleagues: [], categories: [], canned: [], refused: undefined };
const queue = <BulkForm query={query} items={[item]} {...nothing} />;

it('choosing all keeps the answer that was typed; what comes after an act begins anew', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{ path: '/staff', element: queue }], { initialEntries: ['/staff'] });
  const root = createRoot(place);
  await act(() => root.render(<RouterProvider router={router} future={{ v7_startTransition: true }} />));
  const text = () => place.querySelector<HTMLTextAreaElement>('[name=text]');
  const box = () => place.querySelector<HTMLInputElement>('[name=case]');
  const typed = text();
  if (typed) typed.value = '확인하고 있어요.';
  await act(() => place.querySelector<HTMLButtonElement>('#all')?.click());
  expect([text()?.value, box()?.checked]).toEqual(['확인하고 있어요.', true]);
  await act(() => place.querySelector<HTMLButtonElement>('#all')?.click());
  expect([text()?.value, box()?.checked]).toEqual(['확인하고 있어요.', false]);
  await act(() => router.navigate('/staff#cases'));
  expect(text()?.value).toBe('');
  await act(() => root.unmount());
});
