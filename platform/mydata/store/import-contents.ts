import { type SQL, sql } from 'drizzle-orm';
import type { MyData } from '~protocol/my/data/calls';
import type { Db } from '../../db/open-database';
import { broadcast } from '../../tables/live/live';
import { watchHistory, watchLater } from '../../tables/viewer/viewer';
import { vod, vodLike } from '../../tables/vod/vod';
import { type Importer, isKnownVod, isOpenVod, mergedBy, momentOf, rowsOf } from './importer';

/** Of the statement's rows `given`: what is on the list already, and what there is that the importer may know of. */
const known = (importer: Importer, list: typeof watchHistory | typeof watchLater): SQL => sql`
  select given.* from given
  left join ${vod} on given.type = 'vod' and ${vod.titleNo} = given.no
  left join ${broadcast} on given.type = 'live' and ${broadcast.no} = given.no
  where ${broadcast.no} is not null or (${vod.titleNo} is not null and ${isKnownVod(importer)})
    or exists (select from ${list} where ${list.accountId} = ${importer.accountId}
      and ${list.type} = given.type and ${list.contentNo} = given.no)`;

const counts = sql`select (select count(*)::int from added) as added,
  ((select count(*) from given) - (select count(*) from known))::int as skipped`;

/** What was watched later than the history knows takes its place, with its position if it has one. No view is counted. */
export const mergeHistory = (tx: Db, importer: Importer, { history }: MyData) =>
  mergedBy(
    tx,
    sql`with given as (
      select distinct on (type, no) type, no, least("watchedAt", ${momentOf(importer)}) as at, position
      from ${rowsOf(history, 'type text, no bigint, "watchedAt" timestamptz, position int')}
      order by type, no, "watchedAt" desc, position desc nulls last
    ), known as (${known(importer, watchHistory)}), added as (
      insert into ${watchHistory} as kept (account_id, type, content_no, watched_at, position)
      select ${importer.accountId}, type, no, at, position from known
      on conflict (account_id, type, content_no) do update
      set watched_at = excluded.watched_at, position = coalesce(excluded.position, kept.position)
      where excluded.watched_at > kept.watched_at returning 1
    ) ${counts}`,
  );

/** What is kept stays since when it was; what the file knows as viewed is viewed. */
export const mergeLater = (tx: Db, importer: Importer, { later }: MyData) =>
  mergedBy(
    tx,
    sql`with given as (
      select type, no, least(min("addedAt"), ${momentOf(importer)}) as at,
        case when min("viewedAt") is not null then least(min("viewedAt"), ${momentOf(importer)}) end as viewed
      from ${rowsOf(later, 'type text, no bigint, "addedAt" timestamptz, "viewedAt" timestamptz')} group by type, no
    ), known as (${known(importer, watchLater)}), added as (
      insert into ${watchLater} as kept (account_id, type, content_no, created_at, viewed_at)
      select ${importer.accountId}, type, no, at, viewed from known
      on conflict (account_id, type, content_no) do update set viewed_at = excluded.viewed_at
      where kept.viewed_at is null and excluded.viewed_at is not null returning 1
    ) ${counts}`,
  );

/** Gives an UP to what everybody may watch, and counts it there; rows are locked in one order. */
export const mergeUps = (tx: Db, importer: Importer, { ups }: MyData) =>
  mergedBy(
    tx,
    sql`with given as (
      select no, least(min("addedAt"), ${momentOf(importer)}) as at
      from ${rowsOf(ups, 'no bigint, "addedAt" timestamptz')} group by no
    ), known as (
      select given.* from given join ${vod} on ${vod.titleNo} = given.no
      where ${isOpenVod(importer)} or exists (
        select from ${vodLike} where ${vodLike.accountId} = ${importer.accountId} and ${vodLike.titleNo} = given.no)
    ), added as (
      insert into ${vodLike} (account_id, title_no, created_at) select ${importer.accountId}, no, at from known
      on conflict do nothing returning title_no
    ), locked as (
      select ${vod.titleNo} as no from ${vod} where ${vod.titleNo} in (select title_no from added)
      order by ${vod.titleNo} for no key update
    ), counted as (
      update ${vod} set likes = ${vod.likes} + 1 from locked where ${vod.titleNo} = locked.no
    ) ${counts}`,
  );
