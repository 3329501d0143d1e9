import { createRandom } from '../../core/random';
import { hourMs, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { hashBroadcastPassword } from '../../live/services/broadcast-password';
import type { comment } from '../../tables/station/comment';
import type { post, postPhoto } from '../../tables/station/post';
import type { vod } from '../../tables/vod/vod';
import { photoOf } from '../art/photos';
import * as store from '../store/my-feed';
import { demoPassword } from './broadcasts';
import { feedPosts, rankedPosts } from './my-feed-posts';
import { commentLines } from './vod-titles';
import type { WorldContext } from './world-context';

/** Who reads the feed. */
const reader = 'bomi';
const guests = ['teen17', 'manager1', 'abroad1'];
/** For favourites, fans and subscribers, each on one station. */
const closed = [
  [103, '다음 달 합방 상대가 정해졌습니다.'],
  [104, '팬클럽 정모 날짜를 골라 주세요.'],
  [107, '이번 달 구독 선물은 엽서입니다.'],
] as const;

/**
 * Every state that a VOD has in the feed, on the newest of favourites; those between stay as they are. Replays are there
 * anyway, each at the time of its broadcast.
 */
const vodStates: readonly ((title: string) => Partial<typeof vod.$inferInsert>)[] = [
  () => ({}),
  () => ({ fileType: 'HIGHLIGHT' }),
  (title) => ({ isPpv: true, title: `[유료] ${title}` }),
  () => ({}),
  () => ({ fileType: 'SMR', titleHistory: [] }),
  () => ({ isAbroadBlocked: true }),
  () => ({ grade: 19 }),
  () => ({ passwordHash: hashBroadcastPassword(demoPassword, Buffer.from('feed of bomi')) }),
  () => ({}),
  // an address that its owner entered, where nothing is any more
  () => ({ hlsUrl: '/media/clips/moved/index.m3u8' }),
];

/** The newest ones within the hour, the last from a week ago. */
const hoursAgoOf = (index: number) => 0.06 + 0.1 * index + 0.002 * index ** 4;

/** What is new on the stations of one's favourites, in every state. */
export async function loadMyFeed(db: Db, { now, seed }: WorldContext): Promise<void> {
  const random = createRandom(seed + 104_729);
  const followed = await store.listFollowed(db, reader);
  const boards = await store.listWrittenBoards(db, followed);
  const firstNo = await store.nextPostNo(db);
  const posts: (typeof post.$inferInsert & { titleNo: number })[] = [];
  const photos: (typeof postPhoto.$inferInsert)[] = [];
  const comments: (typeof comment.$inferInsert)[] = [];

  const write = (
    line: string,
    station: string,
    hoursAgo: number,
    more: Partial<typeof post.$inferInsert>,
  ) => {
    const [title = '', ...paragraphs] = line.replace(/^[+@]/, '').split('|');
    const isNotice = line.startsWith('+');
    const mine = boards.filter(({ stationUserId }) => stationUserId === station);
    const photoCount = /사진|팬아트|자랑|나온 것들|포스터|저녁은/.test(title) ? random.integer(1, 3) : 0;
    const target = mine.find(({ name }) => name === (isNotice ? '공지사항' : '자유게시판')) ?? mine[0];
    if (!target) return;
    const titleNo = firstNo + posts.length;
    // who reads answers, and nobody within minutes
    const answers = hoursAgo < 1 ? 0 : (more.comments ?? random.integer(0, 9));
    // most people read within two days
    const views = Math.round((40 + 900 * random.next() ** 2) * (1 - Math.exp(-hoursAgo / 12)));
    posts.push({
      titleNo,
      stationUserId: station,
      bbsNo: target.bbsNo,
      userId: line.startsWith('@') ? random.pick(guests) : station,
      title,
      content: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
      hashtags: isNotice ? ['공지'] : [],
      isNotice,
      // every row has the keys of the first (insertRows)
      authNo: 101,
      photoCount,
      views,
      likes: Math.round(views * random.between(0.01, 0.08)),
      registeredAt: timeBefore(now, Math.round(hoursAgo * hourMs)),
      ...more,
      comments: answers,
    });
    for (let index = 0; index < answers; index += 1)
      comments.push({
        stationUserId: station,
        titleNo,
        userId: random.pick([...guests, ...followed]),
        content: random.pick(commentLines),
        likes: random.integer(0, 9),
        registeredAt: timeBefore(now, Math.round(hoursAgo * hourMs * random.between(0.05, 0.95))),
      });
    for (let position = 0; position < photoCount; position += 1)
      photos.push({ titleNo, position, url: photoOf(random) });
  };
  const stationAt = (index: number) => followed[index % followed.length] as string;

  for (const [index, line] of feedPosts.entries()) write(line, stationAt(index), hoursAgoOf(index), {});
  for (const [index, [authNo, line]] of closed.entries())
    write(`가까운 분들께만 먼저 알려요|${line}`, stationAt(index), 5 + 9 * index, { authNo });
  for (const [index, line] of rankedPosts.entries()) {
    const views = 48_000 - 17_000 * index;
    write(line, 'dodam', 7 + 11 * index, {
      views,
      likes: Math.round(views * 0.07),
      comments: 24 - 8 * index,
    });
  }
  await store.insertFeedPosts(db, posts, photos, comments);
  await store.insertTies(
    db,
    { accountId: reader, stationUserId: stationAt(1), createdAt: timeBefore(now, 60, 'day') },
    {
      accountId: reader,
      stationUserId: stationAt(2),
      type: 'auto',
      paymentCount: 3,
      firstPaidAt: timeBefore(now, 80, 'day'),
      expiresAt: timeAfter(now, 10, 'day'),
    },
  );
  const newest = await store.listNewestVods(db, followed, vodStates.length);
  for (const [index, { titleNo, title }] of newest.entries()) {
    const change = vodStates[index]?.(title) ?? {};
    if (Object.keys(change).length > 0) await store.changeVod(db, titleNo, change);
  }
}
