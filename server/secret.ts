import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const leastBytes = 32;

/** The secret's file is not what it should be; the message tells the operator what to do. */
export class SecretError extends Error {
  override name = 'SecretError';
}

/**
 * The demo's signing secret: made once for its data folder. Live mode brings one of its own. Throws SecretError when the
 * file is shorter than a secret is, as after a full disk: anyone who knows it could sign forms and media addresses.
 */
export function readOwnSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) makeSecret(file);
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (Buffer.byteLength(secret) >= leastBytes) return secret;
  throw new SecretError(
    `${file} 파일이 비어 있거나 너무 짧습니다 (${leastBytes}바이트 이상). 지우고 다시 시작하면 새로 만들어집니다.`,
  );
}

/** Written aside and linked: another process sees a whole file or none, and the first one's counts. */
function makeSecret(file: string): void {
  const making = `${file}.${process.pid}`;
  fs.writeFileSync(making, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    fs.linkSync(making, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.unlinkSync(making);
  }
}
