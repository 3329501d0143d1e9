import type { ChatLineWire } from '~protocol/chat/shapes';
import type { Coming } from '~protocol/watch/door';
import type { PlatformContext } from '../../core/context';
import type { Member } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { foldNotice } from '../../notice/services/raise';
import { plainLine } from '../../text/plain-text';
import { listNamed } from '../store/lines';
import * as store from '../store/say';
import { marksOf, type Visit, type Visitor, visitRoom, writerOf } from './admission';
import { mentionedNames } from './line-text';
import { getLine } from './lines';
import { lineRefusal, tooManyTries } from './messages';
import { countTry, inTurn, lastIn, oftenOf, rateMemoryOf, rates, sentBefore } from './rates';
import { type WhyNot, whyNot } from './rules';
import { markBits, toLine } from './wire';

export interface Said extends Pick<Coming, 'w' | 'door'> {
  broadNo: number;
  text: string;
  clientKey: string;
}

/** Who of `@nick` is a member, but the writer. */
async function readMentions({ db }: PlatformContext, text: string, writer: Member) {
  const names = mentionedNames(text);
  if (names.length === 0) return [];
  const found = new Map((await listNamed(db, names.flat())).map(({ nick, userId }) => [nick, userId]));
  const mentions = new Map<string, string>();
  for (const candidates of names) {
    const nick = candidates.find((name) => found.has(name));
    const userId = nick && found.get(nick);
    if (nick && userId && userId !== writer.userId) mentions.set(userId, nick);
  }
  return [...mentions].map(([userId, nick]) => ({ userId, nick }));
}

type Mentions = Awaited<ReturnType<typeof readMentions>>;

/** Writes it; with its notices, where it names somebody. */
async function write(
  context: PlatformContext,
  row: store.NewLine,
  told: object,
  { pace, mentions }: { pace: store.Pace; mentions: Mentions },
): Promise<number | null> {
  if (mentions.length === 0) return store.insertLine(context.db, row, told, pace);
  return context.db.transaction(async (tx: Db) => {
    const no = await store.insertLine(tx, row, told, pace);
    if (no === null) return null;
    // in one order, so that two lines cannot wait for each other
    for (const { userId } of [...mentions].sort((a, b) => (a.userId < b.userId ? -1 : 1)))
      await foldNotice(context, tx, {
        kind: 'mention',
        receiverId: userId,
        subject: row.broadNo,
        actorId: row.accountId,
        ref: no,
      });
    return no;
  });
}

const refuse = (why: WhyNot, { room }: Visit): never => {
  throw lineRefusal(why, room.settings);
};

/** The line that stands under the key; null: none does. 409 where it says something else. */
async function findSent(context: PlatformContext, visit: Visit, member: Member, said: Said, text: string) {
  const sent = await store.findByKey(context.db, member.userId, said.clientKey);
  if (!sent) return null;
  if (sent.body !== text || sent.broadNo !== said.broadNo)
    return refuse({ reason: 'key', waitSeconds: null }, visit);
  return getLine(context, said.broadNo, sent.no);
}

/** Why the statement wrote nothing: what the writer wrote on other nodes meanwhile. */
async function whyNothing(
  context: PlatformContext,
  visit: Visit,
  member: Member,
  line: { text: string; broadNo: number },
): Promise<WhyNot> {
  const now = context.clock.now();
  const sent = await store.listSent(context.db, member.userId, timeBefore(now, rates.keptMs));
  const times = sent.map(({ at, ...rest }) => ({ ...rest, at: at.getTime() }));
  const own = times.filter(({ broadNo }) => broadNo === line.broadNo).map(({ at }) => at);
  const lastAt = own.length === 0 ? null : new Date(Math.max(...own));
  const writer = writerOf(member, visit);
  return (
    whyNot(writer, visit.room, { text: line.text, lastAt }, now) ??
    oftenOf(times, line, now.getTime()) ?? { reason: 'fast', waitSeconds: 1 }
  );
}

/** Writes it where nothing is against it any more. */
async function send(
  context: PlatformContext,
  visit: Visit,
  member: Member,
  { said, text, now }: { said: Said; text: string; now: Date },
): Promise<ChatLineWire> {
  const { userId: accountId, nick } = member;
  const { broadNo, clientKey } = said;
  const { room, standing, isCarer } = visit;
  const mentions = text.includes('@') ? await readMentions(context, text, member) : [];
  const row = {
    ...{ broadNo, accountId, clientKey, body: text, at: now, kind: 'talk' as const },
    marks: markBits(standing ? marksOf(accountId, room, standing) : []),
    mentions: mentions.map(({ userId }) => userId),
    ...{ giftId: null, tier: null, months: null },
  };
  const told = toLine({
    ...row,
    ...{ no: 0, userId: accountId, nick, mentions, deletedAt: null },
    ...{ giftKind: null, giftAmount: null, receiverNick: null },
  });
  const slowMs = isCarer ? 0 : room.settings.slowSeconds * 1_000;
  const no = await write(context, row, told, { pace: { ...rates, slowMs }, mentions });
  if (no !== null) return { ...told, no };
  const sent = await findSent(context, visit, member, said, text);
  if (sent) return sent;
  return refuse(await whyNothing(context, visit, member, { text, broadNo }), visit);
}

/**
 * Says a line: 401 guests, else as lineRefusal. Under a key that was sent before it is the same line, once; 409 with other
 * words. What is too fast is refused before anything is read, and costs no database.
 */
export async function say(context: PlatformContext, visitor: Visitor, said: Said) {
  const member = requireMember(visitor.actor);
  const memory = rateMemoryOf(context.db);
  const { userId } = member;
  const { broadNo, clientKey: key } = said;
  const now = context.clock.now();
  if (!countTry(memory, userId, now.getTime())) throw tooManyTries();
  const visit = await visitRoom(context, broadNo, visitor);
  const text = plainLine(said.text);
  const before = sentBefore(memory, userId, key);
  if (before?.answer) {
    if (before.text !== text || before.broadNo !== broadNo)
      return refuse({ reason: 'key', waitSeconds: null }, visit);
    return { result: 1 as const, line: await before.answer };
  }
  const lastAt = lastIn(memory, userId, broadNo);
  const why = whyNot(writerOf(member, visit), visit.room, { text, lastAt }, now);
  if (why) return refuse(why, visit);
  const turn = inTurn(
    memory,
    userId,
    { broadNo, key, text },
    {
      now: now.getTime(),
      isCarer: visit.isCarer,
      send: () => send(context, visit, member, { said, text, now }),
    },
  );
  if ('refused' in turn) return refuse(turn.refused, visit);
  return { result: 1 as const, line: await turn.answer };
}
