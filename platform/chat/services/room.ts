import { readSettings } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import { keepersOf, keepIn } from '../../core/kept-of-viewers';
import type { Member } from '../../core/services/actor';
import { keptOfViewer } from '../../core/services/kept-of-viewer';
import { hourMs } from '../../core/time';
import { wordFinder } from '../../text/alike';
import * as store from '../store/room';
import { findStanding, type Standing } from '../store/standing';

/** As the database has it now. Null: there is none. */
export async function readRoom({ db }: Pick<PlatformContext, 'db'>, broadNo: number) {
  const row = await store.findRoom(db, broadNo);
  if (!row) return null;
  const { settings, banWords, ...broadcast } = row;
  const findWord = wordFinder(banWords);
  return {
    ...broadcast,
    isOver: broadcast.endedAt !== null,
    settings: readSettings(settings).chat,
    hasBanWord: (text: string) => findWord(text) !== undefined,
  };
}
/** A broadcast's chat: its door, its end, and what its station says of it. */
export type Room = NonNullable<Awaited<ReturnType<typeof readRoom>>>;

/** A broadcast never changes its streamer. */
const ownerOf = kept(
  { freshMs: hourMs, when: (userId: string | null) => userId !== null },
  ({ db }, no: number) => store.findOwner(db, no),
);

/** So many rooms of one streamer, and standings of one member. */
const most = 50;

/** The answer that is kept under the key; a failed one is not kept. */
function known<Key, Value>(
  values: Map<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const before = values.get(key);
  if (before) return before;
  if (values.size >= most) values.clear();
  const value = Promise.resolve(read());
  values.set(key, value);
  value.catch(() => values.delete(key));
  return value;
}

const roomsReader = {};

/**
 * The room of a broadcast, kept with what is kept of its streamer (decision 0017): triggers end it with every change of the
 * broadcast's rights, of the settings and of the ban words. Null: there is none.
 */
export async function findRoom(context: PlatformContext, broadNo: number): Promise<Room | null> {
  const owner = await ownerOf(context, broadNo);
  if (owner === null) return null;
  const keeper = keepersOf(context)?.of(owner);
  if (!keeper) return readRoom(context, broadNo);
  const now = context.clock.now().getTime();
  const rooms = await keepIn(keeper, roomsReader, now, async () => new Map<number, Promise<Room | null>>());
  return known(rooms, broadNo, () => readRoom(context, broadNo));
}

const standingsOf = keptOfViewer(async () => new Map<string, Promise<Standing>>());

/** What a member is to a station, kept until something of it changes, and half a minute at most. */
export async function standingOf(
  context: PlatformContext,
  member: Member,
  stationUserId: string,
): Promise<Standing> {
  const standings = await standingsOf(context, member);
  return known(standings, stationUserId, () =>
    findStanding(context.db, stationUserId, member.userId, context.clock.now()),
  );
}
