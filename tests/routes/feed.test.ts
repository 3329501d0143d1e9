import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FeedAnswer } from '~/features/feed/feed-answer';
import { feedCalls } from '~protocol/feed/calls';
import { hashBroadcastPassword } from '../../platform/live/services/broadcast-password';
import { favorite } from '../../platform/tables/viewer/viewer';
import { type FeedPlatform, openFeedPlatform } from '../platform/feed/support';
import { documentOf } from '../support/document';
import { openPortal, type Visit } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: FeedPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
/** Calls that fail. */
let broken: RegExp | null = null;
const minute = 60_000;
const at = (minutes: number) => new Date(platform.clock.now().getTime() - minutes * minute);
beforeAll(async () => {
  platform = await openFeedPlatform();
  token = await platform.addMember('bora', { birthDate: '1990-01-01' });
  for (const id of ['rain', 'moon', 'writer']) await platform.addStreamer(id);
  await platform.follow('bora', 'rain', 'moon');
  // what is on air is kept for a minute
  await platform.goLive('angler', { viewers: 90, tags: ['낚시'], categoryTags: [] });
  // one in this process before, whose upstream has other words: nothing of it is kept
  const before = await openPortal(async (_, request) =>
    new URL(request.url).pathname.endsWith(feedCalls.calls.keywords.path)
      ? Response.json(['다른말'])
      : platform.fetch(request),
  );
  expect(await (await before('/my/feed', { token })).text()).toContain('다른말');
  portal = await openPortal(async (_, request) =>
    broken?.test(new URL(request.url).pathname)
      ? Response.json({ code: 5000, message: '서버의 말' }, { status: 500 })
      : platform.fetch(request),
  );
});
afterAll(() => platform.close());

async function open(address: string, visit: Visit = {}) {
  const response = await portal(address, { token, ...visit });
  const document = documentOf(await response.text());
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').trim());
  return { response, document, textsOf, text: document.body.textContent ?? '' };
}
const item = (document: Document, selector: string) =>
  document.querySelector(`article ${selector}`)?.closest('article') as HTMLElement;

it('a member who follows nobody is told what favourites are for [P070] (GX22)', async () => {
  const { text } = await open('/my/feed', { token: await platform.addMember('lonely') });
  expect(text).toContain('즐겨찾기한 스트리머가 없습니다.');
  expect(text).toContain('즐겨찾기하면 방송을 쉽게 찾고 시작 알림을 받을 수 있습니다.');
});

it('an empty feed says what there is none of [P071, P072]', async () => {
  for (const [query, said] of [
    ['', '즐겨찾기한 스트리머 방송국에 업로드된 게시물이 없습니다.'],
    ['?feedType=POST_PHOTO', '글만 작성한 게시물이 없습니다.'],
    ['?feedType=NOTICE', '공지 게시물이 없습니다.'],
  ])
    expect((await open(`/my/feed${query}`)).text).toContain(said);
});

describe('the feed', () => {
  let posts: Record<'notice' | 'guest' | 'long', number>;
  let live: number;
  beforeAll(async () => {
    posts = {
      notice: await platform.addPost('rain', {
        title: '일정 안내',
        content: '<p>여덟 시<script>alert(1)</script></p>',
        isNotice: true,
        views: 1_500,
        likes: 3,
        registeredAt: at(12),
      }),
      guest: await platform.addPost('moon', {
        title: '팬아트',
        views: 3_000,
        userId: 'writer',
        photos: ['/media/t/1.webp', '/media/t/2.webp'],
        registeredAt: at(20),
      }),
      long: await platform.addPost('moon', {
        content: `<p>${'긴 글 '.repeat(200)}</p>`,
        registeredAt: at(30),
      }),
    };
    live = await platform.goLive('onair', { viewers: 1234, startedAt: at(5), title: '새벽 낚시' });
    await platform.goLive('closed', {
      startedAt: at(6),
      grade: 19,
      passwordHash: hashBroadcastPassword('0415', Buffer.from('salt')),
    });
    await platform.follow('bora', 'onair', 'closed');
  });

  it('is one page, of all favourites or of the station in the third segment, outside MY’s tabs [P007, P010, P012, P063, P064]', async () => {
    const all = await open('/my/feed');
    expect(all.document.title).toBe('방송국 새 글 - 모아봄');
    expect(all.textsOf('h1')).toEqual(['방송국 새 글']);
    expect(all.document.querySelector('[aria-label="MY 메뉴"]')).toBeNull();
    const names = all.textsOf('#feed-streamers li');
    expect(names[0]).toBe('전체');
    expect(names).toHaveLength(5);
    const one = await open('/my/feed/moon');
    expect(one.document.title).toBe('방송국 새 글 - 모아봄');
    expect(one.textsOf('h3')).toEqual(['팬아트', '새 소식']);
    expect(one.document.querySelector('#feed-streamers [aria-current]')?.getAttribute('href')).toBe(
      '/my/feed/moon',
    );
  });

  it('a post: author, date, views, notice, title, clean text, first photo, like [P073, P074]', async () => {
    const { document, response } = await open('/my/feed');
    expect(response.status).toBe(200);
    const notice = document.querySelector(`#post-${posts.notice}`) as HTMLElement;
    expect(notice.textContent).toMatch(/닉 rain12분 전조회 1.5천공지일정 안내여덟 시좋아요 3/);
    expect(notice.innerHTML).not.toContain('alert(1)');
    expect(notice.textContent).not.toContain('의 방송국');
    expect(notice.querySelector('h3 a')?.getAttribute('href')).toBe(`/station/rain/post/${posts.notice}`);
    const guest = document.querySelector(`#post-${posts.guest}`) as HTMLElement;
    expect(guest.textContent).toMatch(/^닉 moon의 방송국닉 writer20분 전/);
    expect(
      [...guest.querySelectorAll('p:not([class*=who]) img')].map((img) => img.getAttribute('src')),
    ).toContain('/media/t/1.webp');
    expect(guest.innerHTML).not.toContain('/media/t/2.webp');
    const folded = document.querySelector(`#post-${posts.long} details`);
    expect(folded?.querySelector('summary')?.textContent).toContain('전체 보기');
  });

  it('a broadcast: viewers, picture, why it is covered, LIVE, its player [P075]', async () => {
    const { document } = await open('/my/feed');
    const shown = item(document, `a[href="/play/onair/${live}"]`);
    expect(shown.textContent).toMatch(/1.2천명 시청중새벽 낚시LIVE/);
    expect(shown.querySelector('img[src^="/media/t/"]')).not.toBeNull();
    const closed = item(document, 'a[href^="/play/closed/"]');
    expect(closed.textContent).toContain('연령제한+비밀번호');
  });

  it('VODs: labels, a play button, current / total; reasons for no preview [P076, P083, P084, P085, P086]', async () => {
    const abroad = await platform.addMember('abroad', { isAbroad: true, birthDate: '1990-01-01' });
    await platform.addStreamer('vodder');
    const add = (more: object, minutes: number) =>
      platform.addVod('vodder2', {
        userId: 'vodder',
        registeredAt: at(minutes),
        durationMs: 754_000,
        ...more,
      });
    const no = {
      review: await add({ fileType: 'REVIEW' }, 1),
      highlight: await add({ fileType: 'HIGHLIGHT' }, 2),
      ppv: await add({ isPpv: true }, 3),
      smr: await add({ fileType: 'SMR' }, 4),
      adult: await add({ grade: 19 }, 5),
      password: await add({ passwordHash: hashBroadcastPassword('0415', Buffer.from('salt')) }, 6),
      blocked: await add({ isAbroadBlocked: true }, 7),
    };
    const { document } = await open('/my/feed/vodder');
    const textOf = (titleNo: number) => item(document, `a[href="/player/${titleNo}"]`).textContent ?? '';
    expect(textOf(no.review)).toMatch(/다시보기재생0:00 \/ 12:34/);
    expect(textOf(no.highlight)).toContain('하이라이트');
    expect(textOf(no.ppv)).toContain('상세페이지를 통해 재생이 가능한 VOD입니다.');
    expect(textOf(no.smr)).toContain('TV클립은 미리보기가 지원되지 않습니다.');
    expect(textOf(no.adult)).toContain('연령제한');
    expect(textOf(no.password)).toContain('비밀번호');
    expect(textOf(no.blocked)).not.toContain('해외에서');
    const far = await open('/my/feed/vodder', { token: abroad });
    expect(far.text).toContain('해외에서 재생이 불가한 VOD입니다.');
  });

  it('streamer-written only and the kinds, as a GET form [P067, P068]', async () => {
    const { document, textsOf } = await open('/my/feed?isBjWrite=1&feedType=POST_PHOTO');
    expect(textsOf('h3')).toEqual(['공지일정 안내', '새 소식']);
    const form = document.querySelector('form[method=get][action="/my/feed"]') as HTMLFormElement;
    expect(form.textContent).toContain('스트리머 글만 보기');
    expect(form.querySelector('input[name=isBjWrite]')?.hasAttribute('checked')).toBe(true);
    expect([...form.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '',
      'POST_PHOTO',
      'NOTICE',
    ]);
    const links = [...document.querySelectorAll('#feed-streamers a')].map((a) => a.getAttribute('href'));
    expect(links[0]).toBe('/my/feed?isBjWrite=1&feedType=POST_PHOTO');
    expect((await open('/my/feed?feedType=NOTICE')).textsOf('h3')).toEqual(['공지일정 안내']);
  });

  it('the panel: hot keywords and popular posts, each with its address [P077, P078, P129]', async () => {
    // the ranking is from before these posts
    platform.clock.advance(5 * minute);
    const { document } = await open('/my/feed');
    const aside = document.querySelector('aside[aria-label="지금 인기"]') as HTMLElement;
    expect(aside.textContent).toContain('핫 키워드');
    expect(aside.querySelector('a')?.getAttribute('href')).toBe(
      `/search?hashtype=live&hash=hashtag&tagname=${encodeURIComponent('낚시')}&stype=hash&acttype=live&location=search`,
    );
    const popular = aside.querySelector(
      `a[href="/my/feed/hotissue?post=${posts.notice}#post-${posts.notice}"]`,
    );
    expect(popular?.textContent).toBe('일정 안내');
    const more = aside.querySelector('a[href="/my/feed/hotissue"]');
    expect(more?.textContent).toBe('전체글 보기');
  });

  it('a call that fails leaves its list empty, silently; the feed itself says so [P131] [GX56]', async () => {
    const healthy = await open('/my/feed');
    for (const [call, gone, status] of [
      [/\/api\/popular$/, '실시간 인기글', 200],
      [/\/api\/feed$/, '일정 안내 ', 503],
    ] as const) {
      broken = call;
      const { response, text, document } = await open('/my/feed');
      expect(response.status).toBe(status);
      expect(text.includes('다시 시도')).toBe(status === 503);
      expect(text).not.toContain('서버의 말');
      expect(document.querySelectorAll('#feed-streamers li')).toHaveLength(5);
      expect(text.includes(gone)).toBe(false);
    }
    broken = /\/streamers$/;
    const { document } = await open('/my/feed');
    broken = null;
    expect(document.querySelectorAll('article')).toHaveLength(
      healthy.document.querySelectorAll('article').length,
    );
  });

  it.each(['/my/feed', '/my/feed/hotissue'])('%s takes at most 10 statements', async (address) => {
    await open(address);
    const query = vi.spyOn(pg.Pool.prototype, 'query');
    await open(address, { requestId: 'request-of-statements' });
    const statements = query.mock.calls.map(([first]) => String((first as { text?: string }).text ?? first));
    query.mockRestore();
    expect(statements.length, statements.map((text) => text.slice(0, 120)).join('\n')).toBeLessThanOrEqual(
      10,
    );
  });

  it('more than 8 favourites can be opened, 8 cannot [P066]', async () => {
    const viewer = await platform.addMember('fan8');
    const more = async () =>
      (await open('/my/feed', { token: viewer })).document.querySelector('#feed-more-streamers') !== null;
    const ids = Array.from({ length: 9 }, (_, n) => `star${n}`);
    for (const id of ids) await platform.addStreamer(id);
    await platform.follow('fan8', ...ids.slice(0, 8));
    expect(await more()).toBe(false);
    await platform.follow('fan8', 'star8');
    expect(await more()).toBe(true);
  });

  it('the next page is a link after the last item, and `to` brings back what had grown [P069]', async () => {
    const viewer = await platform.addMember('pager');
    await platform.addStreamer('many');
    await platform.follow('pager', 'many');
    for (let n = 0; n < 45; n += 1)
      await platform.addPost('many', { title: `글 ${n}`, registeredAt: at(100 + n) });
    const first = await open('/my/feed', { token: viewer });
    expect(first.textsOf('h3')).toHaveLength(20);
    const moreOf = (document: Document) =>
      [...document.querySelectorAll('a')]
        .find(({ textContent }) => textContent === '더보기')
        ?.getAttribute('href');
    const href = moreOf(first.document) ?? '';
    expect(href).toMatch(/^\/my\/feed\?from=\d{16}\.0\.\d+$/);
    const second = await open(href, { token: viewer });
    expect(second.textsOf('h3')[0]).toBe('글 20');
    const from = new URLSearchParams(href.slice(href.indexOf('?'))).get('from');
    const grown = await open(`/my/feed?to=${from}`, { token: viewer });
    expect(grown.textsOf('h3')).toHaveLength(40);
    expect((await open('/my/feed?from=1.0.1', { token: viewer })).text).toContain('목록의 끝을 지났습니다.');
  });
});

describe('changes', () => {
  const send = (address: string, fields: Record<string, string>, as = token) =>
    portal(address, { token: as, form: postedFields(fields) });
  const answer = async (address: string, fields: Record<string, string>) => {
    const route = address.endsWith('hotissue') ? 'my/feed/hot' : 'my/feed/posts';
    const response = await send(`${address}?_data=${encodeURIComponent(route)}`, {
      ...fields,
      enhanced: '1',
    });
    return (await response.json()) as FeedAnswer;
  };

  it('a like counts at once and goes back; a refusal says what the server says [P089]', async () => {
    const no = await platform.addPost('rain', { likes: 7 });
    const fields = { stationUserId: 'rain', titleNo: String(no) };
    const plain = await send('/my/feed?feedType=NOTICE', { ...fields, intent: 'like' });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      303,
      `/my/feed?feedType=NOTICE#post-${no}`,
    ]);
    expect(
      (await open('/my/feed')).document.querySelector(`#post-${no} button`)?.getAttribute('aria-pressed'),
    ).toBe('true');
    expect(await answer('/my/feed', { ...fields, intent: 'unlike' })).toMatchObject({ ok: true, likes: 7 });
    expect(await answer('/my/feed', { ...fields, intent: 'like', stationUserId: 'moon' })).toEqual({
      ok: false,
      intent: 'like',
      likes: null,
      toast: { tone: 'problem', text: '존재하지 않는 게시글입니다.' },
    });
    broken = new RegExp(feedCalls.calls.like.path);
    const { ok, toast } = await answer('/my/feed/hotissue', { ...fields, intent: 'like' });
    broken = null;
    expect([ok, toast?.text]).toEqual([false, '서버의 말']);
  });

  it('a station that is no favourite can be added; a failure is ignored here [P090, GX06]', async () => {
    await platform.addStreamer('stranger');
    const { document } = await open('/my/feed/stranger');
    expect(document.querySelector('button[value=favorite]')).not.toBeNull();
    broken = /\/favorite$/;
    const failed = await answer('/my/feed/stranger', { intent: 'favorite', userId: 'stranger' });
    broken = null;
    expect([failed.ok, failed.toast]).toEqual([false, null]);
    const added = await send('/my/feed/stranger', { intent: 'favorite', userId: 'stranger' });
    expect(added.headers.get('location')).toBe('/my/feed/stranger');
    expect(await platform.context.db.$count(favorite)).toBeGreaterThan(5);
    expect((await open('/my/feed/stranger')).document.querySelector('button[value=favorite]')).toBeNull();
  });
});

describe('the hot posts', () => {
  it('title, heading, refresh time, rank, author, station, date, text, photos, counts, actions [P008, P010, P012, P091, P092, P093, P094, P095]', async () => {
    const no = await platform.addPost('moon', {
      title: '가장 뜨거운 글',
      userId: 'writer',
      views: 99_000,
      likes: 800,
      comments: 12,
      photos: ['/media/t/3.webp', '/media/t/4.webp'],
    });
    platform.clock.advance(5 * minute);
    const { document, textsOf, text } = await open('/my/feed/hotissue');
    expect(document.title).toBe('실시간 인기글 - 모아봄');
    expect(document.querySelector('[aria-label="MY 메뉴"]')).toBeNull();
    expect(textsOf('h1')).toEqual(['실시간 인기글']);
    expect(textsOf('h2')).toContain('실시간 인기글 TOP 100');
    expect(text).toMatch(/\d\d:\d\d 기준 · 5분마다 갱신/);
    const row = document.querySelector(`#post-${no}`) as HTMLElement;
    expect(row.textContent).toMatch(
      /^1위닉 writer닉 moon의 방송국2026-11-20 \d\d:\d\d조회 9.9만가장 뜨거운 글안녕하세요/,
    );
    expect(row.textContent).toMatch(/좋아요 800댓글 12공유하기/);
    expect(row.querySelectorAll('img[src^="/media/t/"]')).toHaveLength(2);
    expect(row.querySelector('input[readonly]')?.getAttribute('value')).toBe(
      `http://127.0.0.1:3000/my/feed/hotissue?post=${no}#post-${no}`,
    );
    const hide = row.querySelector('details button[value=blind]')?.closest('form');
    expect(hide?.textContent).toContain('닉 writer님의 게시글을 보지 않으시겠습니까?');
  });

  it('a hidden author’s posts say so, every one, and come back [P096, P127]', async () => {
    const fields = { userId: 'writer', titleNo: '1' };
    const hidden = await portal('/my/feed/hotissue', {
      token,
      form: postedFields({ ...fields, intent: 'blind' }),
    });
    expect(hidden.status).toBe(303);
    const { document } = await open('/my/feed/hotissue');
    const rows = [...document.querySelectorAll('article')].filter(({ textContent }) =>
      textContent?.includes('게시물 안보기 설정한 게시물 입니다.'),
    );
    expect(rows.length).toBe(2);
    expect(document.querySelector('main')?.textContent).not.toContain('가장 뜨거운 글');
    await portal('/my/feed/hotissue', { token, form: postedFields({ ...fields, intent: 'unblind' }) });
    expect((await open('/my/feed/hotissue')).text).toContain('가장 뜨거운 글');
  });

  it('guests are led to the login and come back [P008]', async () => {
    for (const path of ['/my/feed', '/my/feed/dodam', '/my/feed/hotissue']) {
      const { response } = await open(path, { token: undefined });
      expect(response.headers.get('location')).toContain(`request_uri=${encodeURIComponent(path)}`);
    }
  });
});

it('a VOD with a password asks for it, and opens with the right one [P085]', async () => {
  const passwordHash = hashBroadcastPassword('0415', Buffer.from('salt'));
  const no = await platform.addVod('locked', { passwordHash });
  expect((await open(`/player/${no}`)).text).toContain('비밀번호 영상입니다.');
  const wrong = await portal(`/player/${no}`, { token, form: postedFields({ password: 'x' }) });
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining('비밀번호가 맞지 않습니다.'),
  ]);
  const right = await portal(`/player/${no}`, { token, form: postedFields({ password: '0415' }) });
  // a reload must not ask again: the page itself comes with what the password has earned
  const doors = right.headers.getSetCookie().find((line) => line.startsWith('moabom_doors='));
  expect([right.status, right.headers.get('location')]).toEqual([303, `/player/${no}#player`]);
  const opened = await portal(`/player/${no}`, { token, cookie: doors?.split(';')[0] });
  expect(await opened.text()).toContain(`/media/vod/${no}/index.m3u8?t=`);
});
