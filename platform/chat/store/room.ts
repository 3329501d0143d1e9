import { eq, sql } from 'drizzle-orm';
import { oncePerDatabase } from '../../core/once-per-database';
import { hasPassword } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { chatPin } from '../../tables/chat/lines';
import { broadcast } from '../../tables/live/live';
import { banWord } from '../../tables/station/moderation';
import { stationProfile } from '../../tables/station/page';

const prepareRoom = (db: Db) =>
  db
    .select({
      no: broadcast.no,
      userId: broadcast.userId,
      nick: account.nick,
      grade: broadcast.grade,
      broadType: broadcast.broadType,
      subscriptionOnly: broadcast.subscriptionOnly,
      hasPassword: hasPassword(broadcast),
      passwordHash: broadcast.passwordHash,
      isAbroadBlocked: broadcast.isAbroadBlocked,
      startedAt: broadcast.startedAt,
      endedAt: broadcast.endedAt,
      settings: stationProfile.settings,
      banWords: sql<
        string[]
      >`array(select ${banWord.word} from ${banWord} where ${banWord.stationUserId} = ${broadcast.userId})`,
    })
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .leftJoin(stationProfile, eq(stationProfile.userId, broadcast.userId))
    .where(eq(broadcast.no, sql.placeholder('no')))
    .prepare('chat_room');
const roomOf = oncePerDatabase(prepareRoom);

/** A broadcast, on air or ended, with what its station says of its chat; null: none. */
export async function findRoom(db: Db, broadNo: number) {
  const [row] = await roomOf(db).execute({ no: broadNo });
  return row ?? null;
}

export async function findOwner(db: Db, broadNo: number): Promise<string | null> {
  const [row] = await db
    .select({ userId: broadcast.userId })
    .from(broadcast)
    .where(eq(broadcast.no, broadNo));
  return row?.userId ?? null;
}

/** What a station has on air; null: nothing. */
export async function findOnAirNo(db: Db, stationUserId: string): Promise<number | null> {
  const [row] = await db
    .select({ no: broadcast.no })
    .from(broadcast)
    .where(sql`${broadcast.userId} = ${stationUserId} and ${broadcast.endedAt} is null`);
  return row?.no ?? null;
}

/** The number of the pinned line, if any. */
export async function findPinNo(db: Db, broadNo: number): Promise<number | null> {
  const [row] = await db.select({ no: chatPin.lineNo }).from(chatPin).where(eq(chatPin.broadNo, broadNo));
  return row?.no ?? null;
}

export async function savePin(tx: Db, broadNo: number, lineNo: number): Promise<void> {
  await tx
    .insert(chatPin)
    .values({ broadNo, lineNo })
    .onConflictDoUpdate({ target: chatPin.broadNo, set: { lineNo } });
}

export async function deletePin(tx: Db, broadNo: number): Promise<void> {
  await tx.delete(chatPin).where(eq(chatPin.broadNo, broadNo));
}
