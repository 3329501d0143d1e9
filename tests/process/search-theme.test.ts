import { describe, expect, it } from 'vitest';
import { livesOf, streamersOf, visitSearch, vodsOf } from '../support/search-page';

const medals = [
  ...Array.from({ length: 6 }, (_, n) => ({
    kind: 'best_streamer',
    content: `베스트 ${n}`,
    basicUrl: `/m/${n}.webp`,
  })),
  { kind: 'event', content: '이벤트 메달', basicUrl: '/m/event.webp' },
];
const profile = {
  userId: 'dodam',
  userNick: '도담',
  fanFlag: 1,
  subsFlag: 1,
  fanCount: 12_300,
  favoriteFlag: 0,
  stationTitle: '하루 한 번은 웃게',
  notice: '휴방 안내',
  titleNo: 77,
  medal: medals,
  bornYear: 1999,
  userAge: 27,
  viewCount: 1_234_567,
  totalBroadTime: 7_200_000,
  careerAward: ['신인상'],
  qna: Array.from({ length: 10 }, (_, n) => ({ q: `질문 ${n}`, a: `답 ${n}` })),
};
const team = (name: string) => ({ name, imageDefaultUrl: `/${name}.png`, imageDarkUrl: `/${name}-dark.png` });
const match = (vsStatus: string, more: object = {}) => ({
  vsMatchTime: `2026-11-21 1${vsStatus}:30:00`,
  codeName: '은하 리그',
  vsStatus,
  seasonDesc: '가을 시즌',
  seasonDescEng: 'Autumn',
  vsHomeScore: 2,
  vsAwayScore: 1,
  vsHomeTeamCodeInfo: team('가람'),
  vsAwayTeamCodeInfo: team('누리'),
  ...more,
});
const day = {
  menu: [
    { codeName: '은하 리그', codeNameEng: 'Galaxy League' },
    { codeName: '협곡 리그', codeNameEng: 'Rift League' },
  ],
  date: '2026-11-21',
  nextDate: '2026-11-25',
  prevDate: '2026-11-18',
};
const game = {
  title: '달빛연대기',
  pcImage: '/game.webp',
  viewer: 4_210,
  fixedTags: ['RPG'],
  categoryTags: ['레이드'],
  isDrops: 1,
  bj: streamersOf(10, '게이머'),
  stations: streamersOf(2, '공식'),
  events: [{ title: '달빛 축제', link: '/directory/category/달빛연대기/live', startDate: '2026-11-18' }],
  series: [{ title: '드래곤 라그나', pcImage: '/s.webp' }],
};
const theme = (profileTheme: object, tab = '', visit: object = {}) =>
  visitSearch(`/search?szKeyword=도담${tab}`, { answers: { profileTheme }, ...visit });

describe('the profile of the streamer that is named', () => {
  it('tells all there is, three facts at first, and opens to the rest [D199, D200, D201, D207]', async () => {
    const { main } = await theme({ profile: [profile] });
    const card = main.querySelector('section[aria-labelledby="profile-dodam"]');
    const [first, rest] = [...(card?.querySelectorAll('dl') ?? [])].map((list) =>
      [...list.querySelectorAll('dt')].map((name) => name.textContent),
    );
    expect([first, rest]).toEqual([
      ['소개', '공지', '메달'],
      ['나이', '누적 참여자', '방송시간', '경력'],
    ]);
    const text = card?.textContent ?? '';
    for (const said of ['1999년생 (27세)', '1,234,567명', '2,000시간', '애청자 1.2만명', '신인상'])
      expect(text).toContain(said);
    expect(card?.querySelector('h2')?.textContent).toBe('도담구독F');
    const more = card?.querySelector('details');
    expect([...(more?.querySelectorAll('summary span') ?? [])].map((span) => span.textContent)).toEqual([
      '프로필 더보기',
      '프로필 닫기',
    ]);
    const short = await theme({
      profile: [{ userId: 'a', userNick: '가', stationTitle: '소개', viewCount: 3 }],
    });
    expect(short.main.textContent).not.toContain('프로필 더보기');
  });

  it('shows five of its medals and all that count in a layer [D204, D205]', async () => {
    const { main } = await theme({ profile: [profile] });
    const layer = main.querySelector('[popover]');
    expect([...main.querySelectorAll('dd img')].filter((image) => !layer?.contains(image))).toHaveLength(5);
    expect(layer?.querySelector('h3')?.textContent).toBe('메달정보');
    expect(layer?.querySelectorAll('li')).toHaveLength(6);
    expect(layer?.textContent).not.toContain('이벤트 메달');
    expect(layer?.querySelector('button[popovertargetaction="hide"]')?.textContent).toBe('닫기');
  });

  it('is one’s own to edit, and no one’s own favourite [D202, D203]', async () => {
    const own = await theme({ profile: [profile] }, '', { userId: 'dodam' });
    expect(own.linksOf('내 프로필 수정')).toEqual(['/station/dodam/setting/basic']);
    expect(own.main.querySelector('button[value="favorite"]')).toBeNull();
    for (const visit of [{}, { userId: 'bomi' }]) {
      const other = await theme({ profile: [profile] }, '', visit);
      expect(other.linksOf('내 프로필 수정')).toEqual([]);
      expect(other.main.querySelector('button[value="favorite"]')?.textContent).toBe('즐겨찾기');
    }
  });

  it('is followed by latest videos, namesakes and related streamers [D183, D209, D222, D223]', async () => {
    const page = await theme({
      profile: [profile],
      latestVod: vodsOf(7),
      homonym: streamersOf(1, '도담이'),
      relatedBj: streamersOf(3),
    });
    expect(page.headings.slice(1, 4)).toEqual([
      '도담의 최신 영상',
      '앗 혹시 찾으시는 분이...',
      '관련 스트리머',
    ]);
    expect(page.linksOf('도담이1')).toEqual([
      '/search?szLocation=total_search&szSearchType=total&acttype=homonym&szStype=homonym&szKeyword=도담이1&szVideoFileType=ALL&rs=1',
    ]);
  });
});

it('prints themes cleaned and on their colour, with shortcuts, streamers and VODs [D198, D384]', async () => {
  const page = await theme({
    profile: [profile],
    theme: [
      { html: '<h3>대상</h3><script>alert(1)</script>', backgroundColor: '#2a1d52', isTop: 1 },
      { html: '<p>아래</p>', backgroundColor: 'url(x)', isTop: 0 },
    ],
    themeShortcuts: [
      { link: { url: '/live/all', title: '전체', buttons: [{ url: '/star-rank', title: '별별랭킹' }] } },
      { link: { url: 'javascript:alert(1)', title: '나쁜 것', buttons: [] } },
    ],
    themeBj: [{ searchNick: '대상 후보', contents: streamersOf(2) }],
    themeVod: [{ searchNick: '보미', contents: vodsOf(2) }],
  });
  const text = page.main.innerHTML;
  expect(text).toContain('fill="#2a1d52"');
  expect(text).not.toMatch(/<script|url\(x\)|javascript:/);
  expect(text.indexOf('>대상<')).toBeLessThan(text.indexOf('profile-dodam'));
  expect(text.indexOf('아래')).toBeGreaterThan(text.indexOf('profile-dodam'));
  expect(page.linksOf('바로가기')).toEqual(['/live/all']);
  expect(page.linksOf('별별랭킹')).toEqual(['/star-rank']);
  expect(page.headings).toEqual(expect.arrayContaining(['대상 후보', '보미']));
});

it('shows an advertisement on its colour [D208]', async () => {
  const page = await theme({
    advertisement: { backgroundColor: '#123456', image: '/ad.webp', url: 'https://ad.test/x' },
  });
  const ad = page.main.querySelector('section[aria-label="광고"]');
  expect(ad?.querySelector('rect')?.getAttribute('fill')).toBe('#123456');
  expect(ad?.querySelector('a')?.getAttribute('href')).toBe('https://ad.test/x');
  expect(ad?.querySelector('img')?.getAttribute('src')).toBe('/ad.webp');
  expect(ad?.getAttribute('data-ad')).toBeNull();
});

it('counts an advertisement of our own like other ads: by its key, through its link [A039]', async () => {
  const page = await theme({
    advertisement: { key: '7', adText: '새 서버', image: '/ad.webp', url: 'https://ad.test/x' },
  });
  const ad = page.main.querySelector('section[aria-label="광고"]');
  expect(ad?.getAttribute('data-ad')).toBe('search/7');
  expect(ad?.getAttribute('data-ads')).toBeTruthy();
  expect(ad?.querySelector('a')?.getAttribute('href')).toBe('/ads/go/7');
  // in place of a picture that does not load
  expect(ad?.querySelector('a b')?.textContent).toBe('광고: 새 서버');
});

it('shows contents of every kind that go with the keyword [D228]', async () => {
  const page = await theme({
    recommendContents: [
      { recommendType: 'LIVE', ...livesOf(1)[0] },
      { recommendType: 'VOD', ...vodsOf(1)[0] },
      { recommendType: 'BJ', ...streamersOf(1)[0] },
    ],
  });
  expect(page.section('관련 콘텐츠')?.querySelectorAll('article')).toHaveLength(3);
});

describe('the profile of a game', () => {
  it('leads to its category and tags, and has five tabs [D210, D211, D212, D383]', async () => {
    const page = await theme({ gameProfile: [game] });
    const card = page.main.querySelector('#game');
    expect(card?.querySelector('h2')?.textContent).toBe('달빛연대기드롭스');
    expect(card?.textContent).toContain('4.2천명 참여중');
    const category = '/directory/category/달빛연대기/live';
    expect(page.linksOf('달빛연대기')).toEqual([category]);
    expect(decodeURIComponent(card?.querySelector('img')?.closest('a')?.getAttribute('href') ?? '')).toBe(
      category,
    );
    expect(page.linksOf('#RPG')[0]).toContain('hash=hashtag&tagname=RPG');
    expect(card?.textContent).toContain('프로필 더보기');
    const tabs = ['관련 스트리머', '경기 일정', '공식 방송국', '이벤트', '시리즈게임'];
    expect([...(card?.querySelectorAll('nav a') ?? [])].map((link) => link.textContent)).toEqual(tabs);
    const events = await theme({ gameProfile: [game] }, '&game=events');
    expect(events.main.querySelector('#game')?.textContent).toContain('달빛 축제');
    const series = await theme({ gameProfile: [game] }, '&game=series');
    expect(series.main.querySelector('#game')?.textContent).toContain('드래곤 라그나');
  });

  it('asks for ten of its streamers, and for a hundred more [D243, D248]', async () => {
    const first = await theme({ gameProfile: [game] });
    expect(first.callsOf('profileTheme')).toMatchObject([{ size: '10' }]);
    const [more = ''] = first.linksOf('더보기');
    const next = await visitSearch(more, { answers: { profileTheme: { gameProfile: [game] } } });
    expect(next.callsOf('profileTheme')).toMatchObject([{ size: '110' }]);
    expect(next.linksOf('더보기')).toEqual([]);
  });
});

describe('the schedule of matches', () => {
  const schedule = (list: object[], tab = '', visit: object = {}) =>
    theme({ gameProfile: [game], esport: [{ ...day, list }] }, `&game=schedule${tab}`, visit);
  const cards = (page: Awaited<ReturnType<typeof schedule>>) => [
    ...page.main.querySelectorAll('section[aria-label="경기 목록"] article'),
  ];

  it('shows each match by its state [D216, D218, D219, D220, D221]', async () => {
    const page = await schedule([
      ...['0', '2', '3', '4', '5', '8'].map((status) => match(status)),
      match('1', { broadNo: 5, vsBjId: 'caster' }),
      match('6', { vsStatus: '5', titleNo: 31 }),
    ]);
    const seen = cards(page).map((card) => ({
      label: [...card.children].at(-1)?.textContent,
      scores: /2:1/.test(card.textContent ?? ''),
      cover: card.querySelector('summary')?.textContent ?? null,
      href: card.querySelector('a')?.getAttribute('href') ?? null,
    }));
    const cover = '결과 보기';
    expect(seen).toEqual([
      { label: '경기예정', scores: false, cover: null, href: null },
      { label: '경기종료', scores: true, cover, href: null },
      { label: '중계없음', scores: true, cover: null, href: null },
      { label: '경기취소', scores: false, cover: null, href: null },
      { label: '경기종료', scores: true, cover, href: null },
      { label: '경기종료', scores: true, cover, href: null },
      { label: 'LIVE', scores: true, cover: null, href: '/play/caster/5' },
      { label: '다시보기', scores: true, cover, href: '/player/31' },
    ]);
    expect(cards(page)[1]?.querySelector('details')?.open).toBe(false);
    expect(cards(page)[1]?.textContent).toMatch(/12:30가을 시즌가람vs누리/);
  });

  it('turns days by links, and jumps to days with matches from one without [D213, D215]', async () => {
    const page = await schedule([]);
    expect(page.main.textContent).toContain('해당일에는 경기가 없습니다.');
    expect(page.linksOf('이전 날')[0]).toContain('matchDay=2026-11-20');
    expect(page.linksOf('다음 날')[0]).toContain('matchDay=2026-11-22');
    expect(page.linksOf('다음 경기 일정')[0]).toContain('matchDay=2026-11-25');
    expect(page.linksOf('이전 경기 일정')[0]).toContain('matchDay=2026-11-18');
    const asked = (await schedule([], '&matchDay=2026-11-25')).callsOf('profileTheme');
    expect(asked).toMatchObject([{ date: '2026-11-25' }]);
  });

  it('names leagues in the browser’s language and takes only a tab that exists [D214, D217]', async () => {
    const list = [match('0'), match('0', { codeName: '협곡 리그', vsMatchTime: '2026-11-21 19:00:00' })];
    const leagues = async (tab: string, language?: string) => {
      const page = await schedule(list, tab, { headers: language ? { 'accept-language': language } : {} });
      return {
        names: [...page.main.querySelectorAll('nav[aria-label="리그"] a')].map((link) => link.textContent),
        current: page.main.querySelector('nav[aria-label="리그"] [aria-current]')?.textContent,
        count: cards(page).length,
      };
    };
    const korean = ['전체', '은하 리그', '협곡 리그'];
    expect(await leagues('', 'ko-KR,ko;q=0.9')).toEqual({ names: korean, current: '전체', count: 2 });
    expect(await leagues('&league=2', 'en-US,en')).toEqual({
      names: ['전체', 'Galaxy League', 'Rift League'],
      current: 'Rift League',
      count: 1,
    });
    for (const wrong of ['3', '-1', '1.5', 'x']) {
      expect([wrong, await leagues(`&league=${wrong}`)]).toMatchObject([
        wrong,
        { current: '전체', count: 2 },
      ]);
    }
  });
});

it('is asked for, and shown, on the total tab only [D189]', async () => {
  const answers = {
    profileTheme: { profile: [profile], gameProfile: [game], latestVod: vodsOf(1), homonym: streamersOf(1) },
  };
  for (const tab of ['szSearchType=broad', 'szSearchType=vod', 'szSearchType=post', 'hash=hashtag']) {
    const page = await visitSearch(`/search?szKeyword=도담&${tab}`, { answers });
    expect([tab, page.callsOf('profileTheme')]).toEqual([tab, []]);
    expect(page.main.textContent).not.toContain('최신 영상');
  }
  expect((await visitSearch('/search?szKeyword=도담', { answers })).headings).toContain('도담의 최신 영상');
});
