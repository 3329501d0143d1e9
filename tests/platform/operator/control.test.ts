import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { controlSocketOf, openControlSocket } from '../../../platform/control';
import { callOperator } from '../../../platform/operator-client';

it('is found in a folder whose path is longer than an address of a socket may be', async () => {
  const place = mkdtempSync(join(tmpdir(), 'moabom-control-'));
  const dataDir = join(place, '자료'.repeat(20));
  mkdirSync(dataDir);
  const warned: unknown[] = [];
  const log = { warn: (...said: unknown[]) => warned.push(said), error: () => {}, info: () => {} };
  const served = await openControlSocket(dataDir, async () => Response.json('답'), log);
  expect(warned).toEqual([]);
  expect(statSync(controlSocketOf(dataDir)).mode & 0o777).toBe(0o600);
  const options = { dataDir, databaseUrl: 'none' } as Parameters<typeof callOperator>[0];
  expect(await callOperator(options, '/help/tickets')).toEqual({ status: 200, body: '답' });
  await served.stop();
  rmSync(place, { recursive: true });
});
