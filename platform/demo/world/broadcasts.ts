import type { Random } from '../../core/random';
import { minuteMs, timeBefore } from '../../core/time';
import { hashBroadcastPassword } from '../../live/services/broadcast-password';
import type { NewDemoBroadcast } from '../store/broadcasts';
import type { DemoCategory } from './category-row';
import { homeOf } from './homes';
import { filmsFor, makeFilmPicker, type Shown, shownColumns } from './shown-film';
import { spreadPictures } from './spread-pictures';
import { freshTitle, shapeOf } from './title-lines';

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

/** What some add to a title, as far as there is room and further. */
const longEndings = [
  '오늘은 아침부터 밤까지 쉬지 않고 방송하면서 밀린 이야기를 모두 풀고, 시청자 여러분이 보내 주신 사연과 신청곡, 그리고 지난주에 못 한 벌칙까지 전부 하는 날입니다 (중간에 밥도 먹어요)',
  '끝까지 읽어 주셔서 감사합니다, 준비한 것이 많아 제목에 다 적지 못했지만 처음부터 끝까지 함께해 주시면 마지막에 작은 선물도 드리고 다음 방송 날짜도 같이 정하겠습니다',
] as const;
/** Of adult broadcasts with a password. */
const closedTitles = ['아는 사람만 오세요', '구독자끼리 조용히', '정기 모임 방송'] as const;

/** The door code of every demo broadcast with a password; its title tells it. */
export const demoPassword = '0415';

type State = [count: number, make: (plain: DemoBroadcast, random: Random) => Partial<DemoBroadcast>];

/** Every state of a broadcast and how many there are of it; all others are plain. */
const states: readonly State[] = [
  [10, () => ({ grade: 19 })],
  [5, ({ title }, random) => ({ title: `[비번 ${demoPassword}] ${title}`, passwordHash: codeHash(random) })],
  ...closedTitles.map(
    (closed): State => [
      1,
      (_plain, random) => ({
        grade: 19,
        title: `[비번 ${demoPassword}] ${closed}`,
        passwordHash: codeHash(random),
      }),
    ],
  ),
  [4, ({ title }) => ({ broadType: 40, title: `[유료] ${title}` })],
  [4, () => ({ subscriptionOnly: 1 })],
  [3, () => ({ subscriptionOnly: 2 })],
  [9, () => ({ isVisit: true })],
  [4, () => ({ hasDrops: true })],
  ...longEndings.map((ending): State => [1, ({ title }) => ({ title: `${title} — ${ending}` })]),
  [3, (plain) => plain],
  [5, () => ({ isAbroadBlocked: true })],
];

const codeHash = (random: Random) =>
  hashBroadcastPassword(demoPassword, Buffer.from(Array.from({ length: 12 }, () => random.integer(0, 255))));

/** The first viewers are there at once; after an hour nearly everybody has come. */
const viewersAfter = (minutes: number, usual: number, random: Random) =>
  Math.max(1, Math.round(usual * (1 - Math.exp(-(minutes + 6) / 20)) * random.between(0.9, 1.1)));

export interface ComposeOptions {
  hosts: readonly Host[];
  now: Date;
  random: Random;
  /** Broadcasts start between so many minutes ago. */
  minutesAgo: readonly [number, number];
  /** Titles of other broadcasts on air. */
  titles?: readonly string[];
}

/**
 * Broadcasts on air, one for each host, those with the most viewers first. No title twice, not with other numbers either, and
 * the same picture as far apart as can be.
 */
export function composeBroadcasts({
  hosts,
  now,
  random,
  minutesAgo,
  titles = [],
}: ComposeOptions): DemoBroadcast[] {
  const taken = new Set(titles.map(shapeOf));
  const pickFilm = makeFilmPicker(random);
  const [least, most] = minutesAgo;
  const plain = hosts
    .map((host) => {
      // Squared: most have started lately.
      const minutes = least + (most - least) * random.next() ** 2;
      return { host, minutes, viewers: viewersAfter(minutes, host.usualViewers, random) };
    })
    .sort((a, b) => b.viewers - a.viewers)
    .map(({ host, minutes, viewers }) => {
      const { category, film } = homeOf(host.userId);
      const shown = pickFilm(film.look === null ? filmsFor(host.userId, category) : [film]);
      const title = freshTitle({ category, kind: shown.film.kind, nick: host.nick }, random, taken);
      taken.add(shapeOf(title));
      const startedAt = timeBefore(now, Math.round(minutes * minuteMs));
      return composeOne({ host, category, title, shown, random, startedAt, viewers });
    });
  return withPictures(withStates(plain, random));
}

interface One {
  host: Host;
  category: DemoCategory;
  title: string;
  shown: Shown;
  random: Random;
  startedAt: Date;
  viewers: number;
}

function composeOne({ host, category, title, shown, random, startedAt, viewers }: One): DemoBroadcast {
  return {
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
    ...shownColumns(shown),
    startedAt,
    viewers,
    usualViewers: host.usualViewers,
  };
}

/** So many have sent no picture yet: those that the fewest watch, so that no list begins with one. */
const withoutPicture = 3;

/** The same film and moment as far apart as can be, in the list of all, of a group and of a category. */
function withPictures(broadcasts: readonly DemoBroadcast[]): DemoBroadcast[] {
  const shown = spreadPictures({
    rows: broadcasts,
    clipOf: ({ clip }) => clip,
    othersOf: () => [],
    listsOf: ({ groupType, categoryNo }) => ['all', groupType, categoryNo],
  });
  const isCrowded = ({ categoryNo }: DemoBroadcast) =>
    broadcasts.filter((one) => one.categoryNo === categoryNo).length > withoutPicture;
  const last = new Set(broadcasts.filter(isCrowded).slice(-withoutPicture));
  return broadcasts.map((row, index) => {
    const one = shown[index];
    return { ...row, ...(one && shownColumns(one)), ...(last.has(row) && { thumb: null }) };
  });
}

/** Every fourth broadcast from the seventh on gets a state, so that the first page has some of them already. */
function withStates(plain: readonly DemoBroadcast[], random: Random): DemoBroadcast[] {
  const queue = random.shuffle(states.flatMap(([count, make]) => Array.from({ length: count }, () => make)));
  return plain.map((broadcast, index) => {
    const make = index >= 6 && index % 4 === 2 ? queue.pop() : undefined;
    return make ? { ...broadcast, ...make(broadcast, random) } : broadcast;
  });
}
