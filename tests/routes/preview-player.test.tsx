// @vitest-environment jsdom
import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { previewRules } from '~/domain/home/preview';
import { links } from '~/links/links';
import type { PreviewSlide } from '../../app/routes/home/home-blocks';
import { Preview } from '../../app/routes/home/preview';
import PreviewPlayer from '../../app/routes/home/preview-player';

const { load } = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('~/features/shell/sending/use-part', () => ({ usePart: () => ({ data: undefined, load }) }));
// names a script that vitest would run
vi.mock('~/features/shell/starting/ad-place', () => ({ adPlace: () => ({}) }));
vi.mock('~/features/shell/frame/root-data', () => ({ useHosts: () => ({}), useRootData: () => null }));

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

it('a broadcast without a picture has the default one, in the slide and in the list', () => {
  const block = { kind: 'preview', code: 'PREVIEW_01', slides, ad: null } as unknown as ComponentProps<
    typeof Preview
  >['block'];
  const html = renderToStaticMarkup(<Preview block={block} besideBanner={false} isCleared={false} />);
  expect(html.match(/<img src="\/default-thumbnail\.svg"/g)).toHaveLength(4);
});
