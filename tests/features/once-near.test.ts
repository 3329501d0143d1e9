import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceNear } from '~/features/cards/once-near';

let say: (isIntersecting: boolean) => void = () => {};
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      constructor(tell: (entries: Array<{ isIntersecting: boolean }>) => void) {
        say = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('loads more once the end of a list has been near for 100 ms, and not when it is passed by [D117]', () => {
  const act = vi.fn();
  onceNear({} as Element, act);
  say(true);
  vi.advanceTimersByTime(60);
  say(false);
  vi.advanceTimersByTime(1_000);
  say(true);
  vi.advanceTimersByTime(99);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});

it('loads nothing for a list that has left', () => {
  const act = vi.fn();
  const stop = onceNear({} as Element, act);
  say(true);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
});
