import { describe, expect, it, vi } from 'vitest';
import type { PlatformContext } from '../../../platform/core/context';
import { keepFor, oncePerDatabase } from '../../../platform/core/once-per-database';
import type { Db } from '../../../platform/db/open-database';

const newDb = () => ({}) as Db;

describe('once per database', () => {
  it('makes a value for each database and each set of further arguments', () => {
    const make = vi.fn((_db: Db, kind: string, shape: { order: string }) => ({ kind, shape }));
    const madeFor = oncePerDatabase(make);
    const [one, other] = [newDb(), newDb()];
    const first = madeFor(one, 'live', { order: 'new' });
    expect(madeFor(one, 'live', { order: 'new' })).toBe(first);
    expect(madeFor(one, 'live', { order: 'views' })).not.toBe(first);
    expect(madeFor(other, 'live', { order: 'new' })).not.toBe(first);
    expect(make).toHaveBeenCalledTimes(3);
  });
});

describe('an answer kept for a while', () => {
  function setUp(read: (kind: string) => Promise<number>) {
    let now = 1_000_000;
    const context = { db: newDb(), clock: { now: () => new Date(now) } } as PlatformContext;
    const kept = keepFor(100, (_: PlatformContext, kind: string) => read(kind));
    return { ask: (kind = 'a') => kept(context, kind), pass: (ms: number) => (now += ms) };
  }

  it('is shared until it is too old, or the clock was set back', async () => {
    let answer = 0;
    const { ask, pass } = setUp(async () => ++answer);
    expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2]);
    pass(99);
    expect(await ask()).toBe(1);
    pass(1);
    expect(await ask()).toBe(3);
    pass(-1);
    expect(await ask()).toBe(4);
  });

  it('is not kept when the reading failed', async () => {
    const read = vi.fn(async () => 1).mockRejectedValueOnce(new Error('no database'));
    const { ask } = setUp(read);
    await expect(ask()).rejects.toThrow('no database');
    expect(await ask()).toBe(1);
  });
});
