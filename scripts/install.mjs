import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './source-hash.mjs';

/** Installs the locked packages when they are missing or another lock file's. */
export function installPackages() {
  const lock = path.join(root, 'package-lock.json');
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const upToDate = fs.existsSync(installed) && fs.statSync(installed).mtimeMs >= fs.statSync(lock).mtimeMs;
  if (upToDate) return;
  console.log('패키지를 설치합니다…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = (...args) =>
    execFileSync(npm, [...args, '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  try {
    run('ci');
  } catch {
    // it refuses a lock file that lacks other platforms' optional binaries, which a registry mirror may not have had when
    // the lock was written; the versions that the lock has are installed all the same
    console.log('npm ci로 설치하지 못해 npm install로 다시 시도합니다…');
    run('install', '--no-save');
  }
}
