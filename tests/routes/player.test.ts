import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashBroadcastPassword } from '../../platform/live/services/broadcast-password';
import { broadcast } from '../../platform/tables/live/live';
import { playlist, playlistItem } from '../../platform/tables/playlist/playlist';
import { watchHistory } from '../../platform/tables/viewer/viewer';
import { catchStory, catchStoryItem, vod } from '../../platform/tables/vod/vod';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal, type Visit } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let bomi: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  bomi = await platform.signIn('bomi');
});
afterAll(() => platform?.close());

async function open(address: string, visit?: Visit) {
  const response = await portal(address, visit);
  const document = documentOf(await response.text());
  const main = document.querySelector('main') as HTMLElement;
  const links = (scope: ParentNode = main) =>
    [...scope.querySelectorAll('a')].map((link) => [
      link.textContent?.trim() ?? '',
      link.getAttribute('href') ?? '',
    ]) as Array<[text: string, href: string]>;
  return {
    status: response.status,
    document,
    main,
    text: main.textContent ?? '',
    hrefs: links().map(([, href]) => href),
    link: (name: string) => links().find(([text]) => text === name)?.[1],
    headings: [...main.querySelectorAll('h2')].map((heading) => heading.textContent),
  };
}

const openTo = { grade: 0, subscriptionOnly: 0, isAbroadBlocked: false };
const findLive = async (more: Partial<typeof broadcast.$inferSelect> = {}) => {
  const conditions = Object.entries({ ...openTo, broadType: 1, ...more }).map(([name, value]) =>
    eq(broadcast[name as 'grade'], value as number),
  );
  const [row] = await platform.context.db
    .select()
    .from(broadcast)
    .where(and(isNull(broadcast.passwordHash), isNull(broadcast.endedAt), ...conditions))
    .limit(1);
  if (!row) throw new Error('no such broadcast in the demo world');
  return row;
};
const findVods = (kind: 'CATCH' | 'REVIEW', more = sql`true`) =>
  platform.context.db
    .select()
    .from(vod)
    .where(
      and(
        eq(vod.fileType, kind),
        eq(vod.grade, 0),
        eq(vod.category, 10_000),
        eq(vod.authNo, 101),
        eq(vod.subscriptionOnly, 0),
        eq(vod.isPpv, false),
        eq(vod.isDisplay, true),
        eq(vod.isBlinded, false),
        isNull(vod.passwordHash),
        isNull(vod.deletedAt),
        more,
      ),
    )
    .limit(5);
const watched = async (titleNo: number) => {
  const rows = await platform.context.db
    .select({ no: watchHistory.contentNo })
    .from(watchHistory)
    .where(and(eq(watchHistory.accountId, 'bomi'), eq(watchHistory.contentNo, titleNo)));
  return rows.length;
};

describe('around a live picture', () => {
  it('are its streamer, category, tags, actions, and what to watch next', async () => {
    const live = await findLive();
    const page = await open(`/play/${live.userId}/${live.no}`);
    const { main } = page;
    expect(main.querySelector('h1')?.textContent).toBe(live.title);
    expect(page.text).toMatch(/시청자 [\d.]+[천만]?명/);
    expect(page.text).toMatch(/즐겨찾기 [\d.]+[천만]?명/);
    expect(page.hrefs).toContain(`/station/${live.userId}`);
    const [chips] = main.querySelectorAll('ul[aria-label="카테고리와 태그"]');
    const chipLinks = [...(chips?.querySelectorAll('a') ?? [])].map(
      (link) => link.getAttribute('href') ?? '',
    );
    expect(chipLinks[0]).toMatch(/^\/directory\/category\/.+\/live$/);
    for (const tag of live.tags) expect(chipLinks.join()).toContain(`tagname=${encodeURIComponent(tag)}`);
    expect(page.link('더보기')).toContain(`/card/live/${live.userId}/${live.no}?`);
    expect(page.link('신고')).toContain('/help/report/content?title=');
    const buttons = [...main.querySelectorAll('form button')].map((button) => button.getAttribute('value'));
    expect(buttons).toEqual(expect.arrayContaining(['favorite', 'later']));
    expect(page.headings.join()).toMatch(/지금 방송 중인/);
    // what plays is no part of what comes next
    expect(page.hrefs.filter((href) => href.endsWith(`/play/${live.userId}/${live.no}`))).toEqual([]);
  });

  it('a browser without a script has its own buttons, the poster, and a sentence inside', async () => {
    const live = await findLive();
    const { main } = await open(`/play/${live.userId}/${live.no}`);
    const video = main.querySelector('video');
    expect(video?.hasAttribute('controls')).toBe(true);
    expect(video?.getAttribute('poster')).toBe(live.thumb);
    expect(video?.textContent).toContain('영상이 보이지 않으면');
    expect(main.querySelector('style, [style]')).toBeNull();
  });

  it('a password that opens leads to the player; a wrong one is told at its field, which has the focus', async () => {
    const live = await findLive();
    const { db } = platform.context;
    const lock = (passwordHash: string | null) =>
      db.update(broadcast).set({ passwordHash }).where(eq(broadcast.no, live.no));
    const address = `/play/${live.userId}/${live.no}`;
    expect((await open(address)).main.querySelector('#player')?.getAttribute('tabindex')).toBe('-1');
    await lock('not the hash of anything');
    const closed = await open(`${address}?from=list`);
    const form = closed.main.querySelector('form[method="post"]');
    expect(form?.getAttribute('action')).toBe(`${address}?from=list#player`);
    expect(form?.querySelector('[autofocus]')).toBeNull();
    const wrong = await open(address, { form: postedFields({ password: 'wrong' }) });
    const field = wrong.main.querySelector('[autofocus]');
    expect([wrong.status, field?.id]).toEqual([400, 'password']);
    const told = wrong.document.getElementById(field?.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toContain('비밀번호가 맞지 않습니다.');
    await lock(null);
  });

  it('a door that a password opened stays open to this browser, as long as it is the password', async () => {
    const live = await findLive();
    const { db } = platform.context;
    const lock = (password: string | null) =>
      db
        .update(broadcast)
        .set({ passwordHash: password && hashBroadcastPassword(password, Buffer.alloc(16)) })
        .where(eq(broadcast.no, live.no));
    const address = `/play/${live.userId}/${live.no}`;
    await lock('0415');
    const mark = `moabom_watcher=${'a'.repeat(22)}`;
    const sent = await portal(address, { cookie: mark, form: postedFields({ password: '0415' }) });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${address}#player`]);
    const [kept = ''] = sent.headers.getSetCookie();
    expect(kept).toMatch(/^moabom_doors=[^;]+; Max-Age=21600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(kept, 'base64').toString()).not.toContain('0415');
    const door = kept.split(';')[0] ?? '';
    const plays = async (cookie: string) =>
      (await open(address, { cookie })).main.querySelector('video') !== null;
    expect(await plays(`${mark}; ${door}`)).toBe(true);
    // neither to others, nor by itself
    expect(await plays(`moabom_watcher=${'b'.repeat(22)}; ${door}`)).toBe(false);
    expect(await plays(mark)).toBe(false);
    await lock('0416');
    expect(await plays(`${mark}; ${door}`)).toBe(false);
    await lock(null);
  });

  it('a closed door names the broadcast and its streamer, and what to watch instead', async () => {
    const { db, clock } = platform.context;
    const live = await findLive();
    const [over] = await db
      .insert(broadcast)
      .values({ ...live, no: 280_900_001, title: '어제의 방송', endedAt: clock.now() })
      .returning();
    const ended = await open(`/play/${live.userId}/${over?.no}`);
    expect(ended.text).toContain('방송이 종료되었습니다');
    expect(ended.text).toContain('어제의 방송');
    expect(ended.hrefs).toContain(`/play/${live.userId}/${live.no}`);
    expect(ended.headings.join()).toContain('님이 방송 중이에요');
    const [grown] = await db
      .select()
      .from(broadcast)
      .where(and(eq(broadcast.grade, 19), isNull(broadcast.endedAt), isNull(broadcast.passwordHash)))
      .limit(1);
    // a title that no VOD on the page can have
    const title = '아무도 모르는 제목';
    await db
      .update(broadcast)
      .set({ title })
      .where(eq(broadcast.no, grown?.no ?? 0));
    const adult = await open(`/play/${grown?.userId}/${grown?.no}`);
    expect(adult.text).toContain('연령 제한 방송입니다.');
    expect(adult.text).not.toContain(title);
    expect(adult.hrefs).toContain(`/station/${grown?.userId}`);
    expect([ended.document.title, adult.document.title]).toEqual(['어제의 방송 - 모아봄', 'LIVE - 모아봄']);
    const lock = (subscriptionOnly: number) =>
      db.update(broadcast).set({ subscriptionOnly }).where(eq(broadcast.no, live.no));
    await lock(1);
    const forSubscribers = await open(`/play/${live.userId}/${live.no}`);
    await lock(0);
    expect(forSubscribers.document.title).toBe(`${live.title} - 모아봄`);
    expect(forSubscribers.hrefs).toContain(`/subscribe?bj_id=${live.userId}`);
  });
});

describe('around a VOD', () => {
  it('are its facts, the titles it had on air, and the newest of its streamer', async () => {
    const [row] = await findVods('REVIEW', sql`jsonb_array_length(${vod.titleHistory}) > 1`);
    if (!row) throw new Error('no VOD with a title history');
    const page = await open(`/player/${row.titleNo}`);
    expect(page.main.querySelector('h1')?.textContent).toBe(row.title);
    expect(page.headings).toContain(`방송 제목이 바뀐 곳 ${row.titleHistory.length}개`);
    expect(page.hrefs).toContain(`/player/${row.titleNo}?change_second=${row.titleHistory[1]?.changeSecond}`);
    expect(page.headings.join()).toMatch(/님의 새 VOD/);
    expect(page.headings.join()).toMatch(/많이 본 .+ VOD/);
    expect(page.main.querySelector('video')?.getAttribute('poster')).toBe(row.thumb);
  });

  it('the form of a report has its subject filled in', async () => {
    const [row] = await findVods('REVIEW');
    const player = await open(`/player/${row?.titleNo}`);
    const report = await open(player.link('신고') ?? '');
    const title = report.main.querySelector<HTMLInputElement>('input[name="title"]');
    expect(title?.value).toMatch(new RegExp(`^\\[신고\\] .+님의 VOD ${row?.titleNo}번$`));
  });

  it('stands without what to watch next when that is not answered', async () => {
    const [row] = await findVods('REVIEW');
    const broken = await openPortal(async (_service, request) =>
      request.url.includes('/api/player/next/')
        ? new Response('busy', { status: 503 })
        : platform.fetch(request),
    );
    const response = await broken(`/player/${row?.titleNo}`, { token: await platform.signIn('teen17') });
    // the answer for guests is kept from the tests before, for this viewer's class too
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<video');
  });

  it('a playlist leads to the one before and the one after', async () => {
    const { db, clock } = platform.context;
    const vods = (await findVods('REVIEW')).slice(0, 3).map(({ titleNo }) => titleNo);
    const now = clock.now();
    const [made] = await db
      .insert(playlist)
      .values({ userId: 'bomi', title: '이어 보기', isDisplay: true, createdAt: now, vodAddedAt: now })
      .returning({ listIdx: playlist.listIdx });
    const listIdx = made?.listIdx ?? 0;
    await db
      .insert(playlistItem)
      .values(vods.map((titleNo, position) => ({ listIdx, titleNo, position, addedAt: now })));
    const at = (index: number) => `/player/${vods[index]}/playlist/${listIdx}`;
    const [first, middle, last] = await Promise.all(
      [0, 1, 2].map((index) => open(at(index), { token: bomi })),
    );
    expect([first?.link('이전 VOD'), first?.link('다음 VOD')]).toEqual([undefined, at(1)]);
    expect([middle?.link('이전 VOD'), middle?.link('다음 VOD')]).toEqual([at(0), at(2)]);
    expect([last?.link('이전 VOD'), last?.link('다음 VOD')]).toEqual([at(1), undefined]);
  });
});

describe('Catch', () => {
  it('is a list with a way on and back, without a script by links', async () => {
    const run = (await findVods('CATCH')).map(({ titleNo }) => titleNo);
    const [a, b, c] = run;
    const list = run.join('-');
    const page = await open(`/player/${b}/catch?szSearchTnoList=${list}`);
    expect(page.text).toContain(`${run.length}개 중 2번째`);
    expect(page.link('이전 Catch')).toBe(`/player/${a}/catch?szSearchTnoList=${list}`);
    expect(page.link('다음 Catch')).toBe(`/player/${c}/catch?szSearchTnoList=${list}`);
    expect(page.main.querySelectorAll('video')).toHaveLength(1);
    const alone = await open(`/player/${a}/catch`);
    expect([alone.text.includes('1개 중 1번째'), alone.link('다음 Catch')]).toEqual([true, undefined]);
  });

  it('that is loaded ahead is not watched yet; in view it is', async () => {
    const [, , , , last] = await findVods('CATCH');
    const no = last?.titleNo ?? 0;
    const before = await watched(no);
    await portal(`/player/${no}/catch?ahead=1`, { token: bomi });
    expect(await watched(no)).toBe(before);
    const told = await portal(`/player/${no}/position`, { token: bomi, form: postedFields({ opened: '1' }) });
    expect(told.status).toBe(204);
    expect(await watched(no)).toBe(1);
  });

  it('stories go on to the next story and back', async () => {
    const { db } = platform.context;
    const rows = await db
      .select({ no: catchStory.storyIdx })
      .from(catchStory)
      .where(and(isNull(catchStory.deletedAt), eq(catchStory.grade, 0), isNotNull(catchStory.thumb)))
      .limit(3);
    const [a, b, c] = rows.map(({ no }) => no);
    const page = await open(`/player/${b}/catchstory?o=1&szLocation=home&aStoryListIdx=${a}-${b}-${c}`);
    expect(page.link('이전 스토리')).toContain(`/player/${a}/catchstory?o=1`);
    expect(page.text).toMatch(/\d+개 중 1번째/);
    const second = await open(`/player/${b}/catchstory?o=1&aStoryListIdx=${a}-${b}-${c}&clip=2`);
    expect(second.link('이전 스토리 영상')).toContain(`/player/${b}/catchstory?`);
    expect(second.main.querySelector('section[aria-label="스토리의 영상"]')).not.toBeNull();
  });

  it('a clip of a story that its streamer has locked is opened on the page of the story', async () => {
    const { db } = platform.context;
    const [item] = await db
      .select({ storyIdx: catchStory.storyIdx, titleNo: catchStoryItem.titleNo })
      .from(catchStoryItem)
      .innerJoin(catchStory, eq(catchStory.storyIdx, catchStoryItem.storyIdx))
      .where(and(isNull(catchStory.deletedAt), eq(catchStory.grade, 0), eq(catchStoryItem.position, 0)))
      .limit(1);
    const lock = (passwordHash: string | null) =>
      db
        .update(vod)
        .set({ passwordHash })
        .where(eq(vod.titleNo, item?.titleNo ?? 0));
    const address = `/player/${item?.storyIdx}/catchstory?o=1&szLocation=home&aStoryListIdx=${item?.storyIdx}`;
    await lock(hashBroadcastPassword('0415', Buffer.alloc(16)));
    const form = (await open(address)).main.querySelector('form[method="post"]');
    const action = form?.getAttribute('action')?.replace('#player', '') ?? '';
    expect(action).toBe(`${address}&clip=1`);
    const wrong = await open(action, { form: postedFields({ password: '1' }) });
    expect([wrong.status, wrong.text.includes('비밀번호가 맞지 않습니다.')]).toEqual([400, true]);
    const right = await open(action, { form: postedFields({ password: '0415' }) });
    expect([right.status, right.main.querySelectorAll('video').length]).toEqual([200, 1]);
    const mark = `moabom_watcher=${'a'.repeat(22)}`;
    const sent = await portal(action, { cookie: mark, form: postedFields({ password: '0415' }) });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${action}#player`]);
    const cookie = `${mark}; ${sent.headers.getSetCookie()[0]?.split(';')[0]}`;
    expect((await open(action, { cookie })).main.querySelectorAll('video').length).toBe(1);
    await lock(null);
  });
});
