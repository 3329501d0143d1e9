import type { Random } from '../../core/random';
import { timeAfter, timeBefore } from '../../core/time';
import type { playlist, playlistItem } from '../../tables/playlist/playlist';
import type { cinetyEpisode, cinetySeries } from '../../tables/vod/cinety';
import type { catchStory, catchStoryItem } from '../../tables/vod/vod';
import type { Host } from './broadcasts';
import { demoCategories } from './categories';
import { playlistTitles, storyTitles } from './vod-titles';
import type { DemoVod } from './vods';

export interface VodLists {
  stories: (typeof catchStory.$inferInsert)[];
  storyItems: (typeof catchStoryItem.$inferInsert)[];
  playlists: (typeof playlist.$inferInsert)[];
  playlistItems: (typeof playlistItem.$inferInsert)[];
  series: (typeof cinetySeries.$inferInsert)[];
  episodes: (typeof cinetyEpisode.$inferInsert)[];
}

interface Options {
  vods: readonly DemoVod[];
  hosts: readonly Host[];
  now: Date;
  random: Random;
}

const counts = { stories: 260, playlists: 60 } as const;
const nameOfCategory = new Map(demoCategories.map(({ vodNo, name }) => [vodNo, name]));

const isOpen = ({ deletedAt, isDisplay, isBlinded, authNo }: DemoVod) =>
  !deletedAt && isDisplay !== false && !isBlinded && authNo === 101;

const grouped = <Item>(list: readonly Item[], keyOf: (item: Item) => string) =>
  list.reduce((map, item) => {
    const key = keyOf(item);
    const known = map.get(key);
    if (known) known.push(item);
    else map.set(key, [item]);
    return map;
  }, new Map<string, Item[]>());

/** Stories of streamers with at least three open Catch clips, two at most of each, newest last. */
function composeStories({ vods, hosts, random }: Options) {
  const clips = grouped(
    vods.filter((row) => row.fileType === 'CATCH' && isOpen(row)),
    ({ userId }) => userId,
  );
  const nickOf = new Map(hosts.map(({ userId, nick }) => [userId, nick]));
  const drafts = [...clips].flatMap(([userId, mine]) => {
    if (mine.length < 3) return [];
    return Array.from({ length: mine.length > 8 ? 2 : 1 }, () => ({
      userId,
      items: random.shuffle(mine).slice(0, random.integer(3, 9)),
    }));
  });
  const ordered = drafts
    .slice(0, counts.stories)
    .map((draft) => ({
      ...draft,
      last: new Date(Math.max(...draft.items.map((row) => row.registeredAt.getTime()))),
    }))
    .sort((a, b) => a.last.getTime() - b.last.getTime());
  const stories = ordered.map(({ userId, items, last }, index) => {
    const [first] = items as [DemoVod];
    return {
      storyIdx: 70_001 + index,
      userId,
      title: random
        .pick(storyTitles)
        .replaceAll('{s}', nickOf.get(userId) ?? '')
        .replaceAll('{c}', nameOfCategory.get(first.vodCategoryNo) ?? ''),
      grade: index % 17 === 3 ? 19 : 0,
      category: 10_000,
      vodCategoryNo: first.vodCategoryNo,
      thumb: first.thumb ?? null,
      thumbVertical: first.thumbVertical ?? null,
      views: items.reduce((sum, row) => sum + (row.views ?? 0), 0),
      registeredAt: last,
      deletedAt: null,
    };
  });
  const storyItems = ordered.flatMap(({ items }, index) =>
    items.map(({ titleNo }, position) => ({ storyIdx: 70_001 + index, position, titleNo })),
  );
  return { stories, storyItems };
}

/** Playlists of viewers and streamers: some empty, some private. */
function composePlaylists({ vods, hosts, now, random }: Options) {
  const open = vods.filter((row) => row.fileType !== 'CATCH' && isOpen(row));
  const owners = ['bomi', 'bomi', 'bomi', 'dodam', 'dodam'];
  const playlists = Array.from({ length: counts.playlists }, (_, index) => {
    const host = random.pick(hosts);
    const createdAt = timeBefore(now, random.integer(2, 200), 'day');
    return {
      listIdx: 3001 + index,
      userId: owners[index] ?? host.userId,
      title: random
        .pick(playlistTitles)
        .replaceAll('{s}', host.nick)
        .replaceAll('{c}', random.pick(demoCategories).name),
      isDisplay: index % 9 !== 4,
      createdAt,
      vodAddedAt: timeAfter(createdAt, random.integer(1, 40), 'hour'),
      deletedAt: null,
    };
  });
  const playlistItems = playlists.flatMap(({ listIdx, vodAddedAt }, index) =>
    // Every eleventh is empty.
    random
      .shuffle(open)
      .slice(0, index % 11 === 2 ? 0 : random.integer(2, 14))
      .map(({ titleNo }, position) => ({ listIdx, position, titleNo, addedAt: vodAddedAt })),
  );
  return { playlists, playlistItems };
}

/** Series with the titles of their episodes. */
const seriesTable = [
  [
    '모아봄 오리지널: 밤의 시장',
    ['불 켜는 사람들', '새벽 네 시의 국밥', '칼국수 골목', '비 오는 천막', '마지막 손님'],
  ],
  [
    '느린 여행자들',
    ['완행열차의 창가', '섬에서 보낸 편지', '길을 잃은 오후', '산장의 하룻밤', '돌아오는 배'],
  ],
  [
    '작업실의 사람들',
    ['나무를 고르는 손', '물레 앞의 아침', '백 번째 실패', '오래된 재봉틀', '완성이라는 말'],
  ],
  [
    '우리 동네 챔피언',
    ['조기축구의 전설', '탁구장 관장님', '수영장의 첫 레인', '배드민턴 부부', '결승전 전날'],
  ],
  [
    '한 그릇의 기억',
    ['외할머니의 미역국', '하숙집 된장찌개', '첫 월급의 냉면', '항구의 물회', '다시 끓인 라면'],
  ],
] as const;

/** Original series: each episode is an upload of the house's station. */
function composeCinety({ vods, now, random }: Options) {
  const open = vods.filter((row) => row.fileType === 'NORMAL' && isOpen(row) && row.grade === 0);
  // What the house shows on its first page has been seen.
  const known = [...open]
    .sort((a, b) => (b.views ?? 0) - (a.views ?? 0))
    .slice(0, 4 * seriesTable.length * 6);
  const pool = random.shuffle(known);
  const series = seriesTable.map(([contentTitle], index) => ({
    id: 101 + index,
    contentTitle,
    profileImage: `/media/p/${pool[index]?.userId}.webp`,
    vodCategoryNo: pool[index]?.vodCategoryNo ?? '10070001',
    position: index + 1,
  }));
  const episodes = series.flatMap(({ id, contentTitle }, index) =>
    (seriesTable[index]?.[1] ?? []).map((title, episode) => {
      const row = pool[index * 5 + episode + seriesTable.length] as DemoVod;
      return {
        seriesId: id,
        episodeNo: episode + 1,
        title,
        hashtags: ['오리지널', contentTitle.split(' ').at(-1) ?? ''],
        thumb: row.thumb ?? null,
        airedAt: timeBefore(now, index * 6 + (5 - episode) * 7, 'day'),
        titleNo: row.titleNo,
      };
    }),
  );
  return { series, episodes };
}

/** Everything that lists VODs of the demo world. */
export const composeVodLists = (options: Options): VodLists => ({
  ...composeStories(options),
  ...composePlaylists(options),
  ...composeCinety(options),
});
