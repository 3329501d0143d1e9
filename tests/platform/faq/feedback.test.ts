import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureSchema, resultSchema } from '~protocol/wire/failure';
import { keepHouse } from '../../../platform/housekeeping';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { countRows } from '../help/support';
import { rowsOf, satisfaction } from './support';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const votes = (kbId: number) =>
  rowsOf<{ voter: string; is_satisfied: boolean }>(
    platform,
    `select voter, is_satisfied from faq_vote where kb_id = ${kbId} order by at, voter`,
  );

describe('whether an answer helped', () => {
  it("keeps a member's first word and answers 409 to another [H169]", async () => {
    const token = await platform.signIn('bomi');
    const first = await satisfaction(platform, { kb_id: 4201, is_satisfied: 'N' }, { token });
    expect(resultSchema.parse(await first.json()).result).toBe(1);
    const again = await satisfaction(platform, { kb_id: '4201', is_satisfied: 'Y' }, { token });
    expect(again.status).toBe(409);
    expect(failureSchema.parse(await again.json()).message).toBe('이미 의견을 남겨 주셨습니다.');
    expect(await votes(4201)).toEqual([{ voter: 'member:bomi', is_satisfied: false }]);
    const other = await satisfaction(platform, { kb_id: 4202, is_satisfied: 'Y' }, { token });
    expect(other.status).toBe(200);
  });

  it('counts guests each time, for an address is no identity, and keeps no address [H169]', async () => {
    for (let round = 0; round < 2; round++) {
      const answer = await satisfaction(platform, { kb_id: 4203, is_satisfied: 'Y' }, { ip: '203.0.113.7' });
      expect(answer.status).toBe(200);
    }
    const found = await votes(4203);
    expect(found).toHaveLength(2);
    for (const { voter } of found) expect(voter).toMatch(/^guest:[0-9a-f]{32}$/);
  });

  it('answers 429 to an address beyond 300 in ten minutes, and counts others and later ones', async () => {
    const vote = (ip: string) => satisfaction(platform, { kb_id: 4204, is_satisfied: 'Y' }, { ip });
    expect((await vote('203.0.113.8')).status).toBe(200);
    await platform.context.db.execute(
      "update login_failure set count = 299 where key = 'faqVote:ip:203.0.113.8'",
    );
    expect((await vote('203.0.113.8')).status).toBe(200);
    const refused = await vote('203.0.113.8');
    expect(refused.status).toBe(429);
    expect(failureSchema.parse(await refused.json()).code).toBe(1205);
    expect(await votes(4204)).toHaveLength(2);
    expect((await vote('203.0.113.9')).status).toBe(200);
    platform.clock.advance(10 * 60 * 1000);
    expect((await vote('203.0.113.8')).status).toBe(200);
  });

  it('answers 404 for an unknown entry', async () => {
    expect((await satisfaction(platform, { kb_id: 999_999, is_satisfied: 'Y' })).status).toBe(404);
  });
});

describe('searched keywords', () => {
  const log = (szKeyword: unknown) => platform.post('/help/api/set_faq_keyword.php', { szKeyword });

  it('are logged up to 70 characters, a longer one is refused [H170] [H035]', async () => {
    const longest = '가'.repeat(70);
    expect((await log(longest)).status).toBe(200);
    expect((await log(` ${longest} `)).status).toBe(200);
    const refused = await log(`${longest}가`);
    expect(refused.status).toBe(400);
    expect(failureSchema.parse(await refused.json()).code).toBe(1000);
    expect(await rowsOf(platform, 'select keyword from help_search_log')).toEqual([
      { keyword: longest },
      { keyword: longest },
    ]);
  });

  it('are logged with long numbers masked, short ones as they are', async () => {
    await log('환불 010-1234-5678 문의');
    await log('19세 1080p');
    const rows = await rowsOf(platform, 'select keyword from help_search_log order by id desc limit 2');
    expect(rows).toEqual([{ keyword: '19세 1080p' }, { keyword: '환불 ###-####-#### 문의' }]);
  });

  it('are logged 600 times in ten minutes for one address, then refused with 429', async () => {
    platform.clock.advance(10 * 60 * 1000);
    const before = await countRows(platform, 'help_search_log');
    await log('구독');
    await platform.context.db.execute(
      "update login_failure set count = 599 where key like 'faqKeyword:ip:%'",
    );
    await log('구독');
    expect((await log('구독')).status).toBe(429);
    expect(await countRows(platform, 'help_search_log')).toBe(before + 2);
  });

  it('and missed questions are deleted after half a year', async () => {
    await platform.context.db.execute('delete from help_search_log');
    await platform.context.db.execute(`
      insert into help_search_log (keyword, at) values
        ('old', timestamptz '2026-11-20T03:00:00Z' - interval '181 days'), ('new', '2026-11-19T03:00:00Z')`);
    await platform.context.db.execute(`
      insert into chat_miss (text, at) values ('old', timestamptz '2026-11-20T03:00:00Z' - interval '181 days')`);
    await keepHouse(platform.context);
    expect(await rowsOf(platform, 'select keyword from help_search_log')).toEqual([{ keyword: 'new' }]);
    expect(await countRows(platform, 'chat_miss')).toBe(0);
  });
});
