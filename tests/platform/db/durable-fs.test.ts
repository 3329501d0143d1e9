import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDurable } from '../../../platform/db/engine/durable-fs';
import { copyCluster } from '../../support/platform';

it('reaches the disk with every commit', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'moabom-fsync-'));
  await copyCluster(dir);
  const real = fs.fsyncSync;
  let synced = 0;
  fs.fsyncSync = (descriptor) => {
    synced++;
    real(descriptor);
  };
  syncBuiltinESMExports();
  try {
    const db = await openDurable(join(dir, 'db'));
    await db.exec('create table mark (id int)');
    const before = synced;
    for (let id = 0; id < 20; id++) await db.query('insert into mark values ($1)', [id]);
    expect(synced - before).toBeGreaterThanOrEqual(20);
    await db.close();
  } finally {
    fs.fsyncSync = real;
    syncBuiltinESMExports();
    rmSync(dir, { recursive: true, force: true });
  }
});
