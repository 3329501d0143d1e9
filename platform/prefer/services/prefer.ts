import { adultGrade, paidBroadType } from '~protocol/live/calls';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import type { Actor, Member } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import type { CardRow } from '../../live/services/lists';
import { toLiveItem } from '../../live/services/wire';
import type { VodCandidates } from '../../vod/services/candidates';
import type { VodKind } from '../../vod/services/lists';
import { toCatchItem, toVodItem } from '../../vod/services/wire';
import { listPreferSections } from '../store/prefer';
import { findLives, findVods, readTiles } from './candidates';
import { rankLives, rankVods } from './ranking';
import { nextRelation, reasonOf, relationOf, type Taste } from './score';
import { byShare, readTaste, readUnwanted } from './weights';

const sizes = { lives: 200, vods: 120, catch: 60, top: 12, categories: 60 };
/** Not previewed. */
const silentCategory = '00130000';

/** The best so many, with what their cards print. */
async function bestOf(found: VodCandidates, ranked: ReturnType<typeof rankVods>, size: number, taste: Taste) {
  const best = new Map(ranked.slice(0, size).map((one) => [one.no, one]));
  const rows = await found.rowsOf([...best.keys()]);
  return rows.flatMap((row) => {
    const one = best.get(row.titleNo);
    return one ? { row, score: one.score, reason: reasonOf(row, taste) } : [];
  });
}

const flagsOf = ({ userId }: { userId: string }, { fans, subscribed }: Taste) => ({
  fanFlag: fans.has(userId) ? 1 : 0,
  subsFlag: subscribed.has(userId) ? 1 : 0,
});

const mayPreview = ({ grade, hasPassword, broadType, subscriptionOnly, categoryNo }: CardRow) =>
  grade < adultGrade &&
  !hasPassword &&
  broadType !== paidBroadType &&
  subscriptionOnly === 0 &&
  categoryNo !== silentCategory;

export interface PreferQuery {
  szRelationType: string;
  /** At most so many; without them as many as there are. */
  liveSize?: number;
  vodSize?: number;
}

/**
 * 선호 LIVE and 관심 VOD, by the formula of score.ts. `szRelationType` says what the list leans on; the answer
 * names the next. topLiveList are the best that may be previewed. Hidden and not recommended ones are left out before
 * the lists are cut to size, so they are full while there is anything to show.
 */
export async function listPrefer(context: PlatformContext, actor: Actor, wanted: PreferQuery) {
  const member = requireMember(actor);
  const now = context.clock.now();
  const relation = relationOf(wanted.szRelationType);
  const [taste, unwanted, foundLives, foundVods] = await Promise.all([
    readTaste(context, member),
    readUnwanted(context, member),
    findLives(context, member),
    findVods(context, member, 'vod'),
  ]);
  const ranking = { taste, relation, now };
  const lives = rankLives(foundLives.filter(unwanted.isLiveWanted), ranking);
  const vods = rankVods(foundVods.list.filter(unwanted.isVodWanted), ranking);
  const session = `myplus_${member.userId}_${now.getTime()}`;
  const toLive = ({ row, score }: (typeof lives)[number]) => ({
    ...toLiveItem(row, member),
    ...flagsOf(row, taste),
    score,
    listDataType: reasonOf(row, taste),
    listViewSession: session,
  });
  const liveList = lives.slice(0, Math.min(wanted.liveSize ?? sizes.lives, sizes.lives)).map(toLive);
  const listed = await bestOf(foundVods, vods, Math.min(wanted.vodSize ?? sizes.vods, sizes.vods), taste);
  const vodList = listed.map(({ row, score, reason }) => ({
    ...toVodItem(row, member),
    ...flagsOf(row, taste),
    score,
    listDataType: reason,
  }));
  return {
    result: 1,
    nextRelationType: nextRelation(relation),
    liveCnt: liveList.length,
    liveList,
    vodCnt: vodList.length,
    vodList,
    topLiveList: lives
      .filter(({ row }) => mayPreview(row))
      .slice(0, sizes.top)
      .map(toLive),
  };
}

/** Edited by the operator, alike for everybody. */
const readSections = kept({ freshMs: 5_000 }, ({ db }) => listPreferSections(db));

/** The order of the prefer home's sections. */
export async function listSections(context: PlatformContext, actor: Actor) {
  requireMember(actor);
  return readSections(context);
}

/** 관심 Catch, by the same formula. */
export async function listPreferCatch(context: PlatformContext, actor: Actor, size = sizes.catch) {
  const member = requireMember(actor);
  const [taste, unwanted, found] = await Promise.all([
    readTaste(context, member),
    readUnwanted(context, member),
    findVods(context, member, 'catch'),
  ]);
  const ranking = { taste, relation: 'CATEGORY', now: context.clock.now() } as const;
  const ranked = rankVods(found.list.filter(unwanted.isVodWanted), ranking);
  const best = await bestOf(found, ranked, Math.min(size, sizes.catch), taste);
  const data = best.map(({ row, score, reason }) => ({
    ...toCatchItem(row, member),
    score,
    listDataType: reason,
  }));
  return { result: 1, data };
}

/** The member's categories, best liked first, filled up with those that most are watching. */
async function preferredNumbers(context: PlatformContext, member: Member, kind: VodKind | 'live') {
  const tiles = await readTiles(context);
  const preferred = byShare(await readTaste(context, member));
  const { isCategoryWanted } = await readUnwanted(context, member);
  const numberOf = new Map(
    tiles.filter(({ no }) => isCategoryWanted(no)).map(({ no, vodNo }) => [no, kind === 'live' ? no : vodNo]),
  );
  const numbers = [...preferred, ...tiles.map(({ no }) => no)].flatMap((no) => numberOf.get(no) ?? []);
  return [...new Set(numbers)].slice(0, sizes.categories);
}

export async function listPreferCategories(context: PlatformContext, actor: Actor, type: 'live' | 'vod') {
  return { result: 1, data: await preferredNumbers(context, requireMember(actor), type) };
}
