import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const stampFile = path.join(root, 'build/.source-hash');

const sources = [
  'app',
  'platform',
  'protocol',
  'html',
  'server',
  'public',
  'scripts',
  'server.ts',
  'start.ts',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
];

/** A hash over every file that goes into the build. */
export function sourceHash() {
  const hash = createHash('sha256');
  const visit = (relative) => {
    const full = path.join(root, relative);
    if (fs.statSync(full).isDirectory()) {
      for (const name of fs.readdirSync(full).sort()) visit(path.join(relative, name));
    } else {
      hash.update(relative).update('\0').update(fs.readFileSync(full)).update('\0');
    }
  };
  for (const source of sources) visit(source);
  return hash.digest('hex');
}

export function isBuildCurrent() {
  try {
    return fs.readFileSync(stampFile, 'utf8') === sourceHash();
  } catch {
    return false;
  }
}
