import { expect, it } from 'vitest';
import { createPageLimit } from '../../server/page-limit';

const OPTIONS = { min: 4, max: 100, targetMs: 500 };

/** `count` pages of `ms`, each made while `inFlight` were. */
function observe(limit: ReturnType<typeof createPageLimit>, count: number, ms: number, inFlight: number) {
  for (let page = 0; page < count; page += 1) limit.observe(ms, inFlight);
}

it('begins small, and grows while pages are fast and need the room', () => {
  const limit = createPageLimit(OPTIONS);
  const start = limit.current();
  expect(start).toBeLessThan(OPTIONS.max);
  observe(limit, 10_000, 20, start);
  expect(limit.current()).toBeGreaterThan(start);
  observe(limit, 100_000, 20, OPTIONS.max);
  expect(limit.current()).toBe(OPTIONS.max);
});

it('does not grow from traffic that never needed the room', () => {
  const limit = createPageLimit(OPTIONS);
  const start = limit.current();
  observe(limit, 10_000, 5, 1);
  expect(limit.current()).toBe(start);
});

it('falls by how late pages are, at most by half at once and never below the least', () => {
  const limit = createPageLimit(OPTIONS);
  limit.observe(550, 16);
  expect(limit.current()).toBe(14);
  observe(limit, 15, 5_000, 14);
  expect(limit.current()).toBe(7);
  observe(limit, 1_000, 5_000, 7);
  expect(limit.current()).toBe(OPTIONS.min);
});

it('counts one slow moment once: pages that began before it do not lower the limit again', () => {
  const limit = createPageLimit(OPTIONS);
  observe(limit, 3, 5_000, 16);
  expect(limit.current()).toBe(8);
});
