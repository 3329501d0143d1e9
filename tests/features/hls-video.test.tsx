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
  await act(() =>
    root.render(<HlsVideo src="/a.m3u8" origin="https://a.example" poster={null} label="방송" autoPlay />),
  );
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

it('tells other players the whole address, of this site or of another', () => {
  const told = (src: string) => {
    const html = renderToStaticMarkup(
      <HlsVideo src={src} origin="https://a.example" poster={null} label="방송" autoPlay={false} />,
    );
    return /<video[^>]*>.*?<a [^>]*>(.*?)<\/a>/.exec(html)?.[1];
  };
  expect(told('/media/vod/1.m3u8')).toBe('https://a.example/media/vod/1.m3u8');
  expect(told('https://b.example/1.m3u8')).toBe('https://b.example/1.m3u8');
});
