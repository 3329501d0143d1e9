import type { Random } from '../../core/random';

/** One game from its start to its end; all times are minutes from the start. */
export interface Match {
  /** What is played from when on; the codes are those of protocol/schedule/codes.ts. */
  periods: { code: string; from: number }[];
  points: { at: number; side: 'home' | 'away'; count: number }[];
  length: number;
}

/** What the board says at one moment of a game. */
export interface Board {
  period: string;
  home: number;
  away: number;
}

/** The board so many minutes after the start; after the end it is the final one. */
export function boardAt({ periods, points, length }: Match, minute: number): Board {
  const scoreOf = (wanted: string) =>
    points.reduce((sum, { at, side, count }) => sum + (side === wanted && at <= minute ? count : 0), 0);
  const period = periods.findLast(({ from }) => from <= minute) ?? periods[0];
  return {
    period: minute >= length ? 'S_GF' : (period?.code ?? 'S_GF'),
    home: scoreOf('home'),
    away: scoreOf('away'),
  };
}

/** Collects a game period by period. */
function startMatch() {
  const match: Match = { periods: [], points: [], length: 0 };
  const total = (wanted: string) =>
    match.points.reduce((sum, { side, count }) => sum + (side === wanted ? count : 0), 0);
  return {
    match,
    lead: () => total('home') - total('away'),
    /** Plays a period; `points` of each side fall at any time in it. */
    play(code: string, minutes: number, random: Random, points: { home?: number[]; away?: number[] } = {}) {
      const from = match.length;
      match.periods.push({ code, from });
      for (const side of ['home', 'away'] as const) {
        for (const count of points[side] ?? []) {
          match.points.push({ at: from + random.between(0.1, 0.95) * minutes, side, count });
        }
      }
      match.length += minutes;
    },
    score: (side: 'home' | 'away', count: number) =>
      void match.points.push({ at: match.length, side, count }),
  };
}

/** Most half-innings bring nothing. */
const runsOf = (random: Random) => (random.chance(0.27) ? random.pick([[1], [1], [1, 1], [2], [1, 2]]) : []);

const lastInning = 12;

/** About three hours. The home side does not bat when it leads after the top of the ninth; 12 innings at most. */
export function playBaseball(random: Random): Match {
  const { match, lead, play } = startMatch();
  for (let inning = 1; inning <= lastInning && (inning <= 9 || lead() === 0); inning++) {
    play(`S_${inning}T`, random.between(9, 11.5), random, { away: runsOf(random) });
    if (inning >= 9 && lead() > 0) break;
    const runs = runsOf(random);
    const needed = 1 - lead();
    // From the ninth on the run that takes the lead ends the game.
    const isWalkOff = inning >= 9 && runs.reduce((sum, count) => sum + count, 0) >= needed;
    play(`S_${inning}B`, random.between(9, 11.5), random, { home: isWalkOff ? [] : runs });
    if (isWalkOff) match.points.push({ at: match.length - 0.1, side: 'home', count: needed });
  }
  return match;
}

const goalsOf = (random: Random) => Array.from({ length: random.pick([0, 0, 0, 1, 1, 2]) }, () => 1);

/** Under two hours; a cup game that nobody won goes on, up to the shoot-out. */
export function playFootball(random: Random, isCup = false): Match {
  const { match, lead, play, score } = startMatch();
  play('S_FHA', random.between(46, 49), random, { home: goalsOf(random), away: goalsOf(random) });
  play('S_HAT', 15, random);
  play('S_SHA', random.between(47, 52), random, { home: goalsOf(random), away: goalsOf(random) });
  if (!isCup || lead() !== 0) return match;
  play('S_OTST', 4, random);
  play('S_OT', 16, random);
  play('S_2OT', 16, random, random.chance(0.4) ? { home: [1] } : {});
  play('S_TFE', 4, random);
  if (lead() === 0) {
    play('S_PSO', 9, random);
    score(random.pick(['home', 'away']), 1);
  }
  return match;
}

/** 14 to 26 points of a quarter, in twos and threes. */
const basketsOf = (random: Random) =>
  Array.from({ length: random.integer(7, 10) }, () => random.pick([2, 2, 3]));

/** Under two hours; a tie goes into overtime. */
export function playBasketball(random: Random): Match {
  const { match, lead, play, score } = startMatch();
  for (let quarter = 1; quarter <= 4; quarter++) {
    const points = { home: basketsOf(random), away: basketsOf(random) };
    play(`S_${quarter}Q`, random.between(23, 28), random, points);
  }
  if (lead() !== 0) return match;
  play('S_OT', 12, random, { home: [2, 2], away: [2, 2] });
  score(random.pick(['home', 'away']), 2);
  return match;
}

/** The score counts sets: three win. */
export function playVolleyball(random: Random): Match {
  const { match, play, score } = startMatch();
  const sets = { home: 0, away: 0 };
  for (let set = 1; Math.max(sets.home, sets.away) < 3; set++) {
    play(`S_${set}S`, set === 5 ? 18 : random.between(24, 31), random);
    const winner = random.pick(['home', 'away'] as const);
    sets[winner] += 1;
    score(winner, 1);
  }
  return match;
}

/** Best of three, some two hours; the score counts games. */
export function playEsports(random: Random): Match {
  const { match, play, score } = startMatch();
  const games = { home: 0, away: 0 };
  for (let game = 1; Math.max(games.home, games.away) < 2; game++) {
    play(`S_${game}S`, random.between(32, 50), random);
    const winner = random.pick(['home', 'away'] as const);
    games[winner] += 1;
    score(winner, 1);
  }
  return match;
}
