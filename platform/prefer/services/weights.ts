import { matcherOf } from '~protocol/hiding/rules';
import { readTies } from '../../channel/services/ties';
import type { PlatformContext } from '../../core/context';
import type { Member } from '../../core/services/actor';
import { keptOfViewer } from '../../core/services/kept-of-viewer';
import { timeBefore } from '../../core/time';
import { readHider, readHiding } from '../../hiding/services/hiding';
import { type CardRow, ruledLive } from '../../live/services/lists';
import { ruledVod, type StoryRow, type VodCandidate } from '../../vod/services/lists';
import { listFavoriteCategories, listUnwanted, listWatchedSince } from '../store/prefer';
import { type Taste, watchedWeight } from './score';

const watchedDays = 60;
const watchedLimit = 200;
/** What a favourite says about a category, beside a broadcast that was just watched (1). */
const favoriteWeight = 0.5;

/** Sums by key, the largest being 1. */
function shares(entries: readonly (readonly [key: string, weight: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [key, weight] of entries) sums.set(key, (sums.get(key) ?? 0) + weight);
  const largest = Math.max(0, ...sums.values());
  return new Map([...sums].map(([key, sum]) => [key, sum / largest]));
}

/** What a member likes, from the own history of 60 days (half of it counts after two weeks) and favourites. */
export const readTaste = keptOfViewer(async (context, member): Promise<Taste> => {
  const { db, clock } = context;
  const { userId } = member;
  const now = clock.now();
  const since = timeBefore(now, watchedDays, 'day');
  const [watched, favored, ties] = await Promise.all([
    listWatchedSince(db, userId, since, watchedLimit),
    listFavoriteCategories(db, userId),
    readTies(context, member),
  ]);
  return {
    ...ties,
    categories: shares([
      ...watched.map((row) => [row.categoryNo, watchedWeight(row.watchedAt, now)] as const),
      ...favored.map((no) => [no, favoriteWeight] as const),
    ]),
    streamers: shares(watched.map((row) => [row.userId, watchedWeight(row.watchedAt, now)] as const)),
  };
});

/** Live category numbers, the best liked first. */
export const byShare = ({ categories }: Taste): string[] =>
  [...categories].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([no]) => no);

export async function listPreferredCategories(context: PlatformContext, member: Member) {
  return byShare(await readTaste(context, member));
}

/**
 * What lists of recommendations leave out: what the member hides; of what is not recommended, the streamer's live
 * broadcasts (each has another number) or the one VOD, clip or story.
 */
export const readUnwanted = keptOfViewer(async (context, member) => {
  const { contents, rejected } = await listUnwanted(context.db, member.userId);
  const { streamers, rules } = await readHiding(context, member);
  const isHidden = await readHider(context, member);
  const isRuledOut = matcherOf(rules);
  const lives = new Set(contents.filter(({ kind }) => kind === 'LIVE').map(({ userId }) => userId));
  const numbersOf = (...kinds: string[]) =>
    new Set(contents.filter(({ kind }) => kinds.includes(kind)).map(({ no }) => no));
  const vods = numbersOf('VOD', 'CATCH');
  const stories = numbersOf('CATCHSTORY');
  return {
    streamers,
    hasRules: rules.length > 0,
    rejected: new Set(rejected),
    isLiveWanted: (row: CardRow) => !lives.has(row.userId) && !isHidden(ruledLive(row)),
    isVodWanted: (row: VodCandidate) => !vods.has(row.titleNo) && !isHidden(ruledVod(row)),
    isStoryWanted: (row: StoryRow) => !stories.has(row.storyIdx) && !isHidden(row),
    isCategoryWanted: (categoryNo: string) => !isRuledOut({ categoryNo }),
  };
});
