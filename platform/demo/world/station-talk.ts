import { createRandom } from '../../core/random';
import { dayMs, hourMs, minuteMs, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import type { comment } from '../../tables/station/comment';
import type { post } from '../../tables/station/post';
import { insertStationTalk, type TalkRows, talkNumbers } from '../store/station-talk';
import { demoHosts } from './fame';
import { careLines, inviteLines, inviteReplies } from './station-talk-lines';
import type { WorldContext } from './world-context';

const owner = 'dodam';
const commentCount = 300;
type NewPost = typeof post.$inferInsert & { titleNo: number };
type NewComment = typeof comment.$inferInsert;

/** Dodam's posts in every state of care, one of them with 300 comments; members' own lists stay as they are. */
export async function loadStationTalk(db: Db, { now, seed }: WorldContext): Promise<void> {
  const random = createRandom(seed + 15_485_863);
  const hosts = demoHosts(seed).filter(({ userId }) => userId !== owner);
  const first = await talkNumbers(db, owner);
  const posts: NewPost[] = [];
  const write = (
    name: keyof typeof careLines,
    days: number,
    more: Partial<typeof post.$inferInsert> = {},
  ): NewPost => {
    const [title, ...paragraphs] = careLines[name];
    const row = {
      titleNo: first.titleNo + posts.length,
      stationUserId: owner,
      bbsNo: first.freeBoard,
      userId: owner,
      title,
      content: paragraphs.map((text) => `<p>${text}</p>`).join(''),
      authNo: 101,
      isNotice: false,
      views: 120 + 31 * posts.length,
      likes: 9,
      comments: 0,
      registeredAt: timeBefore(now, Math.round(days * dayMs)),
      blindedAt: null,
      blindedBy: null,
      blindReason: null,
      deletedAt: null,
      ...more,
    };
    posts.push(row);
    return row;
  };
  const writerAt = (index: number) => hosts[(index * 37) % 60]?.userId ?? owner;

  write('rules', 60, { bbsNo: first.noticeBoard, isNotice: true, likes: 64, views: 2_900 });
  const plan = write('plan', 5, { bbsNo: first.noticeBoard, isNotice: true, likes: 41 });
  const past = write('past', 9, { bbsNo: first.noticeBoard, likes: 22 });
  write('advert', 11, {
    userId: writerAt(3),
    blindedAt: timeBefore(now, 10, 'day'),
    blindedBy: 'station',
    blindReason: '광고 글입니다.',
  });
  write('copied', 14, {
    userId: writerAt(5),
    blindedAt: timeBefore(now, 12, 'day'),
    blindedBy: 'house',
    blindReason: '저작권 침해 신고가 확인되었습니다.',
  });
  write('deleted', 16, { deletedAt: timeBefore(now, 15, 'day') });
  write('secret', 3.5, { authNo: 102, views: 1, likes: 0 });
  const busy = write('busy', 4, { bbsNo: first.noticeBoard, likes: 318, views: 5_240 });

  const comments: NewComment[] = [];
  const parents: (NewComment & { commentNo: number })[] = [];
  const since = now.getTime() - busy.registeredAt.getTime() - hourMs;
  for (let index = 0; index < commentCount; index += 1) {
    const isReply = index > 20 && index % 4 === 3;
    const parent = isReply ? parents[Math.floor(parents.length * random.next() ** 2)] : undefined;
    // most come in the first evening
    const after = parent ? 20 * minuteMs * (1 + random.next()) : since * (index / commentCount) ** 3;
    const nick = () => hosts[Math.floor(60 * random.next())]?.nick ?? '';
    const line = parent ? random.pick(inviteReplies) : (inviteLines[index % inviteLines.length] ?? '');
    const row = {
      commentNo: first.commentNo + index,
      stationUserId: owner,
      titleNo: busy.titleNo,
      parentNo: parent?.commentNo ?? null,
      userId: parent && random.chance(0.25) ? owner : random.pick(hosts).userId,
      content: line.replace(/\{s\}/g, nick),
      likes: random.integer(0, 12),
      isPinned: false,
      registeredAt: timeAfter(parent?.registeredAt ?? busy.registeredAt, Math.round(after)),
      hiddenAt: null,
      hiddenBy: null,
      deletedAt: null,
    };
    comments.push(row);
    if (!parent) parents.push(row);
  }
  settle(comments, parents, now);
  busy.comments = comments.filter(({ deletedAt }) => !deletedAt).length;
  const pins: TalkRows['pins'] = [
    { titleNo: plan.titleNo, expiresAt: timeAfter(now, 3, 'day') },
    { titleNo: past.titleNo, expiresAt: timeBefore(now, 1, 'day') },
  ].map((pin) => ({ ...pin, stationUserId: owner, createdAt: timeBefore(now, 5, 'day') }));
  await insertStationTalk(db, { posts, comments, pins });
}

/** One comment is pinned, one hidden, and one deleted that was answered. */
function settle(comments: NewComment[], parents: readonly (NewComment & { commentNo: number })[], now: Date) {
  const answered = parents.filter(({ commentNo }) => comments.some((row) => row.parentNo === commentNo));
  const [pinned, deleted] = answered;
  const hidden = parents.find((row) => row !== pinned && row !== deleted);
  if (pinned) Object.assign(pinned, { isPinned: true, likes: 87 });
  if (deleted) deleted.deletedAt = timeBefore(now, 2, 'day');
  if (hidden) Object.assign(hidden, { hiddenAt: timeBefore(now, 2, 'day'), hiddenBy: 'station' });
}
