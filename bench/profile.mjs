/** Where the server's CPU goes under one kind of load: per thread, per module, per function. */
import fs from 'node:fs';
import path from 'node:path';
import { readProfile, summarise } from './cpu-profile.mjs';
import { measure } from './support/load.mjs';
import { logIn, startPortal } from './support/portal.mjs';
import { threadSeconds } from './support/processes.mjs';
import { kinds, requestOf } from './throughput.mjs';

const seconds = 8;
const encoding = 'compressed';

/** Prints the profile of our server while it answers requests of this kind. Times are per request. */
export async function profileServer({ kind, dir, client, start, progress }) {
  if (kinds[kind]?.server !== 'portal')
    throw new Error(`--profile takes one of guest, member, bypass; not "${kind}"`);
  const dataDir = path.join(dir, 'data');
  // the first start loads the demo world: not what is asked here
  await (await startPortal(dataDir)).stop();
  const profiles = path.join(dir, 'profiles');
  const portal = await start(startPortal(dataDir, ['--cpu-prof', `--cpu-prof-dir=${profiles}`]));
  const request = requestOf(kind, encoding, { portal }, kind === 'member' ? await logIn(portal) : '');

  progress('warming up');
  await measure(client, request, { seconds: 12 });
  progress(`profiling ${seconds} s of ${kind} pages`);
  const from = monotonicMicros();
  const before = threadSeconds(portal.pid);
  const { completed } = await client.run({
    url: portal.url + request.path,
    headers: request.headers,
    seconds,
    // V8 samples by the clock: with one request at a time no thread waits for another's core
    connections: 1,
  });
  const after = threadSeconds(portal.pid);
  const to = monotonicMicros();
  await portal.stop();

  console.log(
    `\n${kinds[kind].label}: ${completed} requests in ${seconds} s, ${encoding}; microseconds per request\n`,
  );
  console.log(
    '  CPU per thread; of those alike, the first four are V8 compiling and collecting, then libuv compressing',
  );
  printThreads(portal.pid, before, after, completed);
  for (const { name, profile } of mainFirst(profiles)) {
    const summary = summarise(profile, { from, to });
    const sampled = (summary.modules.sum / completed).toFixed(0);
    console.log(
      `\n${name}: ${sampled} sampled by the clock; what exceeds its CPU above is waiting for a core`,
    );
    console.log(`\n${name}, by module (self time)`);
    printShares(summary.modules, completed, 14);
    console.log(`\n${name}, by function (self time)`);
    printShares(summary.functions, completed, 28);
    console.log(`\n${name}, by function with all it calls (ours, and what React and Remix are entered by)`);
    printShares(summary.totals, completed, 28);
  }
}

/** V8 stamps samples with the monotonic clock. */
const monotonicMicros = () => Number(process.hrtime.bigint() / 1_000n);

function printThreads(pid, before, after, requests) {
  const spent = [...after]
    .map(([id, cpu]) => ({ id, cpu: cpu - (before.get(id) ?? 0) }))
    .filter(({ cpu }) => cpu > 0);
  for (const { id, cpu } of spent.sort((a, b) => b.cpu - a.cpu)) {
    const name = id === pid ? 'main thread' : `thread ${id - pid}`;
    console.log(`  ${((cpu / requests) * 1e6).toFixed(0).padStart(7)}  ${name}`);
  }
}

/** The main thread's profile, then the database worker's: file names end with the thread id (0 is main). */
function mainFirst(profiles) {
  return fs
    .readdirSync(profiles)
    .map((file) => ({ thread: Number(file.split('.')[4]), file }))
    .sort((a, b) => a.thread - b.thread)
    .map(({ thread, file }) => ({
      name: thread === 0 ? 'main thread' : `worker ${thread}`,
      profile: readProfile(path.join(profiles, file)),
    }));
}

function printShares(shares, requests, most) {
  const all = shares.sum;
  for (const { name, micros } of shares.entries.slice(0, most)) {
    const perRequest = (micros / requests).toFixed(micros / requests < 10 ? 1 : 0);
    console.log(`  ${perRequest.padStart(7)}  ${((100 * micros) / all).toFixed(1).padStart(5)} %  ${name}`);
  }
}
