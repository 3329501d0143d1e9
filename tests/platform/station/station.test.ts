import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardPageSize, stationCalls } from '~protocol/station/calls';
import { postTalkCalls } from '~protocol/station/comments';
import { boardCalls } from '~protocol/station/posts';
import { pathOf } from '~protocol/wire/path';
import { seoulText } from '../../../platform/core/time';
import { stationManager } from '../../../platform/tables/account/account';
import { comment } from '../../../platform/tables/station/comment';
import { postPin, stationBadge, stationLink, stationProfile } from '../../../platform/tables/station/page';
import { fanClub, gift, subscription } from '../../../platform/tables/station/ties';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { asSent } from '../../support/as-sent';
import { type FeedPlatform, openFeedPlatform } from '../feed/support';

let platform: FeedPlatform;
const star = 'star1';
const tokens: Record<string, string | undefined> = { guest: undefined };
const posts: Record<string, number> = {};
const numbers = [101, 102, 103, 104, 105, 106, 107];

const get = async (path: string, who = 'guest') => platform.getJson(path, tokens[who]);
const board = (query = '', who = 'guest') =>
  get(`/station${pathOf(boardCalls.calls.boards.path, { userId: star })}?${query}`, who);
const titlesOf = (body: unknown) =>
  boardCalls.calls.boards.answer.parse(body).data.map(({ titleName }) => titleName);
const postPath = (titleNo: number) =>
  `/station${pathOf(boardCalls.calls.post.path, { userId: star, titleNo })}`;
const minutesAgo = (minutes: number) => new Date(platform.clock.now().getTime() - minutes * 60_000);

beforeAll(async () => {
  platform = await openFeedPlatform();
  const { db, clock } = platform.context;
  await platform.addStreamer(star);
  await platform.addStreamer('gone1', { suspendedUntil: new Date(clock.now().getTime() + 86_400_000) });
  for (const who of ['follower', 'fan', 'subscriber', 'manager', 'writer'])
    tokens[who] = await platform.addMember(`${who}1`);
  tokens.staff = await platform.addMember('staff9', { role: 'staff' });
  const createdAt = clock.now();
  await db.insert(favorite).values({ accountId: 'follower1', streamerId: star, createdAt });
  await db.insert(fanClub).values({ accountId: 'fan1', stationUserId: star, createdAt });
  await db.insert(subscription).values({
    accountId: 'subscriber1',
    stationUserId: star,
    type: 'auto',
    firstPaidAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
    tier: 2,
  });
  await db.insert(stationManager).values({ stationUserId: star, accountId: 'manager1' });
  for (const authNo of numbers)
    posts[authNo] = await platform.addPost(star, {
      title: `글 ${authNo}`,
      authNo,
      registeredAt: minutesAgo(authNo),
    });
  posts.mine = await platform.addPost(star, { title: '손님의 비공개 글', userId: 'writer1', authNo: 102 });
  posts.closed = await platform.addPost(star, { title: '팬 게시판의 글', boardAuthNo: 104 });
  posts.blinded = await platform.addPost(star, {
    title: '가려진 글',
    userId: 'writer1',
    blindedAt: createdAt,
  });
  posts.deleted = await platform.addPost(star, { title: '지운 글', deletedAt: createdAt });
  await db.insert(stationProfile).values({ userId: star, aiProfileText: '소개', isAiProfileFirst: true });
  await db.insert(stationBadge).values(
    ['a', '', 'b', 'c', 'd'].map((className, priority) => ({
      stationUserId: star,
      priority,
      groupNo: priority,
      groupName: `배지 ${priority}`,
      className,
    })),
  );
  await db.insert(gift).values(
    [3, 9, 6].map((amount, index) => ({
      kind: 'balloon' as const,
      senderId: ['fan1', 'follower1', 'writer1'][index] ?? '',
      stationUserId: star,
      amount,
      createdAt,
    })),
  );
});
afterAll(() => platform?.close());

describe('a station', () => {
  it('says of itself what everybody may know, and to members what they are to it', async () => {
    const path = `/channel${pathOf(stationCalls.calls.info.path, { userId: star })}`;
    const guest = asSent(stationCalls.calls.info, (await get(path)).body);
    expect(guest.station).toMatchObject({ userId: star, userNick: `닉 ${star}` });
    expect(guest.display).toMatchObject({ aiProfileConfYn: 'Y', aiProfileStr: '소개' });
    expect(guest.upd?.fanCnt).toBe(1);
    expect(guest.userAuth).toMatchObject({ isFavorite: false, isManager: false, isOwner: false });
    const authOf = async (who: string) =>
      asSent(stationCalls.calls.info, (await get(path, who)).body).userAuth;
    expect(await authOf('follower')).toMatchObject({ isFavorite: true, isNotice: false });
    expect(await authOf('subscriber')).toMatchObject({ isSubscribe: true });
    expect(await authOf('manager')).toMatchObject({ isManager: true, isNotice: true });
  });

  it('shows three badges at most, those with a class name [S020]', async () => {
    const { body } = await get(`/channel${pathOf(stationCalls.calls.info.path, { userId: star })}`);
    expect((body as { badges: { groupName: string }[] }).badges.map(({ groupName }) => groupName)).toEqual([
      '배지 0',
      '배지 2',
      '배지 3',
    ]);
  });

  it('ranks who gave most, and lists its boards with what may be read [S024]', async () => {
    const path = `/channel${pathOf(stationCalls.calls.menu.path, { userId: star })}`;
    const menu = asSent(stationCalls.calls.menu, (await get(path)).body);
    expect(menu.fanList?.map(({ userId }) => userId)).toEqual(['follower1', 'writer1', 'fan1']);
    expect(menu.subscribeAccFans).toHaveLength(1);
    const readable = async (who: string) =>
      asSent(stationCalls.calls.menu, (await get(path, who)).body).boards.map(({ isReadable }) => isReadable);
    expect(await readable('guest')).toEqual([true, false]);
    expect(await readable('fan')).toEqual([true, true]);
  });

  it('says what readers of a station ask for: itself, its head, badges and links [S086, S087, S088, S089]', async () => {
    const { db, clock } = platform.context;
    await db.insert(stationLink).values({
      stationUserId: star,
      position: 0,
      type: 3,
      url: 'https://youtube.com/@star',
      name: '내 채널',
    });
    const { body } = await get(`/channel${pathOf(stationCalls.calls.info.path, { userId: star })}`);
    const text = expect.any(String);
    expect(body).toMatchObject({
      station: {
        stationNo: expect.any(Number),
        userId: star,
        userNick: `닉 ${star}`,
        stationName: text,
        stationTitle: text,
        totalBroadTime: 0,
        grade: 'normal',
        joinTime: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
        country: 'KR',
        currentTimestamp: seoulText(clock.now()),
        activeNo: expect.any(Number),
        profileImage: text,
        subscribeVisible: 'on',
        broadStart: null,
      },
      display: {
        userId: star,
        titleText: '',
        profileText: '',
        titleSkinImage: '',
        aiProfileConfYn: 'Y',
        aiProfileStr: '소개',
      },
      art: { pcFilename: null, mobileFilename: null, color: null, regDate: null },
      badges: [
        {
          idx: 0,
          groupNo: 0,
          priority: 0,
          groupName: '배지 0',
          groupClassName: 'a',
          groupBackgroundColor: null,
        },
        { idx: 2 },
        { idx: 3 },
      ],
    });
    const dashboard = await get(`/channel${pathOf(stationCalls.calls.dashboard.path, { userId: star })}`);
    expect((dashboard.body as { link: unknown }).link).toEqual([
      { userId: star, type: 3, url: 'https://youtube.com/@star', linkName: '내 채널' },
    ]);
  });

  it('ranks who gave and who subscribes, whole, by tier [S113, S114, S127]', async () => {
    const detail = async (path: string) =>
      ((await get(`/channel/${star}/${path}/detail`)).body as { data: object[] }).data;
    expect(await detail('topfans')).toMatchObject([
      { userId: 'follower1', totalGift: 9 },
      { userId: 'writer1', totalGift: 6 },
      { userId: 'fan1', totalGift: 3 },
    ]);
    expect(await detail('subscribe-1')).toEqual([]);
    expect(await detail('subscribe-2')).toMatchObject([{ userId: 'subscriber1', accPaymentCount: 1 }]);
    expect((await get(`/channel/${star}/subscribe-3/detail`)).status).toBe(404);
  });

  it('counts subscribers by tier, fans and followers', async () => {
    const { body } = await get(`/channel${pathOf(stationCalls.calls.dashboard.path, { userId: star })}`);
    expect(stationCalls.calls.dashboard.answer.parse(body)).toMatchObject({
      subscription: { total: 1, tier1: 0, tier2: 1 },
      fanclubCnt: 1,
      upd: { fanCnt: 1 },
    });
  });

  it('that nobody has is answered 9000, one of a suspended streamer 9100', async () => {
    for (const path of [
      ...Object.values(stationCalls.calls).map(
        ({ path }) => `/channel${pathOf(path, { userId: 'nobody', list: 'subscribe-1' })}`,
      ),
      '/station/nobody/board',
      '/station/api/station/nobody/home',
      '/station/api/station/nobody/post/1',
      '/station/api/station/nobody/post/1/comments',
    ]) {
      const { status, body } = await get(path);
      expect([path, status, (body as { code: number }).code]).toEqual([path, 404, 9000]);
    }
    const banned = await get('/channel/gone1/station');
    expect([banned.status, (banned.body as { code: number }).code]).toEqual([403, 9100]);
    expect((await get('/channel/gone1/station', 'staff')).status).toBe(200);
  });
});

/** Which of the seven authNumbers open to whom, beside the own posts. */
const open: Record<string, number[]> = {
  guest: [101],
  follower: [101, 103],
  fan: [101, 104],
  subscriber: [101, 107],
  manager: [101, 105, 106],
  staff: numbers,
};

describe('posts', () => {
  it.each(Object.entries(open))(
    'are listed and opened by who one is: %s [D287, S100]',
    async (who, authNos) => {
      const { body } = await board('', who);
      const listed = titlesOf(body);
      expect(listed.filter((title) => title.startsWith('글 '))).toEqual(
        numbers.filter((authNo) => authNos.includes(authNo)).map((authNo) => `글 ${authNo}`),
      );
      expect(listed.includes('팬 게시판의 글')).toBe(who === 'fan' || who === 'staff');
      expect(listed.includes('손님의 비공개 글')).toBe(who === 'staff');
      expect(listed).not.toEqual(expect.arrayContaining(['가려진 글']));
      expect(listed).not.toEqual(expect.arrayContaining(['지운 글']));
      for (const authNo of numbers)
        expect([authNo, (await get(postPath(posts[authNo] ?? 0), who)).status]).toEqual([
          authNo,
          authNos.includes(authNo) ? 200 : 403,
        ]);
    },
  );

  it('are their author’s own, blinded or private; deleted ones are nobody’s', async () => {
    const statuses = async (who: string) =>
      Promise.all(
        ['mine', 'closed', 'blinded', 'deleted'].map(
          async (name) => (await get(postPath(posts[name] ?? 0), who)).status,
        ),
      );
    expect(await statuses('writer')).toEqual([200, 403, 200, 404]);
    expect(await statuses('guest')).toEqual([403, 403, 404, 404]);
    expect(await statuses('staff')).toEqual([200, 200, 200, 404]);
    expect(titlesOf((await board('', 'writer')).body)).toContain('손님의 비공개 글');
  });

  it('belong to their station: another station’s address knows nothing of them', async () => {
    const elsewhere = `/station${pathOf(boardCalls.calls.post.path, { userId: 'star2', titleNo: posts[101] ?? 0 })}`;
    await platform.addStreamer('star2');
    expect((await get(elsewhere)).status).toBe(404);
    expect((await get(elsewhere, 'staff')).status).toBe(404);
  });

  it('are ordered and searched as a board can be, twenty a page [S085, S100]', async () => {
    await platform.addStreamer('busy1');
    for (let index = 0; index < boardPageSize + 3; index++)
      await platform.addPost('busy1', {
        title: index === 4 ? '100%_특별한 글' : `글 ${index}`,
        content: index === 5 ? '<p>숨은 낱말</p>' : '<p>내용</p>',
        hashtags: index === 6 ? ['일상'] : [],
        views: index,
        registeredAt: minutesAgo(index),
        ...(index === 7 && { userId: 'writer1' }),
      });
    const list = async (query: string) => {
      const { body } = await get(`/station/busy1/board?${query}`);
      return { titles: titlesOf(body), meta: boardCalls.calls.boards.answer.parse(body).meta };
    };
    const first = await list('');
    expect(first.titles).toHaveLength(boardPageSize);
    expect(first.titles[0]).toBe('글 0');
    expect(first.meta).toEqual({ currentPage: 1, lastPage: 2, total: boardPageSize + 3 });
    expect((await list('page=2')).titles).toEqual(['글 20', '글 21', '글 22']);
    expect((await list('orderBy=read_cnt')).titles[0]).toBe('글 22');
    expect((await list('orderBy=reg_date_asc')).titles[0]).toBe('글 22');
    expect((await list('keyword=100%25_')).titles).toEqual(['100%_특별한 글']);
    expect((await list('keyword=%25')).titles).toEqual(['100%_특별한 글']);
    expect((await list('field=contents&keyword=낱말')).titles).toEqual(['글 5']);
    expect((await list('field=hashtags&keyword=일상')).titles).toEqual(['글 6']);
    expect((await list('field=user_id&keyword=writer1')).titles).toEqual(['글 7']);
    expect((await list('field=user_nick&keyword=닉writer')).titles).toEqual(['글 7']);
    expect((await list('scope=user')).titles).toEqual(['글 7']);
    expect((await list('scope=streamer')).meta.total).toBe(boardPageSize + 2);
  });

  it('have whole texts on their own page only', async () => {
    const titleNo = await platform.addPost(star, { title: '긴 글', content: `<p>${'가'.repeat(900)}</p>` });
    const { content } = boardCalls.calls.post.answer.parse((await get(postPath(titleNo))).body);
    expect(content).toHaveLength(907);
    const { data } = boardCalls.calls.boards.answer.parse((await board('keyword=긴')).body);
    expect(data[0]?.content).toHaveLength(200);
  });
});

describe('the home of a station', () => {
  it('has pinned posts first, as long as they are pinned, then notices', async () => {
    const { db, clock } = platform.context;
    const add = (title: string, more = {}) => platform.addPost('star2', { title, ...more });
    const pinned = await add('고정', { registeredAt: minutesAgo(500) });
    const past = await add('지난 고정', { registeredAt: minutesAgo(400) });
    await add('공지', { isNotice: true, registeredAt: minutesAgo(300) });
    await add('팬 공지', { isNotice: true, authNo: 104 });
    const pin = (titleNo: number, expiresAt: Date | null) =>
      db.insert(postPin).values({ stationUserId: 'star2', titleNo, expiresAt, createdAt: clock.now() });
    await pin(pinned, new Date(clock.now().getTime() + 60_000));
    await pin(past, minutesAgo(1));
    const home = boardCalls.calls.home.answer.parse((await get('/station/api/station/star2/home')).body);
    expect(home.notices?.map(({ titleName }) => titleName)).toEqual(['고정', '공지']);
    expect(home.posts).toHaveLength(3);
    expect(home.lives).toEqual([]);
  });
});

describe('comments', () => {
  it('stand under their post with their replies; hidden and deleted ones keep their words', async () => {
    const { db } = platform.context;
    const titleNo = posts[101] ?? 0;
    const row = { stationUserId: star, titleNo, userId: 'writer1' };
    const [first, hidden, deleted] = await db
      .insert(comment)
      .values([
        { ...row, content: '첫 댓글', registeredAt: minutesAgo(9) },
        { ...row, content: '숨긴 댓글', registeredAt: minutesAgo(8), hiddenAt: minutesAgo(1) },
        { ...row, content: '지운 댓글', registeredAt: minutesAgo(7), deletedAt: minutesAgo(1) },
        { ...row, content: '고정 댓글', registeredAt: minutesAgo(6), isPinned: true },
        { ...row, content: '답 없이 지운 댓글', registeredAt: minutesAgo(5), deletedAt: minutesAgo(1) },
      ])
      .returning({ no: comment.commentNo });
    for (const parent of [first, hidden, deleted])
      await db
        .insert(comment)
        .values({ ...row, parentNo: parent?.no ?? 0, content: '답글', registeredAt: minutesAgo(4) });
    const path = `${postPath(titleNo)}/comments`;
    const read = async (who: string) => {
      const { body } = await get(path, who);
      return postTalkCalls.calls.comments.answer.parse(body).data;
    };
    const seen = await read('guest');
    expect(seen.map(({ content }) => content)).toEqual(['고정 댓글', '첫 댓글', '', '']);
    expect(seen.map(({ replies }) => replies?.length)).toEqual([0, 1, 1, 1]);
    expect(JSON.stringify(seen)).not.toContain('지운');
    expect((await read('writer')).map(({ content }) => content)).toContain('숨긴 댓글');
    expect((await get(`${postPath(posts[104] ?? 0)}/comments`)).status).toBe(403);
  });
});
