import { findRoom } from '../../chat/services/room';
import { markBits, toLine } from '../../chat/services/wire';
import { insertLines, type ManyLine } from '../../chat/store/say-many';
import type { PlatformContext } from '../../core/context';
import type { Random } from '../../core/random';
import { hubOf } from '../../events/services/hub';
import { insertEvent } from '../../events/store/events';
import * as store from '../store/chat';
import { listWatched } from '../store/chat-lines';
import { gapOf, giftRateOf, rateOf } from '../world/chat-rate';
import type { Utterance } from '../world/chat-voices';
import { fillRooms } from './chat-past';
import { type OpenRoom, openRooms } from './chat-rooms';
import { giveSomething } from './chat-support';

/** The rooms of the demo world in which people talk. */
export interface Chatter {
  /** Looks which rooms there are and who looks at them; every second time people say something where nobody does. */
  step(): Promise<void>;
  /** What is said where somebody looks, since the last beat. */
  beat(): Promise<void>;
  /** On a node that does not lead: tells the one that does which rooms are looked at here. */
  tellWatched(): Promise<void>;
  /** Nothing is known any more: another node leads. */
  forget(): void;
}

interface Live extends OpenRoom {
  /** when the next line is due (epoch ms) */
  nextAt: number;
  /** when the next gift is */
  giftAt: number;
  isWatched: boolean;
}

/** Where nobody looks people say less. */
const quietRate = 1 / 12;
/** What was due longer ago is not said: the process slept. */
const lateMs = 12_000;
/** Of one room at once. */
const mostAtOnce = 20;

const numberOf = (topic: string) => (topic.startsWith('chat:') ? [Number(topic.slice('chat:'.length))] : []);

export function createChatter(context: PlatformContext, random: Random): Chatter {
  const { db, clock } = context;
  const rooms = new Map<number, Live>();
  let steps = 0;
  let heardNo: number | null = null;

  const watchedHere = () => (hubOf(context)?.topics() ?? []).flatMap(numberOf);
  const rateNow = ({ rate, isWatched }: Live) => (isWatched ? rate : Math.min(rate, quietRate));

  async function enter(infos: readonly store.TalkingRoom[], watched: ReadonlySet<number>): Promise<void> {
    const now = clock.now();
    const opened = await openRooms(db, infos, { now, random, knowsHour: true });
    const unseen = opened.filter(({ info }) => !watched.has(info.no));
    await db.transaction((tx) => fillRooms(tx, unseen, now, random));
    for (const room of opened)
      rooms.set(room.info.no, {
        ...room,
        isWatched: watched.has(room.info.no),
        nextAt: now.getTime() + gapOf(room.rate, random),
        giftAt: now.getTime() + gapOf(giftRateOf(room.rate), random),
      });
  }

  async function look(): Promise<void> {
    const watched = new Set([...watchedHere(), ...(await listWatched(db))]);
    const talking = [...rooms.keys()];
    const infos = await store.listRooms(db, { watched: [...watched], talking });
    const there = new Map(infos.map((info) => [info.no, info]));
    for (const [no, room] of rooms) {
      const info = there.get(no);
      if (!info) {
        rooms.delete(no);
        continue;
      }
      room.rate = rateOf(info.viewers);
      const isWatched = watched.has(no);
      if (isWatched && !room.isWatched)
        room.nextAt = Math.min(room.nextAt, clock.now().getTime() + gapOf(room.rate, random));
      room.isWatched = isWatched;
    }
    await enter(
      infos.filter(({ no }) => !rooms.has(no)),
      watched,
    );
  }

  /** Whoever gave something, a member too: people react. */
  async function hear(): Promise<void> {
    heardNo ??= await store.findLastNo(db);
    const watched = [...rooms.values()].filter(({ isWatched }) => isWatched).map(({ info }) => info.no);
    if (watched.length === 0) return;
    for (const { broadNo, no, ...support } of await store.listSupports(db, watched, heardNo)) {
      heardNo = no;
      rooms.get(broadNo)?.voices.hear(support, clock.now());
    }
  }

  /** What is due in the room until now. */
  async function dueLines(room: Live): Promise<ManyLine[]> {
    const now = clock.now();
    const rules = await findRoom(context, room.info.no);
    if (!rules || rules.isOver) return [];
    room.nextAt = Math.max(room.nextAt, now.getTime() - lateMs);
    const lines: ManyLine[] = [];
    while (room.nextAt <= now.getTime() && lines.length < mostAtOnce) {
      const at = new Date(Math.round(room.nextAt));
      const said = room.voices.next(at, room.allows(rules, at));
      if (said) lines.push(lineOf(room.info.no, said, at));
      room.nextAt += gapOf(rateNow(room), random) * room.voices.pace();
    }
    return lines;
  }

  async function sayDue(due: readonly Live[]): Promise<void> {
    const lines = (await Promise.all(due.map(dueLines))).flat();
    await insertLines(
      db,
      lines.sort((one, other) => one.at.getTime() - other.at.getTime()),
    );
  }

  async function giveDue(room: Live): Promise<void> {
    const now = clock.now().getTime();
    if (room.giftAt > now || !room.info.isSimulated) return;
    room.giftAt = now + gapOf(giftRateOf(room.rate), random);
    await giveSomething(context, room, random);
  }

  return {
    async step() {
      await look();
      await hear();
      steps += 1;
      if (steps % 2 === 0) await sayDue([...rooms.values()].filter(({ isWatched }) => !isWatched));
    },
    async beat() {
      const watched = [...rooms.values()].filter(({ isWatched }) => isWatched);
      if (watched.length === 0) return;
      await sayDue(watched);
      for (const room of watched) await giveDue(room);
    },
    async tellWatched() {
      const watched = watchedHere();
      if (watched.length === 0) return;
      await insertEvent(db, { topic: 'demo', name: 'watched', data: JSON.stringify({ rooms: watched }) });
    },
    forget: () => rooms.clear(),
  };
}

function lineOf(broadNo: number, { speaker, text, mentions }: Utterance, at: Date): ManyLine {
  const line = { kind: 'talk' as const, body: text, at, marks: markBits(speaker.marks) };
  const told = toLine({
    ...{ ...line, no: 0, broadNo, userId: speaker.userId, nick: speaker.nick, mentions, deletedAt: null },
    ...{ giftKind: null, giftAmount: null, receiverNick: null, tier: null, months: null },
  });
  return {
    ...line,
    broadNo,
    accountId: speaker.userId,
    mentions: mentions.map(({ userId }) => userId),
    told,
  };
}
