// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRoom } from '~/features/chat/use-room';
import type { ChatLine } from '~protocol/chat/shapes';

let source: EventTarget;
class Source extends EventTarget {
  readyState = 1;
  constructor() {
    super();
    source = this;
  }
  close() {}
}

const lineOf = (no: number): ChatLine => ({
  ...{ no, kind: 'talk', userId: 'bomi', userNick: '봄이', marks: [], text: `말 ${no}` },
  ...{ mentions: [], support: null, regDate: '2026-11-26 12:00:00' },
});
const loaded = {
  room: { pinned: null } as never,
  ...{ lines: [], next: null, readerId: null, hidden: [], clientKey: 'key' },
};
/** How many lines stood there each time that there were more. */
const drawn: number[] = [];
const spoken: number[] = [];
function Room() {
  const { lines } = useRoom({ userId: 'dodam', broadNo: 1 }, loaded, ({ no }) => spoken.push(no));
  if (lines.length > (drawn.at(-1) ?? 0)) drawn.push(lines.length);
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (no: number) =>
  act(async () => {
    source.dispatchEvent(new MessageEvent('line', { data: JSON.stringify(lineOf(no)), lastEventId: '1-1' }));
  });

const root = createRoot(document.createElement('div'));
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('EventSource', Source);
  await act(async () => root.render(<Room />));
  await pass(0);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('draws a line of a quiet room at once, those of a busy one together twice a second, and tells of each', async () => {
  await say(1);
  await pass(60);
  expect(drawn).toEqual([1]);
  for (let no = 2; no <= 11; no += 1) {
    await say(no);
    await pass(100);
  }
  await pass(500);
  expect(drawn).toEqual([1, 6, 11]);
  expect(spoken).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});
