/**
 * A broadcast with 100 000 followers who want to know (L026), on a PostgreSQL of its own: how long going on air takes,
 * how long until every row is there, the longest batch, and what a member's list costs beside it and alone.
 * Run with `npx tsx bench/notices.mjs [followers]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { continueFanouts } from '../platform/notice/services/fanout.ts';
import { openPlatform } from '../platform/open.ts';
import { startPostgres } from '../scripts/postgres.mjs';

const followers = Number(process.argv[2] ?? 100_000);
const goalSeconds = 30;

const postgres = startPostgres();
if (!postgres) throw new Error('no PostgreSQL is installed here');
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-notices-'));
const platform = await openPlatform({
  mode: 'live',
  dataDir,
  databaseUrl: postgres.url,
  secret: 'bench'.padEnd(40, '.'),
  simulator: false,
  runsJobs: false,
  template: null,
  mail: { origin: 'https://bench.example', productName: 'bench', smtpUrl: null, from: null, outbox: true },
  push: { productName: 'bench', contact: 'mailto:bench@bench.example', services: [] },
});
const { db } = platform.context;

const ms = async (work) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};
const at = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];
const post = (address, body, token) =>
  platform.fetch(
    new Request(`http://platform${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }),
  );

/** Every twentieth has mail at once, every fiftieth quiet hours. */
async function fill() {
  const all = sql`generate_series(1, ${followers}::int) n`;
  for (const statement of [
    sql`insert into account (user_id, nick, email) select 'many' || n, '많은 ' || n, 'many' || n || '@bench.example' from ${all}`,
    sql`insert into favorite (account_id, streamer_id, created_at) select 'many' || n, 'star1', now() from ${all}`,
    sql`insert into push_subscription (account_id, streamer_id, created_at) select 'many' || n, 'star1', now() from ${all}`,
    sql`insert into notice_setting (account_id, kind, is_listed, by_browser, mail)
      select 'many' || n, 'live', true, true, 'once' from generate_series(1, ${followers}::int, 20) n`,
    sql`insert into notice_hours (account_id, daily_hour, quiet_from, quiet_to)
      select 'many' || n, 9, 23, 7 from generate_series(1, ${followers}::int, 50) n`,
    sql`analyze`,
  ])
    await db.execute(statement);
}

async function signUp(userId) {
  const form = {
    userId,
    userNick: `닉${userId}`,
    password: 'correct horse 1',
    agreed: true,
    birthDate: null,
  };
  const answer = await post('/main/api/account/signup', form);
  return (await answer.json()).token;
}

try {
  await db.execute(sql`insert into signup_rule (mode, challenge, changed_at) values ('open', false, now())`);
  const token = await signUp('star1');
  const reader = await signUp('reader1');
  await db.execute(sql`insert into station (user_id, name) values ('star1', '방송국')`);
  await db.execute(
    sql`insert into category (no, name, group_type, created_at) values ('00130000', '토크', 'bora', now())`,
  );
  await fill();
  const visit = () =>
    ms(() =>
      platform.fetch(
        new Request('http://platform/my/api/notice', { headers: { authorization: `Bearer ${reader}` } }),
      ),
    );
  for (let n = 0; n < 20; n += 1) await visit();
  const alone = [];
  for (let n = 0; n < 200; n += 1) alone.push(await visit());

  const stream = {
    userId: 'star1',
    title: '방송',
    categoryNo: '00130000',
    hlsUrl: 'https://cdn.bench.example/live.m3u8',
    isAdult: false,
    tags: [],
  };
  const onAirMs = await ms(() => post('/station/api/broadcast', stream, token));
  const batches = [];
  let isOver = false;
  const beside = [];
  const visits = (async () => {
    // twenty a second: a reader without a pause would measure how the process is shared
    while (!isOver) {
      beside.push(await visit());
      await setTimeout(50);
    }
  })();
  const totalMs = await ms(async () => {
    for (let isOpen = true; isOpen; ) {
      let asked = 0;
      batches.push(await ms(() => continueFanouts(platform.context, () => asked++ >= 1)));
      const { rows } = await db.execute(sql`select 1 from notice_fanout where ended_at is null`);
      isOpen = rows.length > 0;
    }
  });
  isOver = true;
  await visits;
  const { rows } = await db.execute(sql`
    select count(*)::int as rows, count(distinct account_id)::int as members,
      (select count(*)::int from mail) as mails from notice`);
  const [{ rows: made, members, mails }] = rows;
  console.log(`${followers} followers: ${made} rows for ${members} members, ${mails} mails queued`);
  console.log(`going on air: ${onAirMs.toFixed(0)} ms`);
  console.log(
    `all rows: ${(totalMs / 1000).toFixed(1)} s (goal ${goalSeconds} s), ${batches.length} batches, the longest ${Math.max(...batches).toFixed(0)} ms`,
  );
  console.log(
    `a member's list: alone median ${at(alone, 0.5).toFixed(1)} ms, p99 ${at(alone, 0.99).toFixed(1)} ms; ` +
      `beside it median ${at(beside, 0.5).toFixed(1)} ms, p99 ${at(beside, 0.99).toFixed(1)} ms (${beside.length} visits)`,
  );
  if (made !== followers || members !== followers || totalMs > goalSeconds * 1000) process.exitCode = 1;
} finally {
  await platform.close();
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
