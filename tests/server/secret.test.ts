import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readOwnSecret, SecretError } from '../../server/secret';

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'moabom-secret-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

it('makes a secret once, for this user only', () => {
  const dir = join(folder(), 'data');
  const secret = readOwnSecret(dir);
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
  expect(readOwnSecret(dir)).toBe(secret);
  expect(readdirSync(dir)).toEqual(['secret']);
  expect([statSync(dir).mode & 0o777, statSync(join(dir, 'secret')).mode & 0o777]).toEqual([0o700, 0o600]);
});

it.each(['', '   \n', 'too short'])('refuses the file %j and says what to do', (text) => {
  const dir = folder();
  writeFileSync(join(dir, 'secret'), text);
  expect(() => readOwnSecret(dir)).toThrow(SecretError);
  expect(() => readOwnSecret(dir)).toThrow(/지우고 다시 시작하면/);
});
