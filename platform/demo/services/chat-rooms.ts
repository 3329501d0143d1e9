import { marksOf } from '../../chat/services/admission';
import { type Room, readRoom } from '../../chat/services/room';
import { type Writer, whyNot } from '../../chat/services/rules';
import { groupBy } from '../../core/group-by';
import type { Random } from '../../core/random';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/chat';
import { demoCategories } from '../world/categories';
import type { DemoCategory } from '../world/category-row';
import type { Speaker } from '../world/chat-people';
import { rateOf, sizeOf } from '../world/chat-rate';
import { createVoices, type Voices } from '../world/chat-voices';

/** A room of which the voices are known. */
export interface OpenRoom {
  info: store.TalkingRoom;
  /** lines a second */
  rate: number;
  voices: Voices;
  /** as they were when it was opened */
  rules: Room;
  /** since when nobody has listened */
  since: Date;
  /** Whether the room takes a line then, by the rules of the chat; `lastAt` as epoch ms, 0 for never. */
  allows(rules: Room, at: Date): (speaker: Speaker, text: string, lastAt: number) => boolean;
  /** From now on they are a subscriber. */
  subscribe(speaker: Speaker): void;
}

/** So many lines are looked back at. */
const heardLines = 60;

const standingOf = (visitor: store.Visitor) => ({
  ...visitor,
  isFavorite: visitor.followedAt !== null,
  isSubscriber: visitor.tier !== null,
  isBlacklisted: false,
  timeoutUntil: null,
  houseTimeoutUntil: null,
});

const writerOf = (visitor: store.Visitor): Writer => ({
  isMember: true,
  isSuspended: false,
  noChatUntil: null,
  isBlacklisted: false,
  timeoutUntil: null,
  houseTimeoutUntil: null,
  isCarer: visitor.isManager || visitor.isChatManager,
  isSubscriber: visitor.tier !== null,
  followedAt: visitor.followedAt,
  joinedAt: visitor.joinedAt,
});

const categoryOf = (no: string) =>
  (demoCategories.find((category) => category.no === no) ?? demoCategories[0]) as DemoCategory;

const traitOf = ({ settings }: Room) =>
  settings.writers === 'subscriber' ? 'subscribers' : settings.slowSeconds > 0 ? 'slow' : null;

/** Of an owner the rules ask nothing. */
const ownerWriter: Writer = {
  ...{
    isMember: true,
    isSuspended: false,
    noChatUntil: null,
    isBlacklisted: false,
    timeoutUntil: null,
    houseTimeoutUntil: null,
    isCarer: true,
  },
  ...{ isSubscriber: true, followedAt: null, joinedAt: null },
};

/** About so many lines a room has when somebody opens it. */
const freshLines = 85;

interface Opening {
  now: Date;
  random: Random;
  /** false in a world that is made ahead and moved */
  knowsHour: boolean;
  /** lines a second */
  paceOf?: (info: store.TalkingRoom) => number;
}

const usualPace = ({ viewers }: store.TalkingRoom) => rateOf(viewers);

/** Gathers the people of each room, and what was said there last. */
export async function openRooms(
  db: Db,
  infos: readonly store.TalkingRoom[],
  opening: Opening,
): Promise<OpenRoom[]> {
  const { now } = opening;
  if (infos.length === 0) return [];
  const rules = new Map<number, Room>();
  for (const { no } of infos) {
    const room = await readRoom({ db }, no);
    if (room) rules.set(no, room);
  }
  const wanted = infos.map(({ no, userId, viewers }) => ({
    ...{ no, station: userId, size: sizeOf(viewers) },
    isClosed: rules.get(no)?.settings.writers === 'subscriber',
  }));
  const visitors = groupBy(await store.listVisitors(db, wanted, now), ({ no }) => no);
  const heard = groupBy(await store.listHeard(db, [...rules.keys()], heardLines), ({ no }) => no);
  return infos.flatMap((info) => {
    const room = rules.get(info.no);
    const known = visitors.get(info.no) ?? [];
    const said = heard.get(info.no) ?? [];
    return room ? [openRoom(info, { ...opening, room, known, said })] : [];
  });
}

interface Parts extends Opening {
  room: Room;
  known: readonly store.Visitor[];
  said: readonly { userId: string; text: string; at: Date }[];
}

/** When that begins which was said until now: not before the broadcast, nor before what is there. */
function sinceOf(
  { startedAt, endedAt }: store.TalkingRoom,
  rate: number,
  lastAt: Date | null,
  now: Date,
): Date {
  if (endedAt) return startedAt;
  const fresh = timeBefore(now, Math.round((freshLines / rate) * 1_000));
  return new Date(Math.max(fresh.getTime(), startedAt.getTime(), lastAt?.getTime() ?? 0));
}

function openRoom(info: store.TalkingRoom, parts: Parts): OpenRoom {
  const { room, known, said, now, random, knowsHour, paceOf = usualPace } = parts;
  const station = { userId: info.userId };
  const speakers = known.map(
    (visitor): Speaker => ({
      ...{ userId: visitor.userId, nick: visitor.nick, months: visitor.months ?? 0, tier: visitor.tier ?? 1 },
      marks: marksOf(visitor.userId, station, standingOf(visitor)),
    }),
  );
  const host = { userId: info.userId, nick: info.nick, marks: ['streamer' as const], months: 0, tier: 1 };
  const rate = paceOf(info);
  const since = sinceOf(info, rate, said.at(-1)?.at ?? null, now);
  const writers = new Map(known.map((visitor) => [visitor.userId, writerOf(visitor)]));
  return {
    info,
    rate,
    rules: room,
    since,
    voices: createVoices({
      ...{ title: info.title, category: categoryOf(info.categoryNo), host, hostSpeaks: info.isSimulated },
      ...{ people: speakers, heard: said, rate, trait: traitOf(room) },
      ...{ startedAt: info.startedAt, from: since, until: info.endedAt, knowsHour, random },
    }),
    allows: (rules, at) => (speaker, text, lastAt) =>
      whyNot(
        writers.get(speaker.userId) ?? ownerWriter,
        rules,
        { text, lastAt: lastAt === 0 ? null : new Date(lastAt) },
        at,
      ) === null,
    subscribe(speaker) {
      const writer = writers.get(speaker.userId);
      if (writer) writer.isSubscriber = true;
      speaker.marks = [...new Set([...speaker.marks, 'subscriber' as const])];
    },
  };
}
