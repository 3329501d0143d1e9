import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { followersOf } from '../../channel/store/followers';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsAge, fitsPlace, hasPassword, isOnAir, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { stream } from '../../tables/live/ingest';
import { broadcast, category } from '../../tables/live/live';
import { favorite } from '../../tables/viewer/viewer';
import { vod } from '../../tables/vod/vod';

/** The table or an alias of it. */
type Broadcasts = Record<keyof typeof broadcast.$inferSelect, AnyPgColumn>;

/** What a card prints. `hasPassword` instead of the hash: it never leaves the store with a list. */
export const cardColumns = {
  no: broadcast.no,
  userId: broadcast.userId,
  nick: account.nick,
  profileImage: account.profileImage,
  title: broadcast.title,
  categoryNo: broadcast.categoryNo,
  categoryName: category.name,
  tags: broadcast.tags,
  categoryTags: broadcast.categoryTags,
  grade: broadcast.grade,
  hasPassword: hasPassword(broadcast),
  broadType: broadcast.broadType,
  subscriptionOnly: broadcast.subscriptionOnly,
  isVisit: broadcast.isVisit,
  hasDrops: broadcast.hasDrops,
  bps: broadcast.bps,
  resolution: broadcast.resolution,
  thumb: broadcast.thumb,
  clip: broadcast.clip,
  startedAt: broadcast.startedAt,
  viewers: broadcast.viewers,
};

export interface CardRow {
  no: number;
  userId: string;
  nick: string;
  profileImage: string | null;
  title: string;
  categoryNo: string;
  categoryName: string;
  tags: string[];
  categoryTags: string[];
  grade: number;
  hasPassword: boolean;
  broadType: number;
  subscriptionOnly: number;
  isVisit: boolean;
  hasDrops: boolean;
  bps: number;
  resolution: string;
  thumb: string | null;
  clip: string | null;
  startedAt: Date;
  viewers: number;
}

/** Cards with everything they name. */
export const selectCards = (db: Db) =>
  db
    .select(cardColumns)
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .innerJoin(category, eq(category.no, broadcast.categoryNo))
    .$dynamic();

/** Every order is one of the schema's indexes, read forwards or backwards; `no` breaks ties. */
const orders = {
  viewersDesc: (t: Broadcasts) => [desc(t.viewers), desc(t.no)],
  viewersAsc: (t: Broadcasts) => [asc(t.viewers), asc(t.no)],
  newest: (t: Broadcasts) => [desc(t.startedAt), desc(t.no)],
};
export type LiveOrder = keyof typeof orders;

const value = sql.placeholder('value');
const scopes = {
  all: () => undefined,
  group: (t: Broadcasts) => sql`${t.groupType} = ${value}`,
  category: (t: Broadcasts) => sql`${t.categoryNo} = ${value}`,
} satisfies Record<string, (t: Broadcasts) => SQL | undefined>;
export type LiveScope = keyof typeof scopes;

export interface LiveListQuery {
  scope: LiveScope;
  /** The group or the category's number; '' for all. */
  value: string;
  order: LiveOrder;
  withAdult: boolean;
  /** Leaves out what may not be watched from abroad. */
  fromAbroad: boolean;
  limit: number;
  offset: number;
}

const visible = (t: Broadcasts, scope: LiveScope) =>
  and(isOnAir(t), scopes[scope](t), fitsAge(t), fitsPlace(t));

/** The query of one list, prepared. Exported for the test that reads its plan. */
export function prepareList(db: Db, scope: LiveScope, order: LiveOrder) {
  const counted = alias(broadcast, 'counted');
  const total = db.select({ total: sql`count(*)::int` }).from(counted).where(visible(counted, scope));
  return db
    .select({ ...cardColumns, total: sql<number>`(${total})` })
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .innerJoin(category, eq(category.no, broadcast.categoryNo))
    .where(visible(broadcast, scope))
    .orderBy(...orders[order](broadcast))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`live_list_${scope}_${order}`);
}

function prepareCount(db: Db, scope: LiveScope) {
  return db
    .select({ total: sql<number>`count(*)::int` })
    .from(broadcast)
    .where(visible(broadcast, scope))
    .prepare(`live_count_${scope}`);
}

function prepareFind(db: Db) {
  const mine = db
    .select({ one: sql`1` })
    .from(favorite)
    .where(
      and(eq(favorite.streamerId, broadcast.userId), eq(favorite.accountId, sql.placeholder('viewerId'))),
    );
  return db
    .select({
      ...cardColumns,
      notice: broadcast.notice,
      passwordHash: broadcast.passwordHash,
      isAbroadBlocked: broadcast.isAbroadBlocked,
      endedAt: broadcast.endedAt,
      clip: broadcast.clip,
      hlsUrl: broadcast.hlsUrl,
      /** an encoder sends it */
      isStream: sql<boolean>`${stream.broadNo} is not null`,
      streamState: stream.state,
      testedTo: stream.testedTo,
      streamSeenAt: stream.seenAt,
      /** the VOD that was made of it */
      vodNo: sql<
        number | null
      >`(select ${vod.titleNo} from ${vod} where ${vod.titleNo} = ${stream.titleNo} and ${isThere(vod)})`.mapWith(
        Number,
      ),
      favoriteCount: followersOf(broadcast.userId),
      isFavorite: sql<boolean>`exists (${mine})`,
    })
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .innerJoin(category, eq(category.no, broadcast.categoryNo))
    .leftJoin(stream, eq(stream.broadNo, broadcast.no))
    .where(eq(broadcast.no, sql.placeholder('no')))
    .prepare('broadcast_find');
}

const listOf = oncePerDatabase(prepareList);
const countOf = oncePerDatabase(prepareCount);
const findOf = oncePerDatabase(prepareFind);

/** A page of the broadcasts on air, and how many there are in all. */
export async function listOnAir(db: Db, query: LiveListQuery): Promise<{ total: number; rows: CardRow[] }> {
  const { scope, order, ...parameters } = query;
  const rows = await listOf(db, scope, order).execute({ ...parameters });
  const [first] = rows;
  if (first || query.offset === 0) return { total: first?.total ?? 0, rows };
  const [count] = await countOf(db, scope).execute({ ...parameters });
  return { total: count?.total ?? 0, rows };
}

/** One broadcast, on air or ended, with what the player needs; `viewerId` null is a guest. */
export async function findBroadcast(db: Db, no: number, viewerId: string | null) {
  const [row] = await findOf(db).execute({ no, viewerId });
  return row ?? null;
}

/** Of these broadcasts, those on air with their viewers. */
export const listViewers = (db: Db, numbers: number[]) =>
  db
    .select({ no: broadcast.no, viewers: broadcast.viewers })
    .from(broadcast)
    .where(and(inArray(broadcast.no, numbers), isOnAir(broadcast)));
