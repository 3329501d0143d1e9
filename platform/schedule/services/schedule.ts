import type { EsportsMatchWire, SportsGameWire } from '~protocol/schedule/calls';
import type { PlatformContext } from '../../core/context';
import { seoulDay, seoulMidnight, seoulText, timeAfter } from '../../core/time';
import { normalise } from '../../text/normalise';
import * as store from '../store/schedule';

/** From midnight to midnight in Seoul. */
function dayOf(day: string): { from: Date; to: Date } {
  const from = seoulMidnight(day);
  return { from, to: timeAfter(from, 1, 'day') };
}

const emblem = (code: string) => `/media/e/${code}.webp`;

/** A sports game as it is answered. Live and final scores are the same numbers: the portal shows the one it needs. */
const toGame = ({ game, home, away, broadNo }: store.GameRow): SportsGameWire => ({
  codeName: game.codeName,
  liveState: game.liveState,
  liveGState: game.liveGState,
  vsStatus: game.vsStatus,
  vsMatchTime: seoulText(game.startsAt),
  vsBjId: game.streamerId,
  reviewTitleNo: game.reviewTitleNo,
  hlTitleNo: game.highlightTitleNo,
  liveHomeScore: game.homeScore,
  liveAwayScore: game.awayScore,
  vsHomeScore: game.homeScore,
  vsAwayScore: game.awayScore,
  vsCode: game.vsCode,
  vsHomeTeamPcImageUrl1: emblem(home.code),
  vsAwayTeamPcImageUrl1: emblem(away.code),
  vsHomeTeamCodeName: home.shortName,
  vsAwayTeamCodeName: away.shortName,
  original: game.isOriginal ? 1 : 0,
  vsContent: game.content,
  broadNo,
});

/** The games of a Seoul day (default today), in the order of their starts (D177). */
export async function listSports({ db, clock }: PlatformContext, day: string | null) {
  const { from, to } = dayOf(day ?? seoulDay(clock.now()));
  return { data: (await store.listGames(db, from, to)).map(toGame) };
}

const codeInfo = ({ code, name }: store.MatchRow['home']) => ({
  name,
  imageDefaultUrl: emblem(code),
  imageDarkUrl: emblem(code),
});

/** An esports match as it is answered. */
const toMatch = (row: store.MatchRow): EsportsMatchWire => ({
  vsMatchTime: seoulText(row.match.startsAt),
  seasonDesc: row.match.seasonDesc,
  seasonDescEng: row.match.seasonDescEng,
  fileType: row.vodFileType,
  titleNo: row.match.titleNo,
  bbsNo: null,
  stationNo: row.stationNo,
  vsAwayScore: row.match.awayScore,
  vsHomeScore: row.match.homeScore,
  vsAwayTeamCodeInfo: codeInfo(row.away),
  vsHomeTeamCodeInfo: codeInfo(row.home),
  vsStatus: row.match.vsStatus,
  broadNo: row.broadNo,
  vsBjId: row.match.streamerId,
  vodUserId: row.vodUserId,
  codeName: row.match.leagueCode,
});

/**
 * The matches of a Seoul day (default today) in the leagues that a keyword names: by name or by one of the league's
 * keywords; no keyword, all leagues. Empty when it names none. `known` are the leagues where the caller has them. Days with matches before and after lead on.
 */
export async function listEsports(
  { db, clock }: PlatformContext,
  keyword: string,
  day: string | null,
  known?: Awaited<ReturnType<typeof store.listLeagues>>,
) {
  const word = normalise(keyword);
  const leagues = (known ?? (await store.listLeagues(db))).filter(
    ({ codeName, nameEng, keywords }) =>
      !word || [codeName, nameEng, ...keywords].some((name) => normalise(name) === word),
  );
  if (leagues.length === 0) return { result: 1, data: [] };
  const date = day ?? seoulDay(clock.now());
  const days = { codes: leagues.map(({ codeName }) => codeName), ...dayOf(date) };
  const [rows, { before, after }] = await Promise.all([
    store.listMatches(db, days),
    store.findNeighbours(db, days),
  ]);
  const menu = leagues.map(({ codeName, nameEng }) => ({ codeName, codeNameEng: nameEng }));
  return {
    result: 1,
    data: [
      {
        menu,
        list: rows.map(toMatch),
        date,
        nextDate: after && seoulDay(after),
        prevDate: before && seoulDay(before),
        keywordShow: word ? 1 : 0,
      },
    ],
  };
}
