import * as esbuild from 'esbuild';
import { expect, it } from 'vitest';
import { root } from './support/imports';

/** Packages that a start of the server loads, whatever the house uses: those behind an `import()` are not. */
async function loadedByStart(): Promise<Set<string>> {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    // start.ts imports it once the database opens
    entryPoints: ['start.ts', 'server.ts'],
    outdir: 'build',
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const loaded = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const input = metafile.inputs[file];
    if (!input) throw new Error(`${file} is no part of a start`);
    for (const { path, kind, external } of input.imports) {
      if (kind === 'dynamic-import') continue;
      if (external) loaded.add(path);
      else visit(path);
    }
  };
  for (const entry of ['start.ts', 'server.ts', 'platform/open.ts']) visit(entry);
  return loaded;
}

it('loads no large library that most houses, or most days, have no use for (decision 0068)', async () => {
  const loaded = await loadedByStart();
  expect(loaded).toContain('pg');
  const later = [
    '@simplewebauthn/server',
    'file-type',
    'imapflow',
    'jsdom',
    'mailparser',
    'nodemailer',
    'pg-boss',
  ];
  expect(later.filter((name) => loaded.has(name))).toEqual([]);
});
