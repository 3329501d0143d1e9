import type { Db } from '../db/open-database';
import {
  fanClub,
  gift,
  stationMedal,
  stationProfile,
  stationRank,
  subscription,
} from '../db/schema/station-life';
import { insertRows } from './insert-rows';

type Rows<Table extends { $inferInsert: unknown }> = readonly Table['$inferInsert'][];

export interface StationLifeRows {
  profiles: Rows<typeof stationProfile>;
  medals: Rows<typeof stationMedal>;
  ranks: Rows<typeof stationRank>;
  subscriptions: Rows<typeof subscription>;
  fanClubs: Rows<typeof fanClub>;
  gifts: Rows<typeof gift>;
}

export async function insertStationLife(db: Db, rows: StationLifeRows): Promise<void> {
  await insertRows(db, stationProfile, rows.profiles);
  await insertRows(db, stationMedal, rows.medals);
  await insertRows(db, stationRank, rows.ranks);
  await db.insert(subscription).values([...rows.subscriptions]);
  await insertRows(db, fanClub, rows.fanClubs);
  await db.insert(gift).values([...rows.gifts]);
}
