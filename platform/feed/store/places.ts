import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import { oncePerDatabase } from '../../core/once-per-database';
import { newestNumbers } from '../../core/store/newest';
import { newestPosts } from '../../core/store/open-posts';
import { fitsAge, fitsPlace, isNotHidden, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast } from '../../tables/live/live';
import { post } from '../../tables/station/post';
import { vod } from '../../tables/vod/vod';
import { newestVods } from '../../vod/store/columns';
import { isBlinded, isReadable, isReadablePost } from './readable';

/** Of two things of the same microsecond the higher kind comes first. */
export const kinds = { post: 0, vod: 1, live: 2 } as const;
export type FeedKind = keyof typeof kinds;

/** Where something stands in the feed: microseconds since 1970, its kind, its number. */
export interface Place {
  micros: number;
  kind: FeedKind;
  no: number;
}

/** Whose feed it is, and what they are to the stations. */
export interface FeedReader {
  accountId: string;
  favorites: string[];
  fans: string[];
  subscribed: string[];
  /** Hidden streamers. */
  without: string[];
  /** 19 or older. */
  withAdult: boolean;
  fromAbroad: boolean;
}

export interface PlaceQuery extends FeedReader {
  /** Stations. */
  userIds: string[];
  only: 'everything' | 'posts' | 'notices';
  /** Posts that the station's owner wrote. */
  ownersOnly: boolean;
  /** What comes after it; null = from the newest. `kind` is its number: an upstream may know only the moment. */
  after: { micros: number; kind: number; no: number } | null;
  limit: number;
}

interface Shape {
  only: PlaceQuery['only'];
  ownersOnly: boolean;
  hasCursor: boolean;
  [name: string]: string | boolean;
}

const micros = (column: AnyPgColumn) => sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`;

/** The first comparison is the index's, the second breaks ties. */
const isAfter = (at: AnyPgColumn, kind: FeedKind, no: AnyPgColumn): SQL =>
  sql`${at} <= timestamptz 'epoch' + ${sql.placeholder('micros')}::bigint * interval '1 microsecond' and (${micros(at)}, ${sql.raw(String(kinds[kind]))}, ${no}) < (${sql.placeholder('micros')}::bigint, ${sql.placeholder('kind')}::int, ${sql.placeholder('no')}::bigint)`;

const placeOf = (kind: FeedKind, at: AnyPgColumn, no: AnyPgColumn) => ({
  micros: micros(at).mapWith(Number).as('micros'),
  rank: sql<number>`${sql.raw(String(kinds[kind]))}::int`.as('rank'),
  no: sql<number>`${no}`.mapWith(Number).as('no'),
});

/** The query of one page, prepared. Exported for the test that reads its plan. */
export function preparePlaces(db: Db, { only, ownersOnly, hasCursor }: Shape) {
  const of = sql`select unnest(${sql.placeholder('userIds')}::text[])`;
  const limit = sql`${sql.placeholder('limit')}::int`;
  const postNumbers = newestNumbers({
    ...newestPosts,
    of,
    only: only === 'notices' ? sql`${post.isNotice}` : undefined,
    within: hasCursor ? isAfter(post.registeredAt, 'post', post.titleNo) : undefined,
    shown: and(
      isReadablePost(),
      ownersOnly ? eq(post.userId, post.stationUserId) : undefined,
      isNotHidden(post.stationUserId),
      isNotHidden(post.userId),
      sql`not ${isBlinded()}`,
    ),
    limit,
  });
  const ofPosts = db
    .select(placeOf('post', post.registeredAt, post.titleNo))
    .from(post)
    .where(sql`${post.titleNo} = any(${postNumbers})`);
  const order = [sql`micros desc`, sql`rank desc`, sql`no desc`];
  const name = `feed_places_${only}_${ownersOnly}_${hasCursor}`;
  if (only !== 'everything')
    return ofPosts
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .prepare(name);
  const vodNumbers = newestNumbers({
    ...newestVods('vod'),
    of,
    within: hasCursor ? isAfter(vod.registeredAt, 'vod', vod.titleNo) : undefined,
    // one that is blocked abroad stays, and says so (P084)
    shown: and(isReadable(vod.authNo, vod.userId), fitsAge(vod), isNotHidden(vod.userId)),
    limit,
  });
  const ofVods = db
    .select(placeOf('vod', vod.registeredAt, vod.titleNo))
    .from(vod)
    .where(sql`${vod.titleNo} = any(${vodNumbers})`);
  const lives = db
    .select(placeOf('live', broadcast.startedAt, broadcast.no))
    .from(broadcast)
    .where(
      and(
        isOnAir(broadcast),
        sql`${broadcast.userId} = any(${sql.placeholder('userIds')}::text[])`,
        hasCursor ? isAfter(broadcast.startedAt, 'live', broadcast.no) : undefined,
        fitsAge(broadcast),
        fitsPlace(broadcast),
        isNotHidden(broadcast.userId),
      ),
    );
  return unionAll(ofPosts, ofVods, lives)
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .prepare(name);
}

const placesOf = oncePerDatabase((db, shape: Shape) => preparePlaces(db, shape));
const kindOf = (rank: number) => (Object.keys(kinds) as FeedKind[]).find((kind) => kinds[kind] === rank);

/** What stands in the feed, newest first. */
export async function listPlaces(db: Db, query: PlaceQuery): Promise<Place[]> {
  if (query.userIds.length === 0) return [];
  const { only, ownersOnly, after, ...parameters } = query;
  const rows = await placesOf(db, { only, ownersOnly, hasCursor: after !== null }).execute({
    ...parameters,
    ...after,
  });
  return rows.map(({ micros: at, rank, no }) => ({ micros: at, kind: kindOf(rank) ?? 'post', no }));
}
