// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FeedVod } from '~/domain/feed/items';
import VodPreview from '../../app/routes/my/feed/posts/vod-preview';

/** What hls.js was made with, and whether it was ended. */
const { made } = vi.hoisted(() => ({
  made: [] as { options: Record<string, unknown>; src: string; isEnded: boolean }[],
}));
vi.mock('hls.js/light', () => ({
  default: class {
    static isSupported = () => true;
    static Events = { ERROR: 'error' };
    private readonly one;
    constructor(options: Record<string, unknown>) {
      this.one = { options, src: '', isEnded: false };
      made.push(this.one);
    }
    on() {}
    attachMedia() {}
    loadSource(src: string) {
      this.one.src = src;
    }
    destroy() {
      this.one.isEnded = true;
    }
  },
}));

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
let see: (ratio: number) => Promise<void>;
beforeEach(() => {
  made.length = 0;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { intersectionRatio: number }[]) => void) {
        see = (intersectionRatio) => act(async () => tell([{ intersectionRatio }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  root = createRoot(place);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(durationMs: number, chance: number) {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const vod = { at: 1, durationMs, title: '밤 낚시', titleNo: 1 } as FeedVod;
  await act(() => root.render(<VodPreview vod={vod} hls="/media/vod/1/index.m3u8" href="/player/1" />));
  await see(0.6);
  await vi.waitFor(() => expect(made).toHaveLength(1));
}
const state = () => place.querySelector('[data-state]')?.getAttribute('data-state');
const video = () => place.querySelector('video') as HTMLVideoElement;
const reach = (seconds: number) =>
  act(() => {
    video().currentTime = seconds;
    video().dispatchEvent(new Event('timeupdate'));
  });

it('is loaded as the feed asks: 10 s for the playlist, 2 more tries, 3 s ready [P088]', async () => {
  await show(90_000, 0.5);
  expect(made[0]).toMatchObject({
    src: '/media/vod/1/index.m3u8',
    options: {
      manifestLoadingTimeOut: 10_000,
      manifestLoadingMaxRetry: 2,
      maxBufferLength: 3,
      startPosition: -1,
    },
  });
});

it('of more than 120 s begins anywhere, plays 60 s, then rests until it was out of view [P080]', async () => {
  await show(600_000, 0.5);
  expect(made[0]?.options.startPosition).toBe(270);
  expect(video().muted).toBe(true);
  await reach(329.9);
  expect(state()).toBe('play');
  await reach(330);
  expect([state(), made[0]?.isEnded]).toEqual(['pause', true]);
  await see(0.7);
  expect([state(), made.length]).toEqual(['pause', 1]);
  await see(0);
  await see(0.6);
  expect([state(), made.length]).toEqual(['play', 2]);
});
