import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const templates = path.join(os.tmpdir(), 'moabom-test-templates');

/** Templates older than this are deleted. */
const keptMs = 3 * 3_600_000;

/** A hash over the files of these folders: what is made from them is made again when one changes. */
export function hashFolders(...folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) {
      const file = path.join(root, folder, name);
      if (fs.statSync(file).isFile()) hash.update(`${folder}/${name}\0`).update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Where the template of that name lies; null when nobody has made it yet. */
export function findTemplate(name: string): string | null {
  const dir = path.join(templates, name);
  return fs.existsSync(dir) ? dir : null;
}

/**
 * Makes a folder once, in the first worker that needs it; the others wait for it.
 *
 * @param name says what it was made from: another name is another template
 * @param make fills the empty folder it is given, and leaves no process that has it open
 */
export async function makeTemplate(name: string, make: (dir: string) => Promise<void>): Promise<string> {
  const template = path.join(templates, name);
  const lock = `${template}.lock`;
  fs.mkdirSync(templates, { recursive: true });
  while (!fs.existsSync(template)) {
    if (!takeLock(lock)) {
      await new Promise((later) => setTimeout(later, 100));
      continue;
    }
    const making = fs.mkdtempSync(`${template}.making-`);
    try {
      removeOld();
      await make(making);
      fs.renameSync(making, template);
    } catch (error) {
      // another worker may have been as fast
      if (!fs.existsSync(template)) throw error;
    } finally {
      fs.rmSync(making, { recursive: true, force: true });
      fs.rmSync(lock, { force: true });
    }
  }
  return template;
}

/** Copies the template of that name, made if nobody has yet, into the folder. */
export async function copyTemplate(
  name: string,
  into: string,
  make: (dir: string) => Promise<void>,
): Promise<void> {
  const template = await makeTemplate(name, make);
  fs.cpSync(template, into, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
}

/** The lock names the process that makes the template; the lock of a process that was killed does not count. */
function takeLock(lock: string): boolean {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isAlive(readPid(lock))) fs.rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** null while the process that took the lock writes it, or when the lock is gone. */
function readPid(lock: string): number | null {
  try {
    return Number(fs.readFileSync(lock, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number | null): boolean {
  if (pid === null) return true;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function removeOld() {
  for (const name of fs.readdirSync(templates)) {
    const dir = path.join(templates, name);
    const made = fs.statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > keptMs) fs.rmSync(dir, { recursive: true, force: true });
  }
}
