import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './source-hash.mjs';

const memory = '/dev/shm';
/** Bytes that have to be free there: many times what the tests on PostgreSQL have there at once. */
const enough = 8 * 1024 ** 3;

/** Linux's disk in memory, where it is large enough and programs may be run from it (some tests write one). */
function isUsable() {
  try {
    const mount = fs
      .readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory);
    const { bavail, bsize } = fs.statfsSync(memory);
    return mount !== undefined && !/\bnoexec\b/.test(mount) && bavail * bsize >= enough;
  } catch {
    return false;
  }
}

/**
 * Lets this process and all that it starts keep their temporary files in memory, until it ends. Tests make and throw away
 * databases of a thousand files each, which a disk takes much longer for. Where TMPDIR is set,
 * or memory is short, nothing changes.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !isUsable()) return;
  const clone = createHash('sha256').update(root).digest('hex').slice(0, 8);
  const folder = path.join(memory, `moabom-test-${clone}`);
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  // of a run that was killed
  remove();
  // other users, such as PostgreSQL's, have folders of their own in it
  fs.mkdirSync(folder, { mode: 0o755 });
  process.on('exit', remove);
  process.env.TMPDIR = folder;
}
