import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listenPlatform } from '../../../platform/listen';
import { openPlatform, type PlatformOptions } from '../../../platform/open';
import { copyCluster, createClock, createTestDatabase } from '../../support/platform';

const silent = { info() {}, warn() {}, error() {} };

it('loads the demo world once, says when it is ready and listens by itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'moabom-open-'));
  const server = await createTestDatabase();
  if (!server) await copyCluster(dataDir);
  const options: PlatformOptions = {
    mode: 'demo',
    dataDir,
    databaseUrl: server?.url ?? null,
    simulator: false,
    secret: 'a secret of the tests, 32 bytes or more',
    clock: createClock(),
    log: silent,
  };
  const counts: unknown[] = [];
  for (let start = 0; start < 2; start++) {
    const platform = await openPlatform(options);
    const { rows } = await platform.context.db.execute(
      'select (select count(*)::int from account) as accounts, (select count(*)::int from ticket) as tickets',
    );
    counts.push(rows[0]);
    expect(await platform.ready()).toBe(true);
    const listening = await listenPlatform(platform, { host: '127.0.0.1', port: 0 });
    const response = await fetch(`${listening.url}/main/api/account/demo`);
    expect(response.status).toBe(200);
    // What acts as the operator never answers on the network.
    expect((await fetch(`${listening.url}/help/api/help/tickets`)).status).toBe(401);
    await listening.close();
    await platform.close();
    expect(await platform.ready()).toBe(false);
  }
  expect(counts[1]).toEqual(counts[0]);
  await server?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
