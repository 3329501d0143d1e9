/**
 * What pages ask of PostgreSQL where the site has grown (support/growth-world.mjs): CPU of its backends a page (from Linux,
 * where it runs on this machine), and the time of all statements, planning included, as pg_stat_statements adds it up; the
 * mean of many visits.
 * Run with `npx tsx bench/growth.mjs`, after `npm run build`.
 *
 *   --scale 0.1      a smaller world
 *   --database <url> of a server with pg_stat_statements that stays; filled only once
 *   --only <page>    one page; with --explain its most expensive statements too
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openPortal } from '../tests/support/portal.ts';
import { beginSession, openGrown } from './support/grown-platform.mjs';
import { growWorld, wordsToSearch } from './support/growth-world.mjs';

process.env.NODE_ENV = 'production';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    database: { type: 'string' },
    only: { type: 'string' },
    explain: { type: 'boolean' },
  },
});
const mostMs = 15;
/** Past the moment when PostgreSQL has decided, on each connection, between one plan for all and one for each. */
const warmUps = 100;
const visits = 24;

const search = (query) =>
  wordsToSearch.map((szKeyword) => `/search?${new URLSearchParams({ szKeyword, ...query })}`);
const pages = {
  'search, total': ['bomi', search({})],
  'search, LIVE tab': ['bomi', search({ szSearchType: 'broad' })],
  'search, VOD tab': ['bomi', search({ szSearchType: 'vod' })],
  'search, VODs by views': ['bomi', search({ szSearchType: 'vod', vodSort: 'view_cnt' })],
  'search, streamers': ['bomi', search({ szSearchType: 'streamer' })],
  'search, posts': ['bomi', search({ szSearchType: 'post' })],
  'favourites of 1 000': ['garam', ['/my/favorite']],
  'favourites of 130': ['bomi', ['/my/favorite']],
  'feed of 1 000': ['garam', ['/my/feed']],
  'feed of 130': ['bomi', ['/my/feed']],
  home: ['bomi', ['/']],
  'home of 1 000 favourites': ['garam', ['/']],
  'history of 10 000': ['bomi', ['/my/history/recent/vod']],
  'history, searched': ['bomi', [`/my/history/recent/vod?q=${encodeURIComponent('먹방')}`]],
  category: ['bomi', ['/directory/category/1/live', '/directory/category/1/vod']],
  'all on air': ['bomi', ['/live/all']],
  ranking: ['bomi', ['/star-rank']],
  station: ['bomi', ['/station/grown1', '/station/grown2']],
};

/** Nanoseconds of CPU of each backend that was seen, by its process. */
const cpuOf = new Map();
let moved = 0;
const { platform, admin, databaseUrl, close } = await openGrown({
  database: values.database,
  settings: ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'],
  more: { clock: { now: () => new Date(Date.now() + moved) } },
});
try {
  const { rowCount } = await admin.query("select from account where user_id = 'grown1'");
  if (!rowCount) await growWorld(databaseUrl, Number(values.scale), (text) => console.error(text));
  await admin.query('create extension if not exists pg_stat_statements');
  const portal = await openPortal((_service, request) => platform.fetch(request));
  let isMet = true;
  for (const [name, [userId, addresses]] of Object.entries(pages)) {
    if (values.only && !name.startsWith(values.only)) continue;
    isMet = (await measure(portal, name, await beginSession(admin, userId), addresses)) && isMet;
  }
  process.exitCode = isMet ? 0 : 1;
} finally {
  await close();
}

/** @returns whether the page stays within the goal while what all share of it is known; prints it also where all is read anew */
async function measure(portal, name, token, addresses) {
  const visitAll = async (count, ageMs) => {
    let cpu = 0;
    for (let n = 0; n < count; n += 1) {
      moved += ageMs;
      const address = addresses[n % addresses.length];
      await cpuSinceLast();
      const response = await portal(address, { token });
      if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
      await response.text();
      cpu += await cpuSinceLast();
    }
    return cpu / count;
  };
  await visitAll(warmUps, 0);
  const known = await timed(() => visitAll(visits, 0));
  // older than what is kept for all: 5 s (docs/architecture.md)
  const anew = await timed(() => visitAll(visits, 6_000));
  const isMet = known.cpu <= mostMs;
  const told = ({ cpu, ms }) => `${cpu.toFixed(1)} ms (${ms.toFixed(1)} of the clock)`;
  console.log(
    `${name}: ${told(known)} in ${known.calls.toFixed(1)} statements, ${told(anew)} anew${isMet ? '' : `, more than ${mostMs}`}`,
  );
  if (values.explain)
    for (const { query, ms, calls } of anew.statements.slice(0, 6))
      console.log(
        `  ${ms.toFixed(2)} ms a page, ${calls.toFixed(1)} × ${query.replace(/\s+/g, ' ').slice(0, 5000)}`,
      );
  return isMet;
}

/** Milliseconds that the backends of this database have run since the last call; one that ends between two calls is lost. */
async function cpuSinceLast() {
  const { rows } = await admin.query(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  let sum = 0;
  for (const { pid } of rows) {
    const file = `/proc/${pid}/schedstat`;
    const now = existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) : 0;
    sum += now - (cpuOf.get(pid) ?? 0);
    cpuOf.set(pid, now);
  }
  return sum / 1e6;
}

async function timed(work) {
  await admin.query('select pg_stat_statements_reset()');
  const cpu = await work();
  const { rows } =
    await admin.query(`select query, sum(calls)::float8 / ${visits} as calls, sum(total_exec_time + total_plan_time)::float8 / ${visits} as ms
    from pg_stat_statements where query not like '%pg_stat_%' group by query order by ms desc`);
  const sum = (key) => rows.reduce((all, row) => all + row[key], 0);
  return { cpu, ms: sum('ms'), calls: sum('calls'), statements: rows };
}
