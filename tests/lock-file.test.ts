import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, '..');
const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Where Node would find `name` from the package at `from`, walking up as it does; null when it is not locked. */
function findLocked(from: string, name: string): string | null {
  for (let dir = from; ; dir = dir.slice(0, Math.max(0, dir.lastIndexOf('node_modules/') - 1))) {
    const place = `${dir ? `${dir}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!dir) return null;
  }
}

describe('package-lock.json', () => {
  // npm 11 refuses `npm ci` on a lock file that lacks another platform's binaries, npm 10 lets it pass
  it('has every package that another one names, binaries of other platforms too', () => {
    const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => findLocked(place, name) === null)
        .map((name) => `${place || 'package.json'} → ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
