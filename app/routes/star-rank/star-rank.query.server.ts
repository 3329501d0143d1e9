import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { LiveCardModel } from '~/domain/live-card';
import { liveCardOf, readVeil, type Veil } from '~/features/cards/veil.server';
import { scopeOf } from '~/request/scope.server';
import { getStarRank, type Star } from '~/upstream/star-rank.server';

/** A broadcast of the ranking as it is printed. */
export interface StarModel {
  rank: number;
  card: LiveCardModel;
  photo?: string;
  favorite?: true;
  /** Only where the ranking goes by it. */
  followers?: number;
}

/** The theme that ranks by followers. */
const byFollowers = 'favorite';

/** Ranks come from the upstream: a hidden streamer leaves a gap in the numbers. */
const starsOf = (stars: readonly Star[], veil: Veil, theme?: string): StarModel[] =>
  stars.flatMap((star, index) => {
    const card = liveCardOf(star, veil);
    if (!card || 'undo' in card) return [];
    return {
      rank: index + 1,
      card,
      ...(star.photo && { photo: star.photo }),
      ...(star.isFavorite && { favorite: true as const }),
      ...(theme === byFollowers && star.followers !== null && { followers: star.followers }),
    };
  });

/** Themes without any streamer are left out. */
export async function loadStarRank(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const [ranking, veil] = await Promise.all([
    getStarRank(scope.upstream),
    readVeil(scope, { isOfStreamers: true }),
  ]);
  return json({
    best: starsOf(ranking.best, veil),
    themes: ranking.themes
      .map(({ stars, ...theme }) => ({ ...theme, stars: starsOf(stars, veil, theme.code) }))
      .filter(({ stars }) => stars.length > 0),
  });
}
