import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { authNumbers, type VodFileType } from '~protocol/vod/codes';
import { isFairCut } from '../../channel/store/watch-rights';
import { contains } from '../../core/store/contains';
import { fitsAge, fitsPlace, isDisplayed, isPublicVod, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { catchStory, vod } from '../../tables/vod/vod';
import { selectVods, type VodRow } from './columns';
import { type StoryRow, selectStories } from './stories';

export interface Window {
  limit: number;
  offset: number;
}

export interface StationVodQuery {
  userId: string;
  /** null = everything but Catch */
  fileTypes: readonly VodFileType[] | null;
  /** what others cut from the streamer's broadcasts, too, but for those of the clip / Catch blacklist */
  withCuts: boolean;
  /** private and blinded ones, too: for the owner */
  withClosed: boolean;
  /** those that the station or the house blinded: for its managers */
  withBlinded: boolean;
  fromAbroad: boolean;
  /** '' = no search; looked for in titles of what is open to every age unless `findsAdult` */
  keyword: string;
  findsAdult: boolean;
  sort: keyof typeof orders;
}

const newest = [desc(vod.registeredAt), desc(vod.titleNo)];
const orders = {
  reg_date: newest,
  reg_date_asc: [asc(vod.registeredAt), asc(vod.titleNo)],
  read_cnt: [desc(vod.views), ...newest],
  like_cnt: [desc(vod.likes), ...newest],
} satisfies Record<string, SQL[]>;

/** What managers see of the lists: cards of blinded ones tell nothing but that they are. */
const isCaredFor = and(isDisplayed(vod), ne(vod.authNo, authNumbers.private));

const conditionsOf = (query: StationVodQuery) =>
  and(
    query.withCuts
      ? or(
          eq(vod.userId, query.userId),
          and(eq(vod.originalUserId, query.userId), isFairCut(query.userId, vod.userId)),
        )
      : eq(vod.userId, query.userId),
    query.withClosed ? undefined : or(isNull(vod.makerUserId), isFairCut(query.userId, vod.makerUserId)),
    query.fileTypes ? inArray(vod.fileType, [...query.fileTypes]) : ne(vod.fileType, 'CATCH'),
    query.withClosed ? isThere(vod) : query.withBlinded ? isCaredFor : isPublicVod(vod),
    fitsPlace(vod, query.fromAbroad),
    query.keyword === '' ? undefined : ilike(vod.title, contains(query.keyword)),
    // a hit would tell the title that the card keeps to itself
    query.keyword === '' ? undefined : fitsAge(vod, query.findsAdult),
  );

/** A page of a station's VODs or Catch clips. */
export const listStationVods = (db: Db, query: StationVodQuery, page: Window): Promise<VodRow[]> =>
  selectVods(db, {})
    .where(conditionsOf(query))
    .orderBy(...orders[query.sort])
    .limit(page.limit)
    .offset(page.offset);

export async function countStationVods(db: Db, query: StationVodQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(vod).where(conditionsOf(query));
  return row?.total ?? 0;
}

const latest = [desc(catchStory.registeredAt), desc(catchStory.storyIdx)];
const storyOrders = {
  reg_date: latest,
  reg_date_asc: [asc(catchStory.registeredAt), asc(catchStory.storyIdx)],
  read_cnt: [desc(catchStory.views), ...latest],
} satisfies Record<string, SQL[]>;

const storiesOf = (userId: string) => and(eq(catchStory.userId, userId), isThere(catchStory));

/** A page of a station's stories. */
export const listStationStories = (
  db: Db,
  userId: string,
  sort: keyof typeof storyOrders,
  page: Window,
): Promise<StoryRow[]> =>
  selectStories(db)
    .where(storiesOf(userId))
    .orderBy(...storyOrders[sort])
    .limit(page.limit)
    .offset(page.offset);

export async function countStationStories(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(catchStory).where(storiesOf(userId));
  return row?.total ?? 0;
}
