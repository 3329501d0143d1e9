import { starRankCalls } from '~protocol/live/star-rank';
import { serve } from '../../core/http/serve';
import { getStarRank } from '../services/star-rank';

/** Service MAIN: 별별랭킹 (protocol/live/star-rank.ts). */
export const starRankRoutes = serve(starRankCalls, (context) => ({
  get: ({ nCount }, { actor }) => getStarRank(context, actor, nCount),
}));
