import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { favoriteGroup, favoriteGroupMember } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';

/** The account's favourites, last added first. */
export const listFavorites = (db: Db, accountId: string, limit: number) =>
  db
    .select({ userId: favorite.streamerId, nick: account.nick })
    .from(favorite)
    .innerJoin(account, eq(account.userId, favorite.streamerId))
    .where(eq(favorite.accountId, accountId))
    .orderBy(desc(favorite.createdAt), favorite.streamerId)
    .limit(limit);

/** The places of favourites in the account's groups, in the order of the groups. */
export const listPlaces = (db: Db, accountId: string) =>
  db
    .select({ idx: favoriteGroup.idx, title: favoriteGroup.title, userId: favoriteGroupMember.streamerId })
    .from(favoriteGroup)
    .innerJoin(favoriteGroupMember, eq(favoriteGroupMember.groupIdx, favoriteGroup.idx))
    .innerJoin(
      favorite,
      and(
        eq(favorite.accountId, favoriteGroup.accountId),
        eq(favorite.streamerId, favoriteGroupMember.streamerId),
      ),
    )
    .where(eq(favoriteGroup.accountId, accountId))
    .orderBy(asc(favoriteGroup.position), asc(favoriteGroup.idx));
