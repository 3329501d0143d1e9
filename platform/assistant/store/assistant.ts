import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { lockAccount } from '../../account/store/own-rows';
import type { Db } from '../../db/open-database';
import { account, session } from '../../tables/account/account';
import { assistantSession, assistantTurn } from '../../tables/assistant/assistant';

/** The account's assistant, with its streamer's nick and whether there is a conversation; null for none. */
export async function findAssistant(db: Db, accountId: string) {
  const [row] = await db
    .select({
      token: assistantSession.token,
      isOn: assistantSession.isOn,
      streamerId: assistantSession.streamerId,
      streamerNick: account.nick,
      streamerImage: account.profileImage,
      hasTurns: sql<boolean>`exists (select from ${assistantTurn} where ${assistantTurn.accountId} = ${assistantSession.accountId})`,
    })
    .from(assistantSession)
    .leftJoin(account, eq(account.userId, assistantSession.streamerId))
    .where(eq(assistantSession.accountId, accountId));
  return row ?? null;
}

/** Switches on. The token of one that is on already stays, so that its tickets go on. `undefined` keeps the persona. */
export async function switchOn(
  db: Db,
  accountId: string,
  token: string,
  streamerId: string | null | undefined,
): Promise<void> {
  await db
    .insert(assistantSession)
    .values({ accountId, token, streamerId: streamerId ?? null, isOn: true })
    .onConflictDoUpdate({
      target: assistantSession.accountId,
      set: {
        isOn: true,
        token: sql`case when ${assistantSession.isOn} then ${assistantSession.token} else excluded.token end`,
        ...(streamerId !== undefined && { streamerId }),
      },
    });
}

export async function switchOff(db: Db, accountId: string): Promise<void> {
  await db.update(assistantSession).set({ isOn: false }).where(eq(assistantSession.accountId, accountId));
}

/** The hashes of the member's sessions that have not ended. */
export async function listSessionHashes(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ hash: session.tokenHash })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt))
    .limit(50);
  return rows.map(({ hash }) => hash);
}

/** The newest `limit` turns, oldest first. */
export async function listTurns(db: Db, accountId: string, limit: number) {
  const rows = await db
    .select({ question: assistantTurn.question, answer: assistantTurn.answer })
    .from(assistantTurn)
    .where(eq(assistantTurn.accountId, accountId))
    .orderBy(desc(assistantTurn.id))
    .limit(limit);
  return rows.reverse();
}

/** Keeps a turn, and the newest `limit` of the account. */
export async function keepTurn(db: Db, row: typeof assistantTurn.$inferInsert, limit: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, row.accountId);
    await tx.insert(assistantTurn).values(row).onConflictDoNothing();
    const newest = tx
      .select({ id: assistantTurn.id })
      .from(assistantTurn)
      .where(eq(assistantTurn.accountId, row.accountId))
      .orderBy(desc(assistantTurn.id))
      .limit(limit);
    await tx
      .delete(assistantTurn)
      .where(and(eq(assistantTurn.accountId, row.accountId), notInArray(assistantTurn.id, newest)));
  });
}

export async function deleteTurns(db: Db, accountId: string): Promise<void> {
  await db.delete(assistantTurn).where(eq(assistantTurn.accountId, accountId));
}
