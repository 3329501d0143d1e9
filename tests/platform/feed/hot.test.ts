import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedCalls } from '~protocol/feed/calls';
import { feedBlind } from '../../../platform/tables/feed/feed';
import { post, postLike } from '../../../platform/tables/station/post';
import { hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import { type FeedPlatform, openFeedPlatform } from './support';

const { calls } = feedCalls;
let platform: FeedPlatform;
let token: string;
let other: string;
const hour = 3_600_000;
const ago = (hours: number) => new Date(platform.clock.now().getTime() - hours * hour);
let first: number;
beforeAll(async () => {
  platform = await openFeedPlatform();
  token = await platform.addMember('bora');
  other = await platform.addMember('nari');
  for (const id of ['rain', 'moon', 'writer', 'loud']) await platform.addStreamer(id);
  first = await platform.addPost('rain', { views: 90_000, userId: 'writer', registeredAt: ago(5) });
  await platform.addPost('rain', { views: 500, likes: 90, registeredAt: ago(5) });
  await platform.addPost('moon', {
    views: 400,
    userId: 'writer',
    registeredAt: ago(6),
    photos: ['/media/t/1.webp'],
  });
  await platform.addPost('rain', { views: 90_000, authNo: 103, registeredAt: ago(5) });
  await platform.addPost('rain', { views: 90_000, boardAuthNo: 104, registeredAt: ago(5) });
  await platform.addPost('rain', { views: 90_000, deletedAt: ago(1), registeredAt: ago(5) });
  await platform.addPost('rain', { views: 9_000_000, registeredAt: ago(24 * 31) });
});
afterAll(() => platform.close());

async function hot(as = token) {
  const { status, body } = await platform.getJson(`/my${calls.hot.path}`, as);
  expect(status).toBe(200);
  const { data, ...answer } = calls.hot.answer.parse(body);
  return { ...answer, posts: data };
}
const send = async (path: string, fields: Record<string, string>, as?: string) => {
  const answer = await platform.postForm(`/my${path}`, fields, as);
  return { status: answer.status, body: await answer.json() };
};
const ref = { stationUserId: 'rain', titleNo: '' };

describe('the hot posts', () => {
  it('are what everybody may read of the last month, hottest first, at most 100 [P104, P126]', async () => {
    const { posts, refreshTime, refreshCycle } = await hot();
    expect(posts.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(posts.map(({ count }) => count?.readCnt)).toEqual([90_000, 500, 400]);
    expect(posts[0]).toMatchObject({
      titleNo: first,
      userId: 'writer',
      stationUserId: 'rain',
      isLike: false,
      isBlind: false,
      feedType: 'POST',
      url: `/station/rain/post/${first}`,
      scheme: expect.stringMatching(/^browser\/station\?url=/),
    });
    expect(posts[2]?.photos).toEqual([{ url: '/media/t/1.webp' }]);
    expect([refreshTime, refreshCycle]).toEqual(['2026-11-20 12:00:00', 5]);
  });

  it('move, and are ranked anew after the cycle [P092]', async () => {
    const cold = (await hot()).posts[2]?.titleNo ?? 0;
    await platform.context.db.update(post).set({ views: 200_000 }).where(eq(post.titleNo, cold));
    expect((await hot()).posts[0]?.titleNo).toBe(first);
    platform.clock.advance(5 * 60_000);
    const { posts, refreshTime } = await hot();
    expect([posts[0]?.titleNo, refreshTime]).toEqual([cold, '2026-11-20 12:05:00']);
    await platform.context.db.update(post).set({ views: 400 }).where(eq(post.titleNo, cold));
    platform.clock.advance(5 * 60_000);
  });

  it('without those of hidden streamers and what was deleted meanwhile', async () => {
    const viewer = await platform.addMember('picky');
    const row = { accountId: 'picky', createdAt: platform.clock.now() };
    await platform.context.db.insert(hiddenStreamer).values({ ...row, streamerId: 'moon' });
    expect((await hot(viewer)).posts.map(({ stationUserId }) => stationUserId)).toEqual(['rain', 'rain']);
  });

  it('the first of them beside the feed, and the tags of what is on air [P124, P125]', async () => {
    const { body } = await platform.getJson(`/my${calls.popular.path}`, token);
    expect(calls.popular.answer.parse(body)[0]).toMatchObject({ titleNo: first, readCnt: 90_000 });
    expect((body as unknown[])[0]).toMatchObject({
      titleNo: first,
      userId: 'writer',
      content: '안녕하세요.',
      count: { readCnt: 90_000 },
    });
    await platform.goLive('big', { viewers: 900, tags: ['낚시'], categoryTags: [] });
    await platform.goLive('small', { viewers: 5, tags: ['새벽', '낚시'], categoryTags: [] });
    await platform.goLive('adult', { viewers: 9000, grade: 19, tags: ['심야'], categoryTags: [] });
    platform.clock.advance(60_000);
    const { body: words } = await platform.getJson(`/my${calls.keywords.path}`);
    expect(calls.keywords.answer.parse(words)).toEqual(['낚시', '새벽']);
  });

  it('are not for guests', async () => {
    for (const path of [calls.hot.path, calls.popular.path])
      expect((await platform.getJson(`/my${path}`)).status).toBe(401);
    expect((await send(calls.like.path, { ...ref, titleNo: String(first) })).status).toBe(401);
    expect((await send(calls.blind.path, { userId: 'rain' })).status).toBe(401);
  });
});

describe('likes of posts [P127]', () => {
  const like = (more: Record<string, string> = {}, as = token) =>
    send(calls.like.path, { ...ref, titleNo: String(first), ...more }, as);

  it('count one for each member, however often they are sent, and go back', async () => {
    expect((await like()).body).toMatchObject({ result: 1, likeCnt: 1, message: expect.any(String) });
    await Promise.all([1, 2, 3].map(() => like()));
    expect(calls.like.answer.parse((await like({}, other)).body).likeCnt).toBe(2);
    expect((await hot()).posts[0]).toMatchObject({ isLike: true, count: { likeCnt: 2 } });
    expect((await hot(await platform.addMember('third'))).posts[0]?.isLike).toBe(false);
    expect((await like({ _method: 'DELETE' })).body).toMatchObject({ likeCnt: 1 });
    expect((await like({ _method: 'delete' })).body).toMatchObject({ likeCnt: 1 });
    expect(await platform.context.db.$count(postLike)).toBe(1);
  });

  it('only of posts that the member may read, on their station', async () => {
    const hidden = await platform.addPost('rain', { authNo: 103 });
    expect((await like({ titleNo: String(hidden) })).status).toBe(404);
    await platform.follow('bora', 'rain');
    expect((await like({ titleNo: String(hidden) })).status).toBe(200);
    expect((await like({ titleNo: String(hidden), stationUserId: 'moon' })).status).toBe(404);
    expect(
      (await like({ titleNo: String(await platform.addPost('rain', { boardAuthNo: 107 })) })).status,
    ).toBe(404);
    expect((await like({ titleNo: '999' })).status).toBe(404);
    expect((await like({ _method: 'put' })).status).toBe(400);
    const away = new Date(platform.clock.now().getTime() + hour);
    const paused = await platform.addMember('paused', { suspendedUntil: away });
    expect((await like({}, paused)).status).toBe(403);
  });
});

it('a hidden author is marked in every row and left out of the panel; again is no harm [P127, P096]', async () => {
  const blind = (fields: Record<string, string>) => send(calls.blind.path, fields, token);
  const marks = async (as?: string) => (await hot(as)).posts.map(({ isBlind }) => isBlind);
  await blind({ userId: 'writer' });
  expect(calls.blind.answer.parse((await blind({ userId: 'writer' })).body).result).toBe(1);
  expect(await marks()).toEqual([true, false, true]);
  expect(await marks(other)).toEqual([false, false, false]);
  const { body } = await platform.getJson(`/my${calls.popular.path}`, token);
  expect(calls.popular.answer.parse(body).map(({ userId }) => userId)).toEqual(['rain']);
  expect(await platform.context.db.$count(feedBlind, eq(feedBlind.accountId, 'bora'))).toBe(1);
  await blind({ userId: 'writer', _method: 'delete' });
  expect((await blind({ userId: 'writer', _method: 'delete' })).body).toMatchObject({ result: 1 });
  expect(await marks()).toEqual([false, false, false]);
  expect((await blind({ userId: 'nobody' })).status).toBe(404);
  expect((await blind({ userId: 'bora' })).status).toBe(400);
});

it('the panel reads on where the first of the ranking are hidden', async () => {
  for (let n = 0; n < 21; n += 1)
    await platform.addPost('rain', { userId: 'loud', views: 900_000 + n, registeredAt: ago(1) });
  await platform.blind('bora', 'loud');
  platform.clock.advance(5 * 60_000);
  const popular = async (as: string) => {
    const { body } = await platform.getJson(`/my${calls.popular.path}`, as);
    return calls.popular.answer.parse(body).map(({ userId }) => userId);
  };
  expect(await popular(other)).toEqual(Array(10).fill('loud'));
  expect(await popular(token)).toEqual(['writer', 'rain', 'writer']);
});
