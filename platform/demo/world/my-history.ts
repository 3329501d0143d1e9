import type { Random } from '../../core/random';
import { dayMs, minuteMs, timeAfter, timeBefore } from '../../core/time';
import type { watchHistory, watchLater } from '../../tables/viewer/viewer';
import type { vodLike } from '../../tables/vod/vod';
import type { PostWorld } from './posts';
import type { DemoVod } from './vods';

/** Rows of the history beside those that every watcher has. */
const watchedVods = 260;
const longestAgo = 120 * dayMs;

export interface MyHistory {
  watched: (typeof watchHistory.$inferInsert)[];
  later: (typeof watchLater.$inferInsert)[];
  liked: (typeof vodLike.$inferInsert)[];
  /** lists of others: one is shown, one has been made private since */
  taken: { accountId: string; listIdx: number; createdAt: Date }[];
}

interface Options {
  accountId: string;
  vods: readonly DemoVod[];
  /** titles that the account has on its lists already */
  known: ReadonlySet<number>;
  /** broadcasts: on air and ended */
  onAir: readonly number[];
  ended: readonly number[];
  taken: readonly number[];
  now: Date;
  random: Random;
}

/** What VODs can have become since they were watched; each state is on the list. */
const states: readonly ((row: DemoVod) => boolean)[] = [
  ({ deletedAt }) => !!deletedAt,
  ({ authNo, deletedAt }) => authNo === 102 && !deletedAt,
  ({ isBlinded, deletedAt }) => !!isBlinded && !deletedAt,
  ({ isPpv, deletedAt }) => !!isPpv && !deletedAt,
  ({ grade, deletedAt }) => grade === 19 && !deletedAt,
  ({ fileType, deletedAt }) => fileType === 'CATCH' && !deletedAt,
];
const ofEachState = 4;

/** How far: not said, hardly, nearly to the end, or anywhere. */
const shares = [null, 0.01, 0.97, 0.35, 0.6, 0.82, 0.15] as const;

/** After it appeared, before it was deleted, and not in the future. */
function watchedAt({ registeredAt, deletedAt }: DemoVod, now: Date, random: Random): Date {
  if (deletedAt) return timeAfter(registeredAt, 30 * minuteMs);
  const since = Math.max(registeredAt.getTime(), now.getTime() - longestAgo);
  return new Date(since + Math.round((now.getTime() - since - minuteMs) * random.next()));
}

/** A history in which every state can be seen, and what was kept and liked. */
export function composeMyHistory({
  accountId,
  vods,
  known,
  onAir,
  ended,
  taken,
  now,
  random,
}: Options): MyHistory {
  const fresh = vods.filter(({ titleNo }) => !known.has(titleNo));
  const stated = states.flatMap((is) => fresh.filter(is).slice(-ofEachState));
  const plain = random
    .shuffle(fresh.filter((row) => !stated.includes(row) && row.authNo === 101 && !row.deletedAt))
    .slice(0, watchedVods - stated.length);
  const all = [...new Set([...stated, ...plain])];
  const ago = (hours: number) => timeBefore(now, hours, 'hour');
  const kept = (type: 'live' | 'vod', contentNo: number | undefined, hours: number, isViewed = false) =>
    contentNo === undefined
      ? []
      : [{ accountId, type, contentNo, createdAt: ago(hours), viewedAt: isViewed ? ago(hours / 2) : null }];
  const gone = fresh.find(({ deletedAt }) => deletedAt)?.titleNo;
  const hidden = fresh.find((row) => row.authNo === 102 && !row.deletedAt)?.titleNo;
  return {
    watched: all.map((row, index) => {
      const share = shares[index % shares.length] ?? null;
      return {
        accountId,
        type: 'vod',
        contentNo: row.titleNo,
        position: share === null ? null : Math.floor((row.durationMs / 1000) * share),
        watchedAt: watchedAt(row, now, random),
      };
    }),
    later: [
      ...kept('live', onAir[0], 1),
      ...kept('live', onAir[1], 1.5, true),
      ...kept('live', ended[0], 30),
      ...kept('vod', gone, 48),
      ...kept('vod', hidden, 50),
    ],
    liked: [gone, hidden].flatMap((titleNo, index) =>
      titleNo === undefined ? [] : [{ accountId, titleNo, createdAt: ago(70 + index) }],
    ),
    taken: taken.map((listIdx, index) => ({ accountId, listIdx, createdAt: ago(100 + index * 20) })),
  };
}

const written = [
  ['오늘 방송 캡처했어요', '마지막에 다 같이 웃던 장면이 너무 좋아서 남겨 둡니다.'],
  ['다음 방송 신청곡', '비 오는 날에 어울리는 노래로 부탁드려요. 제목은 댓글에 적을게요.'],
  ['응원합니다', '야근하면서 듣는데 하루의 마무리가 됩니다. 늘 고맙습니다. /감동//하트/'],
] as const;
const ownLines = [
  ['이번 주는 하루 쉬어 갑니다', '목요일은 병원에 다녀옵니다. 금요일에 만나요.'],
  ['차 추천해 주세요', '저녁 방송에서 마실 차를 고르고 있어요. 좋아하시는 차를 알려 주세요.'],
] as const;

interface WriterOptions {
  /** writes on dodam's station and below posts that are gone, or open to followers only */
  guest: string;
  /** writes on the station of their own */
  owner: string;
  now: Date;
}

/** Posts and comments of the two, added to those of the world; counts and numbers follow. */
export function addMyStory(world: PostWorld, { guest, owner, now }: WriterOptions): PostWorld {
  const next = (numbers: readonly (number | undefined)[]) => Math.max(...numbers.map((no) => no ?? 0)) + 1;
  let titleNo = next(world.posts.map((row) => row.titleNo));
  let commentNo = next(world.comments.map((row) => row.commentNo));
  const boardOf = (kind: number) =>
    world.boards.find(({ stationUserId, boardType }) => stationUserId === owner && boardType === kind)
      ?.bbsNo ?? 0;
  const write = (
    userId: string,
    [title, text]: readonly [string, string],
    hours: number,
    more: object = {},
  ) => ({
    ...{ titleNo: titleNo++, stationUserId: owner, bbsNo: boardOf(104), userId, title },
    ...{ content: `<p>${text}</p>`, hashtags: [], authNo: 101, isNotice: false, photoCount: 0, views: 40 },
    ...{
      comments: 0,
      likes: 3,
      registeredAt: timeBefore(now, hours, 'hour'),
      blindedAt: null,
      deletedAt: null,
    },
    ...more,
  });
  const posts = [
    ...written.map((line, index) => write(guest, line, 20 + index * 31)),
    write(guest, ['노을 사진', '퇴근길에 찍었어요.'], 9, { bbsNo: boardOf(103), photoCount: 2 }),
    ...ownLines.map((line, index) => write(owner, line, 15 + index * 40)),
    write(owner, ['애청자분들께만 먼저', '다음 달에 새 코너를 엽니다. 아직 비밀이에요.'], 26, {
      authNo: 103,
    }),
  ];
  const photos = posts
    .filter(({ photoCount }) => photoCount > 0)
    .flatMap((row) =>
      [0, 1].map((position) => ({ titleNo: row.titleNo, position, url: `/media/t/${position + 3}.webp` })),
    );

  const all = [...world.posts, ...posts];
  const gone = all.find((row) => row.deletedAt && row.registeredAt < timeBefore(now, 2, 'day'));
  const forFollowers = posts.at(-1);
  const own = posts.find(({ userId }) => userId === owner);
  const say = (
    target: Pick<(typeof all)[number], 'titleNo' | 'stationUserId'> | undefined,
    userId: string,
    content: string,
    hours: number,
    parentNo: number | null = null,
  ) =>
    target
      ? [
          {
            ...{
              commentNo: commentNo++,
              stationUserId: target.stationUserId,
              titleNo: target.titleNo as number,
            },
            ...{ parentNo, userId, content, likes: 2, registeredAt: timeBefore(now, hours, 'hour') },
          },
        ]
      : [];
  const asked = say(own, guest, '푹 쉬고 오세요. 기다릴게요!', 8);
  const comments = [
    ...say(gone, guest, '이 글 다시 볼 수 있을까요?', 40),
    ...say(forFollowers, guest, '새 코너 기대됩니다', 22),
    ...asked,
    ...say(own, owner, '고맙습니다. 금요일에 봬요.', 7, asked[0]?.commentNo ?? null),
    ...say(own, guest, '네, 알람 맞춰 둘게요', 6, asked[0]?.commentNo ?? null),
  ];
  const added = (no: number | undefined) => comments.filter((row) => row.titleNo === no).length;
  return {
    boards: world.boards,
    posts: all.map((row) => ({ ...row, comments: (row.comments ?? 0) + added(row.titleNo) })),
    photos: [...world.photos, ...photos],
    comments: [...world.comments, ...comments],
  };
}
