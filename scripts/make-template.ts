/**
 * `tsx scripts/make-template.ts <folder> <version>`: the databases that a first start on an empty folder copies
 * (platform/db/prepared.ts). Part of scripts/build.mjs; takes a core for a quarter of a minute and 0.8 GB.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packFolder } from '../platform/db/engine/archive';
import type { Db } from '../platform/db/open-database';
import { type PreparedKind, preparedFile } from '../platform/db/prepared';
import { markTemplate } from '../platform/demo/store/template';
import { openPlatform } from '../platform/open';

const [, , out, version] = process.argv;
if (!out || !version) throw new Error('usage: make-template.ts <folder> <version>');

const dataDir = mkdtempSync(join(tmpdir(), 'moabom-template-'));
const madeAt = new Date();
const silent = { info() {}, warn() {}, error: console.error };

/** The segment of the log that the closed database begins with: it is new, and all others are not needed any more. */
async function lastSegment(db: Db): Promise<string> {
  await db.execute('select pg_switch_wal()');
  await db.execute('checkpoint');
  const { rows } = await db.execute<{ name: string }>(
    'select redo_wal_file as name from pg_control_checkpoint()',
  );
  return rows[0]?.name ?? '';
}

function removeOtherSegments(log: string, kept: string): void {
  for (const name of readdirSync(log))
    if (/^[0-9A-F]{24}$/.test(name) && name !== kept) rmSync(join(log, name));
}

/** Opens, closes and packs it: nothing of an installation is in a database that nobody has signed in to. */
async function make(kind: PreparedKind): Promise<void> {
  const platform = await openPlatform({
    mode: kind === 'demo' ? 'demo' : 'live',
    dataDir,
    databaseUrl: null,
    template: null,
    secret: 'of no use: nothing is signed',
    simulator: false,
    clock: { now: () => madeAt },
    log: silent,
  });
  if (kind === 'demo') await markTemplate(platform.context.db, madeAt);
  const kept = await lastSegment(platform.context.db);
  await platform.close();
  removeOtherSegments(join(dataDir, 'db/pg_wal'), kept);
  await packFolder(join(dataDir, 'db'), preparedFile(out as string, kind), version as string);
}

mkdirSync(out, { recursive: true });
try {
  await make('schema');
  await make('demo');
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
