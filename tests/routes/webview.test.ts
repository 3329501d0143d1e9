import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, deepLinkFault } from '../support/deep-links';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal, type Visit } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'dodam', 'garam', 'staff1']) tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Moabom/8.15.0',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 Moabom/8.15.0',
  browser: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130',
};

const visit = (address: string, as: string | null, agent: keyof typeof agents, more: Visit = {}) =>
  portal(address, {
    ...more,
    token: as === null ? undefined : tokens[as],
    headers: { 'user-agent': agents[agent] },
  });

async function open(address: string, as: string | null = null, agent: keyof typeof agents = 'android') {
  const response = await visit(address, as, agent);
  expect([address, response.status]).toEqual([address, 200]);
  return documentOf(await response.text());
}

const hrefs = (page: Document, where = 'a') =>
  [...page.querySelectorAll(where)].map((link) => link.getAttribute('href') ?? '');
const inApp = (page: Document) => hrefs(page).filter((href) => href.startsWith('moabom:'));
const withAction = (page: Document, action: string) =>
  inApp(page)
    .filter((href) => actionOf(href) === action)
    .map((href) => new URLSearchParams(href.split('?')[1]));

/** A page of each kind of list, and who reads it. */
const lists: Array<[address: string, as: string | null]> = [
  ['/', null],
  ['/', 'bomi'],
  ['/live/all', null],
  ['/live/group/game', null],
  ['/directory/category/1/vod', null],
  ['/directory/category/1/catch', null],
  ['/search?szKeyword=%EB%8F%84%EB%8B%B4', null],
  ['/star-rank', null],
  ['/my/favorite', 'bomi'],
  ['/my/feed', 'bomi'],
  ['/my/feed/hotissue', 'bomi'],
  ['/my/history/recent/live', 'bomi'],
  ['/my/history/later', 'bomi'],
  ['/my/history/playlist', 'bomi'],
  ['/my/history/story', 'bomi'],
  ['/station/dodam', 'bomi'],
];

describe('inside the app', () => {
  it('players and stations are opened by the app: no link leads to our own, and none is malformed [D003]', async () => {
    const players = /^\/(?:play|player)\//;
    const opened = new Set<string>();
    for (const [address, as] of lists) {
      const page = await open(address, as);
      const links = inApp(page);
      for (const href of links) opened.add(actionOf(href));
      expect([address, links.map((href) => deepLinkFault(href)).filter(Boolean)]).toEqual([address, []]);
      expect([address, hrefs(page).filter((href) => players.test(href))]).toEqual([address, []]);
      expect([address, links.length > 1]).toEqual([address, true]);
      expect(inApp(await open(address, as, 'browser'))).toEqual([]);
    }
    expect([...opened]).toEqual(
      expect.arrayContaining([
        'player/live',
        'player/video',
        'player/catchstory',
        'browser/station',
        'browser/close',
      ]),
    );
  }, 60_000);

  it('a station and its posts are told by their whole address and a title [D055]', async () => {
    const [first] = withAction(await open('/live/all'), 'browser/station');
    expect(first?.get('url')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/station\/\w+$/);
    expect(first?.get('title')).toBeTruthy();
    const stations = withAction(await open('/my/feed/hotissue', 'bomi'), 'browser/station');
    expect(stations.some((one) => /\/station\/\w+\/post\/\d+$/.test(one.get('url') ?? ''))).toBe(true);
  });

  it('a video names its station where that is known, and the playlist that it is played from [D053]', async () => {
    const played = withAction(await open('/my/history/playlist', 'bomi'), 'player/video');
    expect(played.some((one) => one.get('nPlaylistIdx') && one.get('type') === 'playlist')).toBe(true);
    const feed = withAction(await open('/my/feed', 'bomi'), 'player/video');
    expect(feed.length > 0 && feed.every((one) => one.has('station_no'))).toBe(true);
  });

  it('every frame has a way to close it, and no chrome of a browser is asked to stand [D051]', async () => {
    const frames: Array<[address: string, as: string | null]> = [
      ['/live/all', null],
      ['/help', null],
      ['/station/dodam', null],
      ['/subscribe?bj_id=dodam', 'bomi'],
      ['/staff', 'staff1'],
    ];
    for (const [address, as] of frames) {
      const page = await open(address, as);
      expect([address, hrefs(page, '.app-bar a')[0]]).toEqual([address, 'moabom://browser/close']);
      expect(page.documentElement.dataset.surface).toBe('webview');
      // its stylesheet neither
      expect(await (await visit(address, as, 'browser')).text()).not.toContain('app-bar');
    }
  });

  it('a member subscribes in the app, a guest signs in first [D058]', async () => {
    const [sold] = withAction(await open('/station/garam', 'bomi'), 'item/subscription');
    expect([sold?.get('receiverId'), sold?.get('bj_image')]).toEqual([
      'garam',
      'http://127.0.0.1:3000/media/p/garam.webp',
    ]);
    const guest = await open('/station/garam');
    expect([
      withAction(guest, 'item/subscription').length,
      hrefs(guest).includes('/subscribe?bj_id=garam'),
    ]).toEqual([0, true]);
  });

  it('other sites are handed to the phone, without a new tab [D056]', async () => {
    const page = await open('/station/dodam/info', 'bomi');
    const store = await open('/station/dodam/store', 'bomi');
    expect(
      [...withAction(page, 'browser/external'), ...withAction(store, 'browser/external')].length,
    ).toBeGreaterThan(1);
    expect(hrefs(store).filter((href) => href.startsWith('http'))).toEqual([]);
    expect(store.querySelector('main a[target=_blank]')).toBeNull();
    expect(
      hrefs(await open('/station/dodam/store', 'bomi', 'browser'), 'main a[target=_blank]').length,
    ).toBeGreaterThan(0);
  });

  it('cards and posts are shared by the phone, without a script [D057]', async () => {
    const card = /href="(\/card\/vod\/[^"]+)"/.exec(
      await (await visit('/directory/category/1/vod', 'bomi', 'android')).text(),
    );
    const menu = (card?.[1] ?? '').replaceAll('&amp;', '&');
    const [shared] = withAction(await open(menu, 'bomi'), 'share');
    expect([shared?.get('url'), Boolean(shared?.get('title'))]).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/player\/\d+/),
      true,
    ]);
    expect(withAction(await open('/my/feed/hotissue', 'bomi'), 'share').length).toBeGreaterThan(0);
    const posts = await open('/station/dodam/board', 'bomi', 'browser');
    const post = hrefs(posts).find((href) => /\/post\/\d+$/.test(href));
    expect(withAction(await open(`${post}/menu`, 'bomi'), 'share').length).toBe(1);
  });

  it('Android and iOS get the same bytes', async () => {
    for (const [address, as] of lists.slice(2, 5)) {
      const [android, ios] = await Promise.all(
        (['android', 'ios'] as const).map(async (agent) => (await visit(address, as, agent)).text()),
      );
      expect(android).toBe(ios);
    }
  });

  it('pages that members share are never those of the browser, nor the other way round', async () => {
    const read = async (as: string, agent: keyof typeof agents) =>
      (await visit('/live/all', as, agent)).text();
    for (const [as, agent] of [
      ['garam', 'browser'],
      ['dodam', 'android'],
      ['dodam', 'browser'],
      ['garam', 'ios'],
      ['garam', 'browser'],
    ] as const) {
      const html = await read(as, agent);
      expect([as, agent, html.includes('moabom://player/live'), html.includes('href="/play/')]).toEqual([
        as,
        agent,
        agent !== 'browser',
        agent === 'browser',
      ]);
    }
  });
});

describe('/dev/webview', () => {
  const form = (fields: Record<string, string>): Visit => ({
    form: {
      fields: new URLSearchParams(fields),
      files: [],
      filesTooLarge: false,
      filesFailed: false,
      isCut: false,
    },
  });
  const live = {
    MOABOM_MODE: 'live',
    ORIGIN: 'http://127.0.0.1:3000',
    SESSION_SECRET: 'a secret of the tests, 32 bytes or more',
    DATABASE_URL: 'embedded',
  };
  const played = 'moabom_played_agent=android/8.15.0';

  it('plays the app in demo mode: the cookie that it sets stands for the user agent', async () => {
    const answer = await visit(
      '/dev/webview',
      null,
      'browser',
      form({ agent: 'android', version: '8.15.0', path: '/live/all' }),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/webview?path=%2Flive%2Fall']);
    expect(answer.headers.get('set-cookie')).toContain('moabom_played_agent=android%2F8.15.0');
    const page = await (await portal('/live/all', { cookie: 'moabom_played_agent=android%2F8.15.0' })).text();
    expect(page).toContain('moabom://player/live');
    const off = await visit(
      '/dev/webview',
      null,
      'browser',
      form({ agent: 'none', version: '1', path: '//elsewhere.example' }),
    );
    expect([off.headers.get('location'), off.headers.get('set-cookie')]).toEqual([
      '/dev/webview?path=%2F',
      expect.stringContaining('Max-Age=0'),
    ]);
  });

  it('is nowhere outside it: neither the page, nor its form, nor its cookie', async () => {
    expect((await portal('/dev/webview', { env: live })).status).toBe(404);
    const posted = await portal('/dev/webview', {
      env: live,
      ...form({ agent: 'android', version: '8.15.0', path: '/' }),
    });
    expect([posted.status, posted.headers.get('set-cookie')]).toEqual([404, null]);
    const page = await (await portal('/live/all', { env: live, cookie: played })).text();
    expect(page).not.toContain('moabom://player/live');
  });
});
