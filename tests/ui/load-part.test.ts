// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitPart, loadPart, tellMissing, withPart } from '~/ui/load-part';
import { showProblems } from '~/ui/tell-problem';

let isOnline = true;
beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

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

it('without a connection the answer is there at once', async () => {
  isOnline = false;
  const failure = new TypeError('Failed to fetch dynamically imported module: https://moabom.test/a.js');
  const load = vi.fn(() => Promise.reject(failure));
  await expect(loadPart(load)).rejects.toBe(failure);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a stylesheet that did not come is asked for once more, before the part', async () => {
  const sheet = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: '/a.css',
    crossOrigin: '',
  });
  const load = vi
    .fn(async () => 'part')
    .mockImplementationOnce(async () => {
      document.head.append(sheet);
      sheet.dispatchEvent(new Event('error'));
      throw new Error('Unable to preload CSS for /a.css');
    });
  const done = loadPart(load);
  await vi.advanceTimersByTimeAsync(1_100);
  const [again, ...more] = document.querySelectorAll<HTMLLinkElement>('link[href="/a.css"]');
  expect([again === sheet, more.length, load.mock.calls.length]).toEqual([false, 0, 1]);
  again?.dispatchEvent(new Event('load'));
  await expect(done).resolves.toBe('part');
});

it('what a page waits for is tried when the line is back, and when somebody uses the page', async () => {
  isOnline = false;
  const onMissing = vi.fn();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
  const settled = vi.fn();
  void awaitPart(load, onMissing).then(settled);
  await vi.advanceTimersByTimeAsync(5_000);
  dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([load.mock.calls.length, onMissing.mock.calls.length]).toEqual([1, 1]);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([load.mock.calls.length, onMissing.mock.calls.length]).toEqual([3, 2]);
  load.mockResolvedValue('part');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(settled).not.toHaveBeenCalled();
  dispatchEvent(new Event('focusin'));
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledExactlyOnceWith('part');
});

it('says what is the matter, in the words of the line', () => {
  const told = vi.fn();
  showProblems(told);
  tellMissing();
  isOnline = false;
  tellMissing();
  expect(told.mock.calls.map(([text]) => text.split('.')[0])).toEqual([
    '지금은 열지 못했어요',
    '인터넷에 연결되어 있지 않아요',
  ]);
});
