/** What a line of the chat costs, and what everybody else feels of members who flood a room (L041). */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { root } from '../scripts/source-hash.mjs';
import { say } from './support/chat.mjs';
import { median } from './support/load.mjs';
import { signUp, startPortal } from './support/portal.mjs';

const flooders = 50;
const attemptsASecond = 2_000;
/** They write into another room, each as fast as allowed. */
const quiet = 10;

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Of pages and of lines of another room, as long as the time goes: medians (ms). */
async function feel(url, room, members, ms) {
  const [pages, lines] = [[], []];
  const until = performance.now() + ms;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const { userId, cookie } = members[turn % members.length];
    pages.push(
      await timed(async () => (await fetch(`${url}/live/all?from=${60 * (turn % 5)}`)).arrayBuffer()),
    );
    const write = async () => {
      const text = `잘 보고 있어요 ${Math.random()}`;
      if (!(await say(url, room, { userId, cookie }, text)))
        throw new Error('a line of the quiet room was not taken');
    };
    lines.push(await timed(write));
    await sleep(150);
  }
  return { page: median(pages), line: median(lines) };
}

/** @returns rows of the report; none where there is no PostgreSQL */
export async function measureChat({ dir, start, scale }) {
  const postgres = startPostgres({ settings: ['shared_preload_libraries=pg_stat_statements'] });
  if (!postgres) return [];
  const ms = 20_000 * scale;
  const env = { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1', SIMULATOR: 'off' };
  const { url, stop } = await start(startPortal(path.join(dir, 'chat'), [], env));
  const database = new pg.Pool({ connectionString: postgres.url, max: 1 });
  await database.query('create extension pg_stat_statements');
  const { rows } = await database.query(
    `select no, user_id from broadcast where ended_at is null and grade = 0 and password_hash is null
      and subscription_only = 0 and broad_type <> 40 order by no limit 2`,
  );
  const [flooded, other] = rows.map(({ no, user_id }) => `/play/${user_id}/${no}/chat`);
  const members = [];
  for (let index = 0; index < flooders + quiet; index += 1) members.push(await signUp(url, index));
  const calm = members.slice(flooders);
  await feel(url, other, calm, ms / 4);
  const alone = await feel(url, other, calm, ms);
  const names = members.slice(0, flooders).map(({ userId, cookie }) => `${userId} ${cookie}`);
  const client = fork(path.join(root, 'bench/chat-flood.mjs'), [
    url,
    flooded,
    String(attemptsASecond),
    ...names,
  ]);
  await sleep(2_000);
  const beside = await feel(url, other, calm, ms);
  client.send('stop');
  const [{ answered, cut, seconds }] = await once(client, 'message');
  const { rows: costs } = await database.query(
    `select sum(total_exec_time) / sum(calls) as ms from pg_stat_statements where query ilike '%insert into "chat_line"%'`,
  );
  await database.end();
  await stop();
  postgres.stop();
  return [
    { what: 'a line, in the database', value: Number(costs[0].ms), unit: 'ms', most: 2 },
    { what: 'a line, asked to answered', value: alone.line, unit: 'ms' },
    { what: `attempts of ${flooders} members, answered a second`, value: answered / seconds, unit: '' },
    { what: 'connections of theirs that were cut', value: cut, unit: '' },
    { what: 'a page beside them', value: alone.page / beside.page, unit: 'as fast', least: 0.95 },
    {
      what: 'a line of another room beside them',
      value: alone.line / beside.line,
      unit: 'as fast',
      least: 0.95,
    },
  ];
}
