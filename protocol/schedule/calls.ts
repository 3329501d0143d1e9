/** Sports and esports schedules (D177, F026, F035). Service MAIN. */
import { z } from 'zod';
import { callTable, dayParam } from '../wire/call';
import { flag, yes } from '../wire/flag';
import { listOf } from '../wire/list-of';

export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();

/** Scores are null before the game. Times: 'YYYY-MM-DD HH:mm:ss', Seoul. `broadNo` (ours) is what vsBjId is on air with. */
const sportsGameSchema = z
  .object({
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
    original: yes,
    vsContent: text.nullish(),
    broadNo: count.nullish(),
  })
  .transform((wire) => ({
    no: wire.vsCode,
    league: wire.codeName,
    /** 'YYYY-MM-DD HH:mm:ss', Seoul */
    startsAt: wire.vsMatchTime,
    liveState: wire.liveState,
    /** a period code such as S_FHA; null before the game */
    period: wire.liveGState || null,
    status: wire.vsStatus,
    streamerId: wire.vsBjId || null,
    broadNo: wire.broadNo || null,
    reviewNo: wire.reviewTitleNo || null,
    highlightNo: wire.hlTitleNo || null,
    home: { name: wire.vsHomeTeamCodeName, emblem: wire.vsHomeTeamPcImageUrl1 || null },
    away: { name: wire.vsAwayTeamCodeName, emblem: wire.vsAwayTeamPcImageUrl1 || null },
    liveHomeScore: wire.liveHomeScore ?? null,
    liveAwayScore: wire.liveAwayScore ?? null,
    finalHomeScore: wire.vsHomeScore ?? null,
    finalAwayScore: wire.vsAwayScore ?? null,
    isOriginal: wire.original,
    note: wire.vsContent || null,
  }));
export type SportsGameWire = z.input<typeof sportsGameSchema>;
export type SportsGame = z.output<typeof sportsGameSchema>;

const teamSchema = z
  .object({ name: text, imageDefaultUrl: text.nullish(), imageDarkUrl: text.nullish() })
  .transform(({ name, imageDefaultUrl, imageDarkUrl }) => ({
    name,
    imageUrl: imageDefaultUrl || null,
    darkImageUrl: imageDarkUrl || imageDefaultUrl || null,
  }));
export type EsportsTeam = z.output<typeof teamSchema>;

/** F041 */
const esportsMatchSchema = z
  .object({
    vsMatchTime: text,
    seasonDesc: text.nullish(),
    seasonDescEng: text.nullish(),
    fileType: text.nullish(),
    titleNo: count.nullish(),
    bbsNo: count.nullish(),
    stationNo: count.nullish(),
    vsAwayScore: count.nullish(),
    vsHomeScore: count.nullish(),
    vsAwayTeamCodeInfo: teamSchema,
    vsHomeTeamCodeInfo: teamSchema,
    vsStatus: z.coerce.string<string | number>(),
    broadNo: count.nullish(),
    vsBjId: text.nullish(),
    vodUserId: text.nullish(),
    codeName: text,
  })
  .transform((wire) => ({
    /** 'YYYY-MM-DD HH:mm:ss', Seoul */
    startDate: wire.vsMatchTime,
    league: wire.codeName,
    season: wire.seasonDesc || null,
    seasonEnglish: wire.seasonDescEng || null,
    home: wire.vsHomeTeamCodeInfo,
    away: wire.vsAwayTeamCodeInfo,
    homeScore: wire.vsHomeScore ?? null,
    awayScore: wire.vsAwayScore ?? null,
    status: wire.vsStatus,
    /** the broadcast on air, and whose it is */
    broadNo: wire.broadNo || null,
    streamerId: wire.vsBjId || null,
    titleNo: wire.titleNo || null,
    bbsNo: wire.bbsNo || null,
    stationNo: wire.stationNo || null,
    vodUserId: wire.vodUserId || null,
    fileType: wire.fileType || null,
  }));
export type EsportsMatchWire = z.input<typeof esportsMatchSchema>;
export type EsportsMatch = z.output<typeof esportsMatchSchema>;

/**
 * The matches of one day in the leagues that a keyword names; esport[] of the profile/theme answer. Dates 'YYYY-MM-DD';
 * nextDate, prevDate null = no match that way.
 */
export const esportsDaySchema = z
  .object({
    menu: z.array(z.object({ codeName: text, codeNameEng: text.nullish() })),
    list: listOf(esportsMatchSchema),
    date: text,
    nextDate: text.nullish(),
    prevDate: text.nullish(),
    keywordShow: flag.nullish(),
  })
  .transform(({ menu, list, date, nextDate, prevDate }) => ({
    leagues: menu.map(({ codeName, codeNameEng }) => ({ name: codeName, englishName: codeNameEng || null })),
    matches: list,
    date,
    nextDate: nextDate || null,
    prevDate: prevDate || null,
  }));
export type EsportsDay = z.output<typeof esportsDaySchema>;

/** The games of a day (ours; today without one), by their starts. Its address is the directory's (directory.ts). */
export const sportsCall = {
  name: 'schedule.sports',
  told: { work: 'get_schedule_list' },
  query: z.object({
    code_list: z.literal('ALL').default('ALL'),
    live_score: z.enum(['true', 'false']).default('true'),
    date: dayParam.optional(),
  }),
  answer: z.object({ data: listOf(sportsGameSchema) }).transform(({ data }) => data),
  shared: { freshMs: 10_000, staleMs: 60_000 },
} as const;

export const scheduleCalls = callTable({
  service: 'main',
  prefix: 'schedule',
  calls: {
    /** The portal reads them of a keyword's theme (search-theme.ts). */
    esports: {
      method: 'GET',
      path: '/api/schedule/esports.php',
      query: z.object({ keyword: text.max(100).default(''), date: dayParam.optional() }),
      answer: z.object({ result: count, data: listOf(esportsDaySchema) }).transform(({ data }) => data),
    },
  },
});
