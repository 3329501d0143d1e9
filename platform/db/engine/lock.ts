import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

interface Owner {
  pid: number;
  /** Start time in clock ticks since boot (/proc): tells a recycled pid; null where there is no /proc. */
  start: string | null;
  host: string;
}

/** Another process holds the data directory. `pid` is its process id. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';
  readonly pid: number;
  constructor(owner: Owner, file: string) {
    const elsewhere =
      owner.host === hostname() ? '' : ` (host ${owner.host}; 멈춘 것이 확실하면 ${file} 삭제)`;
    super(
      `데이터 폴더를 다른 프로세스(pid ${owner.pid})가 사용 중입니다${elsewhere}. / The data directory is in use by process ${owner.pid}.`,
    );
    this.pid = owner.pid;
  }
}

function startTime(pid: number): string | null {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\)\s/s, '')
        .split(' ')[19] ?? null
    );
  } catch {
    return null;
  }
}

function isAlive(owner: Owner): boolean {
  // A process of another host cannot be seen from here: fail closed.
  if (owner.host !== hostname()) return true;
  if (owner.start !== null) return startTime(owner.pid) === owner.start;
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function parseOwner(text: string): Owner | null {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return null;
  }
}

function quietly(action: () => void) {
  try {
    action();
  } catch {
    // Another process was faster; the caller looks again.
  }
}

/**
 * Takes the exclusive lock `file` or throws DatabaseInUseError; returns its release. Two processes on one embedded
 * database lose acknowledged rows without an error. The file is written aside and linked, which is atomic; an
 * owner that died (kill -9) is recognised by pid and start time.
 */
export function acquireLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const owner: Owner = { pid: process.pid, start: startTime(process.pid), host: hostname() };
  const mine = JSON.stringify({ ...owner, nonce: randomBytes(8).toString('hex') });
  const temp = `${file}.${process.pid}${randomBytes(4).toString('hex')}`;
  writeFileSync(temp, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 50; attempt++) {
      try {
        linkSync(temp, file);
        return () =>
          quietly(() => {
            if (readFileSync(file, 'utf8') === mine) unlinkSync(file);
          });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      let current = '';
      quietly(() => {
        current = readFileSync(file, 'utf8');
      });
      const other = parseOwner(current);
      if (other && isAlive(other)) throw new DatabaseInUseError(other, file);
      quietly(() => removeStale(file, current));
    }
    throw new Error(`the lock ${file} stayed contended`);
  } finally {
    unlinkSync(temp);
  }
}

/** Moves the stale lock aside; if it was another's fresh lock meanwhile, puts it back. */
function removeStale(file: string, stale: string) {
  const aside = `${file}.stale${randomBytes(4).toString('hex')}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') !== stale) quietly(() => linkSync(aside, file));
  unlinkSync(aside);
}
