import { adultCategory, type VodFileType } from '~protocol/vod/codes';
import type { Random } from '../../core/random';
import { dayMs, minuteMs, timeAfter, timeBefore } from '../../core/time';
import { previewOf } from '../../media/clip-table';
import type { vod } from '../../tables/vod/vod';
import type { DemoCategory } from './category-row';
import type { DemoHost } from './fame';
import { onAirOnce } from './on-air-once';
import { filmsFor, makeFilmPicker, shownColumns } from './shown-film';
import { makeCategoryPicker } from './vod-categories';
import { withVodPictures } from './vod-pictures';
import { titleChanges, titleOf } from './vod-title';
import { markHot, viewsOf } from './vod-views';

export type DemoVod = typeof vod.$inferInsert & { titleNo: number; registeredAt: Date };

const firstNo = 120_000_001;

/** How many there are of each kind, and how long they are, in minutes. */
const kinds: readonly [VodFileType, count: number, minutes: readonly [number, number]][] = [
  ['REVIEW', 1700, [40, 420]],
  ['NORMAL', 950, [3, 45]],
  ['CLIP', 900, [0.3, 4]],
  ['HIGHLIGHT', 460, [6, 25]],
  ['EDITOR', 220, [8, 30]],
  ['SMR', 90, [1, 5]],
  ['CATCH', 1500, [0.1, 1]],
];

/** What some add to a title, as far as there is room and further. */
const longEnding =
  '끝까지 읽어 주시는 분들을 위해 오늘 있었던 일을 처음부터 끝까지 하나도 빼지 않고 전부 적어 보았습니다 (준비부터 정리까지, 중간에 밥 먹은 이야기와 길을 잃은 이야기, 그리고 마지막의 반전 포함)';

/** Every state of a VOD and how many there are of it; all others are plain. */
const states: readonly [count: number, make: (plain: DemoVod, random: Random) => Partial<DemoVod>][] = [
  [90, () => ({ grade: 19 })],
  [40, () => ({ category: adultCategory, grade: 19 })],
  [20, () => ({ category: adultCategory })],
  [70, ({ title }) => ({ isPpv: true, title: `[유료] ${title}` })],
  [60, () => ({ subscriptionOnly: 1, authNo: 107 })],
  [40, () => ({ subscriptionOnly: 2 })],
  [40, () => ({ authNo: 102 })],
  [25, () => ({ authNo: 103 })],
  [20, () => ({ authNo: 104 })],
  [10, () => ({ authNo: 106 })],
  [45, ({ registeredAt }) => ({ deletedAt: timeAfter(registeredAt, 1, 'hour') })],
  [25, () => ({ isDisplay: false })],
  [25, () => ({ isBlinded: true })],
  [45, () => ({ isAbroadBlocked: true })],
  [14, ({ title }) => ({ title: `${title} — ${longEnding}` })],
  [40, () => ({ thumb: null, thumbVertical: null, webpPath: null })],
];

/** Half of all VODs move when pointed at. */
const previewChance = 0.5;
/** Most Catch is upright, where somebody films so. */
const uprightChance = 0.8;

export interface VodWorldOptions {
  /** The first have the most viewers. */
  hosts: readonly DemoHost[];
  /** Who is on air, by user id. */
  onAirSince: ReadonlyMap<string, Date>;
  now: Date;
  random: Random;
}

/** All VODs and Catch clips, oldest first, so that a later one has a higher number. */
export function composeVods({ hosts, onAirSince, now, random }: VodWorldOptions): DemoVod[] {
  const pickCategory = makeCategoryPicker(random);
  const pickFilm = makeFilmPicker(random);
  const titles = new Set<string>();
  const plain = kinds.flatMap(([fileType, count, minutes]) =>
    Array.from({ length: count }, () => {
      const owner = hosts[Math.floor(hosts.length * random.next() ** 1.25)] as DemoHost;
      const star = hosts[Math.floor(hosts.length * random.next() ** 1.25)] as DemoHost;
      const isCut = fileType === 'CLIP' || (fileType === 'CATCH' && random.chance(0.6));
      const shown = isCut ? star : owner;
      const row = composeOne({
        fileType,
        minutes,
        owner,
        star: shown,
        now,
        random,
        pickFilm,
        pickCategory,
        titles,
      });
      titles.add(row.title);
      return row;
    }),
  );
  const ordered = onAirOnce(plain, onAirSince);
  return markHot(withVodPictures(withStates(ordered, random)), now).map((row, index) => ({
    ...row,
    titleNo: firstNo + index,
  }));
}

interface One {
  fileType: VodFileType;
  minutes: readonly [number, number];
  owner: DemoHost;
  /** Whom it shows; a user's clip shows somebody else. */
  star: DemoHost;
  now: Date;
  random: Random;
  pickCategory: (star: string, fileType: VodFileType) => DemoCategory;
  pickFilm: ReturnType<typeof makeFilmPicker>;
  /** that there are already */
  titles: ReadonlySet<string>;
}

/** What it shows, and its columns: a moment of a film that the star can be in. */
function pickShown({ fileType, star, random, pickFilm, pickCategory }: One) {
  const category = pickCategory(star.userId, fileType);
  const upright = fileType === 'CATCH' ? filmsFor(star.userId, category, true) : [];
  const isUpright = upright.length > 0 && random.chance(uprightChance);
  const shown = pickFilm(isUpright ? upright : filmsFor(star.userId, category));
  const { thumb, clip } = shownColumns(shown);
  const columns = {
    thumb,
    thumbVertical: isUpright ? thumb : null,
    resolutionType: isUpright ? ('vertical' as const) : ('horizontal' as const),
    clip,
    webpPath: random.chance(previewChance) ? previewOf(clip) : null,
  };
  return { category, kind: shown.film.kind, columns };
}

function composeOne(options: One): DemoVod {
  const { fileType, minutes, owner, star, now, random, titles } = options;
  const { category, kind, columns } = pickShown(options);
  const [least, most] = minutes;
  const durationMs = Math.round((least + (most - least) * random.next() ** 1.7) * minuteMs);
  // Most are of the last weeks, the oldest of three years ago; none is older than its station.
  const oldest = dayMs * Math.min(1000, owner.stationDays - 1);
  const age = Math.round(oldest * random.next() ** 4.5) + 5 * minuteMs;
  const registeredAt = timeBefore(now, age);
  const views = viewsOf(fileType, star, age, random);
  const isCut = owner !== star;
  const isLong = fileType === 'REVIEW' && durationMs > 90 * minuteMs && random.chance(0.4);
  const titleHistory = isLong
    ? titleChanges({ fileType, durationMs, host: owner, category, kind }, random, titles)
    : [];
  return {
    titleNo: 0,
    userId: owner.userId,
    fileType,
    authNo: 101,
    grade: category.isAdult ? 19 : 0,
    category: 10_000,
    vodCategoryNo: category.vodNo,
    title:
      titleHistory.at(-1)?.title ??
      titleOf({ fileType, durationMs, host: star, category, kind }, random, titles),
    titleHistory,
    tags: random.shuffle(category.tags).slice(0, random.integer(0, 2)),
    durationMs,
    ...columns,
    isPpv: false,
    originalUserId: isCut ? star.userId : null,
    copyrightUserId: isCut || fileType === 'EDITOR' ? star.userId : null,
    subscriptionOnly: 0,
    isDisplay: true,
    isBlinded: false,
    isHot: false,
    isAbroadBlocked: false,
    views,
    likes: Math.round(views * random.between(0.005, 0.06)),
    comments: Math.round(views * random.between(0, 0.004)),
    broadcastAt: fileType === 'NORMAL' || fileType === 'SMR' ? null : timeBefore(registeredAt, durationMs),
    registeredAt,
    deletedAt: null,
  };
}

/** Every fifth VOD gets a state; TV clips get none. */
function withStates(plain: readonly DemoVod[], random: Random): DemoVod[] {
  const queue = random.shuffle(states.flatMap(([count, make]) => Array.from({ length: count }, () => make)));
  return plain.map((row, index) => {
    const make = index % 5 === 2 && row.fileType !== 'SMR' ? queue.pop() : undefined;
    return make ? { ...row, ...make(row, random) } : row;
  });
}
