// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollAsTold } from '~/domain/chat/poll';
import { useRoom } from '~/features/chat/use-room';
import { askRoute } from '~/features/shell/sending/ask-route';
import { pollLimits } from '~protocol/chat/codes';
import type { ChatLine } from '~protocol/chat/shapes';

vi.mock('~/features/shell/sending/ask-route', () => ({
  askRoute: vi.fn(() => Promise.reject(new TypeError())),
}));
vi.mock('~/framework', () => ({ routeIdOf: (path: string) => path }));

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
  room: { pinned: null, poll: null } as never,
  ...{ lines: [], next: null, readerId: null, hidden: [], clientKey: 'key' },
};
/** How many lines stood there each time that there were more. */
const drawn: number[] = [];
const spoken: number[] = [];
const polls: (boolean | undefined)[] = [];
function Room({ hasEnded = false }) {
  const onLine = ({ no }: ChatLine) => spoken.push(no);
  const { lines, room } = useRoom({ userId: 'dodam', broadNo: 1 }, loaded, { onLine, hasEnded });
  if (polls.at(-1) !== room.poll?.isOpen) polls.push(room.poll?.isOpen);
  if (lines.length > (drawn.at(-1) ?? 0)) drawn.push(lines.length);
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (no: number) =>
  act(async () => {
    source.dispatchEvent(new MessageEvent('line', { data: JSON.stringify(lineOf(no)), lastEventId: '1-1' }));
  });

let root: Root;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('EventSource', Source);
  root = createRoot(document.createElement('div'));
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

it('opens a poll that it is told of, keeps one’s own answer, and asks nothing after the end [L060]', async () => {
  const told = { pollNo: 7, question: '무엇?', answers: [{ text: '가', votes: 1 }], isOpen: true };
  await act(async () => {
    source.dispatchEvent(new MessageEvent('poll', { data: JSON.stringify(told), lastEventId: '1-2' }));
  });
  await act(async () => root.render(<Room hasEnded />));
  expect(polls.slice(-2)).toEqual([true, false]);
  expect(pollAsTold({ ...told, mine: 0 }, told).mine).toBe(0);
  expect(pollAsTold({ ...told, pollNo: 6, mine: 0 }, told).mine).toBeNull();
});

it('puts a closed poll away when new pages show it no longer (part of L060)', async () => {
  const told = { pollNo: 8, question: '무엇?', answers: [{ text: '가', votes: 1 }], isOpen: false };
  await act(async () => {
    source.dispatchEvent(new MessageEvent('poll', { data: JSON.stringify(told), lastEventId: '1-2' }));
  });
  await pass(pollLimits.shownMinutes * 60_000 - 1);
  expect(polls.at(-1)).toBe(false);
  await pass(1);
  expect(polls.at(-1)).toBeUndefined();
});

it('asks the room why nobody may write once its broadcast has ended', async () => {
  vi.mocked(askRoute).mockClear();
  await pass(5_000);
  expect(askRoute).not.toHaveBeenCalled();
  await act(async () => root.render(<Room hasEnded />));
  await pass(2_000);
  expect(askRoute).toHaveBeenCalledOnce();
});
