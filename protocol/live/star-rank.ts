/** 별별랭킹, the streamer ranking (D262, F043). Service MAIN. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { listOf } from '../wire/list-of';
import { liveItemSchema, toLiveBroadcast } from './calls';

export const starRankCount = 4;

const text = z.string();
const count = z.coerce.number();

/** A broadcast; what follows is its streamer's. */
const starSchema = liveItemSchema
  .extend({
    /** profile picture */
    snUrl: text.nullish(),
    /** the station */
    url: text.nullish(),
    title: text.nullish(),
    /** Ours: how many follow the streamer; 애청자 별별랭킹 ranks by it. */
    favoriteCnt: count.nullish(),
    /** Ours: 1 when the streamer is a favourite of the viewer. */
    favoriteFlag: count.nullish(),
  })
  .transform((wire) => {
    const broadcast = toLiveBroadcast(wire);
    return {
      ...broadcast,
      title: broadcast.title ?? (wire.title || null),
      photo: wire.snUrl || null,
      followers: wire.favoriteCnt ?? null,
    };
  });
export type Star = z.output<typeof starSchema>;

export const starRankCalls = callTable({
  service: 'main',
  prefix: 'starRank',
  calls: {
    /** A POST that changes nothing. */
    get: {
      method: 'POST',
      path: '/api/star_rank.php',
      told: { szWork: 'getStarRank' },
      form: z.object({
        nCount: z.coerce.number<number | string>().int().min(1).max(60).default(starRankCount),
      }),
      answer: z
        .object({
          bestDataCnt: count,
          bestData: listOf(starSchema),
          themeData: z.array(
            z.object({ title: text, detail: text, rankCode: text, rankList: listOf(starSchema) }),
          ),
        })
        .transform(({ bestDataCnt, bestData, themeData }) => ({
          best: bestDataCnt > 0 ? bestData : [],
          themes: themeData.map(({ rankCode, title, detail, rankList }) => ({
            code: rankCode,
            title,
            detail,
            stars: rankList,
          })),
        })),
    },
  },
});
export type StarRank = z.output<(typeof starRankCalls)['calls']['get']['answer']>;
