// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { previewRules } from '~/domain/preview';
import { links } from '~/links/links';
import type { PreviewSlide } from '../../app/routes/home/home-blocks';
import PreviewPlayer from '../../app/routes/home/preview-player';

const { load } = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('~/features/shell/use-part', () => ({ usePart: () => ({ data: undefined, load }) }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const slides = [1, 2].map((no) => ({ no, userId: `u${no}`, nick: `닉${no}` })) as PreviewSlide[];
const nothing = () => {};
const player = (
  <PreviewPlayer
    track={{ current: null }}
    slides={slides}
    current={0}
    onCurrent={nothing}
    onViewers={nothing}
  />
);

it('asks about all its broadcasts every ten seconds, until it goes [D098]', async () => {
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(player));
  const asked: number[] = [];
  for (const ms of [9_999, 1, 9_999, 1, 10_000]) {
    vi.advanceTimersByTime(ms);
    asked.push(load.mock.calls.length);
  }
  expect(asked).toEqual([0, 1, 1, 2, 3]);
  expect(load).toHaveBeenLastCalledWith(links.previews('1-2'));
  await act(() => root.unmount());
  vi.advanceTimersByTime(10 * previewRules.refreshMs);
  expect(load).toHaveBeenCalledTimes(3);
});
