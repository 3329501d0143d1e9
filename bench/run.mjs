/**
 * `npm run bench`: our server beside a template-string yardstick and stock remix-serve, in one run.
 *
 *   --quick            fewer and shorter rounds
 *   --profile <kind>   a CPU profile of the server under that kind of load instead (guest, member, bypass)
 *
 * Exits with 1 when a target is missed (docs/measurements.md).
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { profileServer } from './profile.mjs';
import { reportFacts, reportThroughput } from './report.mjs';
import { weighPage, weighScripts } from './sizes.mjs';
import { measureStartUp } from './start-up.mjs';
import { startClient } from './support/load.mjs';
import { logIn, startPlatform, startPortal, startStock, startYardstick } from './support/portal.mjs';
import { forgetPeak, memory } from './support/processes.mjs';
import { measureThroughput } from './throughput.mjs';

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, profile: { type: 'string' } } });
const extent = values.quick ? { rounds: 3, seconds: 1, starts: 1 } : { rounds: 5, seconds: 3, starts: 3 };
const progress = (text) => process.stderr.write(`${text}\n`);

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-bench-'));
const client = startClient();
const running = [];
const start = async (server) => {
  running.push(await server);
  return running.at(-1);
};
try {
  if (values.profile) await profileServer({ kind: values.profile, dir, client, start, progress });
  else process.exitCode = (await runAll()) ? 0 : 1;
} finally {
  client.stop();
  for (const server of running.reverse()) await server.stop();
  fs.rmSync(dir, { recursive: true, force: true });
}

async function runAll() {
  progress('start-up times');
  const startUp = await measureStartUp(dir, extent.starts);
  const portal = await start(startPortal(path.join(dir, 'start-0')));
  const platform = await start(startPlatform(path.join(dir, 'platform')));
  const [yardstick, stock] = [await start(startYardstick(portal)), await start(startStock(platform))];
  const servers = { portal, yardstick, stock };
  const memberCookie = await logIn(portal);
  const pages = await weighPages(servers, memberCookie);
  const scripts = await weighScripts(portal.url, pages.guest.html);
  forgetPeak(portal.pid);
  const rows = await measureThroughput({ client, servers, memberCookie, ...extent, progress });
  const { residentMb, peakMb } = memory(portal.pid);
  return [
    reportThroughput(rows),
    reportFacts('Weight of /live/all for a guest', [
      ['cards', pages.guest.cards, ''],
      ['HTML raw', pages.guest.raw, 'bytes', 60_000],
      ['HTML gzip -6', pages.guest.gzip, 'bytes', 9_000],
      ['HTML brotli 5', pages.guest.brotli, 'bytes'],
      ['HTML brotli as sent', pages.guest.brotliSent, 'bytes'],
      ['without its CSS, raw', pages.guest.unstyledRaw, 'bytes'],
      ['without its CSS, gzip -6', pages.guest.unstyledGzip, 'bytes'],
      ['one card, mean', pages.guest.cardBytes, 'bytes'],
      ['data for hydration', pages.guest.data, 'bytes'],
      ['data for hydration, share', (100 * pages.guest.data) / pages.guest.raw, '%'],
      ['JavaScript on first load, brotli', scripts.brotli, 'bytes', 90_000],
      ['JavaScript files', scripts.files, ''],
      ['render-blocking requests', pages.guest.blocking, '', 0],
    ]),
    reportFacts('Other pages', [
      ['member, HTML raw', pages.member.raw, 'bytes'],
      ['member, HTML gzip -6', pages.member.gzip, 'bytes'],
      ['light mode, HTML raw', pages.light.raw, 'bytes'],
      ['light mode, HTML gzip -6', pages.light.gzip, 'bytes'],
      ['light mode, scripts and preloads', pages.light.scripts, '', 0],
      ['yardstick, HTML raw', pages.yardstick.raw, 'bytes'],
      ['yardstick, HTML gzip -6', pages.yardstick.gzip, 'bytes'],
      ['NUL or U+FFFD in any page', Object.values(pages).reduce((sum, { bad }) => sum + bad, 0), '', 0],
    ]),
    reportFacts('Start and memory', [
      ['first start, empty folder', startUp.emptyMs / 1_000, 's', 4],
      ['… its CPU', startUp.emptyCpu, 's'],
      ['… its peak', startUp.firstPeakMb, 'MB', 450],
      ['later start', startUp.usedMs / 1_000, 's', 3],
      ['… its CPU', startUp.usedCpu, 's'],
      ['… memory idle after it', startUp.idleMb, 'MB', 330],
      ['resident after the load', residentMb, 'MB', 450],
      ['peak under load', peakMb, 'MB', 450],
    ]),
  ].every(Boolean);
}

/** Every kind of page once; each must hold the same number of cards, or the ratios would compare different pages. */
async function weighPages({ portal, yardstick, stock }, memberCookie) {
  const pages = {
    yardstick: await weighPage(yardstick.url),
    guest: await weighPage(`${portal.url}/live/all`),
    member: await weighPage(`${portal.url}/live/all`, { cookie: memberCookie }),
    bypass: await weighPage(`${portal.url}/live/all?uncached=1`),
    light: await weighPage(`${portal.url}/live/all`, { cookie: 'moabom_light=on' }),
    stock: await weighPage(`${stock.url}/live/all`),
  };
  for (const [kind, { cards }] of Object.entries(pages)) {
    if (cards !== 60) throw new Error(`the page of ${kind} has ${cards} cards instead of 60`);
  }
  if (!pages.member.html.includes('"viewer":{"userId":"bomi"'))
    throw new Error('the member page is not a member page');
  return pages;
}
