import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMembers } from '../../../platform/member/store/search';
import { toQuery } from '../../../platform/text/tokens';
import { type MemberPlatform, openMemberPlatform } from './support';

let platform: MemberPlatform;
beforeAll(async () => {
  platform = await openMemberPlatform();
  await platform.context.db.execute(sql`
    insert into account (user_id, nick, email, created_at)
    select 'm' || n, '회원이름 ' || n, 'mail' || n || '@naver.com', now() - n * interval '1 minute'
    from generate_series(1, 20000) as n`);
  await platform.context.db.execute(sql`analyze account`);
}, 120_000);
afterAll(() => platform.close());

type Wanted = Parameters<typeof listMembers>[1];
const wanted = (more: Partial<NonNullable<Wanted>>): Wanted => ({
  userId: 'm77',
  email: '',
  phone: null,
  words: [],
  query: '',
  ...more,
});

it.each<[string, Wanted, string | null, RegExp]>([
  ['the newest', null, null, /account_newest/],
  ['a later page', null, 'm10000', /account_newest/],
  ['an address', wanted({ email: 'mail77@naver.com' }), null, /account_email/],
  [
    'a phone number',
    wanted({ phone: { number: '01098765432', formTypes: ['inquiry'] } }),
    null,
    /account_pkey|account_user_id/,
  ],
  ['words of a nick', wanted({ words: ['m7777'], query: toQuery(['m7777']) }), null, /account_search/],
])('%s is found by its index', async (_name, asked, before, index) => {
  const { db } = platform.context;
  const query = listMembers(db, asked, { before, limit: 31 });
  const { rows } = await db.execute<Record<string, string>>(sql`explain ${query.getSQL()}`);
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on account(?! last)/);
  expect((await query).length).toBeGreaterThan(0);
});
