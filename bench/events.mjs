/** 5 000 pages that listen to one room: what they cost when nothing happens, and at 200 lines a second (L009). */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { root } from '../scripts/source-hash.mjs';
import { median } from './support/load.mjs';
import { startPortal } from './support/portal.mjs';
import { cpuSeconds, forgetPeak, memory } from './support/processes.mjs';

const listeners = 5_000;
const linesASecond = 200;
/** What came before has been tidied up by then. */
const settleMs = 15_000;

/** Cores that a process used meanwhile. */
async function coresOf(pid, ms, work = () => sleep(ms)) {
  const [cpu, started] = [cpuSeconds(pid), performance.now()];
  await work();
  return (cpuSeconds(pid) - cpu) / ((performance.now() - started) / 1_000);
}

/** The median of five spans: into one of them V8 puts its collecting of all that came before, 2 s of CPU. */
async function idleCores(pid, ms) {
  const all = [];
  for (let span = 0; span < 5; span += 1) all.push(await coresOf(pid, ms / 2));
  return median(all);
}

async function pageMs(url, times) {
  const all = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    await (await fetch(`${url}/live/all?from=${60 * (time % 5)}`)).arrayBuffer();
    all.push(performance.now() - started);
    await sleep(100);
  }
  return median(all);
}

/** Events as `publish` writes them, one after the other. */
async function publish(database, topic, ms) {
  const until = performance.now() + ms;
  const written = [];
  for (let next = performance.now(); next < until; next += 1_000 / linesASecond) {
    await sleep(Math.max(0, next - performance.now()));
    const data = { at: Date.now(), nick: '별명', text: '안녕하세요, 오늘 방송도 재미있어요!' };
    const writing = database.query(
      `with told as (insert into event (topic, name, data, at) values ($1, 'line', $2, now()) returning id)
        select pg_notify('event', id || ' ' || $1::text) from told`,
      [topic, data],
    );
    written.push(writing);
  }
  await Promise.all(written);
}

/** @returns rows of the report; none where there is no PostgreSQL */
export async function measureEvents({ dir, start, scale }) {
  const postgres = startPostgres();
  if (!postgres) return [];
  const ms = 20_000 * scale;
  const env = { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1', SIMULATOR: 'off' };
  const portal = await start(startPortal(path.join(dir, 'events'), [], env));
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 });
  const { rows } = await database.query(
    `select no from broadcast where ended_at is null and grade = 0 and password_hash is null and subscription_only = 0
      and broad_type <> 40 limit 1`,
  );
  const topic = `live:${rows[0].no}`;
  await pageMs(portal.url, 20);
  const alone = await pageMs(portal.url, 40);
  await sleep(settleMs);
  const aloneIdle = await idleCores(portal.pid, ms);
  forgetPeak(portal.pid);
  const before = memory(portal.pid).residentMb;
  const client = fork(path.join(root, 'bench/event-client.mjs'), [portal.url, topic, String(listeners)]);
  await once(client, 'message');
  await sleep(settleMs);
  const idle = (await idleCores(portal.pid, ms)) - aloneIdle;
  let beside = 0;
  const busy = await coresOf(portal.pid, ms, () => publish(database, topic, ms));
  client.send('tell');
  const [{ p99, received }] = await once(client, 'message');
  await Promise.all([
    publish(database, topic, ms / 2),
    pageMs(portal.url, 40 * scale).then((value) => {
      beside = value;
    }),
  ]);
  const { peakMb } = memory(portal.pid);
  client.kill();
  await database.end();
  await portal.stop();
  postgres.stop();
  return [
    { what: `${listeners} idle listeners, above none`, value: idle, unit: 'cores', most: 0.03 },
    { what: `${linesASecond} lines a second to them`, value: busy, unit: 'cores', most: 0.6 },
    { what: 'accepted to received, p99', value: p99, unit: 'ms', most: 700 },
    {
      what: 'of the lines, received',
      value: received / ((listeners / 20) * linesASecond * (ms / 1_000)),
      unit: 'of 1',
    },
    { what: 'memory above that without them', value: peakMb - before, unit: 'MB', most: 200 },
    { what: 'a page beside them', value: beside / alone, unit: 'times', most: 1.2 },
  ];
}
