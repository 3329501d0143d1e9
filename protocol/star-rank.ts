/** 별별랭킹, the streamer ranking (D262, F043). Service MAIN. */
import { z } from 'zod';

/** POST form `{szWork: getStarRank, nCount}` → starRankAnswerSchema */
export const starRankPath = '/api/star_rank.php';
export const starRankCount = 4;

const count = z.coerce.number();

/** Entries are live items (protocol/live.ts) with snUrl (profile picture), url (station), title and favoriteCnt. */
export const starRankAnswerSchema = z.object({
  bestDataCnt: count,
  bestData: z.array(z.unknown()),
  themeData: z.array(
    z.object({
      title: z.string(),
      detail: z.string(),
      rankCode: z.string(),
      rankList: z.array(z.unknown()),
    }),
  ),
});

/** What an entry has beside the live item's fields. */
export const starRankEntrySchema = z.object({
  snUrl: z.string().nullish(),
  url: z.string(),
  title: z.string(),
  /** Ours: how many follow the streamer; 애청자 별별랭킹 ranks by it. */
  favoriteCnt: count.nullish(),
  /** Ours: 1 when the streamer is a favourite of the viewer. */
  favoriteFlag: count.nullish(),
});
