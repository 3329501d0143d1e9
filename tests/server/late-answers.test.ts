import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLateAnswers } from '../../server/late-answers';
import { LIMITS, startGate } from './support/gate-server';

const answerOf = () => Object.assign(new EventEmitter(), { setHeader: vi.fn() });
type Answer = ReturnType<typeof answerOf>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function holding(most: number) {
  const answerLate = createLateAnswers({ ms: 2_000, most });
  return (res: Answer) => {
    const send = vi.fn();
    answerLate(res as unknown as ServerResponse, send);
    return send;
  };
}

it('come when their time has come, and never where nobody waits any more [L041]', () => {
  const hold = holding(10);
  const [kept, left] = [answerOf(), answerOf()];
  const [first, second] = [hold(kept), hold(left)];
  vi.advanceTimersByTime(1_999);
  left.emit('close');
  expect(first).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  expect(kept.listenerCount('close')).toBe(0);
});

it('are sent at once, with the end of their connection, when too many wait; who leaves makes room [L041]', () => {
  const hold = holding(1);
  const [first, second] = [answerOf(), answerOf()];
  const waiting = hold(first);
  expect(hold(second)).toHaveBeenCalledOnce();
  expect(second.setHeader).toHaveBeenCalledWith('connection', 'close');
  first.emit('close');
  const next = hold(answerOf());
  expect(next).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(next).toHaveBeenCalledOnce();
  expect(waiting).not.toHaveBeenCalled();
});

it('are the refusals of who asks too often, and no others', async () => {
  vi.useRealTimers();
  const held = new Set<string>();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const often = {
    ...({ name: 'search', method: 'GET', path: /^\/search/ } as const),
    ...{ points: 1, addressPoints: 1, durationSeconds: 10 },
  };
  const server = await startGate({ limits: { ...LIMITS, rates: [often], late: { ms: 123, most: 10 } } });
  for (const [path, init] of [
    ['/search', {}],
    ['/search', {}],
    ['/', { method: 'PUT' }],
  ] as const) {
    timers.mockClear();
    const { status } = await server.send(path, init);
    if (timers.mock.calls.some(([, ms]) => ms === 123)) held.add(`${path} ${status}`);
  }
  expect([...held]).toEqual(['/search 429']);
});
