import type { Random } from '../../core/random';
import { minuteMs, timeBefore } from '../../core/time';
import { hashBroadcastPassword } from '../../live/services/broadcast-password';
import { clipOf } from '../art/clip-names';
import { thumbnailPath, thumbnails } from '../art/thumbnails';
import type { NewDemoBroadcast } from '../store/broadcasts';
import { demoCategories } from './categories';
import type { DemoCategory } from './category-row';
import { titleThemes } from './titles';

export type DemoBroadcast = NewDemoBroadcast & { startedAt: Date };

export interface Host {
  userId: string;
  nick: string;
  /** Who watches when the streamer has been on air for a while. */
  usualViewers: number;
}

const qualities = [
  { bps: 8000, resolution: '1920x1080' },
  { bps: 8000, resolution: '2560x1440' },
  { bps: 4000, resolution: '1920x1080' },
  { bps: 4000, resolution: '1280x720' },
  { bps: 2000, resolution: '1280x720' },
  { bps: 1000, resolution: '960x540' },
] as const;

const longTitle =
  '끝까지 읽어 주셔서 감사합니다 — 오늘은 아침부터 밤까지 쉬지 않고 방송하면서 밀린 이야기를 모두 풀고, 시청자 여러분이 보내 주신 사연과 신청곡, 그리고 지난주에 못 한 벌칙까지 전부 하는 날입니다 (중간에 밥도 먹어요)';

/** The door code of every demo broadcast with a password; its title tells it. */
export const demoPassword = '0415';

/** Every state of a broadcast and how many there are of it; all others are plain. */
const states: readonly [
  count: number,
  make: (plain: DemoBroadcast, random: Random) => Partial<DemoBroadcast>,
][] = [
  [10, () => ({ grade: 19 })],
  [5, ({ title }, random) => ({ title: `[비번 ${demoPassword}] ${title}`, passwordHash: codeHash(random) })],
  [
    3,
    (_plain, random) => ({
      grade: 19,
      title: `비번 ${demoPassword}, 아는 사람만`,
      passwordHash: codeHash(random),
    }),
  ],
  [4, ({ title }) => ({ broadType: 40, title: `[유료] ${title}` })],
  [4, () => ({ subscriptionOnly: 1 })],
  [3, () => ({ subscriptionOnly: 2 })],
  [9, () => ({ isVisit: true })],
  [4, () => ({ hasDrops: true })],
  [2, () => ({ title: longTitle })],
  [3, () => ({ thumb: null })],
  [5, () => ({ isAbroadBlocked: true })],
];

const codeHash = (random: Random) =>
  hashBroadcastPassword(demoPassword, Buffer.from(Array.from({ length: 12 }, () => random.integer(0, 255))));

/** The first viewers are there at once; after an hour nearly everybody has come. */
const viewersAfter = (minutes: number, usual: number, random: Random) =>
  Math.max(1, Math.round(usual * (1 - Math.exp(-(minutes + 6) / 20)) * random.between(0.9, 1.1)));

function pickCategory(random: Random): DemoCategory {
  const total = demoCategories.reduce((sum, { weight }) => sum + weight, 0);
  let rest = random.next() * total;
  for (const category of demoCategories) {
    rest -= category.weight;
    if (rest < 0) return category;
  }
  return demoCategories[0] as DemoCategory;
}

/** A title of the category that is not among `taken`, when there is one left. */
function pickTitle(
  { theme, name }: DemoCategory,
  host: Host,
  random: Random,
  taken: ReadonlySet<string>,
): string {
  const titles = random.shuffle(titleThemes[theme]).map((line) =>
    line
      .replaceAll('{n}', String(random.integer(2, 30)))
      .replaceAll('{c}', name)
      .replaceAll('{s}', host.nick),
  );
  return titles.find((title) => !taken.has(title)) ?? (titles[0] as string);
}

/** The picture of the category that was shown the longest ago, of another kind than the last one where it can be. */
function pickThumbnail({ scenes }: DemoCategory, random: Random, shown: readonly number[]): number {
  const kindOf = (no: number | undefined) => thumbnails.find((thumbnail) => thumbnail.no === no)?.kind;
  const fitting = thumbnails.filter(({ kind }) => scenes.includes(kind));
  const other = fitting.filter(({ kind }) => kind !== kindOf(shown.at(-1)));
  const choices = random.shuffle(other.length > 0 ? other : fitting).map(({ no }) => no);
  return choices.reduce((a, b) => (shown.lastIndexOf(b) < shown.lastIndexOf(a) ? b : a));
}

export interface ComposeOptions {
  hosts: readonly Host[];
  now: Date;
  random: Random;
  /** Broadcasts start between so many minutes ago. */
  minutesAgo: readonly [number, number];
}

/**
 * Broadcasts on air, one for each host, those with the most viewers first. No title twice while there are others, and
 * the same picture as far apart as can be.
 */
export function composeBroadcasts({ hosts, now, random, minutesAgo }: ComposeOptions): DemoBroadcast[] {
  const titles = new Set<string>();
  const shown: number[] = [];
  const [least, most] = minutesAgo;
  const plain = hosts
    .map((host) => {
      // Squared: most have started lately.
      const minutes = least + (most - least) * random.next() ** 2;
      return { host, minutes, viewers: viewersAfter(minutes, host.usualViewers, random) };
    })
    .sort((a, b) => b.viewers - a.viewers)
    .map(({ host, minutes, viewers }) => {
      const category = pickCategory(random);
      const title = pickTitle(category, host, random, titles);
      const thumbnail = pickThumbnail(category, random, shown);
      titles.add(title);
      shown.push(thumbnail);
      const startedAt = timeBefore(now, Math.round(minutes * minuteMs));
      return composeOne({ host, category, title, thumbnail, random, startedAt, viewers });
    });
  return withStates(plain, random);
}

interface One {
  host: Host;
  category: DemoCategory;
  title: string;
  thumbnail: number;
  random: Random;
  startedAt: Date;
  viewers: number;
}

function composeOne({ host, category, title, thumbnail, random, startedAt, viewers }: One): DemoBroadcast {
  const broadcast = {
    userId: host.userId,
    title,
    categoryNo: category.no,
    groupType: category.group,
    tags: random
      .shuffle(['소통', '한국어', '초보환영', '신입', '힐링', '고수', '매일방송'])
      .slice(0, random.integer(0, 2)),
    categoryTags: category.tags.slice(0, random.integer(1, category.tags.length)),
    grade: category.isAdult ? 19 : 0,
    hasDrops: category.hasDrops && random.chance(0.5),
    ...random.pick(qualities),
    thumb: thumbnailPath(thumbnail),
    clip: clipOf(thumbnail),
    startedAt,
    viewers,
    usualViewers: host.usualViewers,
  };
  random.next(); // drew the clip once: without it all that follows would be another world
  return broadcast;
}

/** Every fourth broadcast from the seventh on gets a state, so that the first page has some of them already. */
function withStates(plain: readonly DemoBroadcast[], random: Random): DemoBroadcast[] {
  const queue = random.shuffle(states.flatMap(([count, make]) => Array.from({ length: count }, () => make)));
  return plain.map((broadcast, index) => {
    const make = index >= 6 && index % 4 === 2 ? queue.pop() : undefined;
    return make ? { ...broadcast, ...make(broadcast, random) } : broadcast;
  });
}
