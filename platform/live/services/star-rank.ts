import type { PlatformContext } from '../../core/context';
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

/** The live item and what the ranking adds. */
const toStar = (row: StarRow, actor: Actor) => {
  const item = toLiveItem(row, actor);
  return {
    ...item,
    snUrl: row.profileImage,
    url: `/station/${row.userId}`,
    title: item.broadTitle ?? '',
    favoriteCnt: row.followers,
    favoriteFlag: row.isFavorite ? 1 : 0,
  };
};

/** The best `count` broadcasts on air and the themes' lists; themes without a broadcast are left out. */
export async function getStarRank({ db }: PlatformContext, actor: Actor, count: number) {
  const of = { fromAbroad: isAbroad(actor), viewerId: actor.kind === 'member' ? actor.userId : null };
  const best = await listStars(db, { order: 'viewers', group: null, ...of, limit: count });
  const themeData = [];
  for (const { rankCode, title, detail, order, group } of themes) {
    const rows = await listStars(db, { order, group, ...of, limit: listSize });
    if (rows.length > 0) {
      themeData.push({ title, detail, rankCode, rankList: rows.map((row) => toStar(row, actor)) });
    }
  }
  return { bestDataCnt: best.length, bestData: best.map((row) => toStar(row, actor)), themeData };
}
