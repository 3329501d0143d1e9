import { insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { stationMedal, stationProfile, stationRank } from '../../tables/station/page';
import { fanClub, gift, subscription } from '../../tables/station/ties';

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
  await insertRows(db, subscription, rows.subscriptions);
  await insertRows(db, fanClub, rows.fanClubs);
  await insertRows(db, gift, rows.gifts);
}
