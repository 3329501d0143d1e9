import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostCounted } from '~protocol/staff/codes';
import type { Db } from '../../../platform/db/open-database';
import { countAnswers, sumCame, sumClosed, sumRated } from '../../../platform/staff/store/figures';
import { countOpen, countUnread, listQueue, type QueueQuery } from '../../../platform/staff/store/queue';
import { searchTickets } from '../../../platform/staff/store/search';
import { isNobodys, listColleagues, listOwners, lockNext } from '../../../platform/staff/store/work';
import { inquiryLeaf } from '../help/support';
import { type NoticePlatform, openNoticePlatform } from '../notice/support';

let platform: NoticePlatform;
let db: Db;
beforeAll(async () => {
  platform = await openNoticePlatform();
  ({ db } = platform.context);
  await db.execute(sql`
    insert into account (user_id, nick) select 'many' || n, '회원 ' || n from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into ticket (id, case_number, form_type, node_id, member_id, email, title, contents, in_channel_id, is_mobile, status, actor, created_at, first_due_at, due_at, asked_at, unread_at)
    select 'case ' || n, 'CDFG' || n, 'inquiry', ${inquiryLeaf}, case when n % 2 = 0 then 'many' || n % 3000 + 1 end, 'fan' || n || '@naver.com',
      '문의합니다 ' || n || case when n = 7 then ' 희귀한말' else '' end,
      '전화번호는 010-' || 1000 + n % 9000 || '-' || 1000 + n / 9000 || '입니다.' || repeat(' 네', 300), 'WEB', false,
      (array['RECEIVED', 'REPLIED', 'ANSWASK', 'ANSWEND'])[1 + n % 4], 'guest', now() - n * interval '50 minutes', now(),
      now() - n * interval '1 minute', now() - n * interval '1 minute', case when n % 40 = 1 then now() end
    from generate_series(1, 5000) n`);
  // what is counted by an index alone takes the table's map of what all may see
  for (const table of ['ticket', 'case_text', 'account'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
}, 120_000);
afterAll(() => platform.close());

interface Session {
  prepareQuery(query: { sql: string; params: unknown[] }, ...more: unknown[]): unknown;
}

/** The plans of all that is asked while `run` runs, one below the other. */
async function plansOf(run: () => Promise<unknown>): Promise<string> {
  const { session } = db as unknown as { session: Session };
  const asked: { sql: string; params: unknown[] }[] = [];
  const own = Object.getOwnPropertyDescriptor(session, 'prepareQuery');
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...more) => {
    asked.push(query);
    return prepare(query, ...more);
  };
  try {
    await run();
  } finally {
    if (own) Object.defineProperty(session, 'prepareQuery', own);
    else Reflect.deleteProperty(session, 'prepareQuery');
  }
  const plans = [];
  for (const { sql: text, params } of asked) {
    const parts = text.split(/\$\d+/);
    const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => params[Number(number) - 1]);
    const query = sql.join(
      parts.flatMap((part, index) =>
        index === 0 ? [sql.raw(part)] : [sql`${sql.param(numbers[index - 1])}`, sql.raw(part)],
      ),
    );
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n');
}

const page = { limit: 30, offset: 300 };
const general = (more: Partial<QueueQuery>): QueueQuery => ({
  ...{ queue: 'general', state: 'open', whose: null, nodeIds: null },
  ...more,
});

it.each([
  ['open', 'ticket_need'],
  ['asked', 'ticket_asked'],
  ['answered', 'ticket_answered'],
] as const)(
  'a page of %s cases is found by its order, passed over and counted by indexes alone',
  async (state, index) => {
    const plans = await plansOf(async () => {
      const { total } = await listQueue(db, general({ state }), page);
      if (total === null) await countOpen(db, ['general'], page);
    });
    expect(plans).toContain(`Index Only Scan using ${index}`);
    expect(plans).toContain('Index Only Scan using ticket_count');
    expect(plans).not.toMatch(/Seq Scan on ticket\b/);
  },
);

it("nobody's cases are counted by the index alone, and who is of the staff is asked for once", async () => {
  const nobodys = general({ whose: isNobodys(db, 'general') });
  expect(await plansOf(() => listQueue(db, nobodys, page))).toContain('Index Only Scan using ticket_count');
  const plans = await plansOf(() => db.transaction((tx) => lockNext(tx, 'general', 'agent1')));
  expect(plans).not.toContain('Seq Scan on account');
});

it('what waits and what is unread is counted by indexes alone', async () => {
  expect(await plansOf(() => countOpen(db, ['general', 'objection'], page))).toContain(
    'Index Only Scan using ticket_count',
  );
  expect(await plansOf(() => countUnread(db, ['general']))).toContain('Index Only Scan using ticket_unread');
});

it('figures are summed up by indexes alone', async () => {
  const to = new Date();
  const back = (days: number) => new Date(to.getTime() - days * 86_400_000);
  const query = {
    queue: 'general',
    days: 7,
    from: back(90),
    to,
    beforeFrom: back(180),
    beforeTo: back(90),
  } as const;
  const plans = await plansOf(async () => {
    for (const sum of [sumCame, sumClosed, sumRated, countAnswers]) await sum(db, query);
  });
  for (const index of ['ticket_came', 'ticket_closed', 'ticket_rated', 'ticket_answer_sent'])
    expect(plans).toContain(`Index Only Scan using ${index}`);
});

it('colleagues are found by the index of staff among many members', async () => {
  const plans = await plansOf(() => listColleagues(db, ['general', 'illegal'], new Date()).execute());
  expect(plans).toContain('account_desk');
});

it.each([
  ['a word', '희귀한말', 1],
  ['a part of a number', 'dfg4999', 1],
  ['two letters', '귀한', 1],
  ['nothing', '없는말', 0],
])('the search finds %s by its index', async (_name, text, total) => {
  const search = { text, number: text.toUpperCase(), phone: null, queues: ['general'] as const };
  const plans = await plansOf(async () => {
    const found = await searchTickets(db, search, { limit: 30, offset: 0 });
    expect(found.rows.length).toBe(Math.min(found.total, 30));
    expect(found.total > 0).toBe(total > 0);
  });
  expect(plans).toContain('case_text_grams');
  expect(plans).not.toMatch(/Seq Scan on (ticket|case_text)\b/);
});

it('what stands in many cases is found part by part, the newest first, and a thousand are counted', async () => {
  const search = { text: '번호', number: '', phone: null, queues: ['general'] as const };
  const found = await searchTickets(db, search, { limit: 3, offset: 0 });
  expect([found.total, found.rows.map(({ ticket: { id } }) => id)]).toEqual([
    mostCounted,
    ['case 1', 'case 2', 'case 3'],
  ]);
  const behind = await searchTickets(db, search, { limit: 3, offset: 4_998 });
  expect([behind.total, behind.rows.map(({ ticket: { id } }) => id)]).toEqual([
    5_000,
    ['case 4999', 'case 5000'],
  ]);
  const plans = await plansOf(() => searchTickets(db, { ...search, text: '전화번호는' }, page));
  expect(plans).not.toMatch(/Seq Scan on (ticket|ticket_addition|case_text)\b/);
});

it.each([
  ['전화번호는', 0],
  ['전화번호는', 1_500],
  ['문의합니다 1', 0],
  ['문의합니다 12', 30],
  ['CDFG1', 990],
  ['CDFG49', 0],
  ['fan31', 90],
  ['fan4123@naver', 0],
  ['an12@n', 0],
  ['다', 2_000],
])('the search for %s from place %i on is what reading every case finds', async (text, offset) => {
  const search = {
    text,
    number: text.startsWith('CDFG') ? text : '',
    phone: null,
    queues: ['general'] as const,
  };
  const has = Array.from({ length: 5_000 }, (_, index) => index + 1).filter((n) =>
    [
      `CDFG${n}`,
      `fan${n}@naver.com`,
      `문의합니다 ${n}`,
      `전화번호는 010-${1000 + (n % 9000)}-${1000 + Math.floor(n / 9000)}입니다.`,
    ].some((field) => field.includes(text)),
  );
  const { total, rows } = await searchTickets(db, search, { limit: 30, offset });
  expect([total, rows.map(({ ticket }) => ticket.id)]).toEqual([
    Math.min(has.length, Math.max(mostCounted, offset + 31)),
    has.slice(offset, offset + 30).map((n) => `case ${n}`),
  ]);
});

it('whose the cases of a page are is read from these cases alone', async () => {
  const ids = ['case 1', 'case 2', 'case 3'];
  const plans = await plansOf(() => listOwners(db, ids));
  expect(plans).toContain('ticket_pkey');
  expect(plans).not.toContain('ticket_assignee');
});

it('pages of a queue tell of a thousand cases, and of one more than they show', async () => {
  const count = async (offset: number) =>
    (await listQueue(db, general({ state: 'answered' }), { limit: 30, offset })).total;
  expect([await count(0), await count(1_170), await count(1_230)]).toEqual([mostCounted, 1_201, 1_250]);
  const open = async (offset: number) => (await countOpen(db, ['general'], { limit: 30, offset })).general;
  expect([await open(0), await open(2_970)]).toEqual([mostCounted, 2_500]);
});

it('a phone number is looked for by its index among many cases', async () => {
  const search = { text: '010-1007-1000', number: '', phone: '01010071000', queues: ['general'] as const };
  const plans = await plansOf(async () => {
    const { rows } = await searchTickets(db, search, { limit: 30, offset: 0 });
    expect(rows.map(({ ticket }) => ticket.id)).toEqual(['case 7']);
  });
  expect(plans).toContain('ticket_marks');
  expect(plans).not.toMatch(/Seq Scan on ticket\b/);
});
