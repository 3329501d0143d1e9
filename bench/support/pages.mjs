/**
 * Portal and embedded database in this process, without a simulator: what a member's pages cost. Statements are those
 * that reach the database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openPlatform } from '../../platform/open.ts';
import { openPortal } from '../../tests/support/portal.ts';

// before the pages load React
process.env.NODE_ENV = 'production';

const rounds = 20;
const warmUps = 10;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function count(...args) {
  statements += 1;
  return query.apply(this, args);
};

/**
 * Measures pages as one member of the demo world.
 *
 * @param userId whose session it is
 * @param fill adds the long lists to the database; its answer reaches `addressesOf`
 */
export async function measurePages(userId, fill, addressesOf) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-pages-'));
  const platform = await openPlatform({
    mode: 'demo',
    dataDir,
    databaseUrl: null,
    secret: 'bench'.padEnd(40, '.'),
    simulator: false,
  });
  try {
    const filled = await fill(platform.context.db);
    const token = await logIn(platform, userId);
    const portal = await openPortal((_service, request) => platform.fetch(request));
    for (const address of addressesOf(filled)) await measure(portal, address, token);
  } finally {
    await platform.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function logIn(platform, userId) {
  const login = await platform.fetch(
    new Request('http://platform/main/api/account/demo-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId }),
    }),
  );
  return (await login.json()).token;
}

async function measure(portal, address, token) {
  const visit = async () => {
    statements = 0;
    const before = process.cpuUsage();
    const response = await portal(address, { token });
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
    const html = await response.text();
    const { user, system } = process.cpuUsage(before);
    return { cpuMs: (user + system) / 1000, statements, html };
  };
  for (let n = 0; n < warmUps; n += 1) await visit();
  const visits = [];
  for (let n = 0; n < rounds; n += 1) visits.push(await visit());
  const cpu = visits.map(({ cpuMs }) => cpuMs);
  console.log(
    `${decodeURIComponent(address)}: ${median(cpu).toFixed(1)} ms of CPU (fastest ${Math.min(...cpu).toFixed(1)}), ${median(visits.map((one) => one.statements))} statements, ${Math.round(visits[0].html.length / 1000)} KB`,
  );
}
