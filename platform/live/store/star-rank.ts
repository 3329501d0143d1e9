import { and, asc, desc, eq } from 'drizzle-orm';
import { followersOf } from '../../channel/store/followers';
import { fitsPlace, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { broadcast, category } from '../../tables/live/live';
import { type CardRow, cardColumns } from './broadcasts';

const followers = followersOf(broadcast.userId);

/** What a theme ranks broadcasts on air by. Each of some thousands at most. */
const orders = {
  viewers: [desc(broadcast.viewers), desc(broadcast.no)],
  longest: [asc(broadcast.startedAt), asc(broadcast.no)],
  favorites: [desc(followers), desc(broadcast.viewers), desc(broadcast.no)],
};
export type StarOrder = keyof typeof orders;

export interface StarQuery {
  order: StarOrder;
  /** null = all groups. */
  group: (typeof broadcast.$inferSelect)['groupType'] | null;
  fromAbroad: boolean;
  limit: number;
}

export type StarRow = CardRow & { profileImage: string | null; followers: number };

export const listStars = (db: Db, { order, group, fromAbroad, limit }: StarQuery): Promise<StarRow[]> =>
  db
    .select({ ...cardColumns, profileImage: account.profileImage, followers })
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .innerJoin(category, eq(category.no, broadcast.categoryNo))
    .where(
      and(
        isOnAir(broadcast),
        group ? eq(broadcast.groupType, group) : undefined,
        fitsPlace(broadcast, fromAbroad),
      ),
    )
    .orderBy(...orders[order])
    .limit(limit);
