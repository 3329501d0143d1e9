// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useChecks } from '~/ui/field/use-checks';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = vi.fn(() => Promise.reject(new Error('broken off')));
const seen: string[] = [];
function Form() {
  const { ready, check } = useChecks(load);
  seen.push(`${ready} ${check(new FormData()).status}`);
  return null;
}

it('everything passes while the rules cannot be loaded; nobody else hears of that', async () => {
  // a rejection that nobody handles fails the run
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(<Form />));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(new Set(seen)).toEqual(new Set(['false success']));
  await act(() => root.unmount());
});
