/**
 * `npm run bench`: one run on one machine, medians of rounds with their spread, beside a yardstick that only prints
 * (yardstick.mjs).
 *
 *   --quick           fewer and shorter rounds
 *   --only <part>     one of the parts below
 *   --profile <page>  where the server's time goes on one page instead: member, home, search … (throughput.mjs)
 *
 * Exits with 1 when a goal is missed (docs/measurements.md).
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureVisits } from './browser.mjs';
import { measureChat } from './chat.mjs';
import { measureEvents } from './events.mjs';
import { profileServer } from './profile.mjs';
import { report } from './report.mjs';
import { measureRoom } from './room.mjs';
import { weighPages } from './sizes.mjs';
import { measureStarts } from './start-up.mjs';
import { startClient } from './support/load.mjs';
import { logIn, startPortal, startYardstick } from './support/portal.mjs';
import { forgetPeak, memory } from './support/processes.mjs';
import { measureLists, measurePages } from './throughput.mjs';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, profile: { type: 'string' } },
});
const parts = ['lists', 'pages', 'visits', 'sizes', 'starts', 'events', 'chat', 'room'];
if (values.only !== undefined && !parts.includes(values.only))
  throw new Error(`--only takes one of ${parts.join(', ')}; not "${values.only}"`);
const extent = values.quick ? { rounds: 3, scale: 0.4, times: 1 } : { rounds: 5, scale: 1, times: 3 };
const progress = (text) => process.stderr.write(`${text}\n`);

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-bench-'));
const client = startClient();
const running = [];
const start = async (server) => {
  running.push(await server);
  return running.at(-1);
};
try {
  if (values.profile) await profileServer({ page: values.profile, dir, client, start, progress });
  else process.exitCode = (await runAll()) ? 0 : 1;
} finally {
  client.stop();
  for (const server of running.reverse()) await server.stop();
  fs.rmSync(dir, { recursive: true, force: true });
}

async function runAll() {
  const wanted = (part) => values.only === undefined || values.only === part;
  const isMet = [];
  if (wanted('events')) {
    progress('events');
    isMet.push(report('The channel of events', await measureEvents({ dir, start, scale: extent.scale })));
    if (values.only) return isMet.every(Boolean);
  }
  if (wanted('chat')) {
    progress('chat');
    isMet.push(report('The chat', await measureChat({ dir, start, scale: extent.scale })));
    if (values.only) return isMet.every(Boolean);
  }
  if (wanted('room')) {
    progress('room');
    isMet.push(report('The page beside a busy room', await measureRoom({ dir, start, scale: extent.scale })));
    if (values.only) return isMet.every(Boolean);
  }
  if (wanted('starts')) {
    progress('starts');
    isMet.push(report('Start', await measureStarts(dir, extent.times)));
    if (values.only) return isMet.every(Boolean);
  } else {
    // a first start loads the demo world, which is memory and time of its own
    await (await startPortal(path.join(dir, 'start-0'))).stop();
  }
  const portal = await start(startPortal(path.join(dir, 'start-0')));
  const servers = { portal, yardstick: await start(startYardstick()) };
  const idle = memory(portal.pid).residentMb;
  const memberCookies = { bomi: await logIn(portal), garam: await logIn(portal, 'garam') };
  const options = { client, servers, memberCookies, ...extent, progress };
  if (wanted('sizes')) isMet.push(report('Sizes', await weighPages(servers, memberCookies.bomi)));
  if (wanted('visits')) isMet.push(report('First visits of a phone', await measureVisits(options)));
  forgetPeak(portal.pid);
  if (wanted('lists'))
    isMet.push(report('Requests per CPU-second, all threads, to raw', await measureLists(options)));
  if (wanted('pages')) isMet.push(report('CPU of single pages, br', await measurePages(options)));
  const { residentMb, peakMb } = memory(portal.pid);
  isMet.push(
    report('Memory', [
      { what: 'after the start', value: idle, unit: 'MB' },
      { what: 'peak since then', value: peakMb, unit: 'MB', most: 450 },
      { what: 'at the end', value: residentMb, unit: 'MB' },
    ]),
  );
  return isMet.every(Boolean);
}
