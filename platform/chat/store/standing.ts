import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { tiesTo } from '../../channel/store/ties';
import type { Db } from '../../db/open-database';
import { chatAct } from '../../tables/chat/care';
import { stationBlacklist, stationRole } from '../../tables/station/moderation';
import { favorite } from '../../tables/viewer/viewer';

/** Column: whether the account has the role at the station. */
export const hasRole = (stationUserId: string, accountId: string, name: 'chatManager' | 'vodEditor') =>
  sql<boolean>`exists (select 1 from ${stationRole} where ${and(
    eq(stationRole.stationUserId, stationUserId),
    eq(stationRole.role, name),
    eq(stationRole.accountId, accountId),
  )})`;

/** What a member is to a station, as far as its chat asks, in one statement. */
export async function findStanding(db: Db, stationUserId: string, accountId: string, now: Date) {
  const blacklisted = and(
    eq(stationBlacklist.stationUserId, stationUserId),
    eq(stationBlacklist.kind, 'station'),
    eq(stationBlacklist.accountId, accountId),
  );
  const followed = and(eq(favorite.accountId, accountId), eq(favorite.streamerId, stationUserId));
  const muted = and(
    eq(chatAct.targetId, accountId),
    eq(chatAct.stationUserId, stationUserId),
    eq(chatAct.act, 'timeout'),
    isNull(chatAct.undoneAt),
    gt(chatAct.until, now),
  );
  const date = (value: unknown) => (value === null ? null : new Date(value as string));
  const lastOf = (where: SQL | undefined) =>
    sql<Date | null>`(select max(${chatAct.until}) from ${chatAct} where ${where})`.mapWith(date);
  const [row] = await db
    .select({
      ...tiesTo(accountId, stationUserId, now),
      isChatManager: hasRole(stationUserId, accountId, 'chatManager'),
      isVodEditor: hasRole(stationUserId, accountId, 'vodEditor'),
      isBlacklisted: sql<boolean>`exists (select 1 from ${stationBlacklist} where ${blacklisted})`,
      followedAt: sql<Date | null>`(select ${favorite.createdAt} from ${favorite} where ${followed})`.mapWith(
        date,
      ),
      timeoutUntil: lastOf(muted),
      houseTimeoutUntil: lastOf(and(muted, eq(chatAct.doer, 'house'))),
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('a select without a table has a row');
  return row;
}
export type Standing = Awaited<ReturnType<typeof findStanding>>;

/** The time-out of a person that ends last; null: none runs. */
export async function findTimeout(db: Db, stationUserId: string, accountId: string, now: Date) {
  const [row] = await db
    .select({ no: chatAct.no, until: chatAct.until, doer: chatAct.doer, targetId: chatAct.targetId })
    .from(chatAct)
    .where(
      and(
        eq(chatAct.targetId, accountId),
        eq(chatAct.stationUserId, stationUserId),
        eq(chatAct.act, 'timeout'),
        isNull(chatAct.undoneAt),
        gt(chatAct.until, now),
      ),
    )
    .orderBy(desc(chatAct.until))
    .limit(1);
  return row ?? null;
}
