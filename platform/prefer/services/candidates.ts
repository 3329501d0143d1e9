import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import type { Member } from '../../core/services/actor';
import { oncePerPage } from '../../core/services/once-per-page';
import { listCandidateRows as listCandidateLives } from '../../live/services/candidates';
import { listCategories } from '../../live/services/categories';
import type { CardRow } from '../../live/services/lists';
import { listCandidateRows as listCandidateVods, type VodCandidates } from '../../vod/services/candidates';
import type { VodKind } from '../../vod/services/lists';
import { byShare, readTaste } from './weights';

/** Candidates come from favourites, from so many of the best liked categories, and from what is popular. */
const likedCategories = 5;

/** Every category, most viewers first. */
export const readTiles = kept({ freshMs: 2_000 }, (context) => listCategories(context));

/** Broadcasts on air that may be recommended. */
export const findLives = oncePerPage(async (context, actor): Promise<CardRow[]> => {
  const taste = await readTaste(context, actor);
  return listCandidateLives(context, actor, {
    userIds: taste.favorites,
    categoryNos: byShare(taste).slice(0, likedCategories),
  });
});

/** Broadcasts on air of streamers whom the actor may not know yet: favourites are not asked for. */
export async function findNewLives(context: PlatformContext, actor: Member): Promise<CardRow[]> {
  const categoryNos = byShare(await readTaste(context, actor)).slice(0, likedCategories);
  return listCandidateLives(context, actor, { userIds: [], categoryNos });
}

/** Listed VODs or Catch clips that may be recommended. */
export async function findVods(
  context: PlatformContext,
  actor: Member,
  kind: VodKind,
): Promise<VodCandidates> {
  const [taste, tiles] = await Promise.all([readTaste(context, actor), readTiles(context)]);
  const vodNoOf = new Map(tiles.map(({ no, vodNo }) => [no, vodNo]));
  return listCandidateVods(context, actor, kind, {
    userIds: [...new Set([...taste.favorites, ...taste.subscribed, ...taste.fans])],
    categoryNos: byShare(taste)
      .slice(0, likedCategories)
      .flatMap((no) => vodNoOf.get(no) ?? []),
  });
}
