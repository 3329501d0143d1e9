import { readTies } from '../../channel/services/ties';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import { isAbroad } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { listStars, type StarQuery, type StarRow } from '../store/star-rank';
import { toLiveItem } from './wire';

const listSize = 20;

const themes: readonly (Pick<StarQuery, 'order' | 'group'> & {
  rankCode: string;
  title: string;
  detail: string;
})[] = [
  {
    rankCode: 'game',
    title: '게임 별별랭킹',
    detail: '지금 가장 많이 보는 게임 방송',
    order: 'viewers',
    group: 'game',
  },
  {
    rankCode: 'bora',
    title: '보이는 라디오 별별랭킹',
    detail: '이야기꾼들이 모였어요',
    order: 'viewers',
    group: 'bora',
  },
  {
    rankCode: 'sports',
    title: '스포츠 별별랭킹',
    detail: '함께 응원해요',
    order: 'viewers',
    group: 'sports',
  },
  {
    rankCode: 'favorite',
    title: '애청자 별별랭킹',
    detail: '즐겨찾기한 분이 가장 많은 방송',
    order: 'favorites',
    group: null,
  },
  {
    rankCode: 'longest',
    title: '끈기 별별랭킹',
    detail: '가장 오래 켜 둔 방송',
    order: 'longest',
    group: null,
  },
];

/** The rankings are alike for everybody at a place; as old as viewers' counts may be (milliseconds). */
const freshMs = 2_000;

const readRanking = kept({ freshMs }, async ({ db }, fromAbroad: boolean, count: number) => {
  const [best, ...lists] = await Promise.all([
    listStars(db, { order: 'viewers', group: null, fromAbroad, limit: count }),
    ...themes.map(({ order, group }) => listStars(db, { order, group, fromAbroad, limit: listSize })),
  ]);
  return { best, themes: themes.map((theme, index) => ({ ...theme, rows: lists[index] ?? [] })) };
});

/** The live item and what the ranking adds. */
function toStar(row: StarRow, actor: Actor, favorites: ReadonlySet<string>) {
  const item = toLiveItem(row, actor);
  return {
    ...item,
    snUrl: row.profileImage,
    url: `/station/${row.userId}`,
    title: item.broadTitle ?? '',
    favoriteCnt: row.followers,
    favoriteFlag: favorites.has(row.userId) ? 1 : 0,
  };
}

const noFavorites: ReadonlySet<string> = new Set();

/** The best `count` broadcasts on air and the themes' lists; themes without a broadcast are left out. */
export async function getStarRank(context: PlatformContext, actor: Actor, count: number) {
  const { best, themes } = await readRanking(context, isAbroad(actor), count);
  const favorites = actor.kind === 'member' ? (await readTies(context, actor)).favorites : noFavorites;
  const toStars = (rows: readonly StarRow[]) => rows.map((row) => toStar(row, actor, favorites));
  return {
    bestDataCnt: best.length,
    bestData: toStars(best),
    themeData: themes
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, detail, rankCode, rows }) => ({ title, detail, rankCode, rankList: toStars(rows) })),
  };
}
