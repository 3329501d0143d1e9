/**
 * What a total search's `profileTheme` costs the database: statements and milliseconds, warm, the median of 20 and the
 * fastest (what other work on the machine least disturbed).
 * Run with `npx tsx bench/search.mjs [dataDir]`: the embedded database with the demo world, no simulator.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPlatform } from '../platform/open.ts';

const keywords = ['도담', '은하공성전', '먹방'];
const rounds = 20;
const warmUps = 10;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const show = (ms) => `${median(ms).toFixed(1)} ms (fastest ${Math.min(...ms).toFixed(1)})`;

/** Counts the statements of the pool, and the time in which one or more of them was under way. */
function watch(pool) {
  const seen = { statements: 0, busyMs: 0 };
  let open = 0;
  let since = 0;
  const query = pool.query.bind(pool);
  pool.query = async (...args) => {
    seen.statements += 1;
    if (open === 0) since = performance.now();
    open += 1;
    try {
      return await query(...args);
    } finally {
      open -= 1;
      if (open === 0) seen.busyMs += performance.now() - since;
    }
  };
  return seen;
}

const given = process.argv[2];
const dataDir = given ?? mkdtempSync(path.join(tmpdir(), 'bench-search-'));
const platform = await openPlatform({
  mode: 'demo',
  dataDir,
  databaseUrl: null,
  secret: 'bench'.padEnd(40, '.'),
  simulator: false,
});
try {
  const seen = watch(platform.context.db.$client);
  const ask = async (keyword) => {
    const before = { ...seen };
    const from = performance.now();
    const query = new URLSearchParams({ m: 'profileTheme', d: keyword });
    const response = await platform.fetch(new Request(`http://platform/search/api.php?${query}`));
    if (response.status !== 200) throw new Error(`${keyword}: ${response.status}`);
    await response.arrayBuffer();
    return {
      statements: seen.statements - before.statements,
      busyMs: seen.busyMs - before.busyMs,
      callMs: performance.now() - from,
    };
  };
  for (const keyword of keywords) {
    for (let n = 0; n < warmUps; n += 1) await ask(keyword);
    const asked = [];
    for (let n = 0; n < rounds; n += 1) asked.push(await ask(keyword));
    const [statements, busy, call] = ['statements', 'busyMs', 'callMs'].map((key) =>
      asked.map((one) => one[key]),
    );
    console.log(
      `${keyword}: ${median(statements)} statements, database ${show(busy)}, whole call ${show(call)}`,
    );
  }
} finally {
  await platform.close();
  if (!given) rmSync(dataDir, { recursive: true, force: true });
}
