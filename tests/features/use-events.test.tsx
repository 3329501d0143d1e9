// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEvents } from '~/features/events/use-events';

/** The browser's own, driven by the test. */
class Source extends EventTarget {
  static all: Source[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  say(name: string, data: unknown = '', lastEventId = '1-1') {
    const text = data === '' ? '' : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent(name, { data: text, lastEventId }));
  }
  /** @param readyState 0: the browser asks again by itself; 2: it gives up */
  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

const openOnes = () => Source.all.filter(({ readyState }) => readyState !== 2);
const last = () => Source.all.at(-1) as Source;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

let root: Root;
const heard: unknown[] = [];
function Page({ topics }: { topics: string[] }) {
  useEvents(topics, {
    said: (data) => heard.push(data),
    reload: () => heard.push('reload'),
    again: () => heard.push('again'),
  });
  return null;
}
const show = (...pages: string[][]) =>
  act(async () => root.render(pages.map((topics) => <Page key={topics.join()} topics={topics} />)));

/** A page that has begun to hear: the line's memory of the page before is gone. */
async function start() {
  await show(['live:1']);
  await pass(0);
  last().say('beat');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('EventSource', Source);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  await pass(0);
  expect(openOnes()).toEqual([]);
  Source.all.length = 0;
  heard.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('opens one stream for all that listen on a page, and none where nobody does [L001]', async () => {
  await show([]);
  await pass(0);
  expect(Source.all).toEqual([]);
  await show(['live:1'], ['live:1', 'me']);
  await pass(0);
  expect(openOnes().map(({ url }) => url)).toEqual(['/events?topic=live%3A1&topic=me']);
  last().say('said', { n: 1 });
  expect(heard).toEqual([{ n: 1 }, { n: 1 }]);
  await show(['me']);
  await pass(0);
  expect(openOnes().map(({ url }) => url)).toEqual(['/events?topic=me&after=1-1']);
});

it('asks again after 45 s of silence, 1 to 15 s later, from where it was [L004]', async () => {
  await start();
  await pass(44_000);
  last().say('beat', '', '7-7');
  await pass(44_999);
  expect(openOnes()).toHaveLength(1);
  await pass(1);
  expect(openOnes()).toEqual([]);
  await pass(7_999);
  expect(openOnes()).toEqual([]);
  await pass(1);
  expect(openOnes().map(({ url }) => url)).toEqual(['/events?topic=live%3A1&after=7-7']);
});

it('asks once a minute after three failures, and at once is patient again when it hears something [L004]', async () => {
  await start();
  for (const wait of [8_000, 8_000, 60_000, 60_000]) {
    last().fail(2);
    const { length } = Source.all;
    await pass(wait - 1);
    expect(Source.all).toHaveLength(length);
    await pass(1);
    expect(Source.all).toHaveLength(length + 1);
  }
  last().say('beat');
  last().fail(2);
  await pass(8_000);
  expect(openOnes()).toHaveLength(1);
});

it('leaves a broken line to the browser, which knows how far it has heard, but not for ever [L004]', async () => {
  await start();
  last().fail(0);
  last().fail(0);
  await pass(20_000);
  expect(Source.all).toHaveLength(1);
  last().fail(0);
  expect(openOnes()).toEqual([]);
  await pass(60_000);
  expect(openOnes()).toHaveLength(1);
});

it('gives the stream of a hidden page back after a minute, and takes it again when it is looked at [L006]', async () => {
  await start();
  setHidden(true);
  await pass(30_000);
  last().say('beat');
  setHidden(false);
  setHidden(true);
  await pass(30_000);
  last().say('beat');
  expect(openOnes()).toHaveLength(1);
  await pass(30_000);
  expect(openOnes()).toEqual([]);
  await pass(600_000);
  expect(openOnes()).toEqual([]);
  // looked at within the minute it was never away
  expect(heard).toEqual([]);
  setHidden(false);
  await pass(0);
  expect(openOnes()).toHaveLength(1);
  expect(heard).toEqual(['again']);
});

it('holds none in the browser’s history [L006]', async () => {
  await start();
  window.dispatchEvent(new Event('pagehide'));
  expect(openOnes()).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  await pass(0);
  expect(openOnes()).toHaveLength(1);
  expect(heard).toEqual(['again']);
});
