import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../platform/core/time';
import { packFolder, unpackFolder } from '../../../platform/db/engine/archive';
import { findPrepared, preparedFile } from '../../../platform/db/prepared';
import { markTemplate } from '../../../platform/demo/store/template';
import { openPlatform, type Platform } from '../../../platform/open';
import { copyCluster, copyWorld, createClock } from '../../support/platform';

const silent = { info() {}, warn() {}, error() {} };
/** When copyWorld's world was made, and a first start 61 days and 7 hours later, on another day of the week. */
const madeAt = createClock().now();
const now = new Date(madeAt.getTime() + 61 * dayMs + 7 * hourMs);

let dir: string;
let archive: string;
beforeAll(async () => {
  dir = fs.mkdtempSync(join(tmpdir(), 'moabom-template-'));
  archive = preparedFile(dir, 'demo');
  const made = join(dir, 'made');
  await copyWorld('demo', made);
  const platform = await open('made', null, madeAt);
  await markTemplate(platform.context.db, madeAt);
  await platform.close();
  await packFolder(join(made, 'db'), archive, 'these sources');
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

const open = (folder: string, template: string | null, at: Date, log = silent): Promise<Platform> =>
  openPlatform({
    mode: 'demo',
    dataDir: join(dir, folder),
    databaseUrl: null,
    template,
    simulator: false,
    secret: 'a secret of the tests, 32 bytes or more',
    clock: { now: () => at },
    log,
  });

/** Of every table: how many rows there are, and a hash over all that is in them. */
async function contentsOf({ context: { db } }: Platform): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration' order by 1",
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row_to_json(t)::text, ';' order by row_to_json(t)::text)), '') as sum from "${name}" t`,
    );
    all[name] = rows[0]?.sum ?? '';
  }
  return all;
}

describe('a first start from the template', () => {
  it('has the rows and times of a world that is loaded now, and its indexes', async () => {
    const copied = await open('copied', archive, now);
    await copyCluster(join(dir, 'seeded'));
    const seeded = await open('seeded', null, now);
    expect(await contentsOf(copied)).toEqual(await contentsOf(seeded));
    const indexes = 'select indexdef from pg_indexes where schemaname = $$public$$ order by 1';
    const [ours, theirs] = [
      await copied.context.db.execute(indexes),
      await seeded.context.db.execute(indexes),
    ];
    expect(ours.rows).toEqual(theirs.rows);
    await seeded.close();

    // LIVE cards began within the last hours, the newest minutes ago
    const { rows } = await copied.context.db.execute<{ newest: number; oldest: number }>(
      `select min(extract(epoch from '${now.toISOString()}' - started_at) / 60)::int as newest,
        max(extract(epoch from '${now.toISOString()}' - started_at) / 60)::int as oldest
       from broadcast where ended_at is null`,
    );
    expect(rows[0]?.newest).toBeLessThan(15);
    expect(rows[0]?.oldest).toBeLessThan(10 * 60);
    await copied.close();
  });

  it('moves the times once, and shares no secret between installations', async () => {
    const later = new Date(now.getTime() + 5 * dayMs);
    const again = await open('copied', archive, later);
    const { rows } = await again.context.db.execute<Record<string, number | null>>(
      `select extract(epoch from '${later.toISOString()}' - max(registered_at))::int / 86400 as days,
        (select count(*)::int from session) + (select count(*)::int from stream_key)
        + (select count(*)::int from feed_key) + (select count(*)::int from known_device) as secrets,
        to_regclass('demo_template') as mark
       from vod`,
    );
    expect(rows[0]).toEqual({ days: 5, secrets: 0, mark: null });
    await again.close();
  });

  it('is not made from an archive of other sources', () => {
    expect(findPrepared('demo', dir, 'these sources')).toBe(archive);
    expect(findPrepared('demo', dir, 'other sources')).toBeNull();
    expect(findPrepared('schema', dir, 'these sources')).toBeNull();
    // from source nothing is prepared
    expect(findPrepared('demo')).toBeNull();
  });
});

it('leaves no half of a database when it is killed on the way, and none of a damaged archive', async () => {
  const target = join(dir, 'killed/db');
  fs.mkdirSync(join(dir, 'killed'));
  const script = `import { unpackFolder } from '${join(import.meta.dirname, '../../../platform/db/engine/archive.ts')}'; await unpackFolder('${archive}', '${target}');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  while (!fs.existsSync(join(`${target}.new`, 'base'))) await new Promise((later) => setTimeout(later, 2));
  child.kill('SIGKILL');
  await ended;
  expect(fs.existsSync(target)).toBe(false);
  expect(fs.existsSync(`${target}.new`)).toBe(true);

  const cut = join(dir, 'cut.archive');
  fs.writeFileSync(cut, fs.readFileSync(archive).subarray(0, 900_000));
  await expect(unpackFolder(cut, target)).rejects.toThrow();
  expect(fs.existsSync(target)).toBe(false);

  const platform = await open('killed', archive, now);
  const { rows } = await platform.context.db.execute('select count(*)::int as count from vod');
  expect(rows).toEqual([{ count: 5_820 }]);
  expect(fs.existsSync(`${target}.new`)).toBe(false);
  await platform.close();
});
