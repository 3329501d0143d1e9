import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { followersOf } from '../../channel/store/followers';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsAge, fitsPlace, isNotHidden, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { stationMedal, stationProfile } from '../../tables/station/page';
import { fanClub, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';
import { toQuery } from '../../text/tokens';
import { fitOf, holdsWords, matchParameters } from './match';

export type StreamerOrder = 'score' | 'views' | 'time' | 'favorites' | 'fans';

const favorites = followersOf(account.userId);
const fans = sql<number>`(select count(*)::int from ${fanClub} where ${fanClub.stationUserId} = ${account.userId})`;
const viewer = sql.placeholder('viewerId');
const now = sql`${sql.placeholder('now')}::timestamptz`;

const orders: Record<StreamerOrder, SQL[]> = {
  score: [
    sql`(lower(${account.nick}) = ${sql.placeholder('phrase')}::text) desc`,
    desc(fitOf(account)),
    sql`${stationProfile.totalViews} desc nulls last`,
  ],
  views: [sql`${stationProfile.totalViews} desc nulls last`],
  time: [sql`${stationProfile.totalBroadcastSeconds} desc nulls last`],
  favorites: [desc(favorites)],
  fans: [desc(fans)],
};

/** Broadcasts on air that this viewer may know of. */
const onAir = and(
  eq(broadcast.userId, account.userId),
  isOnAir(broadcast),
  fitsAge(broadcast),
  fitsPlace(broadcast),
);

const never = sql<boolean>`false`;

/**
 * What binds the viewer to a streamer. A guest's statements do without the questions: with them, and nobody to ask about,
 * the server would plan the statement anew each time, which takes longer than running it.
 */
const ties = {
  guest: { isFavorite: never, isFan: never, isSubscriber: never },
  member: {
    isFavorite: sql<boolean>`exists (select 1 from ${favorite} where ${favorite.streamerId} = ${account.userId} and ${favorite.accountId} = ${viewer})`,
    isFan: sql<boolean>`exists (select 1 from ${fanClub} where ${fanClub.stationUserId} = ${account.userId} and ${fanClub.accountId} = ${viewer})`,
    isSubscriber: sql<boolean>`exists (select 1 from ${subscription} where ${subscription.stationUserId} = ${account.userId} and ${subscription.accountId} = ${viewer} and ${subscription.expiresAt} > ${now})`,
  },
};
type Who = keyof typeof ties;

const selectStreamers = (db: Db, who: Who) =>
  db
    .select({
      userId: account.userId,
      nick: account.nick,
      profileImage: account.profileImage,
      favoriteCount: favorites,
      broadNo: broadcast.no,
      categoryNo: broadcast.categoryNo,
      medal: sql<
        string | null
      >`(select ${stationMedal.imageKey} from ${stationMedal} where ${stationMedal.stationUserId} = ${account.userId} and ${stationMedal.kind} <> 'event' and not coalesce(${stationProfile.settings}->'medals'->'hidden' @> to_jsonb(${stationMedal.position}), false) order by ${stationMedal.position} limit 1)`,
      ...ties[who],
    })
    .from(account)
    .innerJoin(station, eq(station.userId, account.userId))
    .leftJoin(stationProfile, eq(stationProfile.userId, account.userId))
    .leftJoin(broadcast, onAir)
    .$dynamic();

const notHidden = isNotHidden(account.userId);
const userIds = sql`${account.userId} = any(${sql.placeholder('userIds')}::text[])`;
/** Owners may keep their station out of the search (station/services/settings.ts). */
const isListed = sql`not exists (select 1 from ${stationProfile} as choice where choice.user_id = ${account.userId} and choice.settings->'search'->>'isListed' = 'false')`;
const matches = and(or(holdsWords(account), userIds), notHidden, isListed);

/** The query of a page, prepared. Exported for the test that reads its plan. */
export const prepareStreamerSearch = (db: Db, order: StreamerOrder, who: Who = 'member') =>
  selectStreamers(db, who)
    .where(matches)
    .orderBy(...orders[order], account.userId)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`streamer_search_${order}_${who}`);

/** No further than `most`: a page only asks whether there is another. */
const prepareCount = (db: Db) => {
  const counted = db
    .select({ userId: account.userId })
    .from(account)
    .innerJoin(station, eq(station.userId, account.userId))
    .where(matches)
    .limit(sql.placeholder('most'))
    .as('counted');
  return db.select({ total: sql<number>`count(*)::int` }).from(counted).prepare('streamer_search_count');
};

const prepareCards = (db: Db, who: Who) =>
  selectStreamers(db, who).where(and(userIds, notHidden)).prepare(`streamers_by_id_${who}`);

/** Streamers on air in these categories (none = all), most viewers first. */
const prepareOnAir = (db: Db, scope: 'all' | 'categories', who: Who) =>
  selectStreamers(db, who)
    .where(
      and(
        sql`${broadcast.no} is not null`,
        isOnAir(broadcast),
        scope === 'categories'
          ? sql`${broadcast.categoryNo} = any(${sql.placeholder('categoryNos')}::text[])`
          : undefined,
        notHidden,
      ),
    )
    .orderBy(desc(broadcast.viewers), desc(broadcast.no))
    .limit(sql.placeholder('limit'))
    .prepare(`streamers_on_air_${scope}_${who}`);

const pageOf = oncePerDatabase((db, order: StreamerOrder, who: Who) => prepareStreamerSearch(db, order, who));
const countOf = oncePerDatabase(prepareCount);
const cardsOf = oncePerDatabase(prepareCards);
const onAirOf = oncePerDatabase(prepareOnAir);

const whoIs = ({ viewerId }: StreamerViewer): Who => (viewerId === null ? 'guest' : 'member');

/** Who looks: null is a guest. What is adult or blocked abroad is told as not on air to whom it may not be shown. */
export interface StreamerViewer {
  viewerId: string | null;
  now: Date;
  withAdult: boolean;
  fromAbroad: boolean;
  without: readonly string[];
}

const parametersOf = ({ now: at, without, ...viewer }: StreamerViewer) => ({
  ...viewer,
  now: at.toISOString(),
  without: [...without],
});

export interface StreamerSearch {
  words: readonly string[];
  /** Found too, by another name. */
  userIds: readonly string[];
  order: StreamerOrder;
  limit: number;
  offset: number;
}

const mostCounted = 1_000;

/** A page of the streamers found, and how many there are: a thousand are counted, or one more than the page shows. */
export async function searchStreamers(db: Db, viewer: StreamerViewer, search: StreamerSearch) {
  const { words, userIds, order, limit, offset } = search;
  const parameters = {
    ...parametersOf(viewer),
    ...matchParameters(words, toQuery(words)),
    userIds: [...userIds],
    limit,
    offset,
    most: Math.max(mostCounted, offset + limit + 1),
  };
  const [count] = await countOf(db).execute(parameters);
  if (!count?.total) return { total: 0, rows: [] };
  const rows = await pageOf(db, order, whoIs(viewer)).execute(parameters);
  return { total: count.total, rows };
}
export type StreamerRow = Awaited<ReturnType<typeof searchStreamers>>['rows'][number];

/** Cards in the order of the ids. */
export async function listStreamers(db: Db, viewer: StreamerViewer, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await cardsOf(db, whoIs(viewer)).execute({ ...parametersOf(viewer), userIds: [...ids] });
  const rowOf = new Map(rows.map((row) => [row.userId, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}

/** `categoryNos` null = all. */
export function listStreamersOnAir(
  db: Db,
  viewer: StreamerViewer,
  categoryNos: readonly string[] | null,
  limit: number,
): Promise<StreamerRow[]> {
  const parameters = { ...parametersOf(viewer), limit };
  const who = whoIs(viewer);
  return categoryNos
    ? onAirOf(db, 'categories', who).execute({ ...parameters, categoryNos: [...categoryNos] })
    : onAirOf(db, 'all', who).execute(parameters);
}
