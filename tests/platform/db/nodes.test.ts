import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlSocketOf } from '../../../platform/control';
import { createLeadership } from '../../../platform/db/leadership';
import { startSimulator } from '../../../platform/demo/simulator';
import { openPlatform, type Platform } from '../../../platform/open';
import { broadcast } from '../../../platform/tables/live/live';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let first: TestPlatform;
beforeAll(async () => {
  first = await openTestPlatform();
});
afterAll(() => first.close());

/** A simulator of a node, whose steps the test takes. */
const simulate = ({ context }: Platform, seed: number) => startSimulator(context, seed, () => () => {});

it('an embedded database has one node, which has every duty', async () => {
  const node = createLeadership(null);
  expect([await node.leads('world'), await node.leads('housekeeping')]).toEqual([true, true]);
});

describe.runIf(process.env.TEST_DATABASE_URL)('two nodes on one PostgreSQL', () => {
  it('share the duties: one moves the demo world, the other takes over when it ends', async () => {
    const server = await openTestPlatform({ mode: 'live' });
    const [a, b] = [createLeadership(server.databaseUrl), createLeadership(server.databaseUrl)];
    expect([await a.leads('world'), await b.leads('world'), await a.leads('world')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await b.leads('housekeeping'), await a.leads('housekeeping')]).toEqual([true, false]);
    // as when a node is killed
    await server.context.db.execute(
      sql`select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and objid = 7240021 and datname = current_database()`,
    );
    await expect.poll(() => b.leads('world')).toBe(true);
    expect(await a.leads('world')).toBe(false);
    await a.close();
    await b.close();
    expect(await b.leads('world')).toBe(false);
    await server.close();
  });

  it('in demo mode insert every broadcast once and log nothing, with a data folder that is not there yet', async () => {
    const place = mkdtempSync(join(tmpdir(), 'moabom-node-'));
    const dataDir = join(place, 'not/there');
    const logged: unknown[][] = [];
    const record = (...items: unknown[]) => void logged.push(items);
    const second = await openPlatform({
      ...{ mode: 'demo', dataDir, databaseUrl: first.databaseUrl, simulator: false, clock: first.clock },
      secret: 'a secret of the tests, 32 bytes or more',
      log: { info: record, warn: record, error: record },
    });
    expect(existsSync(controlSocketOf(dataDir))).toBe(true);
    const simulators = await Promise.all([first, second].map(simulate));
    const onAir = () => first.context.db.select().from(broadcast).where(isNull(broadcast.endedAt));
    const before = new Set((await onAir()).map(({ no }) => no));
    for (let step = 0; step < 30; step++) await Promise.all(simulators.map(({ tick }) => tick()));
    const after = await onAir();
    expect(after).toHaveLength(before.size);
    expect(new Set(after.map(({ userId }) => userId)).size).toBe(after.length);
    // one in six steps
    expect(after.filter(({ no }) => !before.has(no))).toHaveLength(5);
    expect([...logged, ...first.logged]).toEqual([]);
    for (const simulator of simulators) await simulator.stop();
    await second.close();
    rmSync(place, { recursive: true, force: true });
  });
});
