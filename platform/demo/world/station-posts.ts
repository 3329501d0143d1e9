import { seoulDay, seoulMidnight, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { photosOf } from '../art/photos';
import { nextPostNo } from '../store/my-feed';
import * as store from '../store/station-posts';
import type { WorldContext } from './world-context';

const owner = 'dodam';
const member = 'bomi';

/** Eight o'clock in Seoul, so many days from now. */
const inTheEvening = (now: Date, days: number): Date =>
  timeAfter(seoulMidnight(seoulDay(timeAfter(now, days, 'day'))), 20 * 60, 'minute');

/** Days from now, and what is on. */
const schedule = [
  [-6, '가을 산책 방송', '단풍길을 걸으며 이야기해요.'],
  [2, '요리 방송: 김치전', '저녁 8시에 시작합니다. 재료는 미리 준비해 주세요!'],
  [5, '봄이와 함께하는 퀴즈 밤', '문제는 방송국 글에서 나옵니다.'],
  [12, '한 달 결산 방송', '이번 달에 가장 많이 웃은 장면을 함께 봐요.'],
] as const;

/** The calendar's entries, in the order of `schedule`. */
export const calendarTimes = (now: Date) =>
  schedule.map(([days], index) => ({ id: 9_001 + index, startsAt: inTheEvening(now, days) }));

const albums = [
  ['주말 바다 사진 네 장', ['sea'], ['해 뜨기 전의 바다', '모래 위의 발자국', '돌아오는 배', '노을']],
  ['캠핑 다녀왔어요', ['camp'], ['텐트를 친 자리', '모닥불', '밤하늘', '아침 커피']],
] as const;

/** A schedule with its days, albums of four pictures, rich text, guests' words, and what bomi was writing. */
export async function loadStationPosts(db: Db, { now }: WorldContext): Promise<void> {
  const [free, guestbook] = [
    await store.findBoard(db, owner, '자유게시판'),
    await store.findBoard(db, owner, '방명록'),
  ];
  if (free === null || guestbook === null) return;
  const board = { stationUserId: owner, boardType: 102, displayType: 102, name: '방송 일정' };
  const calendarBoard = await store.insertBoard(db, { ...board, authNo: 101, writeAuthNo: 106, position: 9 });
  const first = await nextPostNo(db);
  const calendar = calendarTimes(now);
  const row = (index: number, bbsNo: number, title: string, content: string, hoursAgo: number) => ({
    titleNo: first + index,
    stationUserId: owner,
    bbsNo,
    userId: owner,
    title,
    content,
    hashtags: [] as string[],
    photoCount: 0,
    views: 40 + 31 * index,
    comments: 0,
    likes: 3 + index,
    isNotice: false,
    authNo: 101,
    registeredAt: timeBefore(now, hoursAgo, 'hour'),
  });
  const dated = schedule.map(([, title, text], index) =>
    row(index, calendarBoard, title, `<p>${text}</p>`, 190 + index),
  );
  const shown = albums.map(([title], index) => ({
    ...row(10 + index, free, title, '<p>사진으로 보여 드려요.</p>', 200 + 24 * index),
    hashtags: ['사진', '일상'],
    photoCount: 4,
  }));
  const rich = row(
    20,
    free,
    '방송국 이용 안내',
    '<h3>글을 쓰기 전에</h3><ul><li>서로 <b>존댓말</b>을 써 주세요.</li><li><s>도배</s> 대신 한 번만.</li></ul><blockquote>좋은 글은 모두를 웃게 합니다. /하트/</blockquote>',
    260,
  );
  const guest = {
    ...row(
      21,
      guestbook,
      '도담님, 어제 방송 정말 즐거웠어요!',
      '<p>도담님, 어제 방송 정말 즐거웠어요!</p>',
      210,
    ),
    userId: member,
  };
  await store.insertWritten(db, {
    posts: [...dated, ...shown, rich, guest],
    photos: albums.flatMap(([, kinds, alts], index) =>
      alts.map((alt, position) => ({
        titleNo: first + 10 + index,
        position,
        url: photosOf(kinds)[position] ?? '',
        alt,
      })),
    ),
    entries: schedule.map(([, title], index) => ({
      stationUserId: owner,
      title,
      ...(calendar[index] as (typeof calendar)[number]),
      isPublic: true,
      titleNo: first + index,
    })),
    draft: {
      accountId: member,
      stationUserId: owner,
      fields: {
        idempotencyKey: 'draft of the demo world',
        bbsNo: String(free),
        title: '어제 방송 후기',
        content: '어제 방송에서 제일 웃겼던 장면은',
        hashtags: '후기',
        authNo: '101',
      },
      updatedAt: timeBefore(now, 1, 'hour'),
      expiresAt: timeAfter(now, 6, 'day'),
    },
  });
}
