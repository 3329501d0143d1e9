import { and, eq, sql } from 'drizzle-orm';
import type { WipeKind } from '~protocol/my/data/codes';
import { lockAccount } from '../../account/store/own-rows';
import type { Db } from '../../db/open-database';
import { favoriteGroup, streamerPin } from '../../tables/station/ties';
import { favorite, hiddenRule, hiddenStreamer, watchHistory, watchLater } from '../../tables/viewer/viewer';
import { vod, vodLike } from '../../tables/vod/vod';

const wipes: Record<WipeKind, (tx: Db, accountId: string) => Promise<unknown>> = {
  history: (tx, accountId) => tx.delete(watchHistory).where(eq(watchHistory.accountId, accountId)),
  later: (tx, accountId) => tx.delete(watchLater).where(eq(watchLater.accountId, accountId)),
  // rows are locked in one order, so that two members' changes cannot wait for each other
  ups: (tx, accountId) =>
    tx.execute(sql`
      with gone as (
        delete from ${vodLike} where ${vodLike.accountId} = ${accountId} returning title_no
      ), locked as (
        select ${vod.titleNo} as no from ${vod} where ${vod.titleNo} in (select title_no from gone)
        order by ${vod.titleNo} for no key update
      )
      update ${vod} set likes = greatest(${vod.likes} - 1, 0) from locked where ${vod.titleNo} = locked.no`),
  async hidden(tx, accountId) {
    await tx.delete(hiddenStreamer).where(eq(hiddenStreamer.accountId, accountId));
    await tx.delete(hiddenRule).where(eq(hiddenRule.accountId, accountId));
  },
  async favorites(tx, accountId) {
    await tx.delete(favorite).where(eq(favorite.accountId, accountId));
    // with their members
    await tx.delete(favoriteGroup).where(eq(favoriteGroup.accountId, accountId));
    await tx
      .delete(streamerPin)
      .where(and(eq(streamerPin.accountId, accountId), eq(streamerPin.list, 'favorite')));
  },
};

/** Deletes all of one kind, or nothing. Again is no harm. */
export const wipe = (db: Db, accountId: string, kind: WipeKind): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await wipes[kind](tx, accountId);
  });
