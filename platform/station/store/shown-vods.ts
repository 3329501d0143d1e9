import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { fitsPlace, isPublicVod } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { vodPin } from '../../tables/station/page';
import { vod } from '../../tables/vod/vod';
import { isListed, selectVods, type VodKind, type VodRow } from '../../vod/store/columns';

interface HomeQuery {
  now: Date;
  fromAbroad: boolean;
  /** of each kind, and of what is pinned */
  limit: number;
}

/**
 * What a station's home shows of VODs and Catch clips, in one statement: the pinned ones, the last pinned first, then the
 * newest of each kind. Adult ones keep their place, to be blanked.
 */
export function listHomeVods(db: Db, stationUserId: string, { now, fromAbroad, limit }: HomeQuery) {
  const isOpen = or(isNull(vodPin.expiresAt), sql`${vodPin.expiresAt} > ${now.toISOString()}::timestamptz`);
  const isPinned = and(eq(vodPin.titleNo, vod.titleNo), eq(vodPin.stationUserId, stationUserId), isOpen);
  const isShown = and(eq(vod.userId, stationUserId), fitsPlace(vod, fromAbroad));
  const newest = (kind: VodKind) =>
    db
      .select({ titleNo: vod.titleNo })
      .from(vod)
      .where(and(isListed(kind), isShown))
      .orderBy(desc(vod.registeredAt), desc(vod.titleNo))
      .limit(limit);
  const pinned = db
    .select({ titleNo: vod.titleNo })
    .from(vodPin)
    .innerJoin(vod, isPinned)
    .where(and(isPublicVod(vod), isShown))
    .orderBy(desc(vodPin.createdAt))
    .limit(limit);
  const pinnedAt = sql<string | null>`(select ${vodPin.createdAt} from ${vodPin} where ${isPinned})`;
  return selectVods(db, { pinnedAt: pinnedAt.as('pinned_at') })
    .where(inArray(vod.titleNo, unionAll(pinned, newest('vod'), newest('catch'))))
    .orderBy(sql`pinned_at desc nulls last`, desc(vod.registeredAt), desc(vod.titleNo));
}

/** The newest VODs that a board shows. */
export const listBoardVods = (
  db: Db,
  at: { stationUserId: string; bbsNo: number },
  query: { fromAbroad: boolean; limit: number },
): Promise<VodRow[]> =>
  selectVods(db, {})
    .where(
      and(
        eq(vod.bbsNo, at.bbsNo),
        eq(vod.userId, at.stationUserId),
        isPublicVod(vod),
        fitsPlace(vod, query.fromAbroad),
      ),
    )
    .orderBy(desc(vod.registeredAt), desc(vod.titleNo))
    .limit(query.limit);
