import { createRandom, type Random } from '../../core/random';
import { dayMs, minuteMs, seoulDay, seoulMidnight } from '../../core/time';
import { boardAt, type Match } from './matches';
import type { DemoTeam } from './team-table';

/** A game of a day: it follows from the day and its place in it, so that it is the same one whenever it is asked for. */
export interface Fixture {
  /** Unlike any other's of its sport. */
  no: number;
  startsAt: Date;
  endsAt: Date;
  match: Match;
  home: DemoTeam;
  away: DemoTeam;
  random: Random;
}

/** Counts the days of Seoul. */
const dayNumber = (midnight: Date) => Math.floor(midnight.getTime() / dayMs);

/** Midnights of Seoul from three days before `now` to three days after. */
export function scheduledDays(now: Date): { day: number; midnight: Date }[] {
  const today = seoulMidnight(seoulDay(now)).getTime();
  return [-3, -2, -1, 0, 1, 2, 3].map((offset) => {
    const midnight = new Date(today + offset * dayMs);
    return { day: dayNumber(midnight), midnight };
  });
}

/** More than any day has games. */
const numbersPerDay = 40;

export const randomOf = (day: number, place: number) => createRandom(day * numbersPerDay + place);

/**
 * @param place in the day, from 0
 * @param time 'HH:mm' in Seoul
 */
export function makeFixture(options: {
  day: number;
  midnight: Date;
  place: number;
  time: string;
  teams: readonly [DemoTeam, DemoTeam];
  play: (random: Random) => Match;
}): Fixture {
  const { day, midnight, place, time, teams, play } = options;
  const random = randomOf(day, place);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const startsAt = new Date(midnight.getTime() + (hours * 60 + minutes) * minuteMs);
  const match = play(random);
  const endsAt = new Date(startsAt.getTime() + match.length * minuteMs);
  return {
    no: day * numbersPerDay + place,
    startsAt,
    endsAt,
    match,
    home: teams[0],
    away: teams[1],
    random,
  };
}

/** Before its start, while it runs, after its end. */
export const phaseOf = ({ startsAt, endsAt }: Fixture, now: Date): 'ahead' | 'running' | 'over' =>
  now < startsAt ? 'ahead' : now < endsAt ? 'running' : 'over';

export const boardOf = (fixture: Fixture, now: Date) =>
  boardAt(fixture.match, (now.getTime() - fixture.startsAt.getTime()) / minuteMs);
