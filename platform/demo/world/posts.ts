import type { Random } from '../../core/random';
import { dayMs, hourMs, minuteMs, timeAfter } from '../../core/time';
import type { comment } from '../../tables/station/comment';
import type { board, post, postPhoto } from '../../tables/station/post';
import { photoOf } from '../art/photos';
import type { Host } from './broadcasts';
import { demoCategories } from './categories';
import { commentLines, postLines } from './vod-titles';

export interface PostWorld {
  boards: (typeof board.$inferInsert)[];
  posts: (typeof post.$inferInsert)[];
  photos: (typeof postPhoto.$inferInsert)[];
  comments: (typeof comment.$inferInsert)[];
}

const counts = { posts: 1100, comments: 3200 } as const;
const first = { board: 90_001, post: 160_000_001, comment: 500_001 } as const;

/** The boards that every station has. */
const boardTable = [
  [101, '방명록'],
  [104, '자유게시판'],
  [104, '공지사항'],
  [106, ''],
  [103, '사진첩'],
] as const;

const isWritten = (boardType: number) => boardType === 104 || boardType === 103;

interface Options {
  hosts: readonly Host[];
  /** User ids of members who write beside the streamers. */
  members: readonly string[];
  now: Date;
  random: Random;
}

/** Boards of every station, posts and comments, oldest first. */
export function composePosts({ hosts, members, now, random }: Options): PostWorld {
  const boards = hosts.flatMap(({ userId }, host) =>
    boardTable.map(([boardType, name], position) => ({
      bbsNo: first.board + host * boardTable.length + position,
      stationUserId: userId,
      boardType,
      displayType: boardType,
      name,
      authNo: position === 1 && host % 12 === 5 ? 103 : 101,
      writeAuthNo: name === '공지사항' ? 106 : 101,
      position,
    })),
  );
  const posts = composePostRows({ hosts, members, now, random }, boards);
  const photos = posts.flatMap(({ titleNo, photoCount }) =>
    Array.from({ length: photoCount }, (_, position) => ({
      titleNo,
      position,
      url: photoOf(random),
    })),
  );
  const comments = composeComments(posts, { hosts, members, now, random });
  return { boards, posts: posts.map((row) => readSince(row, now)), photos, comments };
}

/** What was written a moment ago has been read by few: most come within a day, and some of them say something. */
function readSince<Row extends { views: number; likes: number; comments: number; registeredAt: Date }>(
  row: Row,
  now: Date,
): Row {
  const share = 1 - Math.exp(-(now.getTime() - row.registeredAt.getTime()) / (dayMs / 2));
  const views = Math.max(Math.round(row.views * share), 8 * row.comments, 1);
  return { ...row, views, likes: Math.min(Math.round(row.likes * share), views) };
}

function composePostRows({ hosts, members, now, random }: Options, boards: PostWorld['boards']) {
  const drafts = Array.from({ length: counts.posts }, (_, index) => {
    const host = hosts[Math.floor(hosts.length * random.next() ** 2)] as Host;
    const mine = boards.filter(
      ({ stationUserId, boardType }) => stationUserId === host.userId && isWritten(boardType ?? 0),
    );
    const target = random.pick(mine);
    const [title, content] = random.pick(postLines);
    const isNotice = target.name === '공지사항' && random.chance(0.6);
    const views = Math.round(5 + 30_000 * random.next() ** 7);
    return {
      stationUserId: host.userId,
      bbsNo: target.bbsNo as number,
      userId: target.name === '공지사항' || random.chance(0.75) ? host.userId : random.pick(members),
      title: title.replaceAll('{c}', random.pick(demoCategories).name),
      content: `<p>${content.replaceAll('{c}', random.pick(demoCategories).name)}</p>`,
      hashtags: random.chance(0.3) ? [random.pick(['일상', '공지', '팬아트', '후기', '일정'])] : [],
      authNo: index % 60 === 7 ? 102 : 101,
      isNotice,
      photoCount: target.boardType === 103 ? random.integer(1, 4) : random.chance(0.2) ? 1 : 0,
      views,
      comments: 0,
      likes: Math.round(views * random.between(0, 0.08)),
      registeredAt: new Date(now.getTime() - Math.round(dayMs * 400 * random.next() ** 2) - 7 * minuteMs),
      blindedAt: index % 150 === 11 ? now : null,
      deletedAt: index % 90 === 13 ? now : null,
    };
  });
  return drafts
    .sort((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime())
    .map((row, index) => ({ ...row, titleNo: first.post + index }));
}

/** Comments, a quarter of them replies to the post's last comment where there is one. Counts them into their posts. */
function composeComments(
  posts: ReturnType<typeof composePostRows>,
  { hosts, members, now, random }: Options,
) {
  const comments: PostWorld['comments'] = [];
  const lastOf = new Map<number, { commentNo: number; registeredAt: Date }>();
  // nobody has answered what was written a moment ago
  const read = posts.filter(({ registeredAt }) => now.getTime() - registeredAt.getTime() > 3 * hourMs);
  for (let index = 0; index < counts.comments; index++) {
    const target = read[Math.floor(read.length * (1 - random.next() ** 1.4 * 0.999))] ?? read.at(-1);
    if (!target) break;
    const parent = random.chance(0.25) ? lastOf.get(target.titleNo) : undefined;
    const after = (parent ?? target).registeredAt;
    const since = now.getTime() - after.getTime();
    // most answers come within two days
    const registeredAt = timeAfter(
      after,
      Math.round(Math.min(since, 2 * dayMs) * random.between(0.02, 0.98)),
    );
    const age = now.getTime() - registeredAt.getTime();
    const row = {
      commentNo: first.comment + index,
      stationUserId: target.stationUserId,
      titleNo: target.titleNo,
      parentNo: parent?.commentNo ?? null,
      userId: random.chance(0.2)
        ? target.stationUserId
        : random.pick([...members, random.pick(hosts).userId]),
      content: random.pick(commentLines),
      likes: Math.round(random.integer(0, 30) * (1 - Math.exp(-age / dayMs))),
      registeredAt,
    };
    comments.push(row);
    if (!parent) lastOf.set(target.titleNo, row);
    target.comments += 1;
  }
  return comments;
}
