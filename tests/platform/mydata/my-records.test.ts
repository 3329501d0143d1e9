import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { myDataCalls } from '~protocol/my/data/calls';
import { type MyRecords, myRecordsSchema } from '~protocol/my/data/records';
import { balanceEntry } from '../../../platform/tables/gift/balance';
import { note } from '../../../platform/tables/note/note';
import { comment } from '../../../platform/tables/station/comment';
import { board, post, postPhoto } from '../../../platform/tables/station/post';
import { favorite, watchHistory, watchLater } from '../../../platform/tables/viewer/viewer';
import { vod, vodLike } from '../../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

let platform: VodPlatform;
let token: string;
let other: string;
let [open, hidden, live] = [0, 0, 0];
const moment = (day: number) => `2026-10-${String(day).padStart(2, '0')}T01:02:03.004Z`;
const at = (day: number) => new Date(moment(day));
const accountId = 'viewer1';
const address = `/my${myDataCalls.calls.records.path}`;
const exported = async (as = token): Promise<MyRecords> =>
  myRecordsSchema.parse((await platform.getJson(address, as)).body);
const star = { userId: 'star1', nick: expect.any(String) };

beforeAll(async () => {
  platform = await openVodPlatform();
  const { db } = platform.context;
  token = await platform.addMember('viewer1');
  other = await platform.addMember('viewer2');
  [open, hidden] = [await platform.addVod('star1'), await platform.addVod('star1')];
  live = await platform.goLive('star3');
  await db.update(vod).set({ title: '열린 VOD' }).where(eq(vod.titleNo, open));
  await db.update(vod).set({ title: '숨긴 VOD', isDisplay: false }).where(eq(vod.titleNo, hidden));
  const boards = await db
    .insert(board)
    .values([
      { stationUserId: 'star1', name: '자유', position: 0 },
      { stationUserId: 'star1', name: '나만', position: 1, authNo: 102 },
    ])
    .returning();
  const [free, closed] = boards.map(({ bbsNo }) => bbsNo) as [number, number];
  const base = { stationUserId: 'star1', content: '<p>글</p>' };
  const [mine, gone, others, secret] = (
    await db
      .insert(post)
      .values([
        { ...base, userId: accountId, bbsNo: free, title: '내 글', hashtags: ['낚시'], registeredAt: at(1) },
        { ...base, userId: accountId, bbsNo: free, title: '지운 글', registeredAt: at(2), deletedAt: at(3) },
        { ...base, userId: 'star1', bbsNo: free, title: '남의 글', registeredAt: at(3) },
        { ...base, userId: 'star1', bbsNo: closed, title: '닫힌 글', registeredAt: at(3) },
      ])
      .returning()
  ).map(({ titleNo }) => titleNo) as [number, number, number, number];
  await db.insert(postPhoto).values({ titleNo: mine, position: 0, url: '/media/a.webp' });
  const said = (titleNo: number, content: string, day: number, more: object = {}) => ({
    ...{ stationUserId: 'star1', titleNo, userId: accountId, content, registeredAt: at(day) },
    ...more,
  });
  await db
    .insert(comment)
    .values([
      said(others, '댓글', 4),
      said(secret, '닫힌 곳의 댓글', 5),
      said(open, 'VOD 댓글', 6),
      said(hidden, '숨긴 VOD 댓글', 7),
      said(others, '지운 댓글', 8, { deletedAt: at(9) }),
      said(gone, '남의 댓글', 8, { userId: 'viewer2' }),
    ]);
  const letter = { senderId: accountId, receiverId: 'star1', createdAt: at(10) };
  await db.insert(note).values([
    { ...letter, content: '보낸 쪽지' },
    { ...letter, content: '보내고 지운 쪽지', deletedBySenderAt: at(11) },
    {
      senderId: 'star1',
      receiverId: accountId,
      content: '받은 쪽지',
      createdAt: at(11),
      deletedBySenderAt: at(12),
    },
    {
      senderId: 'star1',
      receiverId: accountId,
      content: '받고 지운 쪽지',
      createdAt: at(12),
      deletedByReceiverAt: at(12),
    },
    { senderId: 'star1', receiverId: 'viewer2', content: '남의 쪽지', createdAt: at(12) },
  ]);
  await db.insert(balanceEntry).values({
    ...{ accountId, key: 'k', kind: 'balloon', reason: 'gift', change: -5, after: 95 },
    ...{ stationUserId: 'star1', createdAt: at(13) },
  });
  await db.insert(watchHistory).values([
    { accountId, type: 'vod', contentNo: open, watchedAt: at(14), position: 90 },
    { accountId, type: 'vod', contentNo: hidden, watchedAt: at(15) },
    { accountId, type: 'live', contentNo: live, watchedAt: at(16) },
  ]);
  await db.insert(watchLater).values({ accountId, type: 'vod', contentNo: open, createdAt: at(17) });
  await db.insert(vodLike).values({ accountId, titleNo: open, createdAt: at(18) });
  await db.insert(favorite).values({ accountId, streamerId: 'star1', createdAt: at(19) });
});
afterAll(() => platform.close());

it('holds what a member wrote, paid and watched with titles and names, and nothing of anybody else’s', async () => {
  const watched = { type: 'vod', no: open, title: '열린 VOD', streamer: star };
  const records = await exported();
  expect(records.posts).toMatchObject([
    {
      ...{ title: '내 글', board: '자유', station: star, content: '<p>글</p>', hashtags: ['낚시'] },
      ...{ photos: ['/media/a.webp'], at: moment(1) },
    },
  ]);
  expect(records.comments.map(({ content, on }) => [content, on.title])).toEqual([
    ['숨긴 VOD 댓글', null],
    ['VOD 댓글', '열린 VOD'],
    ['닫힌 곳의 댓글', null],
    ['댓글', '남의 글'],
  ]);
  expect(records.notes).toEqual([
    { direction: 'received', with: star, content: '받은 쪽지', at: moment(11) },
    { direction: 'sent', with: star, content: '보낸 쪽지', at: moment(10) },
  ]);
  expect(records.payments).toEqual([
    {
      ...{ kind: 'balloon', reason: 'gift', change: -5, after: 95 },
      ...{ station: star, receiver: null, note: null, at: moment(13) },
    },
  ]);
  expect(records.history).toEqual([
    {
      type: 'live',
      no: live,
      title: expect.any(String),
      streamer: expect.objectContaining({ userId: 'star3' }),
      at: moment(16),
    },
    { type: 'vod', no: hidden, title: null, streamer: null, at: moment(15) },
    { ...watched, at: moment(14) },
  ]);
  expect(records.later).toEqual([{ ...watched, at: moment(17) }]);
  expect(records.ups).toEqual([{ ...watched, at: moment(18) }]);
  expect(records.favorites).toEqual([{ ...star, at: moment(19) }]);
});

it('is the member’s alone', async () => {
  const records = await exported(other);
  expect([records.posts, records.payments, records.history, records.favorites].flat()).toEqual([]);
  expect(records.comments.map(({ content }) => content)).toEqual(['남의 댓글']);
  expect(records.notes.map(({ content }) => content)).toEqual(['남의 쪽지']);
  expect((await platform.request(address)).status).toBe(401);
});
