import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Node 20 ignores `--import tsx` in a worker's execArgv, so a small script registers it there. */
const tsxBootstrap = `
const { tsx, entry } = require('node:worker_threads').workerData;
import(tsx).then(({ register }) => { register(); return import(entry); });
`;

interface WorkerPlace {
  /** Its bundle (scripts/build.mjs), which lies beside the server's. */
  bundle: string;
  /** Its source. */
  source: URL;
  data?: object;
  limits?: ResourceLimits;
}

/**
 * Starts a thread of ours. From TypeScript it runs through tsx, which costs 0.3 s of CPU; tests name the folder of a build
 * of the same sources (WORKERS_DIR).
 */
export function startWorker({ bundle, source, data = {}, limits }: WorkerPlace): Worker {
  const options = { workerData: data, resourceLimits: limits };
  const { WORKERS_DIR } = process.env;
  if (WORKERS_DIR) return new Worker(join(WORKERS_DIR, bundle), options);
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${bundle}`, import.meta.url), options);
  const manifest = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const tsx = new URL('./dist/esm/api/index.mjs', manifest).href;
  const workerData = { ...data, tsx, entry: source.href };
  return new Worker(tsxBootstrap, { ...options, eval: true, execArgv: [], workerData });
}
