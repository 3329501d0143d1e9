import type { ChatMark } from '~protocol/chat/codes';
import type { Random } from '../../core/random';
import { minuteMs } from '../../core/time';
import { type Manner, mannerOf } from './chat-manner';

/** Somebody who may speak in a room, and what stands before their nick there. */
export interface Speaker {
  userId: string;
  nick: string;
  marks: readonly ChatMark[];
  /** of a subscriber: so far, and of which kind */
  months: number;
  tier: number;
}

/** A speaker as the room has them. Times in epoch milliseconds. */
export interface Person extends Manner {
  speaker: Speaker;
  /** 0 … 1: how much of what is said is theirs */
  talk: number;
  comesAt: number;
  goesAt: number;
  lastAt: number;
  /** has not said a word since they came */
  isNew: boolean;
  /** was here before */
  hasBeen: boolean;
}

interface Arrivals {
  people: readonly Speaker[];
  /** who has spoken lately: they are there, and greet nobody */
  heard: ReadonlySet<string>;
  /** when it is listened to first, and since when the broadcast is on air */
  from: number;
  startedAt: number;
  random: Random;
}

/** Who comes when: most have come within an hour, and stay for half an hour or two. */
export function arrive({ people, heard, from, startedAt, random }: Arrivals): Person[] {
  const isYoung = from - startedAt < 10 * minuteMs;
  return people.map((speaker, index) => {
    const isHere = heard.has(speaker.userId) || index < 3 || random.chance(isYoung ? 0.25 : 0.6);
    const comesAt =
      isHere && !isYoung ? from - minuteMs : from + (isHere ? 1 : 60) * minuteMs * random.next();
    return {
      ...mannerOf(random),
      speaker,
      talk: 0.08 + 0.92 * random.next() ** 2,
      comesAt,
      goesAt: comesAt + random.between(25, 130) * minuteMs,
      lastAt: 0,
      isNew: !heard.has(speaker.userId) && (isYoung || !isHere),
      hasBeen: heard.has(speaker.userId),
    };
  });
}

/** Goes, and comes back: soon, or after an hour or so. */
export function leave(person: Person, at: number, isSoon: boolean, random: Random): void {
  person.comesAt = at + (isSoon ? random.between(4, 15) : random.between(40, 120)) * minuteMs;
  person.goesAt = person.comesAt + random.between(25, 130) * minuteMs;
  person.isNew = true;
  person.hasBeen = true;
}

/** Nobody greets who has been there silently for so long. */
const silentMs = 5 * minuteMs;

/** Those who are there; whose time is over has gone. */
export function present(people: readonly Person[], at: number, random: Random): Person[] {
  for (const person of people) {
    if (person.goesAt <= at) leave(person, at, false, random);
    if (person.isNew && at - person.comesAt > silentMs) person.isNew = false;
  }
  return people.filter(({ comesAt }) => comesAt <= at);
}
