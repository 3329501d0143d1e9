import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { storeItem } from '../../tables/station/page';

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
