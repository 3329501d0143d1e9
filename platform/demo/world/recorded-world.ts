import { createRandom } from '../../core/random';
import type { Db } from '../../db/open-database';
import * as store from '../store/recorded';
import { insertSearch, insertSearchLog } from '../store/search';
import { listSimulatedHosts } from '../store/simulation';
import { insertStationLife } from '../store/station-life';
import { accounts } from './accounts';
import {
  composeAds,
  composePopups,
  composeTopBanners,
  groupBanners,
  searchAds,
  textBanners,
} from './banners';
import { demoCategories } from './categories';
import { autoHashtags, directoryMenuCategories, directoryMenus } from './directory';
import { homeSections, preferSections } from './home';
import { composePosts } from './posts';
import { composeEsports, composeSports } from './schedule';
import { composeSearch } from './search';
import { composeSearchLog } from './search-log';
import { composeStationLife } from './station-life';
import { demoStreamers } from './streamers';
import { demoTeams } from './team-table';
import { composeVodLists } from './vod-lists';
import { composeVods } from './vods';
import type { WorldContext } from './world-context';

const dodam = { userId: 'dodam', nick: '도담' };
const writers = accounts.filter(({ userId }) => userId !== dodam.userId).map(({ userId }) => userId);
const watchers = ['bomi', 'teen17', 'abroad1'] as const;

/**
 * Everything that was recorded, written and planned: VODs, Catch and stories, posts, directory, home, schedules.
 * Needs the live world (world.ts). The same seed and moment give the same rows.
 */
export async function loadRecordedWorld(db: Db, { now, seed }: WorldContext): Promise<void> {
  const random = createRandom(seed + 7919);
  const streamers = random.shuffle(demoStreamers);
  const hosts = [...streamers.slice(0, 20), dodam, ...streamers.slice(20)];
  const vods = composeVods({ hosts, now, random });
  const open = vods.filter((row) => row.authNo === 101 && !row.deletedAt && row.grade === 0 && !row.isPpv);
  const numbersOf = (fileType: string) =>
    open.filter((row) => row.fileType === fileType).map(({ titleNo }) => titleNo);
  const liveHosts = (await listSimulatedHosts(db)).slice(20, 60).map(({ userId }) => userId);
  const schedule = {
    now,
    random,
    liveHosts,
    reviews: numbersOf('REVIEW'),
    highlights: numbersOf('HIGHLIGHT'),
  };

  await store.insertVods(db, vods, composeVodLists({ vods, hosts, now, random }));
  await store.insertPosts(db, composePosts({ hosts, members: writers, now, random }));
  await store.insertDirectory(db, { directoryMenus, directoryMenuCategories, autoHashtags });
  await store.insertHome(db, {
    homeSections,
    preferSections,
    groupBanners,
    textBanners,
    searchAds,
    topBanners: composeTopBanners(now),
    popups: composePopups(now),
    ads: composeAds(now),
  });
  await store.insertSchedule(db, demoTeams, {
    games: composeSports(schedule),
    ...composeEsports(schedule),
  });
  await insertStationLife(db, composeStationLife({ hosts, members: writers, now, random }));
  await insertSearch(db, composeSearch({ hosts, now }));
  await insertSearchLog(db, composeSearchLog({ hosts, categories: demoCategories, now, random }));
  for (const accountId of watchers) {
    const pick = (count: number) => random.shuffle(open.slice(-1500)).slice(0, count);
    await store.insertVodHabits(db, {
      accountId,
      now,
      watched: pick(24).map(({ titleNo, durationMs }) => ({
        titleNo,
        position: Math.floor((durationMs / 1000) * random.next()),
      })),
      later: pick(8).map(({ titleNo }) => titleNo),
      liked: pick(12).map(({ titleNo }) => titleNo),
    });
  }
  await store.analyzeRecorded(db);
}
