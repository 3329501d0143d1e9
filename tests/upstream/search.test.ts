import { describe, expect, it } from 'vitest';
import type { Upstream } from '~/upstream/client.server';
import { searches } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import {
  completeKeyword,
  findProfileTheme,
  getSearchGate,
  listLiveResults,
  listPostResults,
  listStreamerResults,
  listVodResults,
} from '~/upstream/search.server';
import { mockUpstream, sendJson } from '../support/upstream';

const upstream = mockUpstream();

/** Every call of search has one address. */
function answering(body: unknown, status = 200) {
  upstream.on('GET /api.php', sendJson(body, status));
  return upstream.client();
}

const sent = () => {
  const { pathname, searchParams } = new URL(upstream.seen.at(-1)?.url ?? '', 'http://x.test');
  return { path: pathname, ...Object.fromEntries(searchParams) };
};

const base = { keyword: '낚시', sessionKey: 'key-1', tab: 'TOTAL', page: 2, size: 12 } as const;
const vodQuery = { ...base, order: 'score', fileType: 'ALL', term: '1year' } as const;

describe('search calls', () => {
  it('send the stop-word check with all that is known, location etc by default, and nothing empty [D184, D360, D361]', async () => {
    const client = answering({ isstop: '0' });
    const known = {
      acttype: 'total',
      uid: 'bomi',
      stype: 'di',
      original: '낙시',
      modified: '낚시',
      ac_type: 'x',
      pk_cnt: '2',
      has_hint: '1',
      isHashSearch: '0',
      has_suggest: '1',
      uuid: 'device',
      theme_color: 'dark',
      age: '27',
      sex: 'F',
      pathSearch: '1',
      szStype: 'di',
      tagname: 'RPG',
      hasRemoveSuggest: 'true',
    };
    await getSearchGate(client, { keyword: '낚시', ...known });
    expect(sent()).toEqual({ path: '/api.php', m: 'stopWord', d: '낚시', location: 'etc', ...known });
    await getSearchGate(client, { keyword: '낚시', original: '', uid: '', location: 'main' });
    expect(sent()).toEqual({ path: '/api.php', m: 'stopWord', d: '낚시', location: 'main' });
  });

  it('ask for live broadcasts with the session key, and by tag under the same call [D359, D366]', async () => {
    const client = answering({ realBroad: [], hasMoreList: false });
    await listLiveResults(client, { ...base, order: 'score' });
    expect(sent()).toEqual({
      path: '/api.php',
      m: 'liveSearch',
      szKeyword: '낚시',
      nPageNo: '2',
      nListCnt: '12',
      tab: 'TOTAL',
      sessionKey: 'key-1',
      szOrder: 'score',
      szOrderType: 'desc',
      onlyParent: '0',
      isExtra: '1',
    });
    await listLiveResults(client, {
      ...base,
      keyword: '',
      tag: 'RPG',
      location: 'directory',
      order: 'view_cnt_up',
    });
    expect(sent()).toEqual({
      path: '/api.php',
      m: 'liveSearch',
      isHashSearch: '1',
      tagname: 'RPG',
      nPageNo: '2',
      nListCnt: '12',
      tab: 'HASH',
      location: 'directory',
      sessionKey: 'key-1',
      szOrder: 'view_cnt_up',
      szOrderType: 'desc',
      onlyParent: '0',
      isExtra: '0',
    });
  });

  it('ask for VODs under version 5.0, of a tag under 4.0 [D359, D368, D370]', async () => {
    const client = answering({ data: [], hasMoreList: false });
    await listVodResults(client, {
      ...vodQuery,
      term: 'directInput',
      startDate: '2026-01-01',
      endDate: '2026-02-01',
    });
    expect(sent()).toEqual({
      path: '/api.php',
      m: 'vodSearch',
      v: '5.0',
      szKeyword: '낚시',
      nPageNo: '2',
      nListCnt: '12',
      tab: 'TOTAL',
      sessionKey: 'key-1',
      szOrder: 'score',
      szFileType: 'ALL',
      szTerm: 'directInput',
      szStartDate: '2026-01-01',
      szEndDate: '2026-02-01',
      searchType: 'vod',
    });
    await listVodResults(client, { ...vodQuery, tag: 'RPG' });
    expect(sent()).toMatchObject({ v: '4.0', tab: 'HASH', isHashSearch: '1', tagname: 'RPG' });
  });

  it('ask for posts with filtering, streamers under version 3.0, related words 20 at most [D359, D365, D371, D372]', async () => {
    const client = answering({ data: [], totalCnt: 0 });
    await listPostResults(client, { ...base, order: 'view_cnt', term: '1month' });
    expect(sent()).toMatchObject({
      m: 'postsSearch',
      szOrder: 'view_cnt',
      szTerm: '1month',
      nUseFiltering: '1',
      sessionKey: 'key-1',
    });
    await listStreamerResults(client, { ...base, order: 'favorite_cnt' });
    expect(sent()).toMatchObject({
      m: 'bjSearch',
      v: '3.0',
      szOrder: 'favorite_cnt',
      nPageNo: '2',
      sessionKey: 'key-1',
    });
    await searches.unified(client, { keyword: '낚시', limit: 20, tab: 'TOTAL', sessionKey: 'key-1' });
    expect(sent()).toEqual({
      path: '/api.php',
      m: 'unifiedSearch',
      keyword: '낚시',
      limit: '20',
      tab: 'TOTAL',
      sessionKey: 'key-1',
    });
    await searches.hash(client, { sessionKey: 'key-1' });
    expect(sent()).toEqual({ path: '/api.php', m: 'hashSearch', sessionKey: 'key-1' });
  });

  it('ask for the profile with the session key under its own name [D359, D364]', async () => {
    const client = answering({});
    await findProfileTheme(client, { keyword: '낚시', sessionKey: 'key-1' });
    const order = { order: 'current_sum_viewer', orderBy: 'desc' };
    const common = { path: '/api.php', m: 'profileTheme', sck_session_key: 'key-1', d: '낚시', ...order };
    expect(sent()).toEqual({ ...common, pttype: 'all', size: '10' });
    await findProfileTheme(client, {
      keyword: '낚시',
      sessionKey: 'key-1',
      part: 'esport',
      date: '2026-11-21',
      size: 110,
    });
    expect(sent()).toEqual({ ...common, pttype: 'esport', date: '2026-11-21', size: '110' });
  });

  it('read what the stop-word check says: allowed, forbidden, illegal; offered or made at once', async () => {
    const gate = (answer: object) => getSearchGate(answering(answer), { keyword: '낚시' });
    expect(await gate({ isstop: '0', sessionKey: 'k' })).toEqual({
      state: 'allowed',
      origin: '낚시',
      correction: null,
      sessionKey: 'k',
    });
    expect(
      await gate({
        isstop: 0,
        isIllegal: 0,
        modified: '갯바위',
        origin: '갯바이',
        isAutofix: true,
        postpos: null,
      }),
    ).toEqual({
      state: 'allowed',
      origin: '갯바이',
      correction: { modified: '갯바위', postpos: '로', isAutofix: true },
      sessionKey: '',
    });
    expect(await gate({ isstop: '1', isIllegal: '0' })).toMatchObject({ state: 'forbidden' });
    expect(await gate({ isstop: '1', isIllegal: '1' })).toMatchObject({ state: 'illegal' });
    expect(await gate({ isstop: '0', isIllegal: true })).toMatchObject({ state: 'illegal' });
  });

  it('keep a list whose item is broken, and parts that are missing are empty', async () => {
    const streamer = { userId: 'a', userNick: '가', favoriteFlag: 'Y', broadNo: '0' };
    const client = answering({
      data: [streamer, null, { userNick: '나' }],
      totalCnt: '2',
      profile: [{ userId: 'a', userNick: '가', totalBroadTime: 7260 }, { userId: '' }],
      advertisement: { url: 1 },
      recommendContents: [
        { recommendType: 'BJ', ...streamer },
        { recommendType: 'NEW' },
        { recommendType: 'VOD' },
      ],
    });
    const { items, totalCount } = await listStreamerResults(client, { ...base, order: 'score' });
    expect(items).toMatchObject([
      { userId: 'a', isFavorite: true, isFan: false, broadNo: null, medalUrl: null },
    ]);
    expect(totalCount).toBe(2);
    const theme = await findProfileTheme(client, { keyword: '가', sessionKey: '' });
    expect(theme.profiles).toMatchObject([
      { userId: 'a', broadcastHours: 2, birth: null, notice: null, medals: [] },
    ]);
    expect(theme.recommended).toMatchObject([{ type: 'BJ', isHot: false, streamer: { userId: 'a' } }]);
    expect([theme.advertisement, theme.games, theme.esports]).toEqual([null, [], []]);
  });

  it('ask for no completion of nothing, and cut what is too long', async () => {
    const client = answering({ data: [{ d: '낚시' }] });
    expect(await completeKeyword(client, '   ')).toEqual([]);
    expect(upstream.seen).toEqual([]);
    expect(await completeKeyword(client, '가'.repeat(200))).toEqual(['낚시']);
    expect(sent()).toMatchObject({ m: 'autocomplete', d: '가'.repeat(100) });
  });
});

const all: [string, (client: Upstream) => Promise<unknown>, empty: unknown][] = [
  [
    'the stop-word check',
    (client) => getSearchGate(client, { keyword: '낚시' }),
    { state: 'unknown', origin: '낚시', correction: null, sessionKey: '' },
  ],
  [
    'live',
    (client) => listLiveResults(client, { ...base, order: 'score' }),
    { items: [], extra: [], isMore: false },
  ],
  [
    'VODs',
    (client) => listVodResults(client, vodQuery),
    { items: [], clips: [], stories: [], isMore: false, hasMoreClips: false },
  ],
  [
    'posts',
    (client) => listPostResults(client, { ...base, order: 'score', term: 'all' }),
    { items: [], totalCount: 0 },
  ],
  [
    'streamers',
    (client) => listStreamerResults(client, { ...base, order: 'score' }),
    { items: [], recommended: [], totalCount: 0 },
  ],
  ['related words', async (client) => valueOr(await searches.unified(client, base), []), []],
  ['the trend', async (client) => valueOr(await searches.hash(client, {}), []), []],
  ['completions', (client) => completeKeyword(client, '낚'), []],
  [
    'the profile and themes',
    (client) => findProfileTheme(client, base),
    {
      advertisement: null,
      recommended: [],
      homonyms: [],
      games: [],
      esports: [],
      profiles: [],
      latestVods: [],
      recommendedStreamers: [],
      relatedStreamers: [],
      themes: [],
      shortcuts: [],
      themeStreamers: [],
      themeVods: [],
    },
  ],
];

describe.each([
  ['refused', { code: 1000, message: '아니요' }, 400],
  ['broken', {}, 500],
  ['malformed', 'nonsense', 200],
])('a search call that is %s', (_class, body, status) => {
  it.each(all)('answers empty defaults: %s [D299]', async (_name, call, empty) => {
    expect(await call(answering(body, status))).toEqual(empty);
  });
});
