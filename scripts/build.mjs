/**
 * Everything that `npm start` runs: the Remix build, the server bundles, the pictures, and compressed copies of what
 * never changes. Ends by noting what it was made from, so that `npm start` builds only when something changed.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import * as esbuild from 'esbuild';
import { root, sourceHash, stampFile } from './source-hash.mjs';

// vitest starts this with NODE_ENV=test, and the browser would get React's development version
const env = { ...process.env, NODE_ENV: 'production' };
const run = (command, args) => execFileSync(command, args, { cwd: root, stdio: 'inherit', env });
const out = path.join(root, 'build');

fs.rmSync(path.join(out, 'client'), { recursive: true, force: true });
run(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn']);

await esbuild.build({
  absWorkingDir: root,
  entryPoints: {
    server: 'server.ts',
    cli: 'platform/cli.ts',
    'engine-worker': 'platform/db/engine/worker.ts',
  },
  outdir: 'build',
  bundle: true,
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
fs.writeFileSync(stampFile, sourceHash());

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
