// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rewind } from '~/features/player/rewind';

let place: HTMLElement;
let root: Root;
const onAgain = vi.fn();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(() => root.unmount());
  onAgain.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (at: 'start' | 'back' | null, longInMs: number | null) =>
  act(() =>
    root.render(
      <Rewind
        userId="dodam"
        broadNo={7}
        at={at}
        longInMs={longInMs}
        toLive={{ current: null }}
        onAgain={onAgain}
      />,
    ),
  );
const ways = () => [...place.querySelectorAll('a')].map(({ textContent }) => textContent);

it('ten minutes ago is offered as soon as a broadcast is so old, on a page that was opened before, too [L056]', async () => {
  await show(null, 570_000);
  await act(() => vi.advanceTimersByTime(569_000));
  expect(ways()).toEqual(['처음부터']);
  await act(() => vi.advanceTimersByTime(1_000));
  expect(ways()).toEqual(['10분 전부터', '처음부터']);
});

it('is offered at once where it is long, and never where nobody knows', async () => {
  await show(null, null);
  await act(() => vi.advanceTimersByTime(3_600_000));
  expect(ways()).toEqual(['처음부터']);
  await act(() => root.render(null));
  await show(null, 0);
  expect(ways()).toEqual(['10분 전부터', '처음부터']);
});

it('the place that plays is asked for anew; another one, and one in another tab, is a plain link [L056]', async () => {
  await show('back', 0);
  const [, back, start] = place.querySelectorAll('a');
  const press = (link: Element | undefined, init = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    act(() => void link?.dispatchEvent(click));
    return click.defaultPrevented;
  };
  expect([press(start), press(back, { ctrlKey: true }), onAgain.mock.calls]).toEqual([false, false, []]);
  expect([press(back), onAgain.mock.calls]).toEqual([true, [['/play/dodam/7?at=back']]]);
  expect([back?.dataset.enhanced, start?.dataset.enhanced]).toEqual(['', undefined]);
});
