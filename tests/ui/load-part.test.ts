import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart, withPart } from '~/ui/load-part';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a load that was broken off is tried once more, and not before a page that is left would be gone', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('broken off'));
  const settled = vi.fn();
  loadPart(load).then(settled, settled);
  await vi.advanceTimersByTimeAsync(900);
  expect([load.mock.calls.length, settled.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(200);
  expect(settled).toHaveBeenCalledExactlyOnceWith('part');
});

it('what the page can do without fails in silence', async () => {
  const act = vi.fn();
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  withPart(load, act);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([load.mock.calls.length, act.mock.calls.length]).toEqual([2, 0]);
});
