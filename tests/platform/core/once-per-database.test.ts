import { describe, expect, it, vi } from 'vitest';
import { oncePerDatabase } from '../../../platform/core/once-per-database';
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
