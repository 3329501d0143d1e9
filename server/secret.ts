import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The demo's signing secret: made once for its data folder. Live mode brings one of its own. */
export function readOwnSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8');
}
