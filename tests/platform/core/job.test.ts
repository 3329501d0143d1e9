import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJob } from '../../../platform/core/job';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { info() {}, warn() {}, error: vi.fn() };

it('waits, repeats, outlives a failure and never runs twice at once', async () => {
  let runs = 0;
  let end = () => {};
  const job = startJob({
    name: 'test',
    firstMs: 100,
    everyMs: 1_000,
    log,
    run: () => {
      runs += 1;
      if (runs === 1) return Promise.reject(new Error('down'));
      return new Promise<void>((done) => {
        end = done;
      });
    },
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([runs, log.error.mock.calls[0]?.[0]]).toEqual([1, 'test failed:']);
  expect(job.report?.()).toEqual({ name: 'test', failures: 1, quietSeconds: 0.1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(2);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(job.report?.()).toEqual({ name: 'test', failures: 1, quietSeconds: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(3);
  end();
  await job.stop();
});

it('ends: what runs is waited for and told, nothing comes after it', async () => {
  const done: boolean[] = [];
  let end = () => {};
  const run = vi.fn(async (isStopped: () => boolean) => {
    await new Promise<void>((go) => {
      end = go;
    });
    done.push(isStopped());
  });
  const job = startJob({ name: 'test', firstMs: 0, everyMs: 10, log, run });
  await vi.advanceTimersByTimeAsync(0);
  const stopped = job.stop();
  end();
  await stopped;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([done, run.mock.calls.length]).toEqual([[true], 1]);
});

it('waits twice as long after each failure in a row, up to the most, and as before when it has succeeded', async () => {
  const at: number[] = [];
  const run = vi.fn(async () => {
    at.push(Date.now());
    if (at.length < 5) throw new Error('down');
  });
  vi.setSystemTime(0);
  const job = startJob({ name: 'test', firstMs: 0, everyMs: 10, mostMs: 60, log, run });
  await vi.advanceTimersByTimeAsync(190);
  await job.stop();
  expect(at).toEqual([0, 20, 60, 120, 180, 190]);
});
