import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchCalls } from '~protocol/search/calls';
import { listGames, prepareMatches } from '../../../platform/schedule/store/schedule';
import { preparePlaylistSearch, prepareStorySearch } from '../../../platform/search/store/lists';
import { selectMostSearched, selectNextSearches } from '../../../platform/search/store/log';
import { matchParameters } from '../../../platform/search/store/match';
import { preparePostSearch } from '../../../platform/search/store/posts';
import { prepareStreamerSearch } from '../../../platform/search/store/streamers';
import { listSeenTokens, prepareVodSearch } from '../../../platform/search/store/vod-statements';
import { searchVods } from '../../../platform/search/store/vods';
import { toQuery } from '../../../platform/text/tokens';
import { wireOf } from '../../support/wire';
import { openSearchPlatform, type SearchPlatform } from './support';

const count = 20_000;
let platform: SearchPlatform;
beforeAll(async () => {
  platform = await openSearchPlatform();
  const { db } = platform.context;
  const now = platform.clock.now().toISOString();
  const make = (statement: SQL) => db.execute(statement);
  await make(
    sql`insert into account (user_id, nick) select 'u' || n, '별명 ' || n from generate_series(1, 5000) n`,
  );
  await make(
    sql`insert into station (user_id, name) select 'u' || n, '방송국 ' || n from generate_series(1, 5000) n`,
  );
  await make(sql`insert into favorite (account_id, streamer_id, created_at)
    select 'u' || n, 'u' || (1 + n * 7 % 5000), ${now}::timestamptz from generate_series(1, 5000) n`);
  await make(sql`
    insert into vod (user_id, file_type, vod_category_no, title, tags, duration_ms, clip, views, registered_at)
    select 'u' || (1 + n % 5000), (array['REVIEW', 'CATCH'])[1 + n % 2], '10040001',
      '이야기 ' || n || case when n % 100 < 2 then ' 낚시' else '' end,
      case when n % 100 < 2 then array['바다'] else array['흔한'] end,
      60000, 'sea', n % 997, ${now}::timestamptz - n * interval '7 minutes'
    from generate_series(1, ${count}) n`);
  await make(sql`insert into catch_story (user_id, title, vod_category_no, registered_at)
    select 'u' || (1 + n % 5000), '조각 ' || n, '10040001', ${now}::timestamptz from generate_series(1, 5000) n`);
  await make(sql`insert into playlist (user_id, title, created_at, vod_added_at)
    select 'u' || (1 + n % 5000), '목록 ' || n, ${now}::timestamptz, ${now}::timestamptz from generate_series(1, 5000) n`);
  await make(sql`insert into board (bbs_no, station_user_id, name, position) values (1, 'u1', '자유', 0)`);
  await make(sql`insert into post (station_user_id, bbs_no, user_id, title, content, registered_at)
    select 'u1', 1, 'u' || (1 + n % 5000), '제목 ' || n, '<p>본문 ' || n || '</p>', ${now}::timestamptz
    from generate_series(1, 5000) n`);
  await make(sql`insert into search_log (kind, keyword, previous, at)
    select 'keyword', '말 ' || n % 5000, '앞 ' || n % 4000, ${now}::timestamptz - n * interval '2 minutes'
    from generate_series(1, ${count}) n`);
  await make(
    sql`insert into team (code, name, short_name, name_eng) values ('a', '가', '가', 'A'), ('b', '나', '나', 'B')`,
  );
  await make(
    sql`insert into esports_league (code_name, name_eng, position) values ('리그', 'League', 0), ('컵', 'Cup', 1)`,
  );
  await make(sql`insert into esports_match (league_code, starts_at, vs_status, season_desc, season_desc_eng, home_code, away_code)
    select (array['리그', '컵'])[1 + n % 2], ${now}::timestamptz - n * interval '2 hours', '2', '', '', 'a', 'b'
    from generate_series(1, 5000) n`);
  await make(sql`insert into sports_game (code_name, starts_at, live_state, vs_status, home_code, away_code)
    select 'KBO', ${now}::timestamptz - n * interval '2 hours', 'F', 5, 'a', 'b' from generate_series(1, 5000) n`);
  await make(sql`analyze`);
});
afterAll(() => platform.close());

const values: Record<string, unknown> = {
  patterns: '{%낚시%}',
  query: "'낚시'",
  phrase: '낚시',
  userIds: '{u7}',
  categoryNos: '{}',
  fileType: 'REVIEW',
  since: '2026-11-01T00:00:00Z',
  until: '2026-12-01T00:00:00Z',
  withAdult: false,
  fromAbroad: false,
  without: '{}',
  viewerId: null,
  now: '2026-11-20T03:00:00Z',
  limit: 41,
  offset: 0,
  codes: '{리그}',
  from: '2026-11-18T15:00:00Z',
  to: '2026-11-19T15:00:00Z',
};

async function planOf({ sql: text, params }: { sql: string; params: unknown[] }): Promise<string> {
  const literal = (param: unknown) => {
    const name = (param as { name?: string } | null)?.name;
    const value = name ? values[name] : param;
    if (Array.isArray(value)) return `'{${value.map((item) => `"${item}"`).join(',')}}'`;
    return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
  };
  const filled = text.replace(/\$(\d+)/g, (_, index) => literal(params[Number(index) - 1]));
  const { rows } = await platform.context.db.execute(sql.raw(`explain ${filled}`));
  return rows.map((row) => String(Object.values(row)[0])).join('\n');
}

const db = () => platform.context.db;
const plain = {
  kind: 'vod',
  order: 'score',
  hasUsers: false,
  hasCategories: false,
  hasType: false,
  hasPeriod: false,
} as const;
const since = new Date('2026-11-19T03:00:00Z');
const dayAfter = new Date('2026-11-20T03:00:00Z');

const cases: [name: string, query: () => { sql: string; params: unknown[] }, index: RegExp, table: string][] =
  [
    ...(['score', 'views', 'likes', 'new'] as const).map((order): (typeof cases)[number] => [
      `VODs by ${order}`,
      () => prepareVodSearch(db(), { ...plain, way: 'words', order }).getQuery(),
      /vod_search/,
      'vod',
    ]),
    [
      'VODs of names, a type and a period',
      () =>
        prepareVodSearch(db(), {
          ...plain,
          way: 'words',
          hasUsers: true,
          hasCategories: false,
          hasType: true,
          hasPeriod: true,
        }).getQuery(),
      /vod_search[\s\S]*vod_(?:by_)?user|vod_(?:by_)?user[\s\S]*vod_search/,
      'vod',
    ],
    [
      'Catch',
      () => prepareVodSearch(db(), { ...plain, kind: 'catch', way: 'words' }).getQuery(),
      /vod_search/,
      'vod',
    ],
    [
      'VODs of a tag',
      () => {
        const { sql: text, params } = prepareVodSearch(db(), { ...plain, way: 'tag' }).getQuery();
        return {
          sql: text,
          params: params.map((param) => ((param as { name?: string })?.name === 'phrase' ? '바다' : param)),
        };
      },
      /vod_tags/,
      'vod',
    ],
    ['stories', () => prepareStorySearch(db()).getQuery(), /catch_story_search/, 'catch_story'],
    ['playlists', () => preparePlaylistSearch(db()).getQuery(), /playlist_search/, 'playlist'],
    ['posts by views', () => preparePostSearch(db(), 'views').getQuery(), /post_search/, 'post'],
    ['posts by date', () => preparePostSearch(db(), 'new').getQuery(), /post_search/, 'post'],
    ['streamers', () => prepareStreamerSearch(db(), 'score').getQuery(), /account_search/, 'account'],
    [
      'streamers by favourites',
      () => prepareStreamerSearch(db(), 'favorites').getQuery(),
      /favorite_streamer/,
      'account',
    ],
    [
      'the trend',
      () => selectMostSearched(db(), 'keyword', { since, least: 3, limit: 10 }).toSQL(),
      /search_log_(?:recent|at)/,
      'search_log',
    ],
    [
      'what came next',
      () => selectNextSearches(db(), ['앞 7'], { since, least: 3, limit: 20 }).toSQL(),
      /search_log_previous/,
      'search_log',
    ],
    [
      'matches of a day',
      () => prepareMatches(db()).getQuery(),
      /esports_match_(?:start|league)/,
      'esports_match',
    ],
    ['games of a day', () => listGames(db(), since, dayAfter).toSQL(), /sports_game_start/, 'sports_game'],
  ];

describe('in large tables', () => {
  it.each(cases)('%s are read from an index', async (_name, query, index, table) => {
    const plan = await planOf(query());
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
  });

  it('pages of a search follow each other without gap or repetition', async () => {
    const seen: number[] = [];
    for (const nPageNo of ['1', '2', '3', '4', '5']) {
      const { body } = await platform.search('vodSearch', {
        szKeyword: '낚시',
        tab: 'VOD',
        szOrder: 'view_cnt',
        nPageNo,
      });
      const { data, hasMoreList } = wireOf(searchCalls.calls.vod, body);
      seen.push(...(data as { titleNo: number }[]).map(({ titleNo }) => titleNo));
      expect([data.length, hasMoreList]).toEqual([40, nPageNo !== '5']);
    }
    expect(new Set(seen).size).toBe(200);
  });

  it('a word is looked for among what many have seen, and the answer is as if among all', async () => {
    const seen = await listSeenTokens(db(), 'vod');
    expect(seen).toMatchObject({ among_1000: expect.stringMatching(/^ & seen\d\d$/) });
    const numbersBy = async (word: string, order: 'score' | 'views', offset: number) => {
      const given = {
        ...plain,
        ...matchParameters([word], toQuery([word])),
        fromAbroad: false,
        withAdult: true,
      };
      const all = await prepareVodSearch(db(), { ...plain, way: 'words', order }).execute({
        ...given,
        without: ['u9'],
        limit: 41,
        offset,
      });
      const found = await searchVods(db(), {
        kind: 'vod',
        by: { words: [word] },
        userIds: [],
        categoryNos: [],
        order,
        fileType: null,
        since: null,
        until: null,
        withAdult: true,
        fromAbroad: false,
        without: ['u9'],
        seen,
        limit: 41,
        offset,
      });
      return [found.map(({ titleNo }) => titleNo), all.map(({ titleNo }) => titleNo)];
    };
    // 200 hold the one, 10 000 the other, 12 the third
    for (const [word, order, offset] of [
      ['낚시', 'score', 0],
      ['낚시', 'score', 80],
      ['낚시', 'views', 160],
      ['이야기', 'views', 0],
      ['이야기', 'views', 400],
      ['이야기', 'score', 400],
      ['1999', 'score', 0],
    ] as const) {
      const [found, all] = await numbersBy(word, order, offset);
      expect(found, `${word} ${order} ${offset}`).toEqual(all);
      expect(found?.length).toBeGreaterThan(4);
    }
  });

  it('a page over the last that is weighed has no gap and no repetition', async () => {
    const seen = await listSeenTokens(db(), 'vod');
    const numbers: number[] = [];
    for (let offset = 0; offset < 300; offset += 30) {
      const rows = await searchVods(db(), {
        kind: 'vod',
        by: { words: ['이야기'] },
        userIds: [],
        categoryNos: [],
        order: 'score',
        fileType: null,
        since: null,
        until: null,
        withAdult: true,
        fromAbroad: false,
        without: [],
        seen,
        limit: 30,
        offset,
      });
      numbers.push(...rows.map(({ titleNo }) => titleNo));
    }
    expect(new Set(numbers).size).toBe(300);
  });
});
