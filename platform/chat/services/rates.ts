import { LRUCache } from 'lru-cache';
import type { LineReason } from '~protocol/chat/codes';
import type { ChatLineWire } from '~protocol/chat/shapes';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Db } from '../../db/open-database';
import { alikeKey } from '../../text/alike';

/** L041, in milliseconds: a person's lines, wherever they write. The insert counts again, for who writes on two nodes. */
export const rates = {
  gapMs: 1_000,
  windowMs: 30_000,
  inWindow: 20,
  /** How long a line is remembered: as long as slow mode can be. */
  keptMs: 120_000,
  /** Tries that are not looked at further, whatever becomes of them: they cost nothing but this. */
  triesPerSecond: 10,
} as const;
/** Of a room, in a second: from half of it on those go first who have not written for a while. */
const roomLines = 200;
const quietMs = 10_000;

interface Sent {
  /** milliseconds */
  at: number;
  broadNo: number;
  key: string;
  text: string;
  /** what becomes of it: the second press of a button has the answer of the first */
  answer: Promise<ChatLineWire> | null;
}
interface Person {
  tries: { second: number; count: number };
  sent: Sent[];
}
interface Room {
  second: number;
  count: number;
  /** when they wrote here last */
  spoke: LRUCache<string, number>;
}

/** What a node remembers of who wrote, so that a flood touches no database. */
export interface RateMemory {
  persons: LRUCache<string, Person>;
  rooms: LRUCache<number, Room>;
}

export const rateMemoryOf = oncePerDatabase(
  (_db: Db): RateMemory => ({
    persons: new LRUCache({ max: 20_000 }),
    rooms: new LRUCache({ max: 2_000 }),
  }),
);

export interface TooOften {
  reason: Extract<LineReason, 'fast' | 'many' | 'same' | 'crowd'>;
  waitSeconds: number | null;
}
const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));

function personOf({ persons }: RateMemory, accountId: string): Person {
  const known = persons.get(accountId) ?? { tries: { second: 0, count: 0 }, sent: [] };
  persons.set(accountId, known);
  return known;
}

/** Counts a try; false beyond what a person can press. */
export function countTry(memory: RateMemory, accountId: string, now: number): boolean {
  const { tries } = personOf(memory, accountId);
  const second = Math.floor(now / 1_000);
  if (tries.second !== second) Object.assign(tries, { second, count: 0 });
  tries.count += 1;
  return tries.count <= rates.triesPerSecond;
}

/** What the person sent under the key a moment ago, or is sending. */
export const sentBefore = (memory: RateMemory, accountId: string, key: string): Readonly<Sent> | null =>
  personOf(memory, accountId).sent.find((sent) => sent.key === key) ?? null;

/** When the person wrote in the room last, as far as this node knows. */
export function lastIn(memory: RateMemory, accountId: string, broadNo: number): Date | null {
  const times = personOf(memory, accountId).sent.filter((sent) => sent.broadNo === broadNo);
  return times.length === 0 ? null : new Date(Math.max(...times.map(({ at }) => at)));
}

/** How often a person writes: the first rule that is against it. `sent`: the last half minute, in any order. */
export function oftenOf(
  sent: readonly { at: number; text: string; broadNo: number }[],
  line: { text: string; broadNo: number },
  now: number,
): TooOften | null {
  const recent = sent.filter(({ at }) => now - at < rates.windowMs);
  const last = Math.max(...recent.map(({ at }) => at));
  if (now - last < rates.gapMs) return { reason: 'fast', waitSeconds: secondsOf(last + rates.gapMs - now) };
  const key = alikeKey(line.text);
  const same = recent.filter(({ text, broadNo }) => broadNo === line.broadNo && alikeKey(text) === key);
  if (same.length > 0)
    return {
      reason: 'same',
      waitSeconds: secondsOf(Math.max(...same.map(({ at }) => at)) + rates.windowMs - now),
    };
  if (recent.length < rates.inWindow) return null;
  const first = recent.map(({ at }) => at).sort((a, b) => b - a)[rates.inWindow - 1] ?? now;
  return { reason: 'many', waitSeconds: secondsOf(first + rates.windowMs - now) };
}

/** A room that is full takes nobody; one that is half full those who have been quiet: a few who write a lot leave room. */
function isCrowded({ rooms }: RateMemory, accountId: string, broadNo: number, now: number): boolean {
  const second = Math.floor(now / 1_000);
  const room = rooms.get(broadNo) ?? { second, count: 0, spoke: new LRUCache({ max: 2_000 }) };
  rooms.set(broadNo, room);
  if (room.second !== second) Object.assign(room, { second, count: 0 });
  const isQuiet = now - (room.spoke.get(accountId) ?? Number.NEGATIVE_INFINITY) >= quietMs;
  if (room.count >= roomLines || (room.count >= roomLines / 2 && !isQuiet)) return true;
  room.count += 1;
  room.spoke.set(accountId, now);
  return false;
}

/**
 * Takes a place for a line and sends it, or says why there is none. Of a line that is not written after all the place is
 * given back.
 */
export function inTurn(
  memory: RateMemory,
  accountId: string,
  line: Pick<Sent, 'broadNo' | 'key' | 'text'>,
  { now, isCarer, send }: { now: number; isCarer: boolean; send(): Promise<ChatLineWire> },
): { refused: TooOften } | { answer: Promise<ChatLineWire> } {
  const person = personOf(memory, accountId);
  const refused = oftenOf(person.sent, line, now);
  if (refused) return { refused };
  if (!isCarer && isCrowded(memory, accountId, line.broadNo, now))
    return { refused: { reason: 'crowd', waitSeconds: null } };
  const sent: Sent = { ...line, at: now, answer: null };
  person.sent = [...person.sent.filter(({ at }) => now - at < rates.keptMs), sent];
  const answer = send();
  sent.answer = answer;
  answer.catch(() => {
    person.sent = person.sent.filter((one) => one !== sent);
  });
  return { answer };
}
