import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { chatLine } from '../../tables/chat/lines';
import { gift } from '../../tables/station/ties';

const receiver = alias(account, 'receiver');

/** Lines with all that is printed of them. */
const select = (db: Db) =>
  db
    .select({
      no: chatLine.no,
      broadNo: chatLine.broadNo,
      kind: chatLine.kind,
      userId: chatLine.accountId,
      nick: account.nick,
      marks: chatLine.marks,
      body: chatLine.body,
      mentions: sql<
        { userId: string; nick: string }[]
      >`case when ${chatLine.mentions} = '{}' then '[]'::json else (select coalesce(json_agg(json_build_object('userId', named.user_id, 'nick', named.nick)), '[]')
        from ${account} as named where named.user_id = any(${chatLine.mentions})) end`,
      giftKind: gift.kind,
      giftAmount: gift.amount,
      receiverNick: receiver.nick,
      tier: chatLine.tier,
      months: chatLine.months,
      at: chatLine.at,
      deletedAt: chatLine.deletedAt,
    })
    .from(chatLine)
    .innerJoin(account, eq(account.userId, chatLine.accountId))
    .leftJoin(gift, eq(gift.id, chatLine.giftId))
    .leftJoin(receiver, eq(receiver.userId, gift.receiverId));
export type LineRow = Awaited<ReturnType<typeof select>>[number];

/** Of a room, by number, the oldest first; without deleted ones. At most `limit`: the nearest to where they were asked for. */
export async function listLines(
  db: Db,
  broadNo: number,
  { before, after, limit }: { before?: number; after?: number; limit: number },
): Promise<LineRow[]> {
  const window = [
    before === undefined ? undefined : lt(chatLine.no, before),
    after === undefined ? undefined : gt(chatLine.no, after),
  ];
  const rows = await select(db)
    .where(and(eq(chatLine.broadNo, broadNo), isThere(chatLine), ...window))
    .orderBy(after === undefined ? desc(chatLine.no) : asc(chatLine.no))
    .limit(limit);
  return after === undefined ? rows.reverse() : rows;
}

/** Lines of a room by their time, both ends included; without deleted ones. */
export const listBetween = (
  db: Db,
  broadNo: number,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<LineRow[]> =>
  select(db)
    .where(
      and(eq(chatLine.broadNo, broadNo), isThere(chatLine), gte(chatLine.at, from), lte(chatLine.at, to)),
    )
    .orderBy(asc(chatLine.at), asc(chatLine.no))
    .limit(limit);

/** Whether a room has a line that is there. */
export async function hasLines(db: Db, broadNo: number): Promise<boolean> {
  const rows = await db
    .select({ no: chatLine.no })
    .from(chatLine)
    .where(and(eq(chatLine.broadNo, broadNo), isThere(chatLine)))
    .limit(1);
  return rows.length > 0;
}

const inRoom = (broadNo: number, lineNo: number): SQL | undefined =>
  and(eq(chatLine.broadNo, broadNo), eq(chatLine.no, lineNo));

/** One line of the room, deleted or not; null: it has none of the number. */
export async function findLine(db: Db, broadNo: number, lineNo: number): Promise<LineRow | null> {
  const [row] = await select(db).where(inRoom(broadNo, lineNo));
  return row ?? null;
}

/** A line with so many around it, the oldest first: a few more of those before. Deleted ones of the others are left out. */
export async function listAround(
  db: Db,
  broadNo: number,
  lineNo: number,
  around: number,
): Promise<LineRow[]> {
  const line = await findLine(db, broadNo, lineNo);
  const before = await listLines(db, broadNo, { before: lineNo, limit: around });
  const after = await listLines(db, broadNo, { after: lineNo, limit: around });
  const later = Math.min(after.length, Math.max(Math.floor(around / 2), around - before.length));
  const earlier = Math.min(before.length, around - later);
  return [...before.slice(before.length - earlier), ...(line ? [line] : []), ...after.slice(0, later)];
}

/** The newest of a person in the room, deleted ones too, the oldest first. */
export async function listOfPerson(db: Db, broadNo: number, accountId: string, limit: number) {
  const where = and(eq(chatLine.broadNo, broadNo), eq(chatLine.accountId, accountId));
  const rows = await select(db).where(where).orderBy(desc(chatLine.at), desc(chatLine.no)).limit(limit);
  const [all] = await db.select({ total: count() }).from(chatLine).where(where);
  return { rows: rows.reverse(), total: all?.total ?? 0 };
}

/** False: it is deleted already. */
export async function deleteLine(
  tx: Db,
  { broadNo, lineNo, now, actNo }: { broadNo: number; lineNo: number; now: Date; actNo: number | null },
): Promise<boolean> {
  const rows = await tx
    .update(chatLine)
    .set({ deletedAt: now, deletedBy: actNo })
    .where(and(inRoom(broadNo, lineNo), isThere(chatLine)))
    .returning({ no: chatLine.no });
  return rows.length > 0;
}

/** All that a person has said in the room; which lines that were. Gifts stay. */
export async function deleteOfPerson(
  tx: Db,
  { broadNo, accountId, now, actNo }: { broadNo: number; accountId: string; now: Date; actNo: number },
): Promise<number[]> {
  const rows = await tx
    .update(chatLine)
    .set({ deletedAt: now, deletedBy: actNo })
    .where(
      and(
        eq(chatLine.broadNo, broadNo),
        eq(chatLine.accountId, accountId),
        eq(chatLine.kind, 'talk'),
        isThere(chatLine),
      ),
    )
    .returning({ no: chatLine.no });
  return rows.map(({ no }) => no);
}

/** What the act has deleted is there again; which lines that are. */
export async function restoreLines(tx: Db, actNo: number): Promise<number[]> {
  const rows = await tx
    .update(chatLine)
    .set({ deletedAt: null, deletedBy: null })
    .where(eq(chatLine.deletedBy, actNo))
    .returning({ no: chatLine.no });
  return rows.map(({ no }) => no);
}

/** Of these names the members that there are: nick and id. */
export const listNamed = (db: Db, names: readonly string[]) =>
  db
    .select({ userId: account.userId, nick: account.nick })
    .from(account)
    .where(inArray(account.nick, [...names]));

/** How a member is called; null: nobody. */
export async function findNick(db: Db, userId: string): Promise<string | null> {
  return (await findSpeaker(db, userId))?.nick ?? null;
}

/** What they are called, and until when staff have forbidden them every chat. */
export async function findSpeaker(
  db: Db,
  userId: string,
): Promise<{ nick: string; noChatUntil: Date | null } | null> {
  const [row] = await db
    .select({ nick: account.nick, noChatUntil: account.noChatUntil })
    .from(account)
    .where(eq(account.userId, userId));
  return row ?? null;
}
