import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type MyData, myDataLimits as most } from '~protocol/my/data/calls';
import { isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { playlist, playlistEntry, playlistItem } from '../../tables/playlist/playlist';
import { favoriteGroup, favoriteGroupMember, streamerPin } from '../../tables/station/ties';
import { favorite, hiddenRule, hiddenStreamer, watchHistory, watchLater } from '../../tables/viewer/viewer';
import { vodLike } from '../../tables/vod/vod';

const iso = (date: Date) => date.toISOString();
const newest = (...columns: PgColumn[]): SQL[] => columns.map((column) => desc(column));

async function listFavorites(db: Db, accountId: string): Promise<MyData['favorites']> {
  const rows = await db
    .select({ userId: favorite.streamerId, addedAt: favorite.createdAt, pinnedAt: streamerPin.createdAt })
    .from(favorite)
    .leftJoin(
      streamerPin,
      and(
        eq(streamerPin.accountId, favorite.accountId),
        eq(streamerPin.list, 'favorite'),
        eq(streamerPin.streamerId, favorite.streamerId),
      ),
    )
    .where(eq(favorite.accountId, accountId))
    .orderBy(...newest(favorite.createdAt), favorite.streamerId)
    .limit(most.favorites);
  return rows.reverse().map(({ userId, addedAt, pinnedAt }) => ({
    userId,
    addedAt: iso(addedAt),
    ...(pinnedAt && { pinnedAt: iso(pinnedAt) }),
  }));
}

async function listGroups(db: Db, accountId: string): Promise<MyData['groups']> {
  const rows = await db
    .select({
      idx: favoriteGroup.idx,
      title: favoriteGroup.title,
      member: favoriteGroupMember.streamerId,
    })
    .from(favoriteGroup)
    .leftJoin(favoriteGroupMember, eq(favoriteGroupMember.groupIdx, favoriteGroup.idx))
    .where(eq(favoriteGroup.accountId, accountId))
    .orderBy(asc(favoriteGroup.position), asc(favoriteGroup.idx), asc(favoriteGroupMember.streamerId));
  return gathered(rows, ({ idx, title }) => ({ key: idx, title }))
    .slice(0, most.groups)
    .map(({ title, rows: members }) => ({
      title,
      members: members.flatMap(({ member }) => member ?? []).slice(0, most.groupMembers),
    }));
}

/** The member's own playlists in the order of their making. */
async function listPlaylists(db: Db, accountId: string): Promise<MyData['playlists']> {
  const rows = await db
    .select({ idx: playlist.listIdx, title: playlist.title, titleNo: playlistItem.titleNo })
    .from(playlist)
    .leftJoin(playlistItem, eq(playlistItem.listIdx, playlist.listIdx))
    .where(and(eq(playlist.userId, accountId), isThere(playlist)))
    .orderBy(asc(playlist.listIdx), asc(playlistItem.position));
  return gathered(rows, ({ idx, title }) => ({ key: idx, title }))
    .slice(0, most.playlists)
    .map(({ title, rows: items }) => ({
      title,
      vods: items.flatMap(({ titleNo }) => titleNo ?? []).slice(0, most.playlistVods),
    }));
}

/** Rows that belong to one thing, in their order. */
function gathered<Row>(rows: readonly Row[], of: (row: Row) => { key: number; title: string }) {
  const things = new Map<number, { title: string; rows: Row[] }>();
  for (const row of rows) {
    const { key, title } = of(row);
    const thing = things.get(key) ?? { title, rows: [] };
    thing.rows.push(row);
    things.set(key, thing);
  }
  return [...things.values()];
}

async function listHidden(
  db: Db,
  accountId: string,
): Promise<Pick<MyData, 'hiddenStreamers' | 'hiddenRules'>> {
  const streamers = await db
    .select({ userId: hiddenStreamer.streamerId, at: hiddenStreamer.createdAt })
    .from(hiddenStreamer)
    .where(eq(hiddenStreamer.accountId, accountId))
    .orderBy(...newest(hiddenStreamer.createdAt), hiddenStreamer.streamerId)
    .limit(most.hiddenStreamers);
  const { kind, value, label, createdAt } = hiddenRule;
  const rules = await db
    .select({ kind, value, label, at: createdAt })
    .from(hiddenRule)
    .where(eq(hiddenRule.accountId, accountId))
    .orderBy(...newest(createdAt), kind, value)
    .limit(most.hiddenRules);
  return {
    hiddenStreamers: streamers.map(({ at, ...row }) => ({ ...row, hiddenAt: iso(at) })),
    hiddenRules: rules.map(({ at, ...row }) => ({ ...row, hiddenAt: iso(at) })),
  };
}

async function listWatched(db: Db, accountId: string): Promise<Pick<MyData, 'history' | 'later' | 'ups'>> {
  const { type, contentNo: no, watchedAt, position } = watchHistory;
  const history = await db
    .select({ type, no, watchedAt, position })
    .from(watchHistory)
    // both by name, so that the index of each type is read
    .where(and(eq(watchHistory.accountId, accountId), inArray(type, ['live', 'vod'])))
    .orderBy(...newest(watchedAt, no))
    .limit(most.history);
  const later = await db
    .select({
      type: watchLater.type,
      no: watchLater.contentNo,
      addedAt: watchLater.createdAt,
      viewedAt: watchLater.viewedAt,
    })
    .from(watchLater)
    .where(eq(watchLater.accountId, accountId))
    .orderBy(...newest(watchLater.createdAt, watchLater.contentNo))
    .limit(most.later);
  const ups = await db
    .select({ no: vodLike.titleNo, addedAt: vodLike.createdAt })
    .from(vodLike)
    .where(eq(vodLike.accountId, accountId))
    .orderBy(...newest(vodLike.createdAt, vodLike.titleNo))
    .limit(most.ups);
  return {
    history: history.map(({ watchedAt: at, position: seconds, ...row }) => ({
      ...row,
      watchedAt: iso(at),
      ...(seconds !== null && { position: seconds }),
    })),
    later: later.map(({ addedAt, viewedAt, ...row }) => ({
      ...row,
      addedAt: iso(addedAt),
      ...(viewedAt && { viewedAt: iso(viewedAt) }),
    })),
    ups: ups.map(({ no: titleNo, addedAt }) => ({ no: titleNo, addedAt: iso(addedAt) })),
  };
}

async function listTaken(db: Db, accountId: string): Promise<MyData['takenPlaylists']> {
  const rows = await db
    .select({ no: playlistEntry.listIdx, addedAt: playlistEntry.createdAt })
    .from(playlistEntry)
    .innerJoin(playlist, eq(playlist.listIdx, playlistEntry.listIdx))
    .where(and(eq(playlistEntry.accountId, accountId), ne(playlist.userId, accountId)))
    .orderBy(...newest(playlistEntry.createdAt, playlistEntry.listIdx))
    .limit(most.takenPlaylists);
  return rows.map(({ no, addedAt }) => ({ no, addedAt: iso(addedAt) }));
}

/** Everything that the account put together, as of one moment. */
export const readMyData = (
  db: Db,
  accountId: string,
): Promise<Omit<MyData, 'format' | 'version' | 'exportedAt' | 'userId'>> =>
  db.transaction(
    async (tx) => ({
      favorites: await listFavorites(tx, accountId),
      groups: await listGroups(tx, accountId),
      ...(await listHidden(tx, accountId)),
      ...(await listWatched(tx, accountId)),
      playlists: await listPlaylists(tx, accountId),
      takenPlaylists: await listTaken(tx, accountId),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
