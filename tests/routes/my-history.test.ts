import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { laterCalls, recentCalls, upCalls } from '~protocol/history/watching';
import { playlistCalls } from '~protocol/playlist/calls';
import { pathOf } from '~protocol/wire/path';

import { broadcast } from '../../platform/tables/live/live';
import { playlist, playlistEntry, playlistItem } from '../../platform/tables/playlist/playlist';
import { comment } from '../../platform/tables/station/comment';
import { board, post } from '../../platform/tables/station/post';
import { watchHistory, watchLater } from '../../platform/tables/viewer/viewer';
import { vod, vodLike } from '../../platform/tables/vod/vod';
import { documentOf } from '../support/document';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';
import { openVodPlatform, type VodPlatform } from '../support/vods';

let platform: VodPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
/** what an upstream answers instead of the platform, by the end of its path */
let instead: { path: string; answer: () => Response } | null = null;
const vods: number[] = [];
let live: number;
let ended: number;

beforeAll(async () => {
  platform = await openVodPlatform();
  portal = await openPortal(async (_service, request) =>
    instead && new URL(request.url).pathname.endsWith(instead.path)
      ? instead.answer()
      : platform.fetch(request),
  );
  token = await platform.addMember('viewer1');
  for (const views of [5, 50, 1])
    vods.push(await platform.addVod('star1', { views, title: `영상 ${views}` }));
  live = await platform.goLive('star2', { viewers: 7, title: '지금 방송' });
  ended = await platform.goLive('star3', { title: '끝난 방송' });
  await platform.context.db
    .update(broadcast)
    .set({ endedAt: platform.clock.now() })
    .where(eq(broadcast.no, ended));
});
afterAll(() => platform?.close());
beforeEach(async () => {
  instead = null;
  const { db } = platform.context;
  for (const table of [watchLater, watchHistory, vodLike, playlistEntry, playlist, comment, post])
    await db.delete(table);
});

const call = (path: string, fields: Record<string, string> = {}) =>
  platform.postForm(`/my${path}`, fields, token);
const watch = async (type: 'live' | 'vod', no = 0) => {
  platform.clock.advance(1000);
  await call(pathOf(recentCalls.calls.create.path, { type, id: no }));
};
const keep = async (type: 'live' | 'vod', no = 0) => {
  platform.clock.advance(1000);
  await call(pathOf(laterCalls.calls.create.path, { type, id: no }));
};
const give = (no = 0) => call(pathOf(upCalls.calls.create.path, { streamerId: 'star1', titleNo: no }));

async function open(address: string) {
  const response = await portal(address, { token });
  expect([address, response.status]).toEqual([address, 200]);
  const document = documentOf(await response.text());
  const main = document.querySelector('#main') as Element;
  return {
    document,
    main,
    text: main.textContent ?? '',
    titles: [...main.querySelectorAll('article h3')].map((title) => title.textContent),
    hrefs: [...main.querySelectorAll('article h3 a')].map((link) => link.getAttribute('href')),
    menus: [...main.querySelectorAll('article > a')].map((link) => link.getAttribute('href') ?? ''),
    links: [...main.querySelectorAll('a')].map((link) => link.textContent),
  };
}

/** Posts the form, follows the answer, and reads the toast of the page that it leads to. */
async function send(address: string, fields: Record<string, string>) {
  const answer = await portal(address, { token, form: postedFields(fields) });
  expect(answer.status).toBe(303);
  const location = answer.headers.get('location') ?? '';
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = await portal(location, { token, cookie });
  const document = documentOf(await page.text());
  return { location, toast: document.querySelector('[aria-live=polite] span')?.textContent ?? '' };
}

/** The menu of a card as a page. */
async function menuOf(address: string) {
  const { main } = await open(address);
  return [...main.querySelectorAll('form button, form a')].map((item) => item.textContent);
}

const sorts = (page: Awaited<ReturnType<typeof open>>) =>
  [...page.main.querySelectorAll('nav[aria-label=정렬] a')].map((link) => link.textContent);

describe('the history [P005]', () => {
  it('has its five lists as tabs, and begins with what was watched live [P031, P009]', async () => {
    const first = await portal('/my/history', { token });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/my/history/recent/live']);
    const { document } = await open('/my/history/later');
    expect(document.title).toMatch(/^기록 - /);
    const tabs = [...document.querySelectorAll('nav[aria-label="기록 메뉴"] a')];
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['최근 본 스트리머의 LIVE', '/my/history/recent/live'],
      ['최근 본 VOD', '/my/history/recent/vod'],
      ['나중에 보기', '/my/history/later'],
      ['UP한 VOD', '/my/history/up'],
      ['재생목록', '/my/history/playlist'],
    ]);
    expect(tabs[2]?.getAttribute('aria-current')).toBe('true');
  });

  it('leads guests to the login and back, on every page', async () => {
    for (const path of ['recent/live', 'recent/vod', 'later', 'up', 'playlist', 'story']) {
      const answer = await portal(`/my/history/${path}`);
      expect(answer.headers.get('location')).toBe(
        `/login.php?szFrom=full&request_uri=${encodeURIComponent(`/my/history/${path}`)}`,
      );
    }
  });

  it('says so when a list is empty [P034, P038, P043, P044, P048, P060]', async () => {
    for (const [path, text] of [
      ['recent/live', '아직 참여한 방송이 없습니다.'],
      ['recent/vod', '최근 본 VOD가 없습니다.'],
      ['later', '나중에 보기 한 VOD가 없습니다.'],
      ['up', 'UP 한 VOD가 없습니다.'],
      ['playlist', '재생목록이 없습니다.'],
      ['story', '작성한 게시글 또는 댓글이 없습니다.'],
    ])
      expect((await open(`/my/history/${path}`)).text).toContain(text);
    expect((await open('/my/history/recent/live')).links).toContain('LIVE 보러가기');
  });
});

describe('recent LIVE', () => {
  it('is sorted as live lists are, and by when it was watched [P032]', async () => {
    const second = await platform.goLive('star4', { viewers: 90, title: '큰 방송' });
    for (const no of [second, live, ended]) await watch('live', no);
    const page = await open('/my/history/recent/live');
    expect(sorts(page)).toEqual(['참여자수 많은순', '참여자수 적은순', '최근 시작', '최근 본 순']);
    expect(page.titles).toEqual(['큰 방송', '지금 방송']);
    expect(page.text).toContain('지금은 방송하지 않는 스트리머');
    expect((await open('/my/history/recent/live?sort=recent_watch')).titles).toEqual([
      '지금 방송',
      '큰 방송',
    ]);
  });

  it('deletes one from its menu, and all after the question [P033, P035, P049, P105]', async () => {
    for (const no of [live, ended]) await watch('live', no);
    const page = await open('/my/history/recent/live');
    const menu = page.menus[0] ?? '';
    expect(menu).toContain('&l=recent-live');
    expect(await menuOf(menu)).toEqual(['나중에 보기', '즐겨찾기 추가', '삭제하기']);
    const one = await send(`/card/live/star2/${live}`, {
      ...{ intent: 'delete', l: 'recent-live', nick: '닉', returnTo: '/my/history/recent/live' },
    });
    expect(one).toEqual({
      location: '/my/history/recent/live',
      toast: '최근 본 스트리머의 LIVE 목록에서 삭제됐습니다.',
    });
    const question = await open('/my/history/recent/live?confirm=recent-live');
    expect(question.text).toContain('최근 본 스트리머의 LIVE를 모두 삭제하시겠습니까?');
    expect(question.text).toContain('삭제된 LIVE 리스트는 복구할 수 없습니다.');
    expect(question.text).toContain('끝난 방송');
    expect(await send('/my/history/recent/live?confirm=recent-live', { clear: 'recent-live' })).toEqual({
      location: '/my/history/recent/live#list-heading',
      toast: '최근 본 스트리머의 LIVE 목록이 모두 삭제됐습니다.',
    });
    expect((await open('/my/history/recent/live')).text).toContain('아직 참여한 방송이 없습니다.');
  });
});

describe('recent VODs', () => {
  it('have their orders, a bar of what was seen, and go on by 더보기 [P036, P099]', async () => {
    for (const no of vods) await watch('vod', no);
    platform.clock.advance(1000);
    await call(pathOf(recentCalls.calls.create.path, { type: 'vod', id: vods[0] ?? 0 }), { position: '6' });
    const page = await open('/my/history/recent/vod');
    expect(sorts(page)).toEqual(['최신순', '조회순', 'UP순']);
    expect(page.titles[0]).toBe('영상 5');
    expect(page.main.querySelector('progress')?.getAttribute('value')).toBe('7');
    expect((await open('/my/history/recent/vod?sort=read_cnt')).titles[0]).toBe('영상 50');
    for (let n = 0; n < 60; n += 1) await watch('vod', await platform.addVod('star1'));
    const long = await open('/my/history/recent/vod');
    expect([long.titles.length, long.links.includes('더보기')]).toEqual([60, true]);
    const rest = await open('/my/history/recent/vod?from=60');
    expect([rest.titles.length, rest.links.includes('더보기')]).toEqual([3, false]);
  });

  it('are deleted singly, and all after the question [P037, P050]', async () => {
    for (const no of vods) await watch('vod', no);
    const question = await open('/my/history/recent/vod?confirm=recent-vod');
    expect(question.text).toContain('최근 본 VOD를 모두 삭제하시겠습니까?');
    expect(question.text).toContain('삭제된 VOD 리스트는 복구할 수 없습니다.');
    const fields = { intent: 'delete', l: 'recent-vod', returnTo: '/my/history/recent/vod' };
    expect((await send(`/card/vod/star1/${vods[0]}`, fields)).toast).toBe(
      '최근 본 VOD 목록에서 삭제됐습니다.',
    );
    expect((await open('/my/history/recent/vod')).titles).toHaveLength(2);
    expect((await send('/my/history/recent/vod?confirm=recent-vod', { clear: 'recent-vod' })).toast).toBe(
      '최근 본 VOD 목록이 모두 삭제됐습니다.',
    );
  });

  it('keep a card of what is gone or private, which leads nowhere and can be deleted', async () => {
    const { db, clock } = platform.context;
    const gone = await platform.addVod('star1', { title: '비밀 제목' });
    await watch('vod', gone);
    for (const [set, title] of [
      [{ deletedAt: clock.now() }, '삭제된 영상'],
      [{ deletedAt: null, authNo: 102 }, '비공개 영상'],
    ] as const) {
      await db.update(vod).set(set).where(eq(vod.titleNo, gone));
      const page = await open('/my/history/recent/vod');
      expect([page.titles, page.hrefs]).toEqual([[title], []]);
      expect(page.document.documentElement.outerHTML).not.toContain('비밀 제목');
      expect(await menuOf(page.menus[0] ?? '')).toEqual(['즐겨찾기 추가', '삭제하기']);
    }
  });
});

describe('watch later', () => {
  it('shows VODs and broadcasts, and marks viewed what is opened from it [P039, P042]', async () => {
    await keep('vod', vods[0]);
    await keep('live', ended);
    await keep('live', live);
    const page = await open('/my/history/later');
    expect(page.titles).toEqual(['지금 방송', '끝난 방송', '영상 5']);
    expect(page.hrefs).toEqual([
      `/my/history/later/live/star2/${live}`,
      `/my/history/later/vod/star1/${vods[0]}`,
    ]);
    expect(page.text).toContain('종료된 방송입니다.');
    const prefetched = await portal(page.hrefs[0] ?? '', { token, headers: { 'sec-purpose': 'prefetch' } });
    expect(prefetched.status).toBe(303);
    expect((await open('/my/history/later')).text).not.toContain('재생함');
    expect((await portal(page.hrefs[0] ?? '', { token })).headers.get('location')).toBe(
      `/play/star2/${live}`,
    );
    expect((await portal(page.hrefs[1] ?? '', { token })).headers.get('location')).toBe(
      `/player/${vods[0]}/later#REG_DATE/1`,
    );
    expect((await open('/my/history/later')).text.match(/재생함/g)).toHaveLength(2);
  });

  it('deletes one, what was viewed, or all, each with its words [P040, P041, P051]', async () => {
    for (const no of vods) await keep('vod', no);
    expect((await open('/my/history/later?confirm=later-view')).text).toContain(
      '재생한 VOD를 모두 삭제하겠습니까?',
    );
    expect((await open('/my/history/later?confirm=later-all')).text).toContain(
      '나중에 보기 목록을 모두 삭제하겠습니까?',
    );
    await portal(`/my/history/later/vod/star1/${vods[0]}`, { token });
    const clear = (what: string) => send(`/my/history/later?confirm=${what}`, { clear: what });
    expect((await clear('later-view')).toast).toBe('재생한 VOD가 삭제됐습니다.');
    const fields = { intent: 'delete', l: 'later', returnTo: '/my/history/later' };
    expect((await send(`/card/vod/star1/${vods[1]}`, fields)).toast).toBe('나중에 보기에서 삭제됐습니다.');
    expect((await open('/my/history/later')).titles).toEqual(['영상 1']);
    expect((await clear('later-all')).toast).toBe('나중에 보기가 모두 삭제됐습니다.');
  });
});

it('an UP is given in the player, listed, and taken back [P044, P114]', async () => {
  const player = await open(`/player/${vods[0]}`);
  const button = (page: Awaited<ReturnType<typeof open>>) =>
    page.main.querySelector('button[value=up], button[value=unup]');
  expect(button(player)?.getAttribute('value')).toBe('up');
  const fields = { intent: 'up', returnTo: `/player/${vods[0]}` };
  expect((await send(`/card/vod/star1/${vods[0]}`, fields)).toast).toBe('UP 했습니다.');
  expect(button(await open(`/player/${vods[0]}`))?.textContent).toContain('UP 취소');
  const list = await open('/my/history/up');
  expect(list.titles).toEqual(['영상 5']);
  expect(await menuOf(list.menus[0] ?? '')).toContain('UP 취소');
  const cancel = { intent: 'delete', l: 'up', returnTo: '/my/history/up' };
  expect((await send(`/card/vod/star1/${vods[0]}`, cancel)).toast).toBe('UP을 취소했습니다.');
  await give(vods[0]);
  expect((await send(`/card/vod/star1/${vods[0]}`, { ...fields, intent: 'unup' })).toast).toBe(
    'UP을 취소했습니다.',
  );
  expect((await open('/my/history/up')).text).toContain('UP 한 VOD가 없습니다.');
});

describe('playlists', () => {
  async function make(userId: string, title: string, titleNos: readonly number[], isDisplay = true) {
    platform.clock.advance(1000);
    const { db, clock } = platform.context;
    const now = clock.now();
    const [row] = await db
      .insert(playlist)
      .values({ userId, title, isDisplay, createdAt: now, vodAddedAt: now })
      .returning({ listIdx: playlist.listIdx });
    const listIdx = row?.listIdx ?? 0;
    await db.insert(playlistEntry).values({ accountId: 'viewer1', listIdx, createdAt: now });
    for (const [position, titleNo] of titleNos.entries())
      await db.insert(playlistItem).values({ listIdx, titleNo, position, addedAt: now });
    return listIdx;
  }

  it('open at their first VOD, an empty one not at all [P045, P100, P116, D279]', async () => {
    const [a = 0, b = 0] = vods;
    const own = await make('viewer1', '내 목록', [a, b]);
    await make('viewer1', '빈 목록', []);
    const page = await open('/my/history/playlist');
    expect(sorts(page)).toEqual(['최근 담은 순', '최근 만든 순']);
    expect([page.titles, page.hrefs]).toEqual([['빈 목록', '내 목록'], [`/player/${a}/playlist/${own}`]]);
    expect(page.text).toContain('재생 가능한 VOD가 없습니다.');
    const player = await open(`/player/${a}/playlist/${own}`);
    expect(player.text).toContain('내 목록');
    expect(player.links).toContain('다음 VOD');
    const last = await open(`/player/${b}/playlist/${own}`);
    expect(last.links).not.toContain('다음 VOD');
    expect((await open('/my/history/playlist?sort=list_idx')).titles).toEqual(['빈 목록', '내 목록']);
  });

  it('of one’s own are edited and deleted, taken ones only taken off [P046, P047, P117]', async () => {
    const own = await make('viewer1', '내 목록', vods.slice(0, 1));
    const taken = await make('star1', '남의 목록', vods.slice(0, 1));
    const page = await open('/my/history/playlist');
    const [takenMenu = '', ownMenu = ''] = page.menus;
    expect(await menuOf(ownMenu)).toEqual(['수정하기', '삭제하기']);
    expect(await menuOf(takenMenu)).toEqual(['즐겨찾기 추가', '삭제하기']);
    const { main } = await open(ownMenu);
    const hrefs = [...main.querySelectorAll('form a')].map((item) => item.getAttribute('href'));
    expect(hrefs).toEqual([
      `/vodplaylist/index.php?nPlaylistIdx=${own}`,
      `/my/history/playlist?confirm=own-${own}`,
    ]);
    expect((await open(`/my/history/playlist?confirm=own-${own}`)).text).toContain(
      '재생목록을 삭제하시겠습니까?',
    );
    await send(`/my/history/playlist?confirm=taken-${taken}`, { playlist: `taken-${taken}` });
    await send(`/my/history/playlist?confirm=own-${own}`, { playlist: `own-${own}` });
    const rows = await platform.context.db.select().from(playlist);
    expect(rows.map(({ listIdx, deletedAt }) => [listIdx, deletedAt !== null])).toEqual(
      expect.arrayContaining([
        [own, true],
        [taken, false],
      ]),
    );
    expect((await open('/my/history/playlist')).text).toContain('재생목록이 없습니다.');
  });

  it('that were taken and made private since say so and lead nowhere', async () => {
    await make('star1', '비밀 목록', vods.slice(0, 1), false);
    const page = await open('/my/history/playlist');
    expect([page.titles, page.hrefs]).toEqual([['비공개 재생목록'], []]);
    expect(page.document.documentElement.outerHTML).not.toContain('비밀 목록');
    expect(await menuOf(page.menus[0] ?? '')).toContain('삭제하기');
  });

  it('are renamed, hidden, put in order and emptied in their editor, by their owner only', async () => {
    const [a = 0, b = 0] = vods;
    const own = await make('viewer1', '내 목록', [a, b]);
    const foreign = await make('star1', '남의 목록', [a]);
    const address = `/vodplaylist/index.php?nPlaylistIdx=${own}`;
    expect((await portal(address.replace(String(own), String(foreign)), { token })).status).toBe(404);
    const page = await open(address);
    expect(page.main.querySelector('input[name=title]')?.getAttribute('value')).toBe('내 목록');
    expect((await send(address, { title: '새 이름', isPrivate: '1' })).toast).toBe(
      '재생목록을 저장했습니다.',
    );
    expect((await send(address, { intent: `down-${a}` })).toast).toBe('순서를 바꿨습니다.');
    const order = () => platform.context.db.select().from(playlistItem).orderBy(playlistItem.position);
    expect((await order()).filter(({ listIdx }) => listIdx === own).map(({ titleNo }) => titleNo)).toEqual([
      b,
      a,
    ]);
    expect((await send(address, { intent: `remove-${b}` })).toast).toBe('재생목록에서 뺐습니다.');
    const [row] = await platform.context.db.select().from(playlist).where(eq(playlist.listIdx, own));
    expect(row).toMatchObject({ title: '새 이름', isDisplay: false });
    // the page's buttons send its name as well: a changed one is saved, a bad one is kept and nothing else happens
    const given = { givenTitle: '새 이름', givenPrivate: '1' };
    const both = await send(address, { ...given, title: '또 새 이름', intent: `up-${a}` });
    expect(both.toast).toBe('재생목록을 저장했습니다.\n순서를 바꿨습니다.');
    const same = { ...given, title: '새 이름', isPrivate: '1', intent: `up-${a}` };
    expect((await send(address, same)).toast).toBe('순서를 바꿨습니다.');
    const blank = { ...given, title: ' ', isPrivate: '1', intent: `remove-${a}` };
    const kept = documentOf(await (await portal(address, { token, form: postedFields(blank) })).text());
    expect(kept.querySelector<HTMLInputElement>('[name=isPrivate]')?.checked).toBe(true);
    expect(kept.querySelectorAll('main ol li')).toHaveLength(1);
    const refused = await portal(address, { token, form: postedFields({ title: ' ' }) });
    expect([refused.status, (await refused.text()).includes('재생목록 이름을 입력해 주세요.')]).toEqual([
      400,
      true,
    ]);
    const { path, told } = playlistCalls.calls.change;
    const work = { ...told, nPlaylistIdx: String(foreign), szTitle: 'x', nDisplay: '1' };
    expect((await call(path, work)).status).toBe(404);
  });
});

describe('own posts and comments [P006]', () => {
  let bbsNo: number;
  beforeAll(async () => {
    const values = [
      { stationUserId: 'star1', name: '자유게시판', position: 0 },
      { stationUserId: 'star1', name: '사진첩', position: 1, boardType: 103 },
    ];
    const rows = await platform.context.db.insert(board).values(values).returning({ bbsNo: board.bbsNo });
    bbsNo = rows[0]?.bbsNo ?? 0;
  });
  async function write(userId: string, title: string) {
    platform.clock.advance(1000);
    const [row] = await platform.context.db
      .insert(post)
      .values({
        ...{ stationUserId: 'star1', bbsNo, userId, title, content: '<p>본문</p>' },
        registeredAt: platform.clock.now(),
      })
      .returning({ titleNo: post.titleNo });
    return row?.titleNo ?? 0;
  }
  async function say(titleNo: number, parentNo: number | null = null) {
    platform.clock.advance(1000);
    const [row] = await platform.context.db
      .insert(comment)
      .values({
        ...{ stationUserId: 'star1', titleNo, parentNo, userId: 'viewer1' },
        ...{ content: parentNo ? '내 답글' : '내 댓글', registeredAt: platform.clock.now() },
      })
      .returning({ commentNo: comment.commentNo });
    return row?.commentNo ?? 0;
  }

  it('are filtered by kind and say whose station they are on [P010, P055, P056, P101]', async () => {
    const theirs = await write('star1', '남의 글');
    const asked = await say(theirs);
    await say(theirs, asked);
    await write('viewer1', '내 글');
    const all = await open('/my/history/story');
    expect(all.document.title).toMatch(/^내 글\/댓글 - /);
    expect(all.titles).toEqual(['내 글', '내 답글', '내 댓글']);
    expect(all.text).toContain('닉 star1님의 방송국');
    expect(all.text).not.toContain('내 방송국');
    const filters = [...all.main.querySelectorAll('nav[aria-label="글 종류"] a')];
    expect(filters.map((link) => link.getAttribute('href')?.split('=')[1] ?? '')).toEqual([
      '',
      'POST_PHOTO',
      'PARENT_COMMENT',
      'CHILD_COMMENT',
    ]);
    expect((await open('/my/history/story?feed_type=CHILD_COMMENT')).titles).toEqual(['내 답글']);
  });

  it('on one’s own station look different [P056]', async () => {
    const titleNo = 7;
    instead = {
      path: '/api/story',
      answer: () =>
        Response.json({
          data: [
            {
              ...{ feedType: 'POST', stationUserId: 'viewer1', stationUserNick: '나', userId: 'viewer1' },
              ...{ titleNo, titleName: '내 방송국의 글' },
            },
          ],
          meta: { currentPage: 1, lastPage: 1 },
        }),
    };
    const page = await open('/my/history/story');
    expect(page.text).toContain('내 방송국');
    expect(page.text).not.toContain('님의 방송국');
  });

  it('are deleted after a question each, and are gone then [P057, P058, P059, P062]', async () => {
    const theirs = await write('star1', '남의 글');
    const asked = await say(theirs);
    const reply = await say(theirs, asked);
    const mine = await write('viewer1', '내 글');
    const withoutComment = { target: `star1/${mine}//${reply}` };
    const refused = await portal('/my/history/story', { token, form: postedFields(withoutComment) });
    expect(refused.status).toBe(400);
    const warning = '삭제 시 스토리와 방송국에서 완전 삭제되며, 복구가 불가능합니다.';
    for (const [id, question, done] of [
      [`reply-${reply}`, '답글을 삭제하시겠습니까?', '답글 삭제가 완료되었습니다.'],
      [`comment-${asked}`, '댓글을 삭제하시겠습니까?', '댓글(답글 포함) 삭제가 완료되었습니다.'],
      [`post-${mine}`, '게시글을 삭제하시겠습니까?', '게시글(댓글, 답글 포함) 삭제가 완료되었습니다.'],
    ]) {
      const address = `/my/history/story?confirm=${id}`;
      const page = await open(address);
      expect([page.text.includes(question ?? ''), page.text.includes(warning)]).toEqual([true, true]);
      const target = page.main.querySelector('input[name=target]')?.getAttribute('value') ?? '';
      expect(await send(address, { target })).toEqual({
        location: '/my/history/story#list-heading',
        toast: done,
      });
    }
    expect((await open('/my/history/story')).text).toContain('작성한 게시글 또는 댓글이 없습니다.');
  });
});

describe('failures and the server’s own words', () => {
  const change = { result: 1, message: '서버의 말' };
  const pressed = () =>
    send(`/card/vod/star1/${vods[0]}`, {
      intent: 'delete',
      l: 'recent-vod',
      returnTo: '/my/history/recent/vod',
    });
  const path = () => `/vod/${vods[0]}`;

  it('the server’s text comes first, ours where it says nothing [P052]', async () => {
    instead = { path: path(), answer: () => Response.json(change) };
    expect((await pressed()).toast).toBe('서버의 말');
    instead = { path: path(), answer: () => Response.json({ result: 1 }) };
    expect((await pressed()).toast).toBe('최근 본 VOD 목록에서 삭제됐습니다.');
  });

  it('a change that failed says so, whatever failed [P053]', async () => {
    for (const answer of [
      () => Response.json({ code: 1204, message: '거절' }, { status: 404 }),
      () => Response.json({ code: 5000, message: '오류' }, { status: 500 }),
      () => Response.json({ result: 0, message: '안 됨' }),
      () => new Response('<html>'),
    ]) {
      instead = { path: path(), answer };
      expect((await pressed()).toast).toBe('에러가 발생하였습니다.');
      instead = { path: playlistCalls.calls.remove.path, answer };
      expect((await send('/my/history/playlist', { playlist: 'own-1' })).toast).toBe(
        '에러가 발생하였습니다.',
      );
      instead = { path: `/up/star1/${vods[0]}`, answer };
      const cancel = { intent: 'delete', l: 'up', returnTo: '/my/history/up' };
      expect((await send(`/card/vod/star1/${vods[0]}`, cancel)).toast).toBe('에러가 발생하였습니다.');
    }
  });

  it('own posts that cannot be had say so [P061]', async () => {
    instead = { path: '/api/story', answer: () => new Response('{}', { status: 500 }) };
    expect((await open('/my/history/story')).text).toContain('데이터를 불러오는 중 오류가 발생했습니다.');
  });
});
