/**
 * What pages of MY with long lists cost: CPU of the whole process (page and database), median and fastest of 20, and SQL
 * statements. A member with 1 000 favourites and 10 000 entries in the history.
 * Run with `npx tsx bench/my.mjs`, after `npm run build`: portal and embedded database in this process, no simulator.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPlatform } from '../platform/open.ts';
import { openPortal } from '../tests/support/portal.ts';

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

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-my-'));
const platform = await openPlatform({
  mode: 'demo',
  dataDir,
  databaseUrl: null,
  secret: 'bench'.padEnd(40, '.'),
  simulator: false,
});

/** Streamers and VODs of their own, so that the lists are as long as they say. */
async function fill(db) {
  const favorites = sql`generate_series(1, 1000) n`;
  const watched = sql`generate_series(1, 10000) n`;
  for (const statement of [
    sql`insert into account (user_id, nick) select 'bench' || n, '벤치 ' || n from ${favorites}`,
    sql`insert into station (user_id, name) select 'bench' || n, '방송국' from ${favorites}`,
    sql`insert into favorite (account_id, streamer_id, created_at) select 'bomi', 'bench' || n, now() - n * interval '1 hour' from ${favorites}`,
    sql`insert into broadcast (user_id, title, category_no, group_type, bps, resolution, clip, started_at, viewers)
      select 'bench' || n, '방송 ' || n, (select no from category order by no limit 1), 'etc', 1, '1x1', 'sea', now(), n from generate_series(1, 1000, 3) n`,
    sql`insert into vod (title_no, user_id, file_type, vod_category_no, title, duration_ms, clip, registered_at)
      select 500000000 + n, 'bench' || (1 + n % 1000), 'REVIEW', (select vod_no from category where vod_no is not null order by no limit 1),
        '영상 ' || n, 600000, 'sea', now() - n * interval '7 minutes' from ${watched}`,
    sql`insert into watch_history (account_id, type, content_no, watched_at, position)
      select 'bomi', 'vod', 500000000 + n, now() - n * interval '1 minute', 60 from ${watched}`,
    sql`analyze`,
  ])
    await db.execute(statement);
}

try {
  const { db } = platform.context;
  await fill(db);
  const login = await platform.fetch(
    new Request('http://platform/main/api/account/demo-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: 'bomi' }),
    }),
  );
  const { token } = await login.json();
  const portal = await openPortal((_service, request) => platform.fetch(request));
  const visit = async (address) => {
    statements = 0;
    const before = process.cpuUsage();
    const response = await portal(address, { token });
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
    const html = await response.text();
    const { user, system } = process.cpuUsage(before);
    return { cpuMs: (user + system) / 1000, statements, html };
  };
  const list = '/my/history/recent/vod';
  const { rows } =
    await db.execute(sql`select content_no as no, (extract(epoch from watched_at) * 1000000)::bigint as micros
    from watch_history where account_id = 'bomi' and type = 'vod' and content_no = 500006000`);
  for (const address of [
    '/my/favorite',
    list,
    `${list}?from=6000~${rows[0].micros}-${rows[0].no}`,
    `${list}?q=${encodeURIComponent('영상 77')}`,
    '/my/data.json',
  ]) {
    for (let n = 0; n < warmUps; n += 1) await visit(address);
    const visits = [];
    for (let n = 0; n < rounds; n += 1) visits.push(await visit(address));
    const cpu = visits.map(({ cpuMs }) => cpuMs);
    console.log(
      `${decodeURIComponent(address)}: ${median(cpu).toFixed(1)} ms of CPU (fastest ${Math.min(...cpu).toFixed(1)}), ${median(visits.map((one) => one.statements))} statements, ${Math.round(visits[0].html.length / 1000)} KB`,
    );
  }
} finally {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
}
