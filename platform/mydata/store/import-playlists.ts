import { sql } from 'drizzle-orm';
import { type MyData, myDataLimits as most } from '~protocol/my/data/calls';
import { isDisplayed } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { playlist, playlistEntry, playlistItem } from '../../tables/playlist/playlist';
import { vod } from '../../tables/vod/vod';
import { type Importer, isKnownVod, mergedBy, momentOf, rowsOf } from './importer';

/** The importer's own list of a title: the one that got a VOD last (as playlist/store/playlists.ts finds it). */
const own = ({ accountId }: Importer) => sql`
  select distinct on (${playlist.title}) ${playlist.title} as title, ${playlist.listIdx} as idx from ${playlist}
  where ${playlist.userId} = ${accountId} and ${playlist.deletedAt} is null
  order by ${playlist.title}, ${playlist.vodAddedAt} desc, ${playlist.listIdx} desc`;

/** Lists of titles that are not there yet: for the importer's eyes only until they are shared. */
export const mergePlaylists = (tx: Db, importer: Importer, { playlists }: MyData) => {
  const { accountId } = importer;
  const titles = playlists.map(({ title }, n) => ({ title, n }));
  const now = momentOf(importer);
  return mergedBy(
    tx,
    sql`with given as (
      select title, min(n) as n from ${rowsOf(titles, 'title text, n int')} group by title
    ), own as (${own(importer)}), fresh as (
      select title, row_number() over (order by n) as place from given
      where not exists (select from own where own.title = given.title)
    ), made as (
      insert into ${playlist} (user_id, title, is_display, created_at, vod_added_at)
      select ${accountId}, title, false, ${now}, ${now} from fresh
      where place <= ${most.playlists} - (select count(*) from ${playlist}
        where ${playlist.userId} = ${accountId} and ${playlist.deletedAt} is null)
      order by place returning list_idx
    ), added as (
      insert into ${playlistEntry} (account_id, list_idx, created_at)
      select ${accountId}, list_idx, ${now} from made returning 1
    )
    select (select count(*)::int from added) as added,
      ((select count(*) from fresh) - (select count(*) from added))::int as skipped`,
  );
};

/** VODs that their list does not have yet, at its end. */
export const mergePlaylistVods = (tx: Db, importer: Importer, { playlists }: MyData) => {
  const items = playlists.flatMap(({ title, vods }, list) =>
    vods.map((no, place) => ({ title, no, n: list * most.playlistVods + place })),
  );
  const now = momentOf(importer);
  return mergedBy(
    tx,
    sql`with given as (
      select title, no, min(n) as n from ${rowsOf(items, 'title text, no bigint, n int')} group by title, no
    ), own as (${own(importer)}), known as (
      select own.idx, given.no, given.n from given join own on own.title = given.title
      join ${vod} on ${vod.titleNo} = given.no and ${isKnownVod(importer)}
    ), filled as (
      select ${playlistItem.listIdx} as idx, count(*) as count, max(${playlistItem.position}) as last
      from ${playlistItem} where ${playlistItem.listIdx} in (select idx from own) group by ${playlistItem.listIdx}
    ), fresh as (
      select known.*, row_number() over (partition by idx order by n) as place from known
      where not exists (select from ${playlistItem} where ${playlistItem.listIdx} = known.idx and ${playlistItem.titleNo} = known.no)
    ), added as (
      insert into ${playlistItem} (list_idx, position, title_no, added_at)
      select fresh.idx, coalesce(filled.last, -1) + fresh.place, fresh.no, ${now}
      from fresh left join filled on filled.idx = fresh.idx
      where fresh.place <= ${most.playlistVods} - coalesce(filled.count, 0) returning list_idx
    ), touched as (
      update ${playlist} set vod_added_at = ${now} where ${playlist.listIdx} in (select list_idx from added)
    )
    select (select count(*)::int from added) as added,
      ((select count(*) from given) - (select count(*) from known)
        + (select count(*) from fresh) - (select count(*) from added))::int as skipped`,
  );
};

/** Others' lists that are shown, or that were taken before they were hidden. */
export const mergeTakenPlaylists = (tx: Db, importer: Importer, { takenPlaylists }: MyData) =>
  mergedBy(
    tx,
    sql`with given as (
      select no, least(min("addedAt"), ${momentOf(importer)}) as at
      from ${rowsOf(takenPlaylists, 'no bigint, "addedAt" timestamptz')} group by no
    ), known as (
      select given.* from given join ${playlist} on ${playlist.listIdx} = given.no
      where ${playlist.userId} <> ${importer.accountId} and (${isDisplayed(playlist)} or exists (
        select from ${playlistEntry} where ${playlistEntry.accountId} = ${importer.accountId} and ${playlistEntry.listIdx} = given.no))
    ), added as (
      insert into ${playlistEntry} (account_id, list_idx, created_at)
      select ${importer.accountId}, no, at from known on conflict do nothing returning 1
    )
    select (select count(*)::int from added) as added,
      ((select count(*) from given) - (select count(*) from known))::int as skipped`,
  );
