import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { stationProfile } from '../../tables/station/page';
import { favorite } from '../../tables/viewer/viewer';

/** How many follow a streamer (애청자): who has them among the favourites, and who came with the station. */
export const followersOf = (streamerId: AnyPgColumn): SQL<number> =>
  sql<number>`((select count(*)::int from ${favorite} where ${favorite.streamerId} = ${streamerId}) + coalesce((select ${stationProfile.movedFollowers} from ${stationProfile} where ${stationProfile.userId} = ${streamerId}), 0))`;
