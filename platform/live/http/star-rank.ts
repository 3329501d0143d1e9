import { z } from 'zod';
import { starRankCount, starRankPath } from '~protocol/star-rank';
import { createRoutes, type Routes } from '../../core/http/env';
import { readForm } from '../../core/http/read';
import { getStarRank } from '../services/star-rank';

const form = z.object({
  szWork: z.literal('getStarRank'),
  nCount: z.coerce.number().int().min(1).max(60).default(starRankCount),
});

/** Service MAIN: 별별랭킹 (protocol/star-rank.ts). A POST that changes nothing. */
export const starRankRoutes: Routes = (context) =>
  createRoutes().post(starRankPath, async (c) => {
    const { nCount } = await readForm(c, form);
    return c.json(await getStarRank(context, c.get('actor'), nCount));
  });
