import { count, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulator } from '../../../platform/demo/simulator';
import { demoBroadcast } from '../../../platform/tables/demo/demo';
import { broadcast } from '../../../platform/tables/live/live';
import { watchHistory, watchLater } from '../../../platform/tables/viewer/viewer';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** A simulator whose timers the test fires. */
async function simulate() {
  const rings = new Map<number, () => void>();
  const every = (ms: number, tick: () => void) => {
    rings.set(ms, tick);
    return () => void rings.delete(ms);
  };
  const simulator = await startSimulator(platform.context, 1, every);
  expect([...rings.keys()]).toEqual([5_000, 1_000]);
  const [ring] = rings.values();
  return { ...simulator, ring: () => ring?.(), isRunning: () => rings.size > 0 };
}
const onAir = () =>
  platform.context.db.select().from(broadcast).where(isNull(broadcast.endedAt)).orderBy(broadcast.no);

describe('the simulator', () => {
  it('moves the viewer counts a little each step, around the usual ones', async () => {
    const simulator = await simulate();
    const before = new Map((await onAir()).map((row) => [row.no, row]));
    const simulated = await platform.context.db.select().from(demoBroadcast);
    const usualOf = new Map(simulated.map(({ no, usualViewers }) => [no, usualViewers]));
    expect([...before.keys()].every((no) => usualOf.has(no))).toBe(true);
    await simulator.tick();
    const after = await onAir();
    expect(after.map(({ no }) => no)).toEqual([...before.keys()]);
    const moved = after.filter(({ no, viewers }) => before.get(no)?.viewers !== viewers);
    expect(moved.length).toBeGreaterThan(after.length / 2);
    for (const { no, viewers } of after) {
      const was = before.get(no)?.viewers ?? 0;
      expect(Math.abs(viewers - was)).toBeLessThanOrEqual(was * 0.07 + 2);
    }
    for (let step = 0; step < 40; step++) {
      platform.clock.advance(5000);
      await simulator.tick();
    }
    for (const { no, viewers, startedAt } of await onAir()) {
      const usual = usualOf.get(no);
      const hasGrown = platform.clock.now().getTime() - startedAt.getTime() > 3_600_000;
      if (usual && usual > 100 && hasGrown) expect(Math.abs(viewers - usual) / usual).toBeLessThan(0.5);
      expect(viewers).toBeGreaterThanOrEqual(1);
    }
    await simulator.stop();
  });

  it('ends the oldest broadcast and starts another every sixth step, never of the demo account', async () => {
    const { db } = platform.context;
    await db
      .update(broadcast)
      .set({ startedAt: new Date(platform.clock.now().getTime() - 20 * 3_600_000) })
      .where(eq(broadcast.userId, 'dodam'));
    const simulator = await simulate();
    const before = await onAir();
    for (let step = 0; step < 5; step++) await simulator.tick();
    expect((await onAir()).map(({ no }) => no)).toEqual(before.map(({ no }) => no));
    await simulator.tick();
    const after = await onAir();
    const isNew = after.filter(({ no }) => !before.some((row) => row.no === no));
    const isGone = before.filter(({ no }) => !after.some((row) => row.no === no));
    expect(isNew).toHaveLength(1);
    expect(isNew[0]?.startedAt).toEqual(platform.clock.now());
    const oldest = before
      .filter(({ userId }) => userId !== 'dodam')
      .reduce((a, b) => (b.startedAt < a.startedAt ? b : a));
    expect(isGone.map(({ no }) => no)).toEqual([oldest.no]);
    expect(after.some(({ userId }) => userId === 'dodam')).toBe(true);
    await simulator.stop();
  });

  it('goes on for hours with as many broadcasts, one for each streamer', async () => {
    const simulator = await simulate();
    const before = (await onAir()).length;
    for (let step = 0; step < 240; step++) {
      platform.clock.advance(5000);
      await simulator.tick();
    }
    const after = await onAir();
    expect(after).toHaveLength(before);
    expect(new Set(after.map(({ userId }) => userId)).size).toBe(before);
    expect(platform.logged).toEqual([]);
    await simulator.stop();
  });

  it('waits for the running step when it is stopped, and takes no further one', async () => {
    const simulator = await simulate();
    const before = await onAir();
    simulator.ring();
    await simulator.stop();
    const after = await onAir();
    expect(after).not.toEqual(before);
    expect(simulator.isRunning()).toBe(false);
    simulator.ring();
    await simulator.tick();
    expect(await onAir()).toEqual(after);
  });

  it('brings a world that was closed for a week to the present and forgets what nobody remembers', async () => {
    const { db } = platform.context;
    const before = await onAir();
    const history = await db.select().from(watchHistory).where(eq(watchHistory.type, 'live'));
    const later = await db.select().from(watchLater).where(eq(watchLater.type, 'live'));
    expect(later.length).toBeGreaterThan(0);
    const watched = [...history, ...later].map(({ contentNo }) => contentNo);
    platform.clock.advance(8 * 86_400_000);
    await (await simulate()).stop();
    const now = platform.clock.now().getTime();
    const after = await onAir();
    expect(after).toHaveLength(before.length);
    expect(after.map(({ userId }) => userId).sort()).toEqual(before.map(({ userId }) => userId).sort());
    for (const { startedAt } of after) {
      expect(now - startedAt.getTime()).toBeGreaterThanOrEqual(0);
      expect(now - startedAt.getTime()).toBeLessThan(10 * 3_600_000);
    }
    const [kept] = await db.select({ total: count() }).from(demoBroadcast);
    expect(kept?.total).toBeLessThanOrEqual(after.length + watched.length);
    const numbers = new Set((await db.select({ no: broadcast.no }).from(broadcast)).map(({ no }) => no));
    expect(watched.filter((no) => !numbers.has(no))).toEqual([]);
  });

  it('leaves a world alone that was closed for an hour', async () => {
    const before = await onAir();
    platform.clock.advance(3_600_000);
    await (await simulate()).stop();
    expect(await onAir()).toEqual(before);
  });

  it('never touches what a streamer shows for real', async () => {
    const { db, clock } = platform.context;
    const hourAgo = new Date(clock.now().getTime() - 3_600_000);
    const [category] = await db.select({ no: broadcast.categoryNo }).from(broadcast).limit(1);
    const row = { groupType: 'bora' as const, bps: 0, resolution: '', tags: [], categoryTags: [], grade: 0 };
    const real = { ...row, userId: 'garam', title: '진짜 방송', categoryNo: category?.no ?? '' };
    const on = { ...real, startedAt: hourAgo, viewers: 7 };
    const over = { ...on, startedAt: new Date(0), endedAt: new Date(1) };
    const shown = () =>
      db.select().from(broadcast).where(eq(broadcast.userId, 'garam')).orderBy(broadcast.no);
    await db.insert(broadcast).values([over, on]);
    const before = await shown();
    expect(before).toHaveLength(2);
    const simulator = await simulate();
    for (let step = 0; step < 7; step++) await simulator.tick();
    platform.clock.advance(8 * 86_400_000);
    await (await simulate()).stop();
    await simulator.stop();
    expect(await shown()).toEqual(before);
  });
});
