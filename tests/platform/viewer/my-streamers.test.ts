import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenCalls } from '~protocol/hiding/calls';
import { type MyList, myLists } from '~protocol/my/codes';
import { favoriteCalls, favoriteListCalls } from '~protocol/my/favorites';
import { myCalls } from '~protocol/my/streamers';
import { pathOf } from '~protocol/wire/path';
import { board, post, postPhoto } from '../../../platform/tables/station/post';
import {
  fanClub,
  favoriteGroup,
  favoriteGroupMember,
  streamerPin,
  subscription,
} from '../../../platform/tables/station/ties';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { catchStory } from '../../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform } from '../../support/vods';
import { wireOf } from '../../support/wire';

let platform: VodPlatform;
let token: string;
let other: string;

beforeAll(async () => {
  platform = await openVodPlatform();
  token = await platform.addMember('viewer1', { birthDate: '1999-01-01' });
  other = await platform.addMember('viewer2');
  const { db, clock } = platform.context;
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  await platform.goLive('live1', { viewers: 10, startedAt: ago(3) });
  await platform.goLive('live2', { viewers: 50, startedAt: ago(2) });
  await platform.goLive('hidden1', { viewers: 99, startedAt: ago(1) });
  await platform.addStreamer('away1');
  await platform.addStreamer('stranger1');
  for (const [index, userId] of ['live1', 'live2', 'hidden1', 'away1'].entries())
    await db.insert(favorite).values({ accountId: 'viewer1', streamerId: userId, createdAt: ago(index) });
  await platform.postForm(`/main${hiddenCalls.calls.create.path}`, { bj_id: 'hidden1', type: 'LIVE' }, token);
  const ties = { accountId: 'viewer1', type: 'auto' as const, firstPaidAt: ago(900) };
  await db.insert(subscription).values([
    { ...ties, stationUserId: 'live1', expiresAt: ago(-100) },
    { ...ties, stationUserId: 'away1', expiresAt: ago(1) },
  ]);
  await db.insert(fanClub).values({ accountId: 'viewer1', stationUserId: 'live2', createdAt: ago(50) });
});
afterAll(() => platform?.close());

const get = async (path: string, as: string | undefined = token) => {
  const { status, body } = await platform.getJson(`/my${path}`, as);
  expect(status, path).toBe(200);
  return body;
};
const streamers = async (list: MyList, query = '', as?: string) => {
  const { path, answer } = myCalls.calls.streamers;
  return answer.parse(await get(pathOf(path, { list }) + query, as));
};
const idsOf = async (list: MyList, query = '') =>
  (await streamers(list, query)).streamers.map(({ userId }) => userId);
const livesOf = async (list: MyList, query = '') => {
  const { path, answer } = myCalls.calls.lives;
  return answer.parse(await get(`${pathOf(path, { list })}${query}`));
};
const pin = (
  list: MyList,
  userId: string,
  fields: Record<string, string> = {},
  as: string | undefined = token,
) => platform.postForm(`/my${pathOf(myCalls.calls.pin.path, { list, userId })}`, fields, as);
const change = async (path: string, fields: Record<string, string>, as: string | undefined = token) => {
  const answer = await platform.postForm(`/my${path}`, fields, as);
  return {
    status: answer.status,
    ...favoriteListCalls.calls.groupAdd.answer.partial().parse(await answer.json()),
  };
};
const groupPath = (idx: number) => pathOf(favoriteListCalls.calls.groupRename.path, { idx });
const favoritePath = (userId: string) => pathOf(favoriteListCalls.calls.find.path, { userId });
const groups = async (as?: string) =>
  favoriteListCalls.calls.groups.answer.parse(await get(favoriteListCalls.calls.groups.path, as));

describe('the streamers of MY', () => {
  it('come with every field, those on air first [P097]', async () => {
    const { data, meta, hasMore } = wireOf(
      myCalls.calls.streamers,
      await get(pathOf(myCalls.calls.streamers.path, { list: 'favorite' })),
    );
    expect(data.map(({ userId }) => userId)).toEqual(['live1', 'live2', 'hidden1', 'away1']);
    expect([meta.total, hasMore]).toEqual([4, false]);
    expect(data[0]).toMatchObject({
      userNick: '닉 live1',
      isLive: true,
      isPin: false,
      isSubscribe: true,
      isFanclub: false,
      broadInfo: [{ broadTitle: 'live1의 방송', totalViewCnt: 10 }],
    });
    expect(data[0]?.favoriteNo).toBeGreaterThan(1000);
    expect(data[0]?.subscribeNo).toBeGreaterThan(1000);
    expect(data[1]).toMatchObject({ isFanclub: true, isSubscribe: false });
    expect(data[3]).toMatchObject({ isLive: false, broadInfo: [], isSubscribe: false });
    expect(await idsOf('subscribe')).toEqual(['live1']);
    expect(await idsOf('fan')).toEqual(['live2']);
  });

  it('are pinned to the top and unpinned, each list by itself, twice without harm [P107]', async () => {
    for (const list of myLists) {
      const [userId = ''] = (await idsOf(list)).slice(-1);
      for (let again = 0; again < 2; again += 1) {
        const answer = await pin(list, userId);
        expect(await answer.json()).toEqual({ result: 1, message: '목록 상단 고정 완료 되었습니다.' });
      }
      const [first, ...others] = (await streamers(list)).streamers;
      expect(first).toMatchObject({ userId, isPinned: true });
      expect(others.every(({ isPinned }) => !isPinned)).toBe(true);
    }
    for (const list of myLists) {
      const [userId = ''] = await idsOf(list);
      for (let again = 0; again < 2; again += 1) {
        const answer = await pin(list, userId, { _method: 'delete' });
        expect(await answer.json()).toEqual({ result: 1, message: '목록 상단 고정 해제 되었습니다.' });
      }
      expect((await streamers(list)).streamers.some(({ isPinned }) => isPinned)).toBe(false);
    }
    expect((await pin('favorite', 'stranger1')).status).toBe(404);
    expect((await pin('subscribe', 'away1')).status).toBe(404);
    expect((await pin('fan', 'live1', {}, other)).status).toBe(404);
  });

  it('come 100 a page, the next one after it', async () => {
    const { db, clock } = platform.context;
    const late = await platform.addMember('collector');
    for (let n = 1; n <= 130; n += 1) await platform.addStreamer(`mass${n}`);
    await db.insert(favorite).values(
      Array.from({ length: 130 }, (_, n) => ({
        accountId: 'collector',
        streamerId: `mass${n + 1}`,
        createdAt: clock.now(),
      })),
    );
    const first = await streamers('favorite', '', late);
    const second = await streamers('favorite', '?page=2', late);
    expect([first.streamers.length, first.hasMore, first.total]).toEqual([100, true, 130]);
    expect([second.streamers.length, second.hasMore]).toEqual([30, false]);
    expect(new Set([...first.streamers, ...second.streamers].map(({ userId }) => userId)).size).toBe(130);
  });

  it('on air come by each sort, without hidden ones, who are counted [P029, P106]', async () => {
    const { lives, total } = await livesOf('favorite');
    expect(lives.map(({ userId }) => userId)).toEqual(['live2', 'live1']);
    expect(total).toBe(3);
    expect(lives[0]).toMatchObject({ isFan: true, isSubscribe: false });
    const by = async (order: string) =>
      (await livesOf('favorite', `?orderType=${order}`)).lives.map(({ userId }) => userId);
    expect(await by('view_cnt_desc')).toEqual(['live2', 'live1']);
    expect(await by('view_cnt')).toEqual(['live2', 'live1']);
    expect(await by('total_viewers_desc')).toEqual(['live2', 'live1']);
    expect(await by('total_viewers_asc')).toEqual(['live1', 'live2']);
    expect(await by('broad_start')).toEqual(['live2', 'live1']);
    expect((await livesOf('subscribe')).lives.map(({ userId }) => userId)).toEqual(['live1']);
    expect((await livesOf('fan')).lives.map(({ userId }) => userId)).toEqual(['live2']);
  });
});

describe('the groups of favourites', () => {
  it('are added, renamed, put in order and deleted [P098]', async () => {
    const added = await change(favoriteListCalls.calls.groups.path, { title: ' 노래 ' });
    expect(added).toMatchObject({ result: 1, message: '그룹을 추가했습니다.' });
    const again = await change(favoriteListCalls.calls.groups.path, { title: '노래' });
    expect(again).toMatchObject({ result: 1, idx: added.idx });
    const second = await change(favoriteListCalls.calls.groups.path, { title: '게임' });
    expect((await groups()).map(({ title }) => title)).toEqual(['노래', '게임']);
    const rename = { _method: 'put', title: '조용한 밤' };
    expect(await change(groupPath(second.idx ?? 0), rename)).toMatchObject({ result: 1 });
    expect(await change(groupPath(second.idx ?? 0), rename)).toMatchObject({ result: 1 });
    expect(await change(groupPath(second.idx ?? 0), { _method: 'PUT', title: '노래' })).toMatchObject({
      result: 0,
      message: '같은 이름의 그룹이 있습니다.',
    });
    await change(favoriteListCalls.calls.groups.path, {
      _method: 'put',
      order: `${second.idx}-${added.idx}`,
    });
    expect((await groups()).map(({ title }) => title)).toEqual(['조용한 밤', '노래']);
    const remove = () => change(groupPath(added.idx ?? 0), { _method: 'delete' });
    expect(await remove()).toMatchObject({ status: 200, result: 1 });
    const gone = { status: 404, message: '존재하지 않는 그룹입니다.' };
    expect(await remove()).toMatchObject(gone);
    const moved = { _method: 'put', order: `${added.idx}-${second.idx}` };
    expect(await change(favoriteListCalls.calls.groups.path, moved)).toMatchObject(gone);
    expect((await groups()).map(({ title }) => title)).toEqual(['조용한 밤']);
    expect((await change(favoriteListCalls.calls.groups.path, { title: '' })).status).toBe(400);
    expect((await change(favoriteListCalls.calls.groups.path, { title: '가'.repeat(21) })).status).toBe(400);
  });

  it('hold favourites, and keep lists to them [P014]', async () => {
    const { idx = 0 } = await change(favoriteListCalls.calls.groups.path, { title: '모음' });
    const into = { groups: String(idx) };
    for (let n = 0; n < 2; n += 1)
      expect(await change(favoritePath('live1'), into)).toMatchObject({ status: 200, result: 1 });
    expect(await idsOf('favorite', `?groupId=${idx}`)).toEqual(['live1']);
    expect(await idsOf('favorite', `?group_idx=${idx}`)).toEqual(['live1']);
    expect((await livesOf('favorite', `?groupId=${idx}`)).lives.map(({ userId }) => userId)).toEqual([
      'live1',
    ]);
    const one = favoriteListCalls.calls.find.answer.parse(await get(favoritePath('live1')));
    expect([one.streamer.userId, one.groups]).toEqual(['live1', [idx]]);
    expect((await change(favoritePath('stranger1'), into)).status).toBe(404);
    expect((await platform.getJson(`/my${favoritePath('stranger1')}`, token)).status).toBe(404);
    expect((await groups()).find((group) => group.idx === idx)?.count).toBe(1);
  });

  it('of another member are out of reach: not read, not changed, not filled', async () => {
    const [mine] = await groups();
    const idx = mine?.idx ?? 0;
    expect(await groups(other)).toEqual([]);
    expect((await streamers('favorite', `?groupId=${idx}`, other)).streamers).toEqual([]);
    expect((await change(groupPath(idx), { _method: 'put', title: '남의 것' }, other)).status).toBe(404);
    const missing = { status: 404, message: '존재하지 않는 그룹입니다.' };
    expect(await change(groupPath(idx), { _method: 'delete' }, other)).toMatchObject(missing);
    const own = await change(favoriteListCalls.calls.groups.path, { title: '내 것' }, other);
    const order = { _method: 'put', order: `${idx}-${own.idx}` };
    expect(await change(favoriteListCalls.calls.groups.path, order, other)).toMatchObject(missing);
    await change(groupPath(own.idx ?? 0), { _method: 'delete' }, other);
    await platform.context.db
      .insert(favorite)
      .values({ accountId: 'viewer2', streamerId: 'away1', createdAt: platform.clock.now() });
    await change(favoritePath('away1'), { groups: String(idx) }, other);
    expect(await idsOf('favorite', `?groupId=${idx}`)).not.toContain('away1');
    expect((await groups())[0]).toEqual(mine);
  });

  it('are refused past 30', async () => {
    const { db } = platform.context;
    const many = await platform.addMember('grouper');
    await db.insert(favoriteGroup).values(
      Array.from({ length: 30 }, (_, position) => ({
        accountId: 'grouper',
        title: `그룹${position}`,
        position,
      })),
    );
    expect(await change(favoriteListCalls.calls.groups.path, { title: '하나 더' }, many)).toMatchObject({
      result: 0,
    });
    expect(await groups(many)).toHaveLength(30);
  });
});

it('a favourite that is removed takes its pin and its groups with it', async () => {
  const { db, clock } = platform.context;
  const [group] = await groups();
  await db.insert(favorite).values({ accountId: 'viewer1', streamerId: 'stranger1', createdAt: clock.now() });
  await change(favoritePath('stranger1'), { groups: String(group?.idx) });
  await pin('favorite', 'stranger1');
  const path = `/channel${pathOf(favoriteCalls.calls.check.path, { userId: 'stranger1' })}`;
  for (let n = 0; n < 2; n += 1)
    expect((await platform.postForm(path, { _method: 'delete' }, token)).status).toBe(200);
  const left = await Promise.all([
    db.select().from(streamerPin).where(eq(streamerPin.streamerId, 'stranger1')),
    db.select().from(favoriteGroupMember).where(eq(favoriteGroupMember.streamerId, 'stranger1')),
    db
      .select()
      .from(favorite)
      .where(and(eq(favorite.accountId, 'viewer1'), eq(favorite.streamerId, 'stranger1'))),
  ]);
  expect(left).toEqual([[], [], []]);
});

describe('the sections', () => {
  const section = async (pattern: string, list: MyList = 'favorite', query = '', as?: string) =>
    ((await get(pathOf(pattern, { list }) + query, as)) as { data: Record<string, unknown>[] }).data;

  it('hold the newest VODs, clips, user clips and stories of the list and of nobody else [P020, P106]', async () => {
    const { db, clock } = platform.context;
    const vod = await platform.addVod('maker1');
    const clip = await platform.addVod('maker1', { fileType: 'CATCH' });
    const cut = await platform.addVod('cutter1', { fileType: 'CLIP', originalUserId: 'maker1' });
    await platform.addVod('maker1', { authNo: 102 });
    await platform.addVod('cutter1');
    const [story] = await db
      .insert(catchStory)
      .values({ userId: 'maker1', title: '이야기', vodCategoryNo: '10130000', registeredAt: clock.now() })
      .returning();
    expect(await section(myCalls.calls.vods.path)).toEqual([]);
    await db.insert(favorite).values({ accountId: 'viewer1', streamerId: 'maker1', createdAt: clock.now() });
    const numbersOf = async (pattern: string) =>
      (await section(pattern)).map((item) => item.titleNo ?? item.storyIdx);
    expect(await numbersOf(myCalls.calls.vods.path)).toEqual([vod]);
    expect(await numbersOf(myCalls.calls.catch.path)).toEqual([clip]);
    expect(await numbersOf(myCalls.calls.userClips.path)).toEqual([cut]);
    expect(await numbersOf(myCalls.calls.stories.path)).toEqual([story?.storyIdx]);
    expect(await section(myCalls.calls.vods.path, 'fan')).toEqual([]);
    expect(await section(myCalls.calls.vods.path, 'favorite', '', other)).toEqual([]);
  });

  it('hold at most 30 clips, and say that there are more [P021]', async () => {
    for (let n = 0; n < 31; n += 1) {
      await platform.addVod('maker1', { fileType: 'CATCH', title: `클립 ${n}` });
      await platform.addVod('cutter1', { fileType: 'CLIP', originalUserId: 'maker1' });
      await platform.context.db.insert(catchStory).values({
        userId: 'maker1',
        title: `이야기 ${n}`,
        vodCategoryNo: '10130000',
        registeredAt: platform.clock.now(),
      });
    }
    for (const pattern of [
      myCalls.calls.catch.path,
      myCalls.calls.userClips.path,
      myCalls.calls.stories.path,
    ]) {
      const answer = (await get(pathOf(pattern, { list: 'favorite' }))) as { data: []; hasMore: boolean };
      expect([answer.data.length, answer.hasMore]).toEqual([30, true]);
    }
  });

  it('hold new posts that the viewer may read', async () => {
    const { db, clock } = platform.context;
    const boards = [101, 103, 104, 107];
    await db.insert(board).values(
      boards.map((authNo, position) => ({
        bbsNo: authNo,
        stationUserId: 'live1',
        name: '',
        authNo,
        position,
      })),
    );
    const row = {
      stationUserId: 'live1',
      userId: 'live1',
      content: '<p>본문 <b>굵게</b></p>',
      registeredAt: clock.now(),
    };
    await db
      .insert(post)
      .values([
        ...boards.map((bbsNo) => ({ ...row, bbsNo, title: `게시판 ${bbsNo}` })),
        { ...row, bbsNo: 101, title: '비공개', authNo: 102 },
        { ...row, bbsNo: 101, title: '지운 글', deletedAt: clock.now() },
        { ...row, bbsNo: 101, title: '가린 글', blindedAt: clock.now() },
        { ...row, bbsNo: 101, title: '숨긴 사람 글', userId: 'hidden1' },
      ]);
    const [first] = await db.select().from(post).where(eq(post.title, '게시판 101'));
    await db.insert(postPhoto).values({ titleNo: first?.titleNo ?? 0, position: 0, url: '/media/t/2.webp' });
    const posts = myCalls.calls.feed.answer.parse(await get(myCalls.calls.feed.path));
    expect(posts.map(({ titleName }) => titleName).sort()).toEqual([
      '게시판 101',
      '게시판 103',
      '게시판 107',
    ]);
    expect(posts.find(({ titleName }) => titleName === '게시판 101')).toMatchObject({
      content: '본문 굵게',
      thumb: '/media/t/2.webp',
      date: '0초 전',
    });
  });
});

it('every call asks guests to sign in [P106]', async () => {
  const calls = [...Object.values(myCalls.calls), ...Object.values(favoriteListCalls.calls)];
  const patterns = [...new Set(calls.map(({ path }) => path))].map((pattern: string) =>
    pathOf(pattern as '/:list/:userId/:idx', { list: 'favorite', userId: 'live1', idx: 1 }),
  );
  for (const path of patterns) {
    const isPost = path.includes('/pin/') || path.endsWith('/1');
    const fields = new URLSearchParams({ title: '그룹', _method: path.endsWith('/1') ? 'delete' : '' });
    if (path.includes('/pin/')) fields.delete('_method');
    const answer = await platform.request(`/my${path}`, isPost ? { method: 'POST', body: fields } : {});
    expect([path, answer.status]).toEqual([path, 401]);
  }
});
