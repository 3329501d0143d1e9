import { hourMs } from '../../core/time';
import type { esportsLeague, esportsMatch, esportsTeam } from '../../tables/schedule/schedule';
import { boardOf, makeFixture, phaseOf, randomOf, scheduledDays } from './fixtures';
import { playEsports } from './matches';
import type { ScheduleSources } from './schedule';
import { type DemoTeam, esportsTeams } from './team-table';

const leagueTable = [
  ['은하 챔피언스', 'Galaxy Champions', ['은하공성전', 'GCL'], '2026 가을', '2026 Fall'],
  ['협곡 리그', 'Canyon League', ['폭풍의 협곡', '협곡'], '정규 시즌 6주차', 'Regular Season Week 6'],
  ['블랙아웃 오픈', 'Blackout Open', ['블랙아웃 스쿼드'], '지역 예선', 'Regional Qualifier'],
  ['타이드 시리즈', 'Tide Series', ['타이드 스트라이크'], '플레이오프', 'Playoffs'],
] as const;

/** Each league has a match at each of them; a match is over before the next. */
const times = ['11:00', '14:00', '17:00', '20:00'] as const;

/** What became of a match, or is said of it instead: every vsStatus comes up. */
const outcomes = ['5', '8', '2', '3', '5', '4', '5', '8'] as const;

export const demoLeagues: (typeof esportsLeague.$inferInsert)[] = leagueTable.map(
  ([codeName, nameEng, keywords], position) => ({ codeName, nameEng, keywords: [...keywords], position }),
);

/** Each league has eight clubs of its own: as many as its four matches of a day take, so nobody plays twice. */
const clubsOf = (league: number) => esportsTeams.filter((_, team) => team % leagueTable.length === league);

export const demoLeagueTeams: (typeof esportsTeam.$inferInsert)[] = leagueTable.flatMap(
  ([leagueCode], league) => clubsOf(league).map(({ code }) => ({ leagueCode, teamCode: code })),
);

/** The two teams of a league's match, by its place among the day's. */
function pairOf(league: number, day: number, block: number): [DemoTeam, DemoTeam] {
  const clubs = randomOf(day, 30 + league).shuffle(clubsOf(league));
  return clubs.slice(block * 2, block * 2 + 2) as [DemoTeam, DemoTeam];
}

/** Has said beforehand to show a match, the next one. Everybody follows dodam, who broadcasts no games. */
export const plannerId = 'dodam';

interface EsportsSources extends Pick<ScheduleSources, 'hosts' | 'reviews'> {
  /** null: has left */
  planner: string | null;
}

/** The matches of three days either way as they stand at `now`, in the order of their starts. */
export function composeEsports(now: Date, { hosts, reviews, ...sources }: EsportsSources) {
  const free = [...hosts];
  let { planner } = sources;
  return scheduledDays(now).flatMap(({ day, midnight }) =>
    times.flatMap((time, block) =>
      leagueTable.map(([leagueCode, , , seasonDesc, seasonDescEng], league) => {
        const place = block * leagueTable.length + league;
        const teams = pairOf(league, day, block);
        const fixture = makeFixture({ day, midnight, place, time, teams, play: playEsports });
        const outcome = outcomes[(place + day) % outcomes.length] ?? '5';
        const phase = phaseOf(fixture, now);
        const isCalledOff = outcome === '4' && now.getTime() > fixture.startsAt.getTime() - hourMs;
        const isUnaired = outcome === '3';
        const isShown = !isCalledOff && !isUnaired;
        let streamerId = phase === 'running' && isShown ? (free.shift()?.userId ?? null) : null;
        if (phase === 'ahead' && isShown) [streamerId, planner] = [planner, null];
        const vsStatus = isUnaired
          ? '3'
          : isCalledOff
            ? '4'
            : phase === 'ahead'
              ? '0'
              : phase === 'running'
                ? '1'
                : outcome;
        const board = ['1', '2', '5', '8'].includes(vsStatus) ? boardOf(fixture, now) : null;
        return {
          no: fixture.no,
          leagueCode,
          startsAt: fixture.startsAt,
          vsStatus,
          seasonDesc,
          seasonDescEng,
          homeCode: fixture.home.code,
          awayCode: fixture.away.code,
          homeScore: board?.home ?? null,
          awayScore: board?.away ?? null,
          streamerId,
          // 5 has a replay, 8 has none: both readings of 다시보기 can be seen.
          titleNo: vsStatus === '5' && reviews.length > 0 ? fixture.random.pick(reviews).titleNo : null,
        } satisfies typeof esportsMatch.$inferInsert;
      }),
    ),
  );
}
