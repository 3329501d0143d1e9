/** Sports and esports schedules (D177, F026, F035). Service MAIN. */
import { z } from 'zod';
import { flag } from './flag';

export * from './schedule-codes';

const text = z.string();
const count = z.coerce.number();

/** Scores are null before the game. Times: 'YYYY-MM-DD HH:mm:ss', Seoul. `broadNo` (ours) is what vsBjId is on air with. */
export const sportsGameSchema = z.object({
  codeName: text,
  liveState: text,
  liveGState: text.nullish(),
  vsStatus: count,
  vsMatchTime: text,
  vsBjId: text.nullish(),
  reviewTitleNo: count.nullish(),
  hlTitleNo: count.nullish(),
  liveHomeScore: count.nullish(),
  liveAwayScore: count.nullish(),
  vsHomeScore: count.nullish(),
  vsAwayScore: count.nullish(),
  vsCode: count,
  vsHomeTeamPcImageUrl1: text.nullish(),
  vsAwayTeamPcImageUrl1: text.nullish(),
  vsHomeTeamCodeName: text,
  vsAwayTeamCodeName: text,
  original: flag.nullish(),
  vsContent: text.nullish(),
  broadNo: count.nullish(),
});
export type SportsGameWire = z.infer<typeof sportsGameSchema>;
export const sportsAnswerSchema = z.object({ data: z.array(z.unknown()) });

const codeInfo = z.object({ name: text, imageDefaultUrl: text.nullish(), imageDarkUrl: text.nullish() });

/** F041 */
export const esportsMatchSchema = z.object({
  vsMatchTime: text,
  seasonDesc: text.nullish(),
  seasonDescEng: text.nullish(),
  fileType: text.nullish(),
  titleNo: count.nullish(),
  bbsNo: count.nullish(),
  stationNo: count.nullish(),
  vsAwayScore: count.nullish(),
  vsHomeScore: count.nullish(),
  vsAwayTeamCodeInfo: codeInfo,
  vsHomeTeamCodeInfo: codeInfo,
  vsStatus: z.coerce.string(),
  broadNo: count.nullish(),
  vsBjId: text.nullish(),
  vodUserId: text.nullish(),
  codeName: text,
});
export type EsportsMatchWire = z.infer<typeof esportsMatchSchema>;

/** esport[] of the profile/theme answer. Dates 'YYYY-MM-DD'; nextDate, prevDate null = no match that way. */
export const esportsDaySchema = z.object({
  menu: z.array(z.object({ codeName: text, codeNameEng: text.nullish() })),
  list: z.array(z.unknown()),
  date: text,
  nextDate: text.nullish(),
  prevDate: text.nullish(),
  keywordShow: flag.nullish(),
});
export const esportsAnswerSchema = z.object({ result: count, data: z.array(esportsDaySchema) });
