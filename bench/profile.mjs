/** Where the server's CPU goes on one page: by part, per thread, per module, per function. */
import fs from 'node:fs';
import path from 'node:path';
import { readProfile, summarise } from './cpu-profile.mjs';
import { measure } from './support/load.mjs';
import { logIn, startPortal } from './support/portal.mjs';
import { threadSeconds } from './support/processes.mjs';
import { pages, requestOf } from './throughput.mjs';

const seconds = 8;

/** Prints the profile of our server while it answers requests for this page. Times are per request. */
export async function profileServer({ page: name, dir, client, start, progress }) {
  const page = pages[name];
  if (!page) throw new Error(`--profile takes one of ${Object.keys(pages).join(', ')}; not "${name}"`);
  const dataDir = path.join(dir, 'data');
  // the first start loads the demo world: not what is asked here
  await (await startPortal(dataDir)).stop();
  const profiles = path.join(dir, 'profiles');
  const portal = await start(startPortal(dataDir, ['--cpu-prof', `--cpu-prof-dir=${profiles}`]));
  const { member } = page;
  const request = requestOf(page, { portal }, member && { [member]: await logIn(portal, member) });

  progress('warming up');
  // with one request at a time no thread waits for another's core, and V8 samples by the clock
  await measure(client, request, { seconds: 12, connections: 1 });
  progress(`profiling ${seconds} s of ${page.what}`);
  const from = monotonicMicros();
  const before = threadSeconds(portal.pid);
  const { completed } = await client.run({
    url: portal.url + request.path,
    paths: request.paths,
    headers: request.headers,
    seconds,
    connections: 1,
  });
  const after = threadSeconds(portal.pid);
  const to = monotonicMicros();
  await portal.stop();

  const threads = mainFirst(profiles).map(({ thread, name: threadName, profile }) => ({
    name: threadName,
    summary: summarise(profile, { from, to, isWorker: thread !== 0 }),
  }));
  console.log(`\n${page.what}: ${completed} requests in ${seconds} s; microseconds per request`);
  printParts(threads, completed, otherThreads(portal.pid, before, after));
  console.log(
    '\n  CPU per thread; of those alike, the first four are V8 compiling and collecting, then libuv compressing',
  );
  printThreads(portal.pid, before, after, completed);
  for (const { name: threadName, summary } of threads) {
    const sampled = (summary.modules.sum / completed).toFixed(0);
    console.log(
      `\n${threadName}: ${sampled} sampled by the clock; what exceeds its CPU above is waiting for a core`,
    );
    console.log(`\n${threadName}, by module (self time)`);
    printShares(summary.modules, completed, 14);
    console.log(`\n${threadName}, by function (self time)`);
    printShares(summary.functions, completed, 28);
    console.log(
      `\n${threadName}, by function with all it calls (ours, and what React and Remix are entered by)`,
    );
    printShares(summary.totals, completed, 28);
  }
}

/** V8 stamps samples with the monotonic clock. */
const monotonicMicros = () => Number(process.hrtime.bigint() / 1_000n);

const spentOf = (before, after) =>
  [...after].map(([id, cpu]) => ({ id, cpu: cpu - (before.get(id) ?? 0) })).filter(({ cpu }) => cpu > 0);

/** CPU microseconds of the threads that run no JavaScript: V8's helpers and libuv's pool. */
function otherThreads(pid, before, after) {
  // beside the main thread, the database's worker is the only one that runs JavaScript, and the busiest
  const others = spentOf(before, after)
    .filter(({ id }) => id !== pid)
    .sort((a, b) => b.cpu - a.cpu)
    .slice(1);
  return others.reduce((sum, { cpu }) => sum + cpu * 1e6, 0);
}

function printParts(threads, requests, helpers) {
  const parts = new Map([['V8’s helpers and compression in threads', helpers]]);
  for (const { summary } of threads)
    for (const { name, micros } of summary.parts.entries) parts.set(name, (parts.get(name) ?? 0) + micros);
  const entries = [...parts].map(([name, micros]) => ({ name, micros }));
  entries.sort((a, b) => b.micros - a.micros);
  console.log('\n  by part');
  printShares({ entries, sum: entries.reduce((sum, { micros }) => sum + micros, 0) }, requests, 30);
}

function printThreads(pid, before, after, requests) {
  for (const { id, cpu } of spentOf(before, after).sort((a, b) => b.cpu - a.cpu)) {
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
      thread,
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
