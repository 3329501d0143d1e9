// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnswer } from '~/features/shell/sending/use-answer';

const root = createRoot(document.createElement('div'));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

const seen: string[] = [];
function Asker({ answer }: { answer?: { text: string } }) {
  useAnswer(answer, ({ text }) => seen.push(text));
  return null;
}

it('acts once on each answer, though the page renders again and its handlers are new', async () => {
  const show = (answer?: { text: string }) => act(() => root.render(<Asker answer={answer} />));
  const first = { text: '추가' };
  for (const answer of [undefined, first, first, { text: '추가' }]) await show(answer);
  expect(seen).toEqual(['추가', '추가']);
});
