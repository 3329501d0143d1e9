import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchCalls } from '~protocol/search/calls';
import { dayMs } from '../../../platform/core/time';
import { keepHouse } from '../../../platform/housekeeping';
import { category } from '../../../platform/tables/live/live';
import { searchLog } from '../../../platform/tables/log/log';
import { hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import { wireOf } from '../../support/wire';
import { openSearchPlatform, type SearchPlatform } from './support';

const { calls } = searchCalls;

let platform: SearchPlatform;
let adult: string;
let hider: string;

type Row = typeof searchLog.$inferInsert;
/** Searches of as many people, or of the one who is named. */
const times = (count: number, row: Partial<Row> & { keyword: string }): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'keyword',
    previous: null,
    person: `person ${index}`,
    at: platform.clock.now(),
    ...row,
  }));

beforeAll(async () => {
  platform = await openSearchPlatform();
  adult = await platform.addMember('grownup', { birthDate: '1990-01-01' });
  hider = await platform.addMember('hider');
  await platform.addStreamer('slowpost', { nick: '느린우체통' });
  const { db, clock } = platform.context;
  await db
    .insert(hiddenStreamer)
    .values({ accountId: 'hider', streamerId: 'slowpost', createdAt: clock.now() });
  await db.insert(category).values({
    no: '00190001',
    name: '심야토크',
    groupType: 'etc',
    isAdult: true,
    createdAt: clock.now(),
  });
  const longAgo = new Date(clock.now().getTime() - 8 * dayMs);
  await db
    .insert(searchLog)
    .values([
      ...times(3, { kind: 'tag', keyword: 'RPG' }),
      ...times(5, { kind: 'tag', keyword: '힐링' }),
      ...times(9, { kind: 'tag', keyword: '성인' }),
      ...times(9, { kind: 'tag', keyword: '금칙어' }),
      ...times(50, { kind: 'tag', keyword: '지난주', at: longAgo }),
      ...times(5, { keyword: '달빛연대기 공략', previous: '달빛연대기' }),
      ...times(4, { keyword: '느린우체통', previous: '달빛연대기' }),
      ...times(3, { keyword: '심야토크', previous: '달빛연대기' }),
      ...times(6, { keyword: '달빛연대기 드롭스' }),
      ...times(2, { keyword: '홍길동 집 주소', previous: '달빛연대기' }),
      ...times(20, { keyword: '달빛연대기 광고', previous: '달빛연대기', person: 'one' }),
      ...times(2, { keyword: '달빛연대기 내 계정' }),
      ...times(20, { keyword: '달빛연대기 바보', person: 'one' }),
      ...times(20, { keyword: '달빛연대기 옛말', person: null }),
      ...times(2, { kind: 'tag', keyword: '둘만' }),
      ...times(20, { kind: 'tag', keyword: '혼자', person: 'one' }),
    ]);
});
afterAll(() => platform.close());

const rank = async (token?: string) => {
  const { body } = await platform.search('hashSearch', {}, token);
  return wireOf(calls.hash, body).rank?.map(({ key, count }) => [key, count]);
};
const related = async (keyword: string, token?: string, more = {}) => {
  const { body } = await platform.search(
    'unifiedSearch',
    { keyword, limit: '20', tab: 'total', ...more },
    token,
  );
  return wireOf(calls.unified, body).relatedSearchTerms?.data.map(({ d }) => d);
};
const complete = async (d: string, token?: string) => {
  const { body } = await platform.search('autocomplete', { d }, token);
  return wireOf(calls.autocomplete, body).data.map((row) => row.d);
};

describe('hashSearch', () => {
  it('ranks the tags of seven days by who searched, not by searches, adult ones for adults only [D325, D373]', async () => {
    expect(await rank()).toEqual([
      ['힐링', 5],
      ['RPG', 3],
    ]);
    expect(await rank(adult)).toEqual([
      ['성인', 9],
      ['힐링', 5],
      ['RPG', 3],
    ]);
  });
});

describe('unifiedSearch', () => {
  it('answers what others searched for next, then what holds the word, nothing that few people searched [D325, D365]', async () => {
    expect(await related('달빛연대기')).toEqual(['달빛연대기 공략', '느린우체통', '달빛연대기 드롭스']);
    expect(await related('달빛연대기', undefined, { limit: '1' })).toEqual(['달빛연대기 공략']);
  });

  it('names no adult word to whom it may not be shown, and no hidden streamer', async () => {
    expect(await related('달빛연대기', adult)).toContain('심야토크');
    expect(await related('달빛연대기', hider)).toEqual(['달빛연대기 공략', '달빛연대기 드롭스']);
  });

  it('answers nothing to a stop word or to no word', async () => {
    expect(await related('금칙어')).toEqual([]);
    expect(await related(' ! ')).toEqual([]);
  });
});

describe('autocomplete', () => {
  it.each([
    ['달', ['달빛연대기 드롭스', '달빛연대기 공략', '달빛연대기']],
    ['달비', ['달빛연대기 드롭스', '달빛연대기 공략', '달빛연대기']],
    ['ㄴㄹㅇㅊㅌ', ['느린우체통']],
    ['smfls', ['느린우체통']],
    ['체통', ['느린우체통']],
    ['없는말', []],
    ['%', []],
    ['심야', []],
    ['금칙', []],
  ])('goes on from what was typed: %s', async (typed, words) => {
    expect(await complete(typed)).toEqual(words);
  });

  it('hides hidden streamers from who hid them, and shows adult names to adults', async () => {
    expect(await complete('느린', hider)).toEqual([]);
    expect(await complete('심야', adult)).toEqual(['심야토크']);
  });
});

it('forgets searches after 30 days', async () => {
  const { db, clock } = platform.context;
  const old = new Date(clock.now().getTime() - 31 * dayMs);
  await db.insert(searchLog).values(times(1, { keyword: '아주 오래된 말', at: old }));
  const before = await db.$count(searchLog);
  await keepHouse(platform.context);
  expect(await db.$count(searchLog)).toBe(before - 1);
});
