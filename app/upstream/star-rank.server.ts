/** 별별랭킹, the streamer ranking. */
import type { LiveBroadcast } from '~protocol/live';
import { liveItemSchema, toLiveBroadcast } from '~protocol/live';
import { starRankAnswerSchema, starRankCount, starRankEntrySchema, starRankPath } from '~protocol/star-rank';
import type { Upstream } from './client.server';
import type { ParseItems } from './parse.server';
import { definePersonalCall } from './registry.server';

const starRank = definePersonalCall({
  name: 'starRank.get',
  service: 'main',
  method: 'POST',
  path: () => starRankPath,
  body: () => ({ form: { szWork: 'getStarRank', nCount: starRankCount } }),
  schema: starRankAnswerSchema,
});

/** A broadcast in the ranking; what follows is its streamer's. */
export type Star = LiveBroadcast & { photo: string | null; followers: number | null };

export interface StarRank {
  best: Star[];
  themes: Array<{ code: string; title: string; detail: string; stars: Star[] }>;
}

const entrySchema = liveItemSchema.extend(starRankEntrySchema.partial().shape);

const parseStars = (items: unknown[], parseItems: ParseItems): Star[] =>
  parseItems(items, entrySchema, (wire) => {
    const broadcast = toLiveBroadcast(wire);
    return {
      ...broadcast,
      title: broadcast.title ?? (wire.title || null),
      photo: wire.snUrl || null,
      followers: wire.favoriteCnt ?? null,
    };
  });

/** A failed call is an empty ranking (D261). */
export async function getStarRank(upstream: Upstream): Promise<StarRank> {
  const outcome = await upstream.call(starRank, {});
  if (!outcome.ok) return { best: [], themes: [] };
  const { bestDataCnt, bestData, themeData } = outcome.value;
  return {
    best: bestDataCnt > 0 ? parseStars(bestData, outcome.parseItems) : [],
    themes: themeData.map(({ rankCode, title, detail, rankList }) => ({
      code: rankCode,
      title,
      detail,
      stars: parseStars(rankList, outcome.parseItems),
    })),
  };
}
