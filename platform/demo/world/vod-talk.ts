import { createRandom, type Random } from '../../core/random';
import { dayMs, hourMs, minuteMs, timeAfter } from '../../core/time';
import type { comment } from '../../tables/station/comment';
import type { Host } from './broadcasts';
import { answerLines, clipLines, thankLines, timeLines, vodLines } from './vod-talk-lines';
import type { DemoVod } from './vods';

type Comment = typeof comment.$inferInsert & { commentNo: number; registeredAt: Date };

/** Behind those of posts (posts.ts). */
const firstNo = 510_001;

/** The most viewed of each kind are talked about, and the newest of dodam's station. */
const talked = { vods: 60, clips: 40, ofDodam: 6 } as const;
const fewest = 3;
const most = 24;
/** From so many on the streamer pins what a viewer wrote of its parts. */
const pinnedFrom = 12;

const isOpen = (row: DemoVod) =>
  row.authNo === 101 &&
  row.grade === 0 &&
  !row.deletedAt &&
  row.isDisplay &&
  !row.isBlinded &&
  !row.isPpv &&
  !row.subscriptionOnly;

/** '12:05', '1:02:05' */
function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  const [hours, ...rest] = parts.map((part) => String(part).padStart(2, '0'));
  return (parts[0] ? [hours, ...rest] : rest).join(':').replace(/^0/, '');
}

interface TalkOptions {
  hosts: readonly Host[];
  /** user ids of members who write beside the streamers */
  members: readonly string[];
  now: Date;
  seed: number;
}

/** What is said below VODs and Catch, and all VODs with as many comments as there are. */
export function composeVodTalk(
  vods: readonly DemoVod[],
  { hosts, members, now, seed }: TalkOptions,
): { vods: DemoVod[]; comments: Comment[] } {
  const random = createRandom(seed + 32_452_843);
  const writers = [...members, ...random.shuffle(hosts.map(({ userId }) => userId)).slice(0, 80)];
  const comments: Comment[] = [];
  const counts = new Map<number, number>();
  for (const row of chooseTalked(vods, now)) {
    const said = talkOf(row, { writers, now, random, firstNo: firstNo + comments.length });
    comments.push(...said);
    counts.set(row.titleNo, said.length);
  }
  return { vods: vods.map((row) => ({ ...row, comments: counts.get(row.titleNo) ?? 0 })), comments };
}

/** Nobody has said anything of what came a moment ago. */
function chooseTalked(vods: readonly DemoVod[], now: Date): Set<DemoVod> {
  const open = vods.filter((row) => isOpen(row) && now.getTime() - row.registeredAt.getTime() > hourMs);
  const seen = [...open].sort((a, b) => (b.views ?? 0) - (a.views ?? 0));
  const isClip = ({ fileType }: DemoVod) => fileType === 'CATCH';
  return new Set([
    ...seen.filter((row) => !isClip(row)).slice(0, talked.vods),
    ...seen.filter(isClip).slice(0, talked.clips),
    ...open.filter(({ userId }) => userId === 'dodam').slice(-talked.ofDodam),
  ]);
}

interface Talk {
  writers: readonly string[];
  now: Date;
  random: Random;
  firstNo: number;
}

/** As many as its views are good for: most in the first days, some with a time of the video, a quarter of them answers. */
function talkOf(row: DemoVod, { writers, now, random, firstNo }: Talk): Comment[] {
  const count = Math.min(most, Math.max(fewest, row.comments ?? 0));
  const seconds = Math.floor(row.durationMs / 1_000);
  const timeAt = (share: number) => timeText(Math.floor(seconds * share));
  const lines = random.shuffle(row.fileType === 'CATCH' ? clipLines : vodLines);
  const timed = random.shuffle(timeLines);
  const since = now.getTime() - row.registeredAt.getTime() - 10 * minuteMs;
  const said: Comment[] = [];
  const line = (index: number) =>
    random.chance(0.35) && timed.length > 0
      ? (timed.pop()?.replace('{t}', timeAt(random.between(0.05, 0.9))) ?? '')
      : (lines[index % lines.length] ?? '');
  for (let index = 0; index < count; index += 1) {
    const parent = random.chance(0.25) ? said.findLast(({ parentNo }) => parentNo === null) : undefined;
    const isOwner = parent !== undefined && random.chance(0.4);
    const content = parent ? random.pick(isOwner ? thankLines : answerLines) : line(index);
    const after = parent
      ? Math.min(now.getTime() - parent.registeredAt.getTime(), 3 * hourMs) * random.between(0.05, 0.9)
      : Math.min(since, 20 * dayMs) * ((index + random.next()) / count) ** 3;
    said.push({
      ...{ commentNo: firstNo + index, stationUserId: row.userId, titleNo: row.titleNo },
      parentNo: parent?.commentNo ?? null,
      userId: isOwner ? row.userId : random.pick(writers),
      content,
      likes: Math.floor(14 * random.next() ** 3),
      isPinned: false,
      registeredAt: timeAfter(parent?.registeredAt ?? row.registeredAt, Math.round(after)),
    });
  }
  const [first] = said;
  if (count >= pinnedFrom && first && seconds >= 600)
    Object.assign(first, {
      ...{ isPinned: true, likes: 20 + count },
      content: `${timeAt(0.02)} 인사\n${timeAt(0.2)} 오늘의 이야기\n${timeAt(0.55)} 시청자 참여\n${timeAt(0.93)} 마무리`,
    });
  return said;
}
