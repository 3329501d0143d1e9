import { describe, expect, it, vi } from 'vitest';
import type { PlatformContext } from '../../../platform/core/context';
import { type Keeping, kept, keptEach } from '../../../platform/core/kept';
import type { Db } from '../../../platform/db/open-database';

const newDb = () => ({}) as Db;

describe('an answer kept for a while', () => {
  function setUp(read: (kind: string) => Promise<number>, more: Partial<Keeping<number>> = {}) {
    let now = 1_000_000;
    const context = { db: newDb(), clock: { now: () => new Date(now) } } as PlatformContext;
    const readKept = kept({ freshMs: 100, ...more }, (_, kind: string) => read(kind));
    return { ask: (kind = 'a') => readKept(context, kind), pass: (ms: number) => (now += ms) };
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

  it('makes room for new ones', async () => {
    const read = vi.fn(async (kind: string) => kind.length);
    const { ask } = setUp(read, { most: 2 });
    for (const kind of ['a', 'b', 'c', 'b', 'a']) await ask(kind);
    expect(read.mock.calls.map(([kind]) => kind)).toEqual(['a', 'b', 'c', 'a']);
  });

  it('is kept only where it is worth it', async () => {
    const read = vi.fn(async (kind: string) => kind.length);
    const { ask } = setUp(read, { when: (length) => length > 1 });
    for (const kind of ['a', 'a', 'long', 'long']) await ask(kind);
    expect(read.mock.calls.map(([kind]) => kind)).toEqual(['a', 'a', 'long']);
  });
});

describe('answers by name', () => {
  it('are read at once for all that are missing or too old, and told in the order of the names', async () => {
    let now = 1_000_000;
    const context = { db: newDb(), clock: { now: () => new Date(now) } } as PlatformContext;
    const read = vi.fn(
      async (_: PlatformContext, names: readonly string[], isLoud: boolean) =>
        new Map(names.filter((name) => name !== 'none').map((name) => [name, isLoud ? `${name}!` : name])),
    );
    const readEach = keptEach({ freshMs: 100 }, read);
    expect(await readEach(context, ['a', 'none'], false)).toEqual(['a', undefined]);
    expect(await readEach(context, ['b', 'a'], false)).toEqual(['b', 'a']);
    expect(await readEach(context, ['a'], true)).toEqual(['a!']);
    now += 100;
    await readEach(context, ['a', 'b'], false);
    expect(read.mock.calls.map(([, names]) => names)).toEqual([['a', 'none'], ['b'], ['a'], ['a', 'b']]);
  });
});
