import { sql } from 'drizzle-orm';
import { hiddenRuleLimit, ruleProblem, ruleText } from '~protocol/hiding/rules';
import { type MyData, myDataLimits as most } from '~protocol/my/data/calls';
import type { Db } from '../../db/open-database';
import { station } from '../../tables/account/account';
import { category } from '../../tables/live/live';
import { favoriteGroup, favoriteGroupMember, streamerPin } from '../../tables/station/ties';
import { favorite, hiddenRule, hiddenStreamer } from '../../tables/viewer/viewer';
import { type Importer, mergedBy, momentOf, rowsOf } from './importer';

type Rows = readonly { userId: string; at: string }[];

/** Streamers onto a list of streamers up to its limit, the oldest first; the importer is on none of them. */
const mergeStreamers = (
  tx: Db,
  importer: Importer,
  table: typeof favorite | typeof hiddenStreamer,
  rows: Rows,
  limit: number,
) =>
  mergedBy(
    tx,
    sql`with given as (
      select "userId" as id, least(min(at), ${momentOf(importer)}) as at
      from ${rowsOf(rows, '"userId" text, at timestamptz')} group by "userId"
    ), known as (
      select given.* from given join ${station} on ${station.userId} = given.id where given.id <> ${importer.accountId}
    ), fresh as (
      select known.* from known
      where not exists (select from ${table} where ${table.accountId} = ${importer.accountId} and ${table.streamerId} = known.id)
    ), added as (
      insert into ${table} (account_id, streamer_id, created_at)
      select ${importer.accountId}, id, at from fresh order by at, id
      limit greatest(0, ${limit} - (select count(*) from ${table} where ${table.accountId} = ${importer.accountId}))
      on conflict do nothing returning 1
    )
    select (select count(*)::int from added) as added,
      ((select count(*) from given) - (select count(*) from known)
        + (select count(*) from fresh) - (select count(*) from added))::int as skipped`,
  );

export const mergeFavorites = (tx: Db, importer: Importer, { favorites }: MyData) =>
  mergeStreamers(
    tx,
    importer,
    favorite,
    favorites.map(({ userId, addedAt }) => ({ userId, at: addedAt })),
    most.favorites,
  );

export const mergeHiddenStreamers = (tx: Db, importer: Importer, { hiddenStreamers }: MyData) =>
  mergeStreamers(
    tx,
    importer,
    hiddenStreamer,
    hiddenStreamers.map(({ userId, hiddenAt }) => ({ userId, at: hiddenAt })),
    most.hiddenStreamers,
  );

/** Only favourites are pinned. */
export const mergePins = (tx: Db, importer: Importer, { favorites }: MyData) => {
  const pinned = favorites.flatMap(({ userId, pinnedAt }) => (pinnedAt ? [{ userId, at: pinnedAt }] : []));
  return mergedBy(
    tx,
    sql`with given as (
      select "userId" as id, least(min(at), ${momentOf(importer)}) as at
      from ${rowsOf(pinned, '"userId" text, at timestamptz')} group by "userId"
    ), known as (
      select given.* from given join ${favorite} on ${favorite.streamerId} = given.id and ${favorite.accountId} = ${importer.accountId}
    ), added as (
      insert into ${streamerPin} (account_id, list, streamer_id, created_at)
      select ${importer.accountId}, 'favorite', id, at from known on conflict do nothing returning 1
    )
    select (select count(*)::int from added) as added,
      ((select count(*) from given) - (select count(*) from known))::int as skipped`,
  );
};

/** A group of a title that is there already is the same group; new ones follow in the file's order. */
export const mergeGroups = (tx: Db, importer: Importer, { groups }: MyData) => {
  const titles = groups.map(({ title }, n) => ({ title, n }));
  return mergedBy(
    tx,
    sql`with given as (
      select title, min(n) as n from ${rowsOf(titles, 'title text, n int')} group by title
    ), own as (
      select count(*) as count, coalesce(max(${favoriteGroup.position}), -1) as last
      from ${favoriteGroup} where ${favoriteGroup.accountId} = ${importer.accountId}
    ), fresh as (
      select title, row_number() over (order by n) as place from given
      where not exists (select from ${favoriteGroup} where ${favoriteGroup.accountId} = ${importer.accountId} and ${favoriteGroup.title} = given.title)
    ), added as (
      insert into ${favoriteGroup} (account_id, title, position)
      select ${importer.accountId}, title, own.last + place from fresh, own
      where place <= ${most.groups} - own.count order by place returning 1
    )
    select (select count(*)::int from added) as added,
      ((select count(*) from fresh) - (select count(*) from added))::int as skipped`,
  );
};

/** Only favourites are in groups. */
export const mergeGroupMembers = (tx: Db, importer: Importer, { groups }: MyData) => {
  const members = groups.flatMap(({ title, members: ids }) => ids.map((userId) => ({ title, userId })));
  return mergedBy(
    tx,
    sql`with given as (
      select distinct title, "userId" as id from ${rowsOf(members, 'title text, "userId" text')}
    ), own as (
      select distinct on (${favoriteGroup.title}) ${favoriteGroup.title} as title, ${favoriteGroup.idx} as idx
      from ${favoriteGroup} where ${favoriteGroup.accountId} = ${importer.accountId}
      order by ${favoriteGroup.title}, ${favoriteGroup.idx}
    ), known as (
      select own.idx, given.id from given join own on own.title = given.title
      join ${favorite} on ${favorite.streamerId} = given.id and ${favorite.accountId} = ${importer.accountId}
    ), added as (
      insert into ${favoriteGroupMember} (group_idx, streamer_id) select idx, id from known on conflict do nothing returning 1
    )
    select (select count(*)::int from added) as added,
      ((select count(*) from given) - (select count(*) from known))::int as skipped`,
  );
};

/** A rule as it is compared; null for one that could not be typed. */
function ruleOf({ kind, value, label, hiddenAt }: MyData['hiddenRules'][number]) {
  if (kind === 'category') return { kind, value, label, at: hiddenAt };
  const text = ruleText(kind, value);
  return ruleProblem(kind, text) ? null : { kind, value: text, label, at: hiddenAt };
}

/** Tags and words as they could be typed, categories that there are, up to the limit of a member. */
export const mergeHiddenRules = async (tx: Db, importer: Importer, { hiddenRules }: MyData) => {
  const rules = hiddenRules.flatMap((rule) => ruleOf(rule) ?? []);
  const { added, skipped } = await mergedBy(
    tx,
    sql`with given as (
      select distinct on (kind, value) kind, value, label, least(at, ${momentOf(importer)}) as at
      from ${rowsOf(rules, 'kind text, value text, label text, at timestamptz')} order by kind, value, at
    ), known as (
      select given.* from given where kind <> 'category'
        or exists (select from ${category} where ${category.no} = given.value and ${category.deletedAt} is null)
    ), fresh as (
      select known.* from known where not exists (select from ${hiddenRule} where ${hiddenRule.accountId} = ${importer.accountId}
        and ${hiddenRule.kind} = known.kind and ${hiddenRule.value} = known.value)
    ), added as (
      insert into ${hiddenRule} (account_id, kind, value, label, created_at)
      select ${importer.accountId}, kind, value, label, at from fresh order by at, kind, value
      limit greatest(0, ${hiddenRuleLimit} - (select count(*) from ${hiddenRule} where ${hiddenRule.accountId} = ${importer.accountId}))
      on conflict do nothing returning 1
    )
    select (select count(*)::int from added) as added,
      ((select count(*) from given) - (select count(*) from known)
        + (select count(*) from fresh) - (select count(*) from added))::int as skipped`,
  );
  return { added, skipped: skipped + hiddenRules.length - rules.length };
};
