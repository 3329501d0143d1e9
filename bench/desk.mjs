/**
 * What the pages of staff ask of PostgreSQL at 50 000 cases (support/desk-world.mjs), in two worlds: all of them open, and
 * 2 000 of them. Every statement of a page is explained five times, warm; the page's time is the sum of the medians
 * (execution, and planning beside it). `seq`: tables that were read from end to end, with so many rows or more.
 * Run with `npx tsx bench/desk.mjs`, after `npm run build`.
 *
 *   --scale 0.1    a smaller world
 *   --world open   one of the worlds
 *   --only <text>  pages whose names begin so; with --explain all their statements, with plans
 *   --database <url> of a server that stays; with --keep it is not filled anew
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { digestLetter } from '../platform/mail/services/digest.ts';
import { openPlatform } from '../platform/open.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { openPortal } from '../tests/support/portal.ts';
import { growDesk, rarePhone, reported } from './support/desk-world.mjs';
import { explainEach, recordStatements } from './support/statements.mjs';

process.env.NODE_ENV = 'production';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    world: { type: 'string' },
    only: { type: 'string', default: '' },
    explain: { type: 'boolean' },
    database: { type: 'string' },
    keep: { type: 'boolean' },
  },
});
const mostMs = 15;
const warmUps = 3;

const server = values.database ? null : startPostgres({ settings: ['shared_buffers=1GB'] });
const databaseUrl = values.database ?? server.url;
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-desk-'));
const admin = new pg.Client({ connectionString: databaseUrl });
let platform;
try {
  platform = await openPlatform({
    mode: 'demo',
    dataDir,
    databaseUrl,
    secret: 'bench'.padEnd(40, '.'),
    simulator: false,
    runsJobs: false,
    mail: { origin: 'https://bench.example', productName: 'bench', smtpUrl: null, from: null, outbox: true },
  });
  await admin.connect();
  let isMet = true;
  for (const world of values.world ? [values.world] : ['open', 'closed'])
    isMet = (await measureWorld(world)) && isMet;
  process.exitCode = isMet ? 0 : 1;
} finally {
  await platform?.close();
  await admin.end();
  server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureWorld(world) {
  if (!values.keep) await growDesk(databaseUrl, world, Number(values.scale), (text) => console.error(text));
  const token = await beginSession('staff1');
  const portal = await openPortal((_service, request) => platform.fetch(request));
  const visit = (address) => async () => {
    const response = await portal(address, { token });
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
    await response.text();
  };
  const facts = await readFacts();
  const tasks = [
    ...Object.entries(pagesOf(facts)).map(([name, address]) => [name, visit(address)]),
    ...Object.entries(actsOf(token, facts)),
  ];
  let isMet = true;
  for (const [name, run] of tasks) {
    if (!name.startsWith(values.only)) continue;
    for (let n = 0; n < warmUps; n += 1) await run();
    const statements = await recordStatements(run);
    isMet = report(`${world}: ${name}`, await explainEach(admin, statements)) && isMet;
  }
  return isMet;
}

function report(name, explained) {
  const sum = (key) => explained.reduce((all, one) => all + one[key], 0);
  const ms = sum('ms');
  const [longest] = explained.toSorted((one, other) => other.ms - one.ms);
  const seq = [...new Set(explained.flatMap((one) => one.seq))];
  const isMet = ms <= mostMs;
  console.log(
    `${name}: ${ms.toFixed(1)} ms, the longest ${(longest?.ms ?? 0).toFixed(1)}; planning ${sum('planningMs').toFixed(1)}; ${explained.length} statements${seq.length > 0 ? `; seq ${seq}` : ''}${isMet ? '' : `; more than ${mostMs}`}`,
  );
  if (values.explain || !isMet)
    for (const one of explained.toSorted((a, b) => b.ms - a.ms).slice(0, values.explain ? 99 : 3)) {
      console.log(`  ${one.ms.toFixed(2)} ms ${one.text.replace(/\s+/g, ' ').slice(0, 700)}`);
      if (values.explain) console.log(`    ${one.plan.join('\n    ')}`);
    }
  return isMet;
}

/** A session of its own, as the log-in would begin it. */
async function beginSession(userId) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await admin.query(
    "insert into session (token_hash, user_id, created_at, expires_at, renewed_at) values ($1, $2, now(), now() + interval '9 days', now() + interval '1 day')",
    [hash, userId],
  );
  return token;
}

async function readFacts() {
  const one = async (text, ...values_) => (await admin.query(text, values_)).rows[0] ?? {};
  const anyCase = (where) =>
    one(
      `select id, case_number as number, member_id as member, email from ticket where ${where} order by md5(id) limit 1`,
    );
  const [inquiry, report, illegal, objection] = await Promise.all([
    anyCase("form_type = 'inquiry' and member_id is not null"),
    anyCase(`form_type = 'report' and contents like E'%/player/${reported}\\n%'`),
    anyCase("form_type = 'illegal'"),
    anyCase("form_type = 'objection'"),
  ]);
  const busy = await one(
    'select member_id as id from ticket where member_id is not null group by 1 order by count(*) desc limit 1',
  );
  const busyCase = await one(
    "select id from ticket where member_id = $1 and form_type = 'inquiry' and merged_into_id is null limit 1",
    busy.id,
  );
  const root = await one('select merged_into_id as id from ticket where merged_into_id is not null limit 1');
  const { nick } = await one('select nick from account where user_id = $1', inquiry.member);
  const { total } = await one(
    "select count(*)::int as total from ticket where queue = 'general' and status not in ('ANSWEND', 'ANSWASK')",
  );
  const { category } = await one(
    "select node_id as category from help_node where parent_id = 'NODE0000000030' order by node_id limit 1",
  );
  const { word, reply } = await one(
    "select split_part(t.title, ' ', 2) as word, a.contents as reply from ticket t join ticket_addition a on a.ticket_id = t.id order by md5(t.id) offset 7 limit 1",
  );
  return { inquiry, report, illegal, objection, busy, busyCase, root, nick, total, category, word, reply };
}

function pagesOf({
  inquiry,
  report,
  illegal,
  objection,
  busy,
  busyCase,
  root,
  nick,
  total,
  category,
  word,
  reply,
}) {
  const queue = (query) => `/staff?${new URLSearchParams(query)}`;
  const find = (q) => queue({ q });
  const audit = (query) => `/staff/audit?${new URLSearchParams(query)}`;
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return {
    'queue, open': queue({ state: 'open' }),
    'queue, tenth page': queue({ state: 'open', page: '10' }),
    'queue, last page': queue({ state: 'open', page: String(Math.max(1, Math.ceil(total / 30))) }),
    'queue, mine': queue({ owner: 'mine' }),
    "queue, nobody's": queue({ owner: 'nobody' }),
    'queue, a category': queue({ category }),
    'queue, replied': queue({ state: 'replied' }),
    'queue, asked': queue({ state: 'asked' }),
    'queue, answered': queue({ state: 'answered' }),
    'queue, answered, tenth page': queue({ state: 'answered', page: '10' }),
    "queue, answered, nobody's": queue({ state: 'answered', owner: 'nobody' }),
    'queue, objections': queue({ queue: 'objection' }),
    'queue, illegal': queue({ queue: 'illegal' }),
    'search, number': find(inquiry.number),
    'search, part of a number': find(inquiry.number.slice(1, 5)),
    'search, frequent word': find('결제'),
    'search, rare word': find(word),
    'search, two words of a title': find('결제 환불'),
    'search, sentence of a reply': find(reply.slice(0, 40)),
    'search, nothing found': find('없는말입니다'),
    'search, one letter': find('환'),
    'search, nick': find(nick),
    'search, member': find(inquiry.member),
    'search, address': find(inquiry.email),
    'search, phone': find(rarePhone),
    'search, phone of nobody': find('01000000000'),
    'case, inquiry': `/staff/tickets/${inquiry.id}`,
    'case, with merged ones': `/staff/tickets/${root.id}`,
    'case, report of a much reported VOD': `/staff/tickets/${report.id}`,
    'case, illegal': `/staff/tickets/${illegal.id}?queue=illegal`,
    'case, objection': `/staff/tickets/${objection.id}?queue=objection`,
    'merge, plan of one': `/staff/merge?cases=${busyCase.id}`,
    'merge, with a number': `/staff/merge?cases=${busyCase.id}&into=${inquiry.number}`,
    unread: '/staff/unread',
    'members, newest': '/staff/members',
    'members, id': `/staff/members?q=${busy.id}`,
    'members, nick': `/staff/members?q=${encodeURIComponent(nick)}`,
    'members, part of a nick': `/staff/members?q=${encodeURIComponent(nick.slice(0, 2))}`,
    'members, address': `/staff/members?q=${busy.id}@mail.example`,
    'member of most cases': `/staff/members/${busy.id}`,
    'member, delete': `/staff/members/${busy.id}/delete`,
    reports: '/staff/reports',
    team: '/staff/team',
    signup: '/staff/signup',
    hours: '/staff/hours',
    canned: '/staff/canned',
    digest: '/staff/digest',
    insights: '/staff/insights',
    'figures, 7 days': '/staff/figures?days=7',
    'figures, 30 days': '/staff/figures?days=30',
    'figures, 90 days': '/staff/figures?days=90',
    'audit, all': audit({}),
    'audit, by somebody': audit({ by: 'agent5' }),
    'audit, by nobody': audit({ by: 'nobody' }),
    'audit, frequent area': audit({ area: 'ticket' }),
    'audit, rare area': audit({ area: 'backup' }),
    'audit, a case': audit({ target: inquiry.number }),
    'audit, days': audit({ from: day(200), to: day(190) }),
    'audit, somebody in an area on days': audit({
      by: 'agent5',
      area: 'canned',
      from: day(300),
      to: day(290),
    }),
    'audit, rare area on days': audit({ area: 'backup', from: day(300), to: day(290) }),
    'home of staff': '/staff/home',
  };
}

/** What is pressed; each run is another press. */
function actsOf(token, { inquiry }) {
  const ask = async (method, address, body) => {
    const response = await platform.fetch(
      new Request(`http://platform${address}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const desk = '/help/api/help/staff';
  const chosen = async () =>
    (await ask('GET', `${desk}/queue?queue=general&state=open&owner=nobody&category=&q=&page=1`)).list;
  const sum = (list) => list.reduce((last, one) => last.then(one), Promise.resolve());
  return {
    'next case': () => ask('POST', `${desk}/next`, { queue: 'general', idempotencyKey: randomUUID() }),
    'one assigned': async () => {
      const [one] = await chosen();
      await ask('POST', `${desk}/case/${one.ticketId}/assign`, { to: 'agent5', seen: '' });
    },
    'thirty assigned': async () => {
      await sum(
        (await chosen()).map(
          ({ ticketId, owner }) =>
            () =>
              ask('POST', `${desk}/case/${ticketId}/assign`, { to: 'agent5', seen: owner?.userId ?? '' }),
        ),
      );
    },
    'one closed': async () => {
      const [one] = await chosen();
      await ask('POST', `${desk}/case/${one.ticketId}/state`, { act: 'close', version: one.version });
    },
    'a note': () => ask('POST', `${desk}/case/${inquiry.id}/note`, { text: '확인' }),
    'digest of the morning': async () => {
      await platform.context.db.transaction((tx) => digestLetter(platform.context, tx, 'staff1'));
    },
  };
}
