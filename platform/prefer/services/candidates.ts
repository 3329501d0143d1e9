import type { PlatformContext } from '../../core/context';
import type { Member } from '../../core/services/actor';
import { oncePerPage } from '../../core/services/once-per-page';
import { timeBefore } from '../../core/time';
import { listCategories } from '../../directory/services/categories';
import { type CardRow, listCandidateRows as listCandidateLives } from '../../live/services/lists';
import { listCandidateRows as listCandidateVods, type VodKind, type VodRow } from '../../vod/services/lists';
import { byShare, readTaste } from './weights';

/** From where candidates come: favourites, the best liked categories, and what is popular. */
const counts = {
  categories: 5,
  perCategory: 40,
  popular: 150,
  perCategoryVods: 30,
  vods: 100,
};
const recentDays = 60;

/** Every category, most viewers first. */
export const readTiles = oncePerPage((context) => listCategories(context));

/** Broadcasts on air that may be recommended. */
export const findLives = oncePerPage(async (context, actor): Promise<CardRow[]> => {
  const taste = await readTaste(context, actor);
  return listCandidateLives(context, actor, {
    userIds: [...taste.favorites],
    categoryNos: byShare(taste).slice(0, counts.categories),
    ofCategory: counts.perCategory,
    popular: counts.popular,
  });
});

/** Listed VODs or Catch clips that may be recommended. */
export async function findVods(context: PlatformContext, actor: Member, kind: VodKind): Promise<VodRow[]> {
  const taste = await readTaste(context, actor);
  const vodNoOf = new Map((await readTiles(context, actor)).map(({ no, vodNo }) => [no, vodNo]));
  return listCandidateVods(context, actor, kind, {
    since: timeBefore(context.clock.now(), recentDays, 'day'),
    userIds: [...new Set([...taste.favorites, ...taste.subscribed, ...taste.fans])],
    ofStreamers: counts.vods,
    categoryNos: byShare(taste)
      .slice(0, counts.categories)
      .flatMap((no) => vodNoOf.get(no) ?? []),
    ofCategory: counts.perCategoryVods,
    popular: counts.vods,
  });
}
