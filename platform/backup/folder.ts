import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncDirectory } from '../core/files';
import { drizzleOn } from '../db/drizzle-on';
import {
  type DatabaseOptions,
  type Db,
  defaultMigrationsDir,
  openDatabase,
  openPool,
} from '../db/open-database';
import { withDump } from './dump';
import { LoadError, loadDump } from './load';
import { listNamedFiles } from './named-files';

const dumpName = 'database.dump.gz';
const uploadsName = 'uploads';

/** A file or folder that is not as it should be; the message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function* withLineEnds(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`;
}

/** The stored attachments: `{first two}/{sha256}`. Files still being received are left out. */
async function listUploads(dir: string): Promise<string[]> {
  const folders = (await readdir(dir).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const lists = await Promise.all(
    folders.map(async (folder) => (await readdir(join(dir, folder))).map((name) => join(folder, name))),
  );
  return lists.flat().filter((path) => /^[0-9a-f]{64}$/.test(basename(path)));
}

/** Copies every file and returns their SHA-256s. */
async function copyUploads(from: string, to: string): Promise<Set<string>> {
  const files = await listUploads(from);
  for (const file of files) {
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(from, file), target);
    const digest = createHash('sha256')
      .update(await readFile(target))
      .digest('hex');
    if (digest !== basename(file)) throw new BackupError(`첨부 파일이 손상되었습니다. (${file})`);
    await syncFile(target);
  }
  return new Set(files.map((file) => basename(file)));
}

/** What was written or read back: `missing` are files that rows name and that are not there, as `{first two}/{sha256}`. */
export interface UploadsReport {
  files: number;
  missing: string[];
}

/** Asks the rows once more: one that was removed while the files were copied needs none. */
async function reportUploads(
  db: Db,
  named: ReadonlySet<string>,
  copied: Set<string>,
): Promise<UploadsReport> {
  const absent = [...named].filter((sha256) => !copied.has(sha256));
  const missing = absent.length > 0 ? [...(await listNamedFiles(db, absent))] : [];
  return { files: copied.size, missing: missing.map((sha256) => join(sha256.slice(0, 2), sha256)).sort() };
}

/**
 * Writes the database and its attachments into a new `folder`, which appears under its name only when everything is on
 * the disk. The database comes first: a file that its rows name is then already there, unless it is `missing`. Throws
 * BackupError when the folder exists or an attachment is not what its name says.
 */
export async function writeBackup(db: Db, dataDir: string, folder: string): Promise<UploadsReport> {
  const target = resolve(folder);
  if (existsSync(target)) throw new BackupError(`이미 있는 폴더입니다. (${target})`);
  const making = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  await mkdir(making, { mode: 0o700 }).catch(() => {
    throw new BackupError(`다른 백업이 진행 중이거나 중단되었습니다. (${making})`);
  });
  try {
    const dump = join(making, dumpName);
    await withDump(db, (lines) =>
      pipeline(
        Readable.from(withLineEnds(lines)),
        createGzip({ level: 4 }),
        createWriteStream(dump, { mode: 0o600 }),
      ),
    );
    await syncFile(dump);
    const named = await listNamedFiles(db);
    const copied = await copyUploads(join(dataDir, uploadsName), join(making, uploadsName));
    const report = await reportUploads(db, named, copied);
    await rename(making, target);
    await syncDirectory(dirname(target));
    return report;
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}

/** The lines of a compressed file. Throws LoadError when it is damaged or cut short. */
async function* readLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding('utf8');
  // not pipe(): it would tell nobody that the file cannot be read
  pipeline(createReadStream(file), unzipped).catch(() => {});
  let begun = '';
  try {
    for await (const chunk of unzipped as AsyncIterable<string>) {
      const [first = '', ...more] = chunk.split('\n');
      begun += first;
      for (const next of more) {
        yield begun;
        begun = next;
      }
    }
  } catch (error) {
    const isDamaged = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
    throw isDamaged ? new LoadError(`백업 파일이 손상되었습니다. (${file})`, { cause: error }) : error;
  }
  if (begun) yield begun;
}

/** Fills an empty database, and the attachments' folder, from a backup. Throws LoadError and BackupError. */
export async function readBackup(
  options: DatabaseOptions,
  folder: string,
): Promise<UploadsReport & { rows: number }> {
  const dump = join(folder, dumpName);
  if (!existsSync(dump)) throw new BackupError(`모아봄의 백업 폴더가 아닙니다. (${resolve(folder)})`);
  const { pool, close } = await openPool(options);
  try {
    const copied = await copyUploads(join(folder, uploadsName), join(options.dataDir, uploadsName));
    const rows = await loadDump(pool, options.migrationsDir ?? defaultMigrationsDir(), readLines(dump));
    const db = drizzleOn(pool);
    return { rows, ...(await reportUploads(db, await listNamedFiles(db), copied)) };
  } finally {
    await close();
  }
}

/** Copies one database into another, empty one (either engine); attachments stay where they are. Throws LoadError. */
export async function moveDatabase(from: DatabaseOptions, to: DatabaseOptions): Promise<{ rows: number }> {
  if (from.databaseUrl === to.databaseUrl) throw new LoadError('같은 데이터베이스입니다.');
  const source = await openDatabase(from);
  try {
    const target = await openPool(to);
    try {
      const dir = to.migrationsDir ?? defaultMigrationsDir();
      return { rows: await withDump(source.db, (lines) => loadDump(target.pool, dir, lines)) };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
