import type { LoaderFunctionArgs } from '@remix-run/node';
import type { LiveCardModel } from '~/domain/cards/live';
import { liveCardOf, readVeil, type Veil } from '~/features/cards/veil.server';
import { links } from '~/links/links';
import { listAnswer } from '~/request/list-answer.server';
import { scopeOf } from '~/request/scope.server';
import { starRank } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import { type Star, type StarRank, starRankCount } from '~protocol/live/star-rank';

/** A broadcast of the ranking as it is printed. */
export interface StarModel {
  rank: number;
  card: StarCard;
  photo?: string;
  /** Only where the ranking goes by it. */
  followers?: number;
}

/** Nothing that differs among the members who share the page. */
type StarCard = Omit<LiveCardModel, 'category' | 'tags' | 'subscribed' | 'fan' | 'pick'>;
const starCardOf = ({ category, tags, subscribed, fan, pick, ...card }: LiveCardModel): StarCard => card;

/** The best alone have pictures. */
const rowOf = ({ card: { thumb, ...card }, ...star }: StarModel): StarModel => ({ ...star, card });

/** The first ten are shown at once. */
const shown = 10;
/** of the query: a theme whose list is shown whole */
const openName = 'open';

/** The theme that ranks by followers. */
const byFollowers = 'favorite';

/** Ranks come from the upstream: a hidden streamer leaves a gap in the numbers. */
const starsOf = (stars: readonly Star[], veil: Veil, theme?: string): StarModel[] =>
  stars.flatMap((star, index) => {
    const card = liveCardOf(star, veil);
    if (!card || 'undo' in card) return [];
    return {
      rank: index + 1,
      card: starCardOf(card),
      ...(star.photo && { photo: star.photo }),
      ...(theme === byFollowers && star.followers !== null && { followers: star.followers }),
    };
  });

/** The page on which these themes' lists are whole. */
const hrefOf = (open: readonly string[]) =>
  open.length > 0
    ? `${links.starRank}?${new URLSearchParams(open.map((code) => [openName, code]))}`
    : links.starRank;

/** Themes without any streamer are left out. */
export async function loadStarRank(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const asked = new Set(new URL(args.request.url).searchParams.getAll(openName));
  const [outcome, veil] = await Promise.all([
    starRank.get(scope.upstream, { nCount: starRankCount }),
    readVeil(scope, { isOfStreamers: true }),
  ]);
  const ranking: StarRank = valueOr(outcome, { best: [], themes: [] });
  const themes = ranking.themes
    .map(({ stars, ...theme }) => ({ ...theme, stars: starsOf(stars, veil, theme.code) }))
    .filter(({ stars }) => stars.length > 0);
  const open = themes.map(({ code }) => code).filter((code) => asked.has(code));
  const best = starsOf(ranking.best, veil);
  return listAnswer(scope, best.length === 0 && themes.length === 0, {
    best,
    themes: themes.map(({ stars, ...theme }) => {
      const isOpen = open.includes(theme.code);
      return {
        ...theme,
        stars: (isOpen ? stars : stars.slice(0, shown)).map(rowOf),
        /** the page with the rest of this list */
        more: isOpen || stars.length <= shown ? null : hrefOf([...open, theme.code]),
      };
    }),
  });
}
