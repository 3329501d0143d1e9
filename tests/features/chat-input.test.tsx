// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Input } from '~/features/chat/input';
import { afterText } from '~protocol/chat/span';

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<typeof import('@remix-run/react')>()),
  useRouteLoaderData: () => undefined,
  useMatches: () => [],
}));

type Props = Parameters<typeof Input>[0];
const rules = { slowSeconds: 0, rules: '' } as Props['room']['rules'];
const roomOf = (closed: Props['room']['me']['closed'] = null, text = '') =>
  ({
    ...{ userId: 'dodam', rules: { ...rules, rules: text }, rulesId: text },
    me: { role: 'member', isCarer: false, isSubscriber: false, closed, waitSeconds: 0 },
  }) as Props['room'];
const timeout = {
  reason: 'timeout' as const,
  message: `채팅이 금지되어 있어요. ${afterText(59)} 다시 쓸 수 있어요.`,
  waitSeconds: 59,
};
const data = { readerId: 'bomi', clientKey: 'key' } as Props['data'];

const insert: Props['insert'] = { current: null };
const box = document.createElement('div');
let root: Root;
const show = (room: Props['room'], closedUntil = 0) =>
  act(async () => {
    const at = { userId: 'dodam', broadNo: 1 };
    root.render(
      <Input
        {...{ at, data, room, closedUntil, insert }}
        refused={null}
        waitUntil={0}
        send={() => undefined}
      />,
    );
  });
const input = () => box.querySelector<HTMLInputElement>('#chat-text');
const type = (text: string) =>
  act(async () => {
    const field = input();
    if (!field) throw new Error('no input');
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  document.body.append(box);
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps what is being written while its writer is timed out, says so and counts down (part of L032, L035)', async () => {
  await show(roomOf());
  await type('쓰던 말');
  await show(roomOf(timeout), Date.now() + 59_000);
  expect(box.textContent).toContain('59초 뒤에 다시 쓸 수 있어요.');
  expect(box.textContent).toContain('쓰던 채팅: 쓰던 말');
  expect(document.activeElement?.textContent).toContain('채팅이 금지되어 있어요.');
  expect(box.querySelector('[role=status]')?.textContent).toBe(timeout.message);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(document.activeElement?.textContent).toContain('49초 뒤에 다시 쓸 수 있어요.');
  // what is heard does not change with each second
  expect(box.querySelector('[role=status]')?.textContent).toBe(timeout.message);
  await show(roomOf());
  expect(input()?.value).toBe('쓰던 말');
  expect(document.activeElement).toBe(input());
});

it('goes on with what is being written, and with the keyboard, after rules that came meanwhile were read (part of L035)', async () => {
  await show(roomOf());
  await type('쓰던 말');
  await show(roomOf(null, '욕은 안 돼요.'));
  expect(document.activeElement?.textContent).toContain('욕은 안 돼요.');
  const read = box.querySelector('button');
  read?.focus();
  await act(async () => read?.click());
  expect(input()?.value).toBe('쓰던 말');
  expect(document.activeElement).toBe(input());
});

it('takes the focus from nothing else', async () => {
  const elsewhere = document.createElement('button');
  document.body.append(elsewhere);
  await show(roomOf());
  elsewhere.focus();
  await show(roomOf(timeout), Date.now() + 59_000);
  await show(roomOf());
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

it('says without a script, too, why a line was not taken', () => {
  const refused = {
    ...{ text: '두 번', message: '같은 채팅을 방금 보냈어요.', reason: 'same' },
    ...{ waitSeconds: 20, clientKey: 'key' },
  };
  const at = { userId: 'dodam', broadNo: 1 };
  const html = renderToStaticMarkup(
    <Input
      {...{ at, data, refused, insert, room: roomOf() }}
      waitUntil={0}
      closedUntil={0}
      send={() => undefined}
    />,
  );
  expect(html).toMatch(/<p[^>]*id="chat-problem"[^>]*>같은 채팅을 방금 보냈어요\.<\/p>/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="두 번"/);
});

it('takes a nick where the caret stands, while there is an input', async () => {
  await show(roomOf());
  await type('안녕하세요');
  await act(async () => insert.current?.('@도담 '));
  expect(input()?.value).toBe('안녕하세요 @도담 ');
  expect(document.activeElement).toBe(input());
  await show(roomOf(timeout), Date.now() + 59_000);
  expect(insert.current).toBeNull();
});
