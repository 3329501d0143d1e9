import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveDatabase, readBackup, writeBackup } from '../../../platform/backup/folder';
import { listTables } from '../../../platform/backup/tables';
import type { Db } from '../../../platform/db/open-database';
import { openPlatform } from '../../../platform/open';
import { helpCalls } from '../../../protocol/help/calls';
import {
  copyCluster,
  createClock,
  createTestDatabase,
  openTestPlatform,
  type TestPlatform,
} from '../../support/platform';
import { fileTicket, pngBytes, upload } from '../help/support';

let platform: TestPlatform;
let folder: string;
/** A database that has been used, without a demo world; and its backup, which is quick to load. */
let used: Target;
let small: string;
interface Target {
  dataDir: string;
  databaseUrl: string | null;
  remove(): Promise<void>;
}
const targets: Target[] = [];

beforeAll(async () => {
  platform = await openTestPlatform();
  folder = join(mkdtempSync(join(tmpdir(), 'moabom-backup-')), 'whole');
  small = join(mkdtempSync(join(tmpdir(), 'moabom-backup-')), 'small');
  used = await emptyTarget();
  await withOpen(used, (db) => writeBackup(db, used.dataDir, small));
});
afterAll(async () => {
  for (const target of targets) await target.remove();
  await platform.close();
  for (const path of [folder, small]) rmSync(join(path, '..'), { recursive: true, force: true });
});

/** Where a backup can be put back: a new cluster or server database. */
async function emptyTarget(engine: 'same' | 'embedded' = 'same'): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moabom-restore-'));
  const database = engine === 'same' ? await createTestDatabase() : null;
  if (!database) await copyCluster(dataDir);
  const target: Target = {
    dataDir,
    databaseUrl: database?.url ?? null,
    async remove() {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  targets.push(target);
  return target;
}

const open = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }) =>
  openPlatform({
    mode: 'live',
    dataDir,
    databaseUrl,
    simulator: false,
    clock: createClock(),
    secret: 'a secret of the tests, 32 bytes or more',
    log: { info() {}, warn() {}, error() {} },
  });

/** Table by table: how many rows, and a hash over all their values. */
async function fingerprint(db: Db) {
  const marks: Record<string, unknown> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await db.execute(
      `select count(*)::int as n, md5(coalesce(string_agg(md5(row_to_json(t)::text), '' order by md5(row_to_json(t)::text)), '')) as hash from "${name}" t`,
    );
    marks[name] = rows[0];
  }
  return marks;
}

it('names the files that rows have and the disk has not, in a backup and when it is put back', async () => {
  const plain = await openTestPlatform({ mode: 'live' });
  const lacking = join(folder, '../lacking');
  try {
    await upload(plain, [{ name: '사라질 것.png', bytes: pngBytes }]);
    const sha256 = createHash('sha256').update(pngBytes).digest('hex');
    const name = join(sha256.slice(0, 2), sha256);
    rmSync(join(plain.dataDir, 'uploads', name));
    const written = await writeBackup(plain.context.db, plain.dataDir, lacking);
    expect(written.missing).toEqual([name]);
    expect((await readBackup(await emptyTarget(), lacking)).missing).toEqual([name]);
  } finally {
    await plain.close();
    rmSync(lacking, { recursive: true, force: true });
  }
});

it('puts a backup of the running platform back with every row and file', async () => {
  const bomi = await platform.signIn('bomi');
  const sent = await upload(platform, [{ name: '증거.png', bytes: pngBytes }], {}, bomi);
  const { ticketId: key } = (await sent.json()) as { ticketId: string };
  const ticketId = await fileTicket(platform, { ticketId: key }, bomi);
  const { files, missing } = await writeBackup(platform.context.db, platform.dataDir, folder);
  expect(files).toBeGreaterThan(0);
  expect(missing).toEqual([]);
  expect(readdirSync(join(folder, '..'))).toEqual(['whole']);

  const target = await emptyTarget();
  const read = await readBackup(target, folder);
  const restored = await open(target);
  try {
    expect(read.files).toBe(files);
    expect(await fingerprint(restored.context.db)).toEqual(await fingerprint(platform.context.db));
    // the token of before the backup still holds, and the file is served to its owner
    const answer = await restored.fetch(
      new Request('http://platform.test/help/apihelp.php', {
        method: 'POST',
        headers: { authorization: `Bearer ${bomi}` },
        body: JSON.stringify({ command: 'QnaContents', domainId: 'moabom', ticketId }),
      }),
    );
    const { questionList } = helpCalls.calls.ticket.answer.parse(await answer.json());
    const attached = questionList?.[0]?.files ?? [];
    const file = await restored.fetch(
      new Request(`http://platform.test/help/api/help/attachment/${attached[0]?.id}`, {
        headers: { authorization: `Bearer ${bomi}` },
      }),
    );
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pngBytes);
    // numbers go on where they had stopped
    const next = await restored.context.db.execute(
      `insert into broadcast (user_id, title, category_no, group_type, bps, resolution, clip, started_at, ended_at, viewers)
       select user_id, title, category_no, group_type, bps, resolution, clip, started_at, now(), 0 from broadcast limit 1 returning no > (select max(no) from broadcast) as is_next`,
    );
    expect(next.rows[0]).toEqual({ is_next: true });
  } finally {
    await restored.close();
  }
});

it('refuses a folder that is there, a database that is not empty, and what is no backup', async () => {
  await expect(writeBackup(platform.context.db, platform.dataDir, folder)).rejects.toThrow(
    '이미 있는 폴더입니다.',
  );
  await expect(readBackup(used, folder)).rejects.toThrow('비어 있는 데이터베이스에만');
  await expect(readBackup(used, tmpdir())).rejects.toThrow('백업 폴더가 아닙니다.');
});

it('loads nothing from a dump that was cut short or is of another version, and the whole one afterwards', async () => {
  const target = await emptyTarget();
  const lines = gunzipSync(readFileSync(join(small, 'database.dump.gz')))
    .toString()
    .trimEnd()
    .split('\n');
  const broken = mkdtempSync(join(tmpdir(), 'moabom-broken-'));
  const write = (changed: string[]) =>
    writeFileSync(join(broken, 'database.dump.gz'), gzipSync(`${changed.join('\n')}\n`));
  write(lines.slice(0, -1));
  await expect(readBackup(target, broken)).rejects.toThrow('끝까지 쓰이지 않았습니다.');
  write([...lines.slice(0, 1), ...lines.slice(2)]);
  await expect(readBackup(target, broken)).rejects.toThrow();
  write([String(lines[0]).replace(/"sha256":"[0-9a-f]{4}/, '"sha256":"ffff'), ...lines.slice(1)]);
  await expect(readBackup(target, broken)).rejects.toThrow('다른 버전의 백업');
  appendFileSync(join(broken, 'database.dump.gz'), 'x');
  write(['account\t[]']);
  await expect(readBackup(target, broken)).rejects.toThrow('모아봄의 백업이 아닙니다.');
  rmSync(broken, { recursive: true });
  expect((await readBackup(target, small)).rows).toBeGreaterThan(50);
});

it('loads the dump of the version before the migrations became one, without the columns of the demo world', async () => {
  const sha256 = '48563f66f118a5bc65fd1a1328c2c612e9620a405fc04e9bec03b7d6e39d6d8f';
  const lines = (migration: object) => [
    `head\t${JSON.stringify({ format: 'moabom-dump-1', migrations: [migration] })}`,
    `account\t${JSON.stringify([
      {
        user_id: 'earlier1',
        nick: '옛회원',
        is_abroad: false,
        role: 'member',
        created_at: '2025-01-01T00:00:00Z',
        demo_label: null,
        demo_order: null,
      },
    ])}`,
    'end\t{"rows":1}',
  ];
  const restore = async (migration: object) => {
    const earlier = mkdtempSync(join(tmpdir(), 'moabom-backup-'));
    writeFileSync(join(earlier, 'database.dump.gz'), gzipSync(`${lines(migration).join('\n')}\n`));
    const target = await emptyTarget();
    const answer = await readBackup(target, earlier).catch((error: Error) => error.message);
    rmSync(earlier, { recursive: true });
    return { target, answer };
  };
  const { target, answer } = await restore({ name: '0007_form_draft.sql', sha256 });
  expect(answer).toMatchObject({ rows: 1 });
  await withOpen(target, async (db) => {
    const { rows } = await db.execute('select user_id as id, nick from account');
    expect(rows).toEqual([{ id: 'earlier1', nick: '옛회원' }]);
  });
  const other = await restore({ name: '0007_form_draft.sql', sha256: 'another' });
  expect(other.answer).toContain('다른 버전의 백업');
});

it('notices an attachment that is no longer what its name says', async () => {
  const bad = mkdtempSync(join(tmpdir(), 'moabom-bad-'));
  writeFileSync(join(bad, 'database.dump.gz'), '');
  cpSync(join(folder, 'uploads'), join(bad, 'uploads'), { recursive: true });
  const [first = ''] = readdirSync(join(bad, 'uploads'));
  const [file = ''] = readdirSync(join(bad, 'uploads', first));
  appendFileSync(join(bad, 'uploads', first, file), '!');
  await expect(readBackup(used, bad)).rejects.toThrow('첨부 파일이 손상되었습니다.');
  rmSync(bad, { recursive: true });
});

it('moves a database to the other engine and back', async () => {
  if (!platform.databaseUrl) {
    await expect(moveDatabase(used, used)).rejects.toThrow('같은 데이터베이스입니다.');
    return;
  }
  const expected = await fingerprint(platform.context.db);
  const embedded = await emptyTarget('embedded');
  await moveDatabase(platform, embedded);
  expect(await withOpen(embedded, fingerprint)).toEqual(expected);
  const back = await emptyTarget();
  await moveDatabase(embedded, back);
  expect(await withOpen(back, fingerprint)).toEqual(expected);
}, 300_000);

async function withOpen<Value>(
  target: { dataDir: string; databaseUrl: string | null },
  look: (db: Db) => Promise<Value>,
): Promise<Value> {
  const platform = await open(target);
  try {
    return await look(platform.context.db);
  } finally {
    await platform.close();
  }
}
