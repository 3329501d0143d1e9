import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { builtinModules } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { expect, it } from 'vitest';

const { packages: locked } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean }>;
};
const isInstalled = (name: string) => locked[`node_modules/${name}`]?.dev !== true;
const bundles = fs
  .readdirSync('build', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:[\w-]+|server\/index)\.js$/.test(file))
  .map((file) => path.join('build', file));

/** Names of the packages that a bundle imports, by the bundler's own reading. */
async function packagesOf(bundle: string): Promise<string[]> {
  const imported: string[] = [];
  await esbuild.build({
    entryPoints: [bundle],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages',
        setup(build) {
          build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
            if (kind === 'entry-point') return null;
            imported.push(name.startsWith('@') ? name.split('/', 2).join('/') : (name.split('/')[0] ?? ''));
            return { path: name, external: true };
          });
        },
      },
    ],
  });
  return imported.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

it('imports nothing that npm ci --omit dev leaves out, but Vite for developers', async () => {
  const packages = new Set((await Promise.all(bundles.map(packagesOf))).flat());
  expect(packages.size).toBeGreaterThan(10);
  expect([...packages].filter((name) => !isInstalled(name))).toEqual(['vite']);
});

it('runs the operator’s commands of the build where no sources can be run', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-production-'));
  try {
    fs.cpSync('scripts', path.join(dir, 'scripts'), { recursive: true });
    const run = () => spawnSync(process.execPath, [path.join(dir, 'scripts/platform.mjs'), '--help']);
    const unbuilt = run();
    expect([unbuilt.status, String(unbuilt.stderr)]).toEqual([1, expect.stringContaining('npm run build')]);
    fs.symlinkSync(path.resolve('build'), path.join(dir, 'build'));
    const built = run();
    expect([built.status, String(built.stdout)]).toEqual([0, expect.stringContaining('restore <폴더>')]);
  } finally {
    fs.rmSync(dir, { recursive: true });
  }
});
