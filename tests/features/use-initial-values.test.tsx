// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TicketPageData } from '~/features/help/ticket-form/ticket-page.server';
import { useInitialValues } from '~/features/help/ticket-form/use-initial-values';

const root = createRoot(document.createElement('div'));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

const page = { mainCategory: '', email: 'bomi@naver.com', template: '▶ 아이디:' } as TicketPageData;
const seen = new Set<object>();
function Form({ shown }: { shown: TicketPageData }) {
  seen.add(useInitialValues(shown, null, undefined));
  return null;
}

it('begins a form once, though its page renders again with another object: chosen files stay [H060]', async () => {
  for (let n = 0; n < 3; n += 1) await act(() => root.render(<Form shown={{ ...page }} />));
  expect([...seen]).toEqual([
    {
      values: { mainCategory: '', customerEmail: 'bomi@naver.com', content: '▶ 아이디:' },
      uploaded: { files: [], ticketId: '' },
      lastResult: undefined,
    },
  ]);
});
