// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { HlsVideo } from '~/ui/hls-video/hls-video';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('matchMedia', () => ({ matches: false }));

const engine = vi.hoisted(() => ({
  fail: (_: string, _data: { fatal: boolean; type: string }) => {},
  calls: [] as string[],
}));
vi.mock('hls.js/light', () => ({
  default: class {
    static Events = { ERROR: 'error' };
    static ErrorTypes = { NETWORK_ERROR: 'network', MEDIA_ERROR: 'media' };
    static isSupported = () => true;
    levels = [{}];
    on = (_: string, act: typeof engine.fail) => {
      engine.fail = act;
    };
    loadSource = () => engine.calls.push('loadSource');
    startLoad = () => engine.calls.push('startLoad');
    attachMedia() {}
    destroy() {}
  },
}));

it('plays on by itself when the line is back, and only then', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  HTMLMediaElement.prototype.play = async () => {};
  await act(() => root.render(<HlsVideo src="/a.m3u8" poster={null} label="방송" autoPlay />));
  await vi.waitFor(() => expect(engine.calls).toEqual(['loadSource']));
  const problem = () => place.querySelector('[role="alert"]');
  const isBack = () => act(() => void window.dispatchEvent(new Event('online')));

  await act(() => engine.fail('error', { fatal: true, type: 'network' }));
  expect(problem()).not.toBeNull();
  await isBack();
  expect([problem(), engine.calls]).toEqual([null, ['loadSource', 'startLoad']]);

  await act(() => engine.fail('error', { fatal: true, type: 'media' }));
  await isBack();
  expect(problem()).not.toBeNull();
  await act(() => root.unmount());
});

it('what goes on where it was read anew plays, though its viewer lets nothing begin by itself', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const show = (place: number, goesOn: boolean) =>
    act(() =>
      root.render(
        <HlsVideo
          src="/a.m3u8"
          poster={null}
          label="방송"
          autoPlay={false}
          startAt={place}
          goesOn={goesOn}
        />,
      ),
    );
  await show(0, false);
  expect(play).not.toHaveBeenCalled();
  await show(600, true);
  expect(play).toHaveBeenCalled();
  await act(() => root.unmount());
});

it('links to what other players open, and prints no ticket', () => {
  const src = '/media/vod/1.m3u8?t=a-long-ticket';
  const html = renderToStaticMarkup(<HlsVideo src={src} poster={null} label="방송" autoPlay={false} />);
  const link = /<video[^>]*>.*?<a href="(.*?)"[^>]*>(.*?)<\/a>/.exec(html);
  expect(link?.slice(1)).toEqual([src, '영상 주소']);
});
