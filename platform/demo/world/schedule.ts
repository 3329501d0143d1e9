import { periodCodes } from '~protocol/schedule-codes';
import type { Random } from '../../core/random';
import { dayMs, hourMs, minuteMs, seoulDay, seoulMidnight, timeBefore } from '../../core/time';
import type { esportsLeague, esportsMatch, esportsTeam, sportsGame } from '../../schedule/schema/schedule';
import { baseballTeams, courtTeams, type DemoTeam, esportsTeams, footballTeams } from './team-table';

export interface Schedule {
  games: (typeof sportsGame.$inferInsert)[];
  leagues: (typeof esportsLeague.$inferInsert)[];
  leagueTeams: (typeof esportsTeam.$inferInsert)[];
  matches: (typeof esportsMatch.$inferInsert)[];
}

interface Options {
  now: Date;
  random: Random;
  /** Who broadcasts sports now. */
  liveHosts: readonly string[];
  /** Open replays and highlights. */
  reviews: readonly number[];
  highlights: readonly number[];
}

type Game = typeof sportsGame.$inferInsert;

interface League {
  codeName: string;
  teams: readonly DemoTeam[];
  /** Highest score of one side. */
  score: number;
  periods: (code: string) => boolean;
}

const football = ['S_FHA', 'S_HAT', 'S_SHA', 'S_OTST', 'S_TFE', 'S_PSO', 'S_GF'];
const sportsLeagues: readonly League[] = [
  { codeName: '한강리그', teams: footballTeams, score: 4, periods: (code) => football.includes(code) },
  { codeName: 'KBO', teams: baseballTeams, score: 11, periods: (code) => /^S_\d+[TB]$/.test(code) },
  { codeName: '코트리그', teams: courtTeams, score: 98, periods: (code) => /^S_(\dQ|\d?OT)$/.test(code) },
  { codeName: '백구리그', teams: courtTeams, score: 3, periods: (code) => /^S_\dS$/.test(code) },
];

/** What a day may hold beside running games: every vsStatus. */
const outcomes = {
  ahead: [
    { liveState: 'B', vsStatus: 0, isOriginal: true },
    { liveState: 'B', vsStatus: 0, isOriginal: true },
    { liveState: 'B', vsStatus: 0, isOriginal: false },
    { liveState: 'B', vsStatus: 3, content: '중계가 없는 경기입니다.' },
    { liveState: 'B', vsStatus: 6, content: '오늘의 훈련 공개' },
    { liveState: 'C', vsStatus: 4, content: '비로 취소되었습니다.' },
  ],
  over: [
    { liveState: 'F', vsStatus: 2, withVods: true },
    { liveState: 'F', vsStatus: 5, withVods: false },
    { liveState: 'F', vsStatus: 7, withVods: false },
    { liveState: 'F', vsStatus: 2, withVods: true },
    { liveState: 'C', vsStatus: 4, content: '강풍으로 취소되었습니다.' },
  ],
} as const;

const runningStates = ['I', 'D', 'S', 'T', 'U'] as const;
/** How many of today's games run now; every other period code is that of a game which was suspended. */
const runningToday = 15;

/** Games of today and three days either way. The same periods always come up, so every label can be seen. */
export function composeSports({ now, random, liveHosts, reviews, highlights }: Options): Game[] {
  const today = seoulMidnight(seoulDay(now)).getTime();
  const base = (league: League, startsAt: Date): Game => {
    const [home, away] = random.shuffle(league.teams) as [DemoTeam, DemoTeam];
    return {
      codeName: league.codeName,
      startsAt,
      liveState: 'B',
      liveGState: null,
      vsStatus: 0,
      homeCode: home.code,
      awayCode: away.code,
      homeScore: null,
      awayScore: null,
      streamerId: null,
      reviewTitleNo: null,
      highlightTitleNo: null,
      isOriginal: true,
      content: '',
    };
  };
  const scores = ({ score }: League) => ({
    homeScore: random.integer(0, score),
    awayScore: random.integer(0, score),
  });
  const leagueOf = (code: string) => sportsLeagues.find(({ periods }) => periods(code)) ?? sportsLeagues[0];
  const running = (code: string, index: number, startsAt: Date): Game => {
    const league = leagueOf(code) as League;
    return {
      ...base(league, startsAt),
      ...scores(league),
      liveState: runningStates[index % runningStates.length] ?? 'I',
      liveGState: code,
      vsStatus: 1,
      streamerId: random.pick(liveHosts),
    };
  };
  const over = (day: number) =>
    outcomes.over.map(({ liveState, vsStatus, ...more }, index) => {
      const league = random.pick(sportsLeagues);
      const withVods = 'withVods' in more && more.withVods;
      return {
        ...base(league, new Date(today + day * dayMs + (8 + index) * hourMs)),
        ...(liveState === 'F' ? { ...scores(league), liveGState: 'S_GF' } : {}),
        liveState,
        vsStatus,
        content: 'content' in more ? more.content : '',
        reviewTitleNo: withVods ? random.pick(reviews) : null,
        highlightTitleNo: withVods ? random.pick(highlights) : null,
      };
    });
  const ahead = (day: number) =>
    outcomes.ahead.map(({ liveState, vsStatus, ...more }, index) => ({
      ...base(random.pick(sportsLeagues), new Date(today + day * dayMs + (17 + index) * hourMs)),
      liveState,
      vsStatus,
      isOriginal: 'isOriginal' in more ? more.isOriginal : true,
      content: 'content' in more ? more.content : '',
    }));
  const step = Math.floor(periodCodes.length / runningToday);
  const isToday = (index: number) => index % step === 0 && index / step < runningToday;
  const suspended = periodCodes.flatMap((code, index) =>
    isToday(index)
      ? []
      : [running(code, 2, new Date(today - (1 + (index % 3)) * dayMs + (18 + (index % 4)) * hourMs))],
  );
  const todays = periodCodes
    .filter((_, index) => isToday(index))
    .map((code, index) => running(code, index, timeBefore(now, 20 + index * 9, 'minute')));
  return [
    ...[-3, -2, -1].flatMap(over),
    ...suspended,
    ...over(0),
    ...todays,
    ...ahead(0),
    ...[1, 2, 3].flatMap(ahead),
  ]
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((game, index) => ({ ...game, vsCode: 4001 + index }));
}

const leagueTable = [
  ['은하 챔피언스', 'Galaxy Champions', ['은하공성전', 'GCL'], '2026 가을', '2026 Fall'],
  ['협곡 리그', 'Canyon League', ['폭풍의 협곡', '협곡'], '정규 시즌 6주차', 'Regular Season Week 6'],
  ['블랙아웃 오픈', 'Blackout Open', ['블랙아웃 스쿼드'], '지역 예선', 'Regional Qualifier'],
  ['타이드 시리즈', 'Tide Series', ['타이드 스트라이크'], '플레이오프', 'Playoffs'],
] as const;

const matchStates = ['0', '1', '2', '3', '4', '5', '8'] as const;

/** Leagues, their teams, and matches of today and three days either way in every state. */
export function composeEsports({ now, random, liveHosts, reviews }: Options): Omit<Schedule, 'games'> {
  const today = seoulMidnight(seoulDay(now)).getTime();
  const leagues = leagueTable.map(([codeName, nameEng, keywords], position) => ({
    codeName,
    nameEng,
    keywords: [...keywords],
    position,
  }));
  const leagueTeams = leagues.flatMap(({ codeName }, index) =>
    esportsTeams
      .filter((_, team) => (team + index) % 2 === 0)
      .map(({ code }) => ({ leagueCode: codeName as string, teamCode: code })),
  );
  const matches = [-3, -2, -1, 0, 1, 2, 3].flatMap((day) =>
    matchStates
      .filter((state) => (day > 0 ? ['0', '3', '4'].includes(state) : day < 0 ? state > '1' : true))
      .map((vsStatus, index) => {
        const [codeName, , , seasonDesc, seasonDescEng] = leagueTable[
          (index + day + 4) % leagueTable.length
        ] as (typeof leagueTable)[number];
        const teams = leagueTeams.filter(({ leagueCode }) => leagueCode === codeName);
        const [home = '', away = ''] = random.shuffle(teams.map(({ teamCode }) => teamCode));
        const hasScore = ['1', '2', '5', '8'].includes(vsStatus);
        const startsAt =
          vsStatus === '1' ? now.getTime() - 40 * minuteMs : today + day * dayMs + (14 + index) * hourMs;
        return {
          leagueCode: codeName,
          startsAt: new Date(startsAt),
          vsStatus,
          seasonDesc,
          seasonDescEng,
          homeCode: home,
          awayCode: away,
          homeScore: hasScore ? random.integer(0, 3) : null,
          awayScore: hasScore ? random.integer(0, 3) : null,
          streamerId: vsStatus === '1' ? random.pick(liveHosts) : null,
          // 5 has a replay, 8 has none: both readings of 다시보기 can be seen.
          titleNo: vsStatus === '5' ? random.pick(reviews) : null,
        };
      }),
  );
  return { leagues, leagueTeams, matches: matches.map((match, index) => ({ ...match, no: 7001 + index })) };
}
