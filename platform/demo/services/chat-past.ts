import { markBits } from '../../chat/services/wire';
import type { Random } from '../../core/random';
import type { Db } from '../../db/open-database';
import * as store from '../store/chat-lines';
import { amountOf, gapOf } from '../world/chat-rate';
import { momentLines } from '../world/chat-words-moments';
import type { OpenRoom } from './chat-rooms';

/** One line in so many is a gift or a subscription. */
const supportChance = 1 / 45;

interface Span {
  from: Date;
  to: Date;
  random: Random;
  /** how much more is said then than at others */
  peak?: (at: Date) => number;
}

const plain = { mentions: [], tier: null, months: null, clientKey: null, amount: null };

/** Somebody gives something, or says for how long they have subscribed. */
function supportAt({ info, voices }: OpenRoom, at: Date, random: Random): store.PastLine | null {
  const speaker = voices.someone(at);
  if (!speaker) return null;
  const line = { broadNo: info.no, accountId: speaker.userId, marks: markBits(speaker.marks), at };
  if (speaker.marks.includes('subscriber') && random.chance(0.35)) {
    const { months, tier, nick } = speaker;
    voices.hear({ kind: 'subscription', nick, amount: months }, at);
    return { ...plain, ...line, kind: 'subscription', body: '', tier, months };
  }
  const amount = amountOf(random);
  const body = random.chance(0.5) ? random.pick(momentLines.messages) : '';
  voices.hear({ kind: 'gift', nick: speaker.nick, amount }, at);
  return { ...plain, ...line, kind: 'gift', body, amount };
}

/** What was said in the room between two times. */
export function composePast(room: OpenRoom, { from, to, random, peak = () => 1 }: Span): store.PastLine[] {
  const { info, voices, rate } = room;
  const rules = { ...room.rules, isOver: false };
  const lines: store.PastLine[] = [];
  let at = from.getTime();
  for (;;) {
    at += gapOf(rate * peak(new Date(at)), random) * voices.pace();
    if (at >= to.getTime()) return lines;
    const time = new Date(Math.round(at));
    const support = info.isSimulated && random.chance(supportChance) ? supportAt(room, time, random) : null;
    if (support) {
      lines.push(support);
      continue;
    }
    const said = voices.next(time, room.allows(rules, time));
    if (!said) continue;
    lines.push({
      ...{ ...plain, broadNo: info.no, accountId: said.speaker.userId, kind: 'talk', at: time },
      ...{ marks: markBits(said.speaker.marks), body: said.text },
      mentions: said.mentions.map(({ userId }) => userId),
    });
  }
}

/** Writes what was said in the rooms until now while nobody listened; nobody is told. */
export async function fillRooms(
  db: Db,
  rooms: readonly OpenRoom[],
  now: Date,
  random: Random,
): Promise<void> {
  const lines = rooms.flatMap((room) => composePast(room, { from: room.since, to: now, random }));
  // numbers follow the times, as in a room where people talk
  lines.sort((one, other) => one.at.getTime() - other.at.getTime());
  await store.insertPast(db, lines, new Map(rooms.map(({ info }) => [info.no, info.userId])));
}
