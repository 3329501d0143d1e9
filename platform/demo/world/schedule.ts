import { hourMs } from '../../core/time';
import type { sportsGame } from '../../tables/schedule/schedule';
import { boardOf, type Fixture, makeFixture, phaseOf, randomOf, scheduledDays } from './fixtures';
import { kbo, type League, type Showing, timetable } from './leagues';
import type { DemoTeam } from './team-table';

/** What games lead to: who broadcasts, and recordings, the newest first, by the category's name. */
export interface ScheduleSources {
  hosts: readonly { userId: string; category: string }[];
  reviews: readonly { titleNo: number; category: string }[];
  highlights: readonly { titleNo: number; category: string }[];
}

const training = { time: '11:00', lengthMs: 2 * hourMs };

type Game = typeof sportsGame.$inferInsert;

const runningStates = ['I', 'D', 'S', 'T', 'U'] as const;

/** The teams of a league in the order in which a day's games take them, two by two. */
function teamsOfDay({ codeName, teams, isDaily }: League, day: number): DemoTeam[] {
  const half = teams.length / 2;
  const playing = isDaily ? teams : teams.slice((day % 2) * half, (day % 2) * half + half);
  return randomOf(day, codeName.length + codeName.charCodeAt(0)).shuffle(playing);
}

interface Planned {
  fixture: Fixture;
  league: League;
  showing: Showing;
  place: number;
  isRainedOff: boolean;
}

function planDay(day: number, midnight: Date): Planned[] {
  const waiting = new Map<League, DemoTeam[]>();
  return timetable.map(([time, league, showing], place) => {
    const teams = waiting.get(league) ?? teamsOfDay(league, day);
    waiting.set(league, teams.slice(2));
    const pair = teams.slice(0, 2) as [DemoTeam, DemoTeam];
    const fixture = makeFixture({ day, midnight, place, time, teams: pair, play: league.play });
    // Every third day it rains.
    return { fixture, league, showing, place, isRainedOff: showing === 'rainy' && day % 3 === 0 };
  });
}

/** The game as it stands at `now`; `takeHost` gives it a broadcaster whom no other game has. */
function toGame(
  { fixture, league, showing, place, isRainedOff }: Planned,
  now: Date,
  sources: ScheduleSources,
  takeHost: (sport: string) => string | null,
): Game {
  const phase = phaseOf(fixture, now);
  const base = {
    vsCode: fixture.no,
    codeName: league.codeName,
    startsAt: fixture.startsAt,
    homeCode: fixture.home.code,
    awayCode: fixture.away.code,
    isOriginal: showing !== 'elsewhere',
    liveState: 'B' as const,
    liveGState: null,
    vsStatus: showing === 'unaired' ? 3 : 0,
    homeScore: null,
    awayScore: null,
    streamerId: null,
    reviewTitleNo: null,
    highlightTitleNo: null,
    content: showing === 'unaired' ? '중계가 없는 경기입니다.' : '',
  };
  const isCalledOff = isRainedOff && now.getTime() > fixture.startsAt.getTime() - hourMs;
  if (isCalledOff) return { ...base, liveState: 'C', vsStatus: 4, content: '비로 취소되었습니다.' };
  if (phase === 'ahead') return base;
  const { period, home, away } = boardOf(fixture, now);
  const board = { liveGState: period, homeScore: home, awayScore: away };
  if (phase === 'running') {
    const isAired = showing !== 'unaired' && showing !== 'elsewhere';
    const streamerId = isAired ? takeHost(league.sport) : null;
    const liveState = runningStates[place % runningStates.length] ?? 'I';
    return { ...base, ...board, liveState, streamerId, vsStatus: streamerId ? 1 : base.vsStatus };
  }
  const ended = { ...base, ...board, liveState: 'F' as const };
  if (showing === 'relayEnded') return { ...ended, vsStatus: 7 };
  if (showing !== 'aired' && showing !== 'rainy') return { ...ended, vsStatus: 5, content: '' };
  const recordingOf = (list: ScheduleSources['reviews']) => {
    const fitting = list.filter(({ category }) => category === league.sport).slice(0, 12);
    return fitting.length > 0 ? fixture.random.pick(fitting).titleNo : null;
  };
  const reviewTitleNo = recordingOf(sources.reviews);
  const highlightTitleNo = recordingOf(sources.highlights);
  return { ...ended, reviewTitleNo, highlightTitleNo, vsStatus: reviewTitleNo || highlightTitleNo ? 2 : 5 };
}

/** A training that may be watched; it is no game and leaves none behind. */
function trainingOf(planned: readonly Planned[], day: number, midnight: Date, now: Date): Game[] {
  const place = timetable.length;
  const host = planned.find(({ league }) => league === kbo)?.fixture;
  if (!host) return [];
  const teams = [host.home, host.away] as const;
  const { no, startsAt } = makeFixture({
    day,
    midnight,
    place,
    time: training.time,
    teams,
    play: kbo.play,
  });
  if (now.getTime() > startsAt.getTime() + training.lengthMs) return [];
  return [
    {
      vsCode: no,
      codeName: kbo.codeName,
      startsAt,
      homeCode: host.home.code,
      awayCode: host.away.code,
      liveState: 'B',
      vsStatus: 6,
      isOriginal: true,
      content: '오늘의 훈련 공개',
    },
  ];
}

/** The games of three days either way as they stand at `now`, in the order of their starts. */
export function composeSports(now: Date, sources: ScheduleSources): Game[] {
  const free = [...sources.hosts];
  const takeHost = (sport: string) => {
    const own = free.findIndex(({ category }) => category === sport);
    const [host] = free.splice(Math.max(own, 0), 1);
    return host?.userId ?? null;
  };
  return scheduledDays(now)
    .flatMap(({ day, midnight }) => {
      const planned = planDay(day, midnight);
      return [
        ...planned.map((one) => toGame(one, now, sources, takeHost)),
        ...trainingOf(planned, day, midnight, now),
      ];
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
