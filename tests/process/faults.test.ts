import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeCalls } from '~protocol/home/calls';
import { syndicationCalls } from '~protocol/syndication/calls';
import { register } from '../platform/help/support';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

/** How a call of the upstream can go wrong. */
const faults: Record<string, () => Promise<Response>> = {
  refusal: async () => Response.json({ code: 1204, message: '거절' }, { status: 404 }),
  timeout: () => new Promise(() => {}),
  'status 500': async () => Response.json({ code: 5000, message: '오류' }, { status: 500 }),
  'bad JSON': async () => new Response('<html>Bad gateway</html>'),
  'wrong shape': async () => Response.json({ hello: 'world' }),
  'no connection': () => Promise.reject(new TypeError('fetch failed')),
};

const faultNames = Object.keys(faults);

/** To a page they are one: no answer (tests/request/refusal.test.ts). Each call meets one of them on each page. */
const alike = ['status 500', 'bad JSON', 'no connection'];

/** Calls of the frame, which is the same on every page: a page meets one of their faults, and all pages meet all of them. */
const ofFrame = /\/account\/viewer$|\/favorite\/lives$/;
/** Pages that show in a place of their own what the frame shows, too. */
const showsFavorites = /^\/(?:$|\?|my\/favorite)/;

const draftCookie = `moabom_help_draft=${'d'.repeat(43)}`;

/**
 * Pages, and the calls they cannot be shown without: their failure is the failure page (503) or not found (404).
 * `list`: the call whose failure is said in the place of the page's list (GX56).
 * `asksNobody`: it is the same for every viewer.
 */
const pages: Array<{
  path: string;
  essential?: RegExp;
  list?: RegExp;
  as?: 'paused1';
  cookie?: string;
  asksNobody?: true;
}> = [
  { path: '/' },
  { path: '/?live=all&vod=60', cookie: 'selectedMode=popular' },
  { path: '/alarm/501?t=봄' },
  { path: '/live/all' },
  { path: '/live/all?sort=broad_start' },
  { path: '/live/group/game' },
  { path: `/live/group/sports?categoryName=${encodeURIComponent('야구')}` },
  { path: '/star-rank', list: /star_rank/ },
  { path: '/directory/category' },
  { path: '/directory/category?sort=prefer&q=게임', list: /main\/api\.php$/ },
  { path: '/directory/category/3/vod?term=1month' },
  { path: `/directory/category/${encodeURIComponent('타로/운세')}/live?term=all` },
  { path: '/card/live/{live}', essential: /\/api\/card\// },
  { path: '/play/{live}', essential: /\/api\/player\/(?!next)/ },
  { path: '/card/vod/{vodOwner}/{vod}?d=CATEGORY&s=0.5', essential: /\/api\/card\// },
  { path: '/card/vod/dodam/{vod}/playlist?returnTo=/' },
  { path: '/player/{vod}', essential: /\/api\/player\/(?!next)/ },
  { path: '/player/{clip}/catch?szSearchTnoList={clip}-{vod}', essential: /\/api\/player\/(?!next)/ },
  {
    path: '/player/{story}/catchstory?o=1&szLocation=home&aStoryListIdx=70002',
    essential: /\/api\/player\/(?!next)/,
  },
  { path: '/search' },
  { path: '/search?szKeyword=도담' },
  { path: '/search?szKeyword=은하공성전' },
  { path: '/search?szKeyword=먹방&szSearchType=broad' },
  { path: '/search?szKeyword=먹방&szSearchType=vod' },
  { path: '/search?szKeyword=먹방&szSearchType=post' },
  { path: '/search?szKeyword=먹방&szSearchType=streamer' },
  { path: '/search?hash=hashtag&tagname=먹방&hashtype=live' },
  { path: '/search?hash=hashtag&tagname=먹방&hashtype=catch' },
  { path: '/my/feed?feedType=POST_PHOTO', list: /my\/api\/feed$/ },
  { path: '/my/feed/hotissue', list: /feed\/hotissue$/ },
  { path: '/my/favorite' },
  { path: '/my/favorite?from=60&sort=broad_start' },
  { path: '/my/favorite/groups' },
  { path: '/my/favorite/streamers' },
  { path: '/my/favorite/streamer/dodam', essential: /favorite\/streamers\/dodam/ },
  { path: '/my/subscribe' },
  { path: '/my/fan' },
  { path: '/my/hidden' },
  { path: '/my/feeds' },
  { path: '/my/feed.xml?key={feedKey}', essential: /syndication/, asksNobody: true },
  { path: '/my/calendar.ics?key={calendarKey}', essential: /syndication/, asksNobody: true },
  { path: '/my/favorites.opml?key={feedKey}', essential: /syndication/, asksNobody: true },
  { path: '/my/hidden?kind=category' },
  { path: '/my/history/recent/live' },
  { path: '/my/history/recent/vod?sort=read_cnt' },
  { path: '/my/history/later' },
  { path: '/my/history/up' },
  { path: '/my/history/up?q=먹방&since=2026-11-01' },
  { path: '/my/data' },
  { path: '/my/history/playlist?confirm=own-3001' },
  { path: '/my/history/story' },
  { path: '/vodplaylist/index.php?nPlaylistIdx=3001', essential: /vodplaylist/ },
  { path: '/player/{vod}/playlist/3001', essential: /\/api\/player\/(?!next)/ },
  { path: '/card/vod/bomi/3003?n=봄이&p=3003&l=own-playlist', essential: /\/api\/card\// },
  { path: '/station/dodam', essential: /dodam\/(?:station|home)$/ },
  { path: '/play/{offAir}', essential: /\/plan$/ },
  { path: '/station/dodam/board?keyword=노을', essential: /dodam\/(?:station|board)$/ },
  { path: '/station/dodam/post/{post}', essential: /dodam\/(?:station|post\/\d+)$/ },
  { path: '/station/dodam/post/write', essential: /dodam\/(?:station|title\/create)$/ },
  { path: '/station/dodam/vod', essential: /dodam\/(?:station|contents\/vod)$/ },
  { path: '/station/dodam/calendar', essential: /dodam\/(?:station|calendar)$/ },
  { path: '/station/dodam/ranking?list=fans', essential: /dodam\/(?:station|topfans\/detail)$/ },
  { path: '/subscribe?bj_id=dodam', essential: /item/ },
  { path: '/gift/balloon?szBjId=dodam&sys_type=web&location=station', essential: /item/ },
  { path: '/my/items', essential: /item/ },
  { path: '/my/sanctions', essential: /account\/sanctions/ },
  { path: '/my/clips', essential: /\/api\/clip/ },
  { path: '/note', essential: /note/ },
  { path: '/help' },
  { path: '/help/faq/4201?layer=1', list: /FaqDetailView/ },
  { path: '/help/suggest?q=환불', asksNobody: true },
  { path: '/help/search?q=환불', list: /FaqSearchList/ },
  { path: '/help/faq?mainCategory=NODE0000000212&page=2', list: /FaqList/ },
  { path: '/help/terms', essential: /policy/ },
  { path: '/help/faq/4201', essential: /FaqDetailView/ },
  { path: '/help/chatbot', cookie: 'moabom_chat=abcdefghijklmnopqrstuv' },
  { path: '/help/track' },
  { path: '/help/track/{track}', essential: /\/api\/help\/track/ },
  { path: '/help/receipt/inquiry/{track}', essential: /\/api\/help\/track/ },
  { path: '/help/receipt/inquiry/{ticket}' },
  { path: '/help/inquiry?mainCategory=NODE0000000047' },
  { path: '/help/inquiry', cookie: draftCookie },
  { path: '/help/report/content?mainCategory=NODE0000000134' },
  { path: '/help/report/illegal', cookie: draftCookie },
  { path: '/help/objection', as: 'paused1', cookie: draftCookie },
  { path: '/help/my-inquiry', list: /QnaList/ },
  { path: '/help/my-inquiry/{ticket}' },
  { path: '/help/my-inquiry/{answered}/survey' },
  { path: '/help/my-inquiry/survey?inquiryId={answered}' },
];

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token = '';
let suspendedToken = '';
let known: Record<string, string> = {};
/** the calls of the page under test, in order */
let called: string[] = [];
/** `call` null: every call but the one for the viewer */
let broken: { call: string | null; fault: () => Promise<Response> } | null = null;

beforeAll(async () => {
  platform = await openTestPlatform();
  token = await platform.signIn('bomi');
  suspendedToken = await platform.signIn('paused1');
  portal = await openPortal(answerCall);
  const live = (await (await platform.request('/main/pc/ko_KR/main_broad_list_json.js')).json()) as {
    broad: Array<{
      broadNo: number;
      userId: string;
      isPassword: string;
      subscriptionOnly: number;
      broadType: number;
    }>;
  };
  const open = live.broad.find(
    (item) => item.isPassword === 'N' && !item.subscriptionOnly && item.broadType !== 40,
  );
  const listed = async (path: string) =>
    ((await (await platform.request(`/main${path}`)).json()) as { data: Array<Record<string, number>> }).data;
  const [vod] = (await listed(homeCalls.calls.popularVods.path)).filter(
    (item) => item.authNo === 101 && !item.ppv && !item.subscriptionOnly,
  );
  const [clip] = await listed(homeCalls.calls.popularCatch.path);
  const [story] = await listed(homeCalls.calls.popularStories.path);
  const tickets = (await (
    await platform.post(
      '/help/apihelp.php',
      { command: 'QnaList', domainId: 'NODE0000000001', type: 'exMailMyBoard', pageNo: 1 },
      token,
    )
  ).json()) as {
    qnaList: Array<{ ticketId: string; ticketStatus: string; feedback: number; nodeId: string }>;
  };
  const answered = tickets.qnaList.find(
    ({ ticketStatus, feedback, nodeId }) =>
      ticketStatus === 'ANSWEND' && feedback === -1 && nodeId !== 'NODE0000000473',
  );
  const filed = await platform.post('/help/apihelp.php', register());
  const board = (await (await platform.request('/station/dodam/board')).json()) as {
    data: Array<{ titleNo: number }>;
  };
  const keyOf = async (kind: string) => {
    const made = await platform.postForm(`/my${syndicationCalls.calls.keys.path}`, { kind }, token);
    return ((await made.json()) as { key: string }).key;
  };
  const { rows } = await platform.context.db.execute<{ user_id: string }>(
    'select user_id from station where user_id not in (select user_id from broadcast where ended_at is null) order by user_id limit 1',
  );
  known = {
    track: ((await filed.json()) as { trackToken: string }).trackToken,
    live: `${open?.userId}/${open?.broadNo}`,
    vod: String(vod?.titleNo),
    vodOwner: String(vod?.userId),
    clip: String(clip?.titleNo),
    story: String(story?.storyIdx),
    post: String(board.data[0]?.titleNo),
    ticket: tickets.qnaList[0]?.ticketId ?? '',
    answered: answered?.ticketId ?? '',
    offAir: rows[0]?.user_id ?? '',
    feedKey: await keyOf('feed'),
    calendarKey: await keyOf('calendar'),
  };
});
afterAll(() => platform?.close());

/** Long, since a busy machine is no fault; only a call that never answers makes a page wait so long. */
const patienceMs = 5_000;

async function visit(page: string, asMember: boolean, as = token, cookie = '') {
  called = [];
  const address = page.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  const response = await portal(address, {
    ...(asMember && { token: as, cookie }),
    timeoutMs: broken?.fault === faults.timeout ? 400 : patienceMs,
  });
  return { status: response.status, text: await response.text() };
}

/** The upstream of the portal, with one call broken. */
async function answerCall(service: string, request: Request): Promise<Response> {
  const body = request.method === 'POST' ? await request.clone().text() : '';
  const command = /"command":"(\w+)"/.exec(body)?.[1];
  const { pathname } = new URL(request.url);
  const call = `${service}${pathname.replace(`/${service}`, '')}${command ? ` ${command}` : ''}`;
  called.push(call);
  const isBroken = broken && (broken.call === null ? !call.endsWith('/viewer') : broken.call === call);
  return isBroken && broken ? broken.fault() : platform.fetch(request);
}

/** What only an answer of the upstream can tell. */
const saidToBeEmpty =
  /(?:결과|내용|게시물|라이브|방송|즐겨찾기한 스트리머)[가이] 없습니다|불러올 (?:수 있는 )?.{0,10}없습니다|0건|<b>0<\/b>개/;

/** Pages whose main thing is a list: an empty one is not the truth while nobody answers. */
const listPages: Array<{ path: string; as?: 'member'; words: string }> = [
  { path: '/', words: '지금은 방송을 불러오지 못했어요.' },
  { path: '/', as: 'member', words: '지금은 방송을 불러오지 못했어요.' },
  { path: '/live/all', words: '목록을 불러오지 못했어요.' },
  { path: '/live/group/game', words: '목록을 불러오지 못했어요.' },
  { path: '/star-rank', words: '지금 랭킹을 불러오지 못했어요.' },
  { path: '/directory/category', words: '목록을 불러오지 못했어요.' },
  { path: '/directory/category/3/vod', words: '카테고리를 불러오지 못했어요.' },
  { path: '/help/faq', words: '목록을 불러오지 못했어요.' },
  { path: '/help/search?q=환불', words: '지금은 검색할 수 없습니다.' },
  { path: '/my/feed', as: 'member', words: '목록을 불러오지 못했어요.' },
  { path: '/my/feed/hotissue', as: 'member', words: '목록을 불러오지 못했어요.' },
];

// before the others: nothing is in the shared cache yet
describe('while nobody answers', () => {
  beforeAll(() => {
    broken = { call: null, fault: faults['no connection'] as () => Promise<Response> };
  });
  afterAll(() => {
    broken = null;
  });

  for (const { path, as, words } of listPages)
    it(`${path} of a ${as ?? 'guest'} says that its list could not be read, with 503 [GX56]`, async () => {
      const { status, text } = await visit(path, as === 'member');
      expect([status, text.includes(words)]).toEqual([503, true]);
      expect(text).toContain('다시 시도');
      if (path !== '/star-rank') expect(text.match(saidToBeEmpty)).toBeNull();
    });

  it('the help centre stays open without its questions, and says that they are missing [GX56]', async () => {
    const { status, text } = await visit('/help', false);
    expect([status, text.includes('질문을 불러오지 못했어요.')]).toEqual([200, true]);
    expect(text).not.toContain('내용이 없습니다');
  });

  it('no page says that there is nothing [GX56]', async () => {
    const lies: string[] = [];
    for (const { path, cookie } of pages) {
      const { status, text } = await visit(
        path,
        true,
        token,
        [cookie, 'moabom_unknown=1'].filter(Boolean).join('; '),
      );
      const [lie] = text.match(saidToBeEmpty) ?? [];
      if (lie && path !== '/star-rank') lies.push(`${path} (${status}): ${lie}`);
    }
    expect(lies).toEqual([]);
  });
});

/** A page in place of its list, or of its thing. */
const saidToBeMissing = /불러오지 못했어요|지금은 검색할 수 없습니다/;

/** Lists of everybody's, kept for a moment, and what a member has watched of each page of them. */
const sharedCalls =
  /broad_list|main_\w*category|static_list|main\/api\.php|\/api\/main\/|\/api\/v1\/recommend|history\/positions|\/api\/hashtag/;

describe('a page whose upstream fails', () => {
  for (const [place, { path: page, essential, list, as, cookie, asksNobody }] of pages.entries()) {
    const visitor = () => (as ? suspendedToken : token);
    // nothing is known of this cookie: the page is rendered each time, not one that members share
    const brought = [cookie, 'moabom_unknown=1'].filter(Boolean).join('; ');
    it(`${page} answers without a 5xx, unless the call is essential to it [D017, D300, D301, GX56]`, async () => {
      broken = null;
      const healthy = await visit(page, true, visitor(), brought);
      expect([page, healthy.status]).toEqual([page, 200]);
      const calls = [...new Set(called)].sort();
      if (!asksNobody) expect(calls).toContain('main/api/account/viewer');
      const other = calls.find((call) => !essential?.test(call) && !ofFrame.test(call));
      for (const [turn, call] of calls.entries()) {
        const isEssential = essential?.test(call) ?? false;
        for (const [name, fault] of Object.entries(faults)) {
          if (ofFrame.test(call) && !showsFavorites.test(page)) {
            if (name !== faultNames[place % faultNames.length]) continue;
          } else {
            if (alike.includes(name) && name !== alike[(place + turn) % alike.length]) continue;
            // each is waited for: enough to see that the page goes on after its time, with and without what it needs
            if (fault === faults.timeout && !isEssential && call !== other) continue;
          }
          // a list that the shared cache still holds survives its own failure; tests/features/live-feed proves the rest
          broken = { call, fault };
          const { status, text } = await visit(page, true, visitor(), brought);
          if (isEssential) expect([call, name, [404, 503].includes(status)]).toEqual([call, name, true]);
          else if (list?.test(call) && name !== 'refusal')
            expect([call, name, status, saidToBeMissing.test(text)]).toEqual([call, name, 503, true]);
          else
            expect([call, name, status < 500 || (call.endsWith('/viewer') && status === 503)]).toEqual([
              call,
              name,
              true,
            ]);
          if (isEssential && status === 503)
            expect(text).toContain('일시적으로 서비스에 접속할 수 없습니다.');
          expect(text).not.toContain('Bad gateway');
          // no call is repeated by itself; a shared list may be refreshed once more in the background
          // where the viewer hides something, a list of broadcasts is read on to its next page
          const most = call.includes('broad_list_api') ? 4 : sharedCalls.test(call) ? 2 : 1;
          expect(called.filter((seen) => seen === call).length, call).toBeLessThanOrEqual(most);
        }
      }
      broken = null;
    });
  }

  it('shows the failure page with its way home when the player cannot be reached [D021, D022, D023]', async () => {
    broken = {
      call: `main/api/player/live/${known.live}`,
      fault: faults['no connection'] as () => Promise<Response>,
    };
    const { status, text } = await visit('/play/{live}', false);
    broken = null;
    expect(status).toBe(503);
    expect(text).toContain('일시적으로 서비스에 접속할 수 없습니다.');
    expect(text).toContain(
      '이용에 불편을 드려 죄송합니다. 빠르게 해결하기 위해 노력하고 있으니 조금만 기다려 주세요.',
    );
    expect(text).toMatch(/<a [^>]*href="\/"[^>]*>메인으로<\/a>/);
  });

  it('takes a viewer whose session cannot be asked for neither for a member nor for a guest', async () => {
    broken = { call: 'main/api/account/viewer', fault: faults['status 500'] as () => Promise<Response> };
    const list = await visit('/live/all', true);
    const own = await visit('/my/hidden', true);
    broken = null;
    expect(list.status).toBe(200);
    expect(list.text).not.toContain('"viewer":{');
    expect(own.status).toBe(503);
  });
});
