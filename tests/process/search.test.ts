import { describe, expect, it } from 'vitest';
import {
  clipsOf,
  livesOf,
  postsOf,
  storiesOf,
  streamersOf,
  visitSearch,
  vodsOf,
} from '../support/search-page';

const full = {
  liveSearch: { realBroad: livesOf(12), extraBroad: [], hasMoreList: true },
  vodSearch: { data: vodsOf(12), catchData: clipsOf(12), catchStoryData: storiesOf(12), hasMoreList: true },
  postsSearch: { data: postsOf(12), totalCnt: 90 },
  bjSearch: { data: streamersOf(24), recommendData: streamersOf(8, '추천'), totalCnt: 90 },
  unifiedSearch: {
    relatedSearchTerms: { data: Array.from({ length: 20 }, (_, n) => ({ d: `연관${n + 1}` })) },
  },
  hashSearch: {
    result: 1,
    rank: [
      { key: '먹방', count: 1_204 },
      { key: 'RPG', count: 7 },
    ],
  },
};
const cards = (section: Element | undefined) => section?.querySelectorAll('article').length ?? 0;

describe('the groups of a search', () => {
  it.each([
    ['', 'total'],
    ['&szSearchType=broad', 'LIVE'],
    ['&szSearchType=vod', 'VOD'],
    ['&szSearchType=post', '게시글'],
    ['&szSearchType=streamer', '스트리머'],
  ])('stand on their tabs: %s [D185, D190, D191, D193, D228, D382]', async (tab, own) => {
    const page = await visitSearch(`/search?szKeyword=낚시${tab}`, { answers: full });
    const groups = {
      total: ['LIVE', 'Catch 스토리', 'Catch', 'VOD', '게시글', '추천 스트리머', '스트리머'],
      스트리머: ['추천 스트리머', '스트리머'],
    }[own] ?? [own];
    expect(page.headings).toEqual([...groups, '🔥 연관 검색어', '🔥 태그 트랜드']);
    const tabs = [...page.main.querySelectorAll('nav[aria-label="검색 종류"] a')];
    expect(tabs.map((link) => link.textContent)).toEqual(['통합검색', 'LIVE', 'VOD', '게시글', '스트리머']);
    expect(tabs.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual([
      own === 'total' ? '통합검색' : own,
    ]);
  });

  it('double in the total tab, then lead to the tab [D232, D244, D247]', async () => {
    const first = await visitSearch('/search?szKeyword=낚시', { answers: full });
    for (const [heading, shown] of [
      ['LIVE', 6],
      ['VOD', 6],
      ['게시글', 6],
      ['스트리머', 12],
    ] as const) {
      expect([heading, cards(first.section(heading))]).toEqual([heading, shown]);
    }
    const [more = ''] = [...(first.section('VOD')?.querySelectorAll('a') ?? [])]
      .filter((link) => link.textContent === '더보기')
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
    expect(more).toBe('/search?szKeyword=낚시&more=vod#vod');
    const next = await visitSearch(more.split('#')[0] as string, { answers: full });
    expect([cards(next.section('LIVE')), cards(next.section('VOD'))]).toEqual([6, 12]);
    expect(next.linksOf('더보기')).toContain('/search?szKeyword=낚시&szSearchType=vod');
    const all = await visitSearch('/search?szKeyword=낚시&more=live-streamer', { answers: full });
    expect([cards(all.section('LIVE')), cards(all.section('스트리머'))]).toEqual([12, 24]);
  });

  it('come back as far as they had grown', async () => {
    const { callsOf, linksOf } = await visitSearch('/search?szKeyword=낚시&szSearchType=post&to=40', {
      answers: { ...full, postsSearch: { data: postsOf(40), totalCnt: 90 } },
    });
    expect(callsOf('postsSearch').map(({ nPageNo }) => nPageNo)).toEqual(['1', '2']);
    expect(linksOf('더보기')).toEqual(['/search?szKeyword=낚시&szSearchType=post&from=80']);
  });

  it('ask for a little in total and for forty on their tabs [D245, D246, D247]', async () => {
    const sizes = async (tab: string) => {
      const { asked } = await visitSearch(`/search?szKeyword=낚시&szSearchType=${tab}`);
      return asked.filter(({ nListCnt }) => nListCnt).map(({ m, nListCnt }) => `${m} ${nListCnt}`);
    };
    expect((await sizes('total')).sort()).toEqual([
      'bjSearch 24',
      'liveSearch 12',
      'postsSearch 12',
      'vodSearch 12',
    ]);
    expect(await sizes('broad')).toEqual(['liveSearch 40']);
    expect(await sizes('vod')).toEqual(['vodSearch 40']);
    expect(await sizes('post')).toEqual(['postsSearch 40']);
    expect(await sizes('streamer')).toEqual(['bjSearch 40']);
  });

  it('show others to look at under a title of their own when nothing on air matches [D224, D225, D226]', async () => {
    const none = { liveSearch: { realBroad: [], extraBroad: livesOf(3), hasMoreList: false } };
    for (const tab of ['', '&szSearchType=broad']) {
      const page = await visitSearch(`/search?szKeyword=낚시${tab}`, { answers: none });
      expect(cards(page.section('이 LIVE는 어떠세요?'))).toBe(3);
      expect(page.main.textContent).toContain("'낚시'에 대한 LIVE 검색 결과가 없습니다.");
      expect(page.main.querySelector('nav[aria-label="LIVE 정렬"]')).toBeNull();
      const found = await visitSearch(`/search?szKeyword=낚시${tab}`, { answers: full });
      expect(found.headings).toContain('LIVE');
      expect(found.linksOf('최근 시작')[0]).toContain('liveSort=broad_start');
    }
  });

  it('print posts with the keyword in bold and no markup of theirs [D229]', async () => {
    const posts = postsOf(1, { title: '<img src=x onerror=alert(1)> C++ 글', content: '오늘도 C++' });
    const page = await visitSearch('/search?szKeyword=C%2B%2B&szSearchType=post', {
      answers: { postsSearch: { data: posts, totalCnt: 1 } },
    });
    const article = page.main.querySelector('article');
    expect(article?.querySelector('h3')?.textContent).toBe('<img src=x onerror=alert(1)> C++ 글');
    expect([...(article?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
      'C++',
      'C++',
    ]);
    expect(article?.querySelector('h3 img')).toBeNull();
  });

  it('end with related words, ten of them first, and the tag trend [D230, D231]', async () => {
    const page = await visitSearch('/search?szKeyword=낚시', { answers: full });
    const related = page.section('🔥 연관 검색어');
    expect(related?.querySelectorAll('li')).toHaveLength(20);
    const more = related?.querySelector('details');
    expect(more?.querySelectorAll('li')).toHaveLength(10);
    expect(more?.open).toBe(false);
    expect([...(more?.querySelectorAll('summary span') ?? [])].map((text) => text.textContent)).toEqual([
      '더보기',
      '접기',
    ]);
    const trend = page.section('🔥 태그 트랜드');
    expect([...(trend?.querySelectorAll('ol > li') ?? [])].map((item) => item.textContent)).toEqual([
      '1#먹방1,204번 조회',
      '2#RPG7번 조회',
    ]);
  });
});

describe('a search for a tag', () => {
  const tag = '/search?hash=hashtag&tagname=먹방';

  it('has the tabs LIVE and VOD, shows its clips without one, and no related words [D035, D186, D192, D193]', async () => {
    for (const [type, heading, current] of [
      ['live', 'LIVE', ['LIVE']],
      ['vod', 'VOD', ['VOD']],
      ['catch', 'Catch', []],
      ['nonsense', 'LIVE', ['LIVE']],
    ] as const) {
      const page = await visitSearch(`${tag}&hashtype=${type}`, { answers: full });
      expect(page.title).toBe('#먹방 검색결과 - 모아봄');
      expect(page.headings).toEqual([heading, '🔥 태그 트랜드']);
      const tabs = [...page.main.querySelectorAll('nav[aria-label="검색 종류"] a')];
      expect(tabs.map((link) => link.textContent)).toEqual(['LIVE', 'VOD']);
      expect(
        tabs.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent),
      ).toEqual(current);
      expect(page.callsOf('unifiedSearch')).toEqual([]);
    }
  });

  it('sorts broadcasts by view_cnt_up, VODs by views of a week, and offers no playlists [D234, D252, D253]', async () => {
    const live = await visitSearch(`${tag}&hashtype=live`);
    expect(live.callsOf('liveSearch')).toMatchObject([
      { szOrder: 'view_cnt_up', tagname: '먹방', tab: 'HASH' },
    ]);
    const vod = await visitSearch(`${tag}&hashtype=vod`);
    expect(vod.callsOf('vodSearch')).toMatchObject([
      { szOrder: 'view_cnt', szFileType: 'ALL', szTerm: '1week', v: '4.0' },
    ]);
    expect(vod.main.querySelector('nav[aria-label="VOD 종류"]')?.textContent).not.toContain('재생목록');
    const keyword = await visitSearch('/search?szKeyword=먹방&szSearchType=vod');
    expect(keyword.main.querySelector('nav[aria-label="VOD 종류"]')?.textContent).toContain('재생목록');
  });
});

it('offers UP counts and playlists only one without the other [D233]', async () => {
  const vod = '/search?szKeyword=먹방&szSearchType=vod';
  const disabled = async (address: string) =>
    [...(await visitSearch(address)).main.querySelectorAll('[aria-disabled]')].map(
      (chip) => chip.textContent,
    );
  expect(await disabled(vod)).toEqual([]);
  expect(await disabled(`${vod}&vodSort=like_cnt`)).toEqual(['재생목록']);
  expect(await disabled(`${vod}&szVideoFileType=PLAYLIST`)).toEqual(['UP수']);
});

describe('the stop-word check', () => {
  const gate = (answer: object) => ({ answers: { stopWord: { isstop: '0', isIllegal: 0, ...answer } } });

  it('comes first, and nothing is searched for unless it says so [D236, D241, D242]', async () => {
    for (const [answer, text] of [
      [
        { isstop: '1' },
        "'낚시'는(은) 검색이 제한된 금칙어가 포함되어 있습니다. 다른 검색어로 입력해 보세요.",
      ],
      [
        { isstop: '1', isIllegal: 1 },
        "'낚시'는(은) 성적 불법촬영물등과 관련된 부적절한 키워드로 인해 제한되었습니다. 다른 검색어를 입력해 주시기 바랍니다.",
      ],
    ] as const) {
      const page = await visitSearch('/search?szKeyword=낚시', gate(answer));
      expect(page.asked.map(({ m }) => m)).toEqual(['stopWord']);
      expect(page.main.textContent).toContain(text);
      expect(page.main.querySelector('nav')).toBeNull();
    }
    const allowed = await visitSearch('/search?szKeyword=낚시');
    expect(allowed.asked[0]?.m).toBe('stopWord');
    expect(allowed.callsOf('liveSearch')).toHaveLength(1);
  });

  it('that fails allows nothing, and the page says so [D236, D299]', async () => {
    const page = await visitSearch('/search?szKeyword=낚시', {
      answers: { stopWord: new TypeError('fetch failed') },
    });
    expect([page.status, page.asked.map(({ m }) => m)]).toEqual([200, ['stopWord']]);
    expect(page.main.textContent).toContain('지금은 검색할 수 없습니다.');
    expect(page.linksOf('다시 검색하기')).toEqual(['/search?szKeyword=낚시']);
  });

  it('offers what was meant, or says what was made of it, also for a tag [D188, D194, D195, D196, D197]', async () => {
    const meant = { modified: '달빛연대기', origin: '달빛연데기' };
    for (const [address, corrected] of [
      ['/search?szKeyword=달빛연데기', 'szKeyword=달빛연대기'],
      ['/search?hash=hashtag&tagname=달빛연데기', 'hash=hashtag&tagname=달빛연대기&hashtype=live&stype=hash'],
    ] as const) {
      const offered = await visitSearch(address, gate({ ...meant, isAutofix: false }));
      expect(offered.main.textContent).toContain('이것을 찾으셨나요? 달빛연대기 검색결과 보기');
      expect(offered.linksOf('달빛연대기 검색결과 보기')).toEqual([
        `/search?${corrected}&szStype=mk&acttype=mk`,
      ]);
      expect(offered.callsOf('liveSearch')[0]?.[address.includes('hash') ? 'tagname' : 'szKeyword']).toBe(
        '달빛연데기',
      );
      const made = await visitSearch(address, gate({ ...meant, isAutofix: true }));
      expect(made.main.textContent).toContain('달빛연대기로 수정된 결과입니다. 달빛연데기 검색결과 보기');
      expect(made.linksOf('달빛연데기 검색결과 보기')).toEqual([
        `/search?${corrected.replace('대기', '데기')}&szStype=mk&acttype=mk&hasRemoveSuggest=true`,
      ]);
      expect(made.callsOf('liveSearch')[0]?.[address.includes('hash') ? 'tagname' : 'szKeyword']).toBe(
        '달빛연대기',
      );
    }
  });

  it('is told who looks, on which device and where the search came from', async () => {
    const first = await visitSearch('/search?szKeyword=낚시&szStype=ac&szLocation=main', { userId: 'bomi' });
    const [, device = ''] =
      /search_device=([\da-f-]{36}); Path=\/search; HttpOnly/.exec(first.setCookie) ?? [];
    expect(device).not.toBe('');
    expect(first.asked[0]).toMatchObject({
      uid: 'bomi',
      age: '27',
      uuid: device,
      acttype: 'input_field',
      location: 'main',
    });
    const next = await visitSearch('/search?szKeyword=낚시', {
      headers: { cookie: `search_device=${device}` },
    });
    expect(next.asked[0]?.uuid).toBe(device);
    expect(next.setCookie).not.toContain('search_device');
  });
});

describe('a search that finds nothing', () => {
  it('says what to try on each tab [D237, D238, D239, D240]', async () => {
    const text = async (address: string) => (await visitSearch(address)).main.textContent ?? '';
    const search = '/search?szKeyword=낚시';
    expect(await text('/search?szKeyword=+')).toContain('검색어를 입력해 주세요.');
    for (const tab of ['', '&szSearchType=broad', '&szSearchType=streamer', '&szSearchType=vod']) {
      expect(await text(search + tab)).toContain(
        '검색 결과가 없습니다.다른 검색어로 변경해 보세요.특수문자를 제외하고 검색해 보세요.',
      );
    }
    expect(await text(search)).not.toContain('검색 기간 옵션');
    expect(await text(`${search}&szSearchType=vod`)).toContain('검색 기간 옵션을 변경해 보세요.');
    expect(await text(`${search}&szSearchType=post`)).toContain('최근 1개월간 게시글 검색결과가 없습니다.');
    const always = await text(`${search}&szSearchType=post&postTerm=all`);
    expect(always).toContain('검색 결과가 없습니다.');
    expect(always).toContain('검색 기간 옵션을 변경해 보세요.');
    expect(always).not.toContain('최근');
  });

  it('still shows others to look at, after saying so [D224, D238]', async () => {
    const page = await visitSearch('/search?szKeyword=낚시', {
      answers: { liveSearch: { realBroad: [], extraBroad: livesOf(3), hasMoreList: false } },
    });
    expect(page.main.textContent).toMatch(/검색 결과가 없습니다\.다른 검색어.*이 LIVE는 어떠세요\?/);
  });

  it('because its calls failed looks the same [D299]', async () => {
    const failed = new TypeError('fetch failed');
    const calls = [
      'liveSearch',
      'vodSearch',
      'postsSearch',
      'bjSearch',
      'unifiedSearch',
      'hashSearch',
      'profileTheme',
    ];
    const page = await visitSearch('/search?szKeyword=낚시', {
      answers: Object.fromEntries(calls.map((m) => [m, failed])),
    });
    expect(page.status).toBe(200);
    expect(page.main.textContent).toContain('검색 결과가 없습니다.');
  });
});
