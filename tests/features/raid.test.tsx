// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Raid } from '~/features/player/raid';

vi.mock('~/features/shell/frame/root-data', () => ({ useHosts: () => ({}) }));

const live = { no: 7, userId: 'dodam', nick: '도담', title: '새벽 산책' };
const left = vi.fn((event: Event) => event.preventDefault());
let place: HTMLElement;
let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.innerHTML = '<main><div></div><textarea></textarea></main>';
  place = document.querySelector('div') as HTMLElement;
  place.addEventListener('click', (event) => (event.target as Element).closest('a') && left(event));
  root = createRoot(place);
  await act(() => root.render(<Raid nick="가람" live={live} leads />));
});
afterEach(async () => {
  await act(() => root.unmount());
  left.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** One second after the other, as they are drawn. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTime(1_000));
}
const said = () => place.querySelector('[role="status"]')?.textContent;

it('leads to the other broadcast after 20 seconds, once, and tells readers of no single second [L060]', async () => {
  const before = said();
  expect(before).toBe('가람님이 도담님의 방송으로 안내했어요. 곧 그 방송으로 이동해요.');
  await pass(19);
  expect(left).not.toHaveBeenCalled();
  expect(said()).toBe(before);
  await pass(1);
  expect(left).toHaveBeenCalledTimes(1);
  await pass(40);
  expect(left).toHaveBeenCalledTimes(1);
});

it('leads nowhere once the viewer has said that they stay, and keeps the way [L060]', async () => {
  await act(() => place.querySelector('button')?.click());
  await pass(60);
  expect(left).not.toHaveBeenCalled();
  expect(said()).toContain('이동하지 않고 여기에 있어요.');
  expect(place.querySelector('button')).toBe(null);
  expect(document.activeElement?.getAttribute('href')).toBe('/play/dodam/7');
});

it('loses nothing that is being typed', async () => {
  (document.querySelector('textarea') as HTMLTextAreaElement).value = '쓰다 만 말';
  await pass(20);
  expect(left).not.toHaveBeenCalled();
  expect(said()).toContain('쓰고 있는 글이 있어 이동하지 않았어요.');
});

it('waits while another tab is looked at', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(60);
  expect(left).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await pass(20);
  expect(left).toHaveBeenCalledTimes(1);
});

it('takes nobody along who watched an earlier place: they see whom, and the way [L060]', async () => {
  await act(() => root.render(<Raid key="offered" nick="가람" live={live} leads={false} />));
  expect(said()?.trim()).toBe('가람님이 도담님의 방송으로 안내했어요.');
  await pass(30);
  expect(left).not.toHaveBeenCalled();
  expect([...place.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual([
    '지금 이동',
  ]);
});
