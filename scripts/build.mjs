/**
 * Everything that `npm start` runs: the Remix build, the server bundles, the pictures, compressed copies of what never
 * changes, and the database that a first start copies. Ends by noting what it was made from, so that `npm start` builds only when something changed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import * as esbuild from 'esbuild';
import { root, sourceHash, stampFile } from './source-hash.mjs';

// vitest starts this with NODE_ENV=test, and the browser would get React's development version
const env = { ...process.env, NODE_ENV: 'production' };
const run = (command, args) => execFileSync(command, args, { cwd: root, stdio: 'inherit', env });
const out = path.join(root, 'build');

const version = sourceHash();
const template = startTemplate();
fs.rmSync(path.join(out, 'client'), { recursive: true, force: true });
await runBeside(process.execPath, [
  'node_modules/@remix-run/dev/dist/cli.js',
  'vite:build',
  '--logLevel',
  'warn',
]);

await esbuild.build({
  absWorkingDir: root,
  entryPoints: {
    server: 'start.ts',
    cli: 'platform/cli.ts',
    'engine-worker': 'platform/db/engine/worker.ts',
    'mail-worker': 'platform/inbound/mail-worker.ts',
  },
  outdir: 'build',
  bundle: true,
  // start.ts loads server.ts later, and both know the same database
  splitting: true,
  chunkNames: 'part-[hash]',
  define: { 'process.env.MOABOM_BUILT_FROM': JSON.stringify(version) },
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
fs.cpSync(path.join(root, 'platform/db/migrations'), path.join(out, 'migrations'), { recursive: true });
// platform/help/report-form.ts looks for files/ beside itself: here, beside the bundle
fs.cpSync(path.join(root, 'platform/help/files'), path.join(out, 'files'), { recursive: true });

run(process.execPath, ['--import', 'tsx', 'platform/demo/art/build-pictures.ts', path.join(out, 'media')]);

await precompress(path.join(out, 'client'));
copyReadable(await template, path.join(out, 'template'));
fs.writeFileSync(stampFile, version);

/** For anyone who runs the server: a temporary folder is its maker's alone. */
function copyReadable(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(from)) fs.copyFileSync(path.join(from, name), path.join(to, name));
}

/** A process that leaves this one free to go on. */
async function runBeside(command, args) {
  const [code] = await once(spawn(command, args, { cwd: root, stdio: 'inherit', env }), 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}

/**
 * The database of a first start takes one core as long as the Vite build takes another, which empties build/ first. The
 * answer is the folder to copy.
 */
function startTemplate() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-build-'));
  process.once('exit', () => fs.rmSync(dir, { recursive: true, force: true }));
  const script = ['--import', 'tsx', 'scripts/make-template.ts', dir, version];
  const made = runBeside(process.execPath, script).then(() => dir);
  made.catch(() => {});
  return made;
}

/** Brotli and gzip copies beside every text file of the client build, for the gate's static files. */
async function precompress(dir) {
  const brotli = promisify(zlib.brotliCompress);
  const gzip = promisify(zlib.gzip);
  const files = fs
    .readdirSync(dir, { recursive: true })
    .filter((file) => /\.(?:js|css|svg|json|webmanifest|txt)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const full = path.join(dir, file);
      const bytes = fs.readFileSync(full);
      fs.writeFileSync(`${full}.br`, await brotli(bytes));
      fs.writeFileSync(`${full}.gz`, await gzip(bytes, { level: 9 }));
    }),
  );
}
