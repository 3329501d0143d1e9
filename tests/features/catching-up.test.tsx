// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCatchingUp } from '~/features/player/use-catching-up';

const onCaughtUp = vi.fn();
let root: Root;
let shown: ReturnType<typeof useCatchingUp>;
const Probe = () => {
  shown = useCatchingUp(0, onCaughtUp);
  return null;
};
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(<Probe />));
});
afterEach(async () => {
  await act(() => root.unmount());
  onCaughtUp.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const end = (currentTime: number) => act(() => shown.onEnded({ currentTime } as HTMLVideoElement));

it('what was sent while an earlier place was watched plays on from there, until now is near [L056]', async () => {
  expect(shown.place).toBe(0);
  vi.advanceTimersByTime(600_000);
  await end(600);
  expect([shown.place, onCaughtUp.mock.calls.length]).toEqual([600, 0]);
  // nothing has come since: its encoder is away, or it has ended
  vi.advanceTimersByTime(1_000);
  await end(600);
  expect(onCaughtUp).toHaveBeenCalledOnce();
});

it('is not read a third time where nothing has come, however slowly it was read [L056]', async () => {
  vi.advanceTimersByTime(600_000);
  await end(600);
  vi.advanceTimersByTime(40_000);
  await end(600.4);
  expect([shown.place, onCaughtUp.mock.calls.length]).toEqual([600, 1]);
});

it('who has hardly begun is led to now', async () => {
  vi.advanceTimersByTime(14_000);
  await end(14);
  expect([shown.place, onCaughtUp.mock.calls.length]).toEqual([0, 1]);
});
