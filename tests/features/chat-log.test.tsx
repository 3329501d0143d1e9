// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Log } from '~/features/chat/log';
import type { ChatLine } from '~protocol/chat/shapes';

const lineOf = (no: number, amount = 0): ChatLine => ({
  ...{ no, kind: 'talk', userId: 'bomi', userNick: '봄이', marks: [], text: `말 ${no}`, mentions: [] },
  support: amount > 0 ? { what: 'balloon', amount, tier: null, receiverNick: null } : null,
  regDate: '2026-11-26 12:00:00',
});
const box = document.createElement('div');
let root: Root;
const show = (...lines: ChatLine[]) => act(async () => root.render(<Log lines={lines} isLoading={false} />));
const told = () => [...box.querySelectorAll('p[aria-hidden]')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('keeps the newest gift above the lines, but none that was there before (part of L038)', async () => {
  await show(lineOf(1, 10));
  expect(told()).toEqual([]);
  await show(lineOf(1, 10), lineOf(2, 20), lineOf(3));
  expect(told()).toEqual(['봄이 별풍선 20개를 선물했어요. 말 2']);
  await show(lineOf(1, 10), lineOf(2, 20), lineOf(3), lineOf(4, 30), lineOf(5));
  expect(told()).toEqual(['봄이 별풍선 30개를 선물했어요. 말 4']);
});

it('keeps the elements of lines that stand, but for the oldest ones', async () => {
  const lines = Array.from({ length: 60 }, (_, i) => lineOf(i + 1));
  await show(...lines);
  const items = () => [...box.querySelectorAll('[role=listitem]')];
  const before = new Map(items().map((item) => [item.textContent, item]));
  await show(...lines.slice(1), lineOf(61));
  expect(items()).toHaveLength(60);
  expect(
    items()
      .slice(30, -1)
      .map((item) => before.get(item.textContent) === item),
  ).not.toContain(false);
});

it('has the focus once the way to new lines was pressed, which is gone then (part of L033)', async () => {
  document.body.append(box);
  await show(lineOf(1), lineOf(2));
  const log = box.querySelector<HTMLElement>('[role=log]');
  if (!log) throw new Error('no log');
  log.scrollTop = -200;
  await act(async () => log.dispatchEvent(new Event('scroll')));
  await show(lineOf(1), lineOf(2), lineOf(3));
  const fresh = [...box.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('새 채팅 1개'),
  );
  fresh?.focus();
  await act(async () => fresh?.click());
  expect(box.textContent).not.toContain('새 채팅');
  expect(document.activeElement).toBe(log);
  box.remove();
});
