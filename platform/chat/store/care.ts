import { and, desc, eq, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChatAct } from '~protocol/chat/codes';
import type { Doer } from '~protocol/station/talk/codes';
import { tiesTo } from '../../channel/store/ties';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { chatAct } from '../../tables/chat/care';
import { chatLine, chatPin } from '../../tables/chat/lines';
import { stationBlacklist } from '../../tables/station/moderation';
import { subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';
import { hasRole } from './standing';

/** Writes down who did what; its number. */
export async function insertAct(tx: Db, row: typeof chatAct.$inferInsert): Promise<number> {
  const [made] = await tx.insert(chatAct).values(row).returning({ no: chatAct.no });
  return made?.no ?? 0;
}

/** The last act of the kind on a line or a person that holds; null: none. */
export async function findHolding(
  tx: Db,
  broadNo: number,
  { act, lineNo, targetId }: { act: ChatAct; lineNo?: number; targetId?: string },
): Promise<{ no: number; doer: Doer; targetId: string | null } | null> {
  const [row] = await tx
    .select({ no: chatAct.no, doer: chatAct.doer, targetId: chatAct.targetId })
    .from(chatAct)
    .where(
      and(
        eq(chatAct.broadNo, broadNo),
        eq(chatAct.act, act),
        isNull(chatAct.undoneAt),
        lineNo === undefined ? undefined : eq(chatAct.lineNo, lineNo),
        targetId === undefined ? undefined : eq(chatAct.targetId, targetId),
      ),
    )
    .orderBy(desc(chatAct.no))
    .limit(1);
  return row ?? null;
}

const line = alias(chatLine, 'line');
/** Lines by their number or their writer: who looks for `deleted_by` alone reads the whole table. */
const ofAct = sql`(${line.no} = ${chatAct.lineNo} or (${line.broadNo} = ${chatAct.broadNo} and ${line.accountId} = ${chatAct.targetId}))`;
/** Of one table alone drizzle writes columns without it, but not where they stand in a text of their own. */
const named = <Value>(text: SQL) => sql<Value>`${text}`;
/** What of an act still holds. */
const effects = {
  /** lines that it has deleted, and nothing has brought back */
  hasHidden: named<boolean>(
    sql`exists (select 1 from ${chatLine} as ${sql.identifier('line')} where ${line.deletedBy} = ${chatAct.no} and ${ofAct})`,
  ),
  /** for whom its target stands on the station's blacklist now; null: it does not */
  listedBy: named<Doer | null>(sql`(select ${stationBlacklist.doer} from ${stationBlacklist}
    where ${stationBlacklist.stationUserId} = ${chatAct.stationUserId} and ${stationBlacklist.accountId} = ${chatAct.targetId}
      and ${stationBlacklist.kind} = 'station')`),
  isPinned: named<boolean>(
    sql`exists (select 1 from ${chatPin} where ${chatPin.broadNo} = ${chatAct.broadNo} and ${chatPin.lineNo} = ${chatAct.lineNo})`,
  ),
  isLineThere: named<boolean>(
    sql`exists (select 1 from ${chatLine} as ${sql.identifier('line')} where ${line.no} = ${chatAct.lineNo} and ${line.deletedAt} is null)`,
  ),
};

/** An act on the room, or a time-out, which holds in all rooms of the station; locked. Null: there is none of the number. */
export async function lockAct(
  tx: Db,
  { broadNo, stationUserId, no }: { broadNo: number; stationUserId: string; no: number },
) {
  const isTimeout = and(eq(chatAct.stationUserId, stationUserId), eq(chatAct.act, 'timeout'));
  const [row] = await tx
    .select({ ...getTableColumns(chatAct), ...effects })
    .from(chatAct)
    .where(and(or(eq(chatAct.broadNo, broadNo), isTimeout), eq(chatAct.no, no)))
    .for('update');
  return row ?? null;
}

export async function markUndone(
  tx: Db,
  no: number,
  undone: { undoneAt: Date; undoneBy: string; undoer: Doer },
): Promise<void> {
  await tx.update(chatAct).set(undone).where(eq(chatAct.no, no));
}

/** Another time-out takes the place of those of the person that run; the house's runs on beside one of the station. */
export async function endTimeouts(
  tx: Db,
  {
    stationUserId,
    targetId,
    now,
    by,
    doer,
  }: { stationUserId: string; targetId: string; now: Date; by: string; doer: Doer },
): Promise<void> {
  await tx
    .update(chatAct)
    .set({ undoneAt: now, undoneBy: by, undoer: doer })
    .where(
      and(
        eq(chatAct.act, 'timeout'),
        eq(chatAct.stationUserId, stationUserId),
        eq(chatAct.targetId, targetId),
        isNull(chatAct.undoneAt),
        doer === 'station' ? eq(chatAct.doer, doer) : undefined,
        sql`${chatAct.until} > ${now.toISOString()}::timestamptz`,
      ),
    );
}

const target = alias(account, 'target');
const undoer = alias(account, 'undoer');

/** Of a room, the newest first. */
export const listActs = (db: Db, broadNo: number, { before, limit }: { before?: number; limit: number }) =>
  db
    .select({
      no: chatAct.no,
      act: chatAct.act,
      actorId: chatAct.actorId,
      actorNick: account.nick,
      doer: chatAct.doer,
      targetId: chatAct.targetId,
      targetNick: target.nick,
      lineNo: chatAct.lineNo,
      body: chatLine.body,
      minutes: chatAct.minutes,
      createdAt: chatAct.createdAt,
      undoneAt: chatAct.undoneAt,
      undoneBy: chatAct.undoneBy,
      undoneNick: undoer.nick,
      undoer: chatAct.undoer,
      until: chatAct.until,
      ...effects,
    })
    .from(chatAct)
    .innerJoin(account, eq(account.userId, chatAct.actorId))
    .leftJoin(target, eq(target.userId, chatAct.targetId))
    .leftJoin(undoer, eq(undoer.userId, chatAct.undoneBy))
    .leftJoin(chatLine, eq(chatLine.no, chatAct.lineNo))
    .where(and(eq(chatAct.broadNo, broadNo), before === undefined ? undefined : lt(chatAct.no, before)))
    .orderBy(desc(chatAct.no))
    .limit(limit);

/** Somebody, and what they are to the station; null: nobody. */
export async function findPerson(db: Db, stationUserId: string, accountId: string, now: Date) {
  const [row] = await db
    .select({
      userId: account.userId,
      nick: account.nick,
      role: account.role,
      createdAt: account.createdAt,
      ...tiesTo(accountId, stationUserId, now),
      isChatManager: hasRole(stationUserId, accountId, 'chatManager'),
      followedAt: favorite.createdAt,
      tier: subscription.tier,
      months: subscription.paymentCount,
      expiresAt: subscription.expiresAt,
      blacklistedAt: stationBlacklist.createdAt,
      blacklistReason: stationBlacklist.reason,
      blacklister: stationBlacklist.doer,
    })
    .from(account)
    .leftJoin(favorite, and(eq(favorite.accountId, account.userId), eq(favorite.streamerId, stationUserId)))
    .leftJoin(
      subscription,
      and(eq(subscription.accountId, account.userId), eq(subscription.stationUserId, stationUserId)),
    )
    .leftJoin(
      stationBlacklist,
      and(
        eq(stationBlacklist.accountId, account.userId),
        eq(stationBlacklist.stationUserId, stationUserId),
        eq(stationBlacklist.kind, 'station'),
      ),
    )
    .where(eq(account.userId, accountId));
  return row ?? null;
}
