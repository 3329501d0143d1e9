import { and, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';
import { stationManager } from '../../tables/account/account';
import { stationBlacklist, stationRole } from '../../tables/station/moderation';
import { stationProfile } from '../../tables/station/page';

type Person = string | AnyPgColumn;

/** The account is on the station's blacklist of that kind. */
const isListed = (kind: 'clip' | 'station', stationUserId: Person, accountId: Person) =>
  and(
    eq(stationBlacklist.stationUserId, stationUserId),
    eq(stationBlacklist.kind, sql.raw(`'${kind}'`)),
    eq(stationBlacklist.accountId, accountId),
  );

/** Of clips: who cut it is not on the clip / Catch blacklist of the station whose broadcast was cut. */
export const isFairCut = (stationUserId: Person, maker: AnyPgColumn): SQL =>
  notExists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(stationBlacklist)
      .where(isListed('clip', stationUserId, maker)),
  );

const nothing = {
  mayNotClip: true,
  mayNotWrite: true,
  isManager: false,
  isChatManager: false,
  settings: null,
};

/** What the station's settings say of an account ('' is nobody), in one statement. */
export async function findWatchRights(db: Db, stationUserId: string, accountId: string) {
  const inChat = sql<boolean>`exists (select 1 from ${stationRole} where ${and(
    eq(stationRole.stationUserId, stationUserId),
    eq(stationRole.role, 'chatManager'),
    eq(stationRole.accountId, accountId),
  )})`;
  const manages = sql<boolean>`exists (select 1 from ${stationManager} where ${and(
    eq(stationManager.stationUserId, stationUserId),
    eq(stationManager.accountId, accountId),
  )})`;
  const listed = (kind: 'clip' | 'station') =>
    sql<boolean>`exists (select 1 from ${stationBlacklist} where ${isListed(kind, stationUserId, accountId)})`;
  const [row] = await db
    .select({
      mayNotClip: listed('clip'),
      mayNotWrite: listed('station'),
      isManager: manages,
      isChatManager: or(inChat, manages) as SQL<boolean>,
      settings: sql<unknown>`(select ${stationProfile.settings} from ${stationProfile} where ${eq(stationProfile.userId, stationUserId)})`,
    })
    .from(sql`(select 1) as one`);
  return row ?? nothing;
}
