import { and, asc, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { calendarEntry, storeItem } from '../../tables/station/page';
import { post } from '../../tables/station/post';
import { isReadableBy, type PostReader } from './posts';

/** What the store shows, in its order. */
export const listStoreItems = (db: Db, stationUserId: string) =>
  db
    .select({
      id: storeItem.id,
      name: storeItem.name,
      description: storeItem.description,
      price: storeItem.price,
      url: storeItem.url,
      imageUrl: storeItem.imageUrl,
    })
    .from(storeItem)
    .where(and(eq(storeItem.stationUserId, stationUserId), storeItem.isShown))
    .orderBy(asc(storeItem.position), asc(storeItem.id));

interface CalendarQuery {
  stationUserId: string;
  reader: PostReader;
  /** sees what is not public, too */
  isInside: boolean;
  from: Date;
  /** not included */
  until: Date;
}

/** More than anybody plans in a month. */
const most = 200;

/** The entries of a month: those of a post are open to whoever may read the post. */
export const listCalendar = (db: Db, query: CalendarQuery) =>
  db
    .select({
      id: calendarEntry.id,
      title: calendarEntry.title,
      startsAt: calendarEntry.startsAt,
      endsAt: calendarEntry.endsAt,
      titleNo: calendarEntry.titleNo,
    })
    .from(calendarEntry)
    .leftJoin(post, eq(post.titleNo, calendarEntry.titleNo))
    .where(
      and(
        eq(calendarEntry.stationUserId, query.stationUserId),
        gte(calendarEntry.startsAt, query.from),
        lt(calendarEntry.startsAt, query.until),
        or(
          and(isNull(calendarEntry.titleNo), query.isInside ? undefined : calendarEntry.isPublic),
          and(isNotNull(calendarEntry.titleNo), isReadableBy(query.reader)),
        ),
      ),
    )
    .orderBy(asc(calendarEntry.startsAt), asc(calendarEntry.id))
    .limit(most);
