import type { Random } from '../../core/random';
import { type Match, playBaseball, playBasketball, playFootball, playVolleyball } from './matches';
import {
  atlanticTeams,
  baseballTeams,
  courtTeams,
  type DemoTeam,
  footballTeams,
  netTeams,
  pacificTeams,
} from './team-table';

export interface League {
  codeName: string;
  /** The name of the directory's category. */
  sport: string;
  teams: readonly DemoTeam[];
  play: (random: Random) => Match;
  /** Teams play every day, or each half of them on every other. */
  isDaily: boolean;
}

const cup = (random: Random) => playFootball(random, true);
const hangang: League = {
  codeName: '한강리그',
  sport: '축구',
  teams: footballTeams,
  play: playFootball,
  isDaily: false,
};
export const kbo: League = {
  codeName: 'KBO',
  sport: '야구',
  teams: baseballTeams,
  play: playBaseball,
  isDaily: true,
};
const court: League = {
  codeName: '코트리그',
  sport: '농구',
  teams: courtTeams,
  play: playBasketball,
  isDaily: false,
};
const net: League = {
  codeName: '백구리그',
  sport: '배구',
  teams: netTeams,
  play: playVolleyball,
  isDaily: false,
};
const atlantic: League = {
  codeName: '대서양컵',
  sport: '축구',
  teams: atlanticTeams,
  play: cup,
  isDaily: false,
};
const pacific: League = {
  codeName: '태평양리그',
  sport: '야구',
  teams: pacificTeams,
  play: playBaseball,
  isDaily: true,
};

/** How a game is shown: every vsStatus comes up. */
export type Showing = 'aired' | 'withoutVods' | 'relayEnded' | 'unaired' | 'elsewhere' | 'rainy';

/**
 * A day's games. The leagues from over the seas play in our night and morning, so that some aired game of the day is on
 * at every moment of it.
 */
export const timetable: readonly [time: string, league: League, showing: Showing][] = [
  ['00:00', atlantic, 'aired'],
  ['01:30', atlantic, 'aired'],
  ['03:00', pacific, 'aired'],
  ['05:20', pacific, 'relayEnded'],
  ['07:40', pacific, 'aired'],
  ['10:00', pacific, 'aired'],
  ['12:20', net, 'aired'],
  ['13:30', kbo, 'aired'],
  ['14:00', kbo, 'withoutVods'],
  ['16:00', hangang, 'withoutVods'],
  ['16:10', court, 'aired'],
  ['17:30', kbo, 'aired'],
  ['18:30', kbo, 'rainy'],
  ['19:00', net, 'unaired'],
  ['19:30', hangang, 'elsewhere'],
  ['20:00', court, 'aired'],
  ['21:25', atlantic, 'aired'],
  ['22:50', atlantic, 'aired'],
];
