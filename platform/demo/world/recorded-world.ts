import { createRandom } from '../../core/random';
import type { Db } from '../../db/open-database';
import { refreshSchedule } from '../services/schedule';
import { listOnAirSince } from '../store/broadcasts';
import { insertMyHistory, listBroadcastNumbers } from '../store/my-history';
import * as store from '../store/recorded';
import { insertLeagues } from '../store/schedule';
import { insertSearch, insertSearchLog } from '../store/search';
import { countHabits } from '../store/station-days';
import { insertStationLife } from '../store/station-life';
import { accounts } from './accounts';
import { composeAds, composePopups } from './ads';
import { composeTopBanners, groupBanners, textBanners } from './banners';
import { demoCategories } from './categories';
import { autoHashtags, directoryMenuCategories, directoryMenus } from './directory';
import { demoLeagues, demoLeagueTeams } from './esports';
import { demoHosts } from './fame';
import { homeSections, preferSections } from './home';
import { loadMyFavorites } from './my-favorites';
import { addMyStory, composeMyHistory } from './my-history';
import { policies } from './policies';
import { composePosts } from './posts';
import { composeSearch } from './search';
import { composeSearchLog } from './search-log';
import { composeStationLife } from './station-life';
import { demoTeams } from './team-table';
import { composeVodLists } from './vod-lists';
import { composeVodTalk } from './vod-talk';
import { composeVods } from './vods';
import type { WorldContext } from './world-context';

const writers = accounts
  .filter(({ userId, isQuiet }) => userId !== 'dodam' && !isQuiet)
  .map(({ userId }) => userId);
/** Of vod-lists.ts: dodam's, the second of which is not shown. */
const takenLists = [3004, 3005];
const watchers = ['bomi', 'teen17', 'abroad1'] as const;

/**
 * Everything that was recorded, written and planned: VODs, Catch and stories, posts, directory, home, schedules.
 * Needs the live world (world.ts). The same seed and moment give the same rows.
 */
export async function loadRecordedWorld(db: Db, { now, seed }: WorldContext): Promise<void> {
  const random = createRandom(seed + 7919);
  const hosts = demoHosts(seed);
  const { vods, comments } = composeVodTalk(
    composeVods({ hosts, onAirSince: await listOnAirSince(db), now, random }),
    { hosts, members: writers, now, seed },
  );
  const open = vods.filter((row) => row.authNo === 101 && !row.deletedAt && row.grade === 0 && !row.isPpv);

  await store.insertVods(db, vods, composeVodLists({ vods, hosts, now, random }));
  const posts = composePosts({ hosts, members: writers, now, random });
  await store.insertPosts(db, addMyStory(posts, { guest: 'bomi', owner: 'dodam', now }));
  await store.insertComments(db, comments);
  await store.insertDirectory(db, { directoryMenus, directoryMenuCategories, autoHashtags });
  await store.insertHome(db, {
    homeSections,
    preferSections,
    groupBanners,
    textBanners,
    topBanners: composeTopBanners(now),
    popups: composePopups(now),
    ads: composeAds(now),
    policies,
  });
  await insertLeagues(db, { teams: demoTeams, leagues: demoLeagues, leagueTeams: demoLeagueTeams });
  await refreshSchedule(db, now);
  await insertStationLife(db, composeStationLife({ hosts, vods, members: writers, now, random }));
  await insertSearch(db, composeSearch({ hosts, now }));
  await insertSearchLog(db, composeSearchLog({ hosts, categories: demoCategories, now, random }));
  const known = new Set<number>();
  for (const accountId of watchers) {
    const pick = (count: number) => random.shuffle(open.slice(-1500)).slice(0, count);
    const habits = {
      watched: pick(24).map(({ titleNo, durationMs }) => ({
        titleNo,
        position: Math.floor((durationMs / 1000) * random.next()),
      })),
      later: pick(8).map(({ titleNo }) => titleNo),
      liked: pick(12).map(({ titleNo }) => titleNo),
    };
    await store.insertVodHabits(db, { accountId, now, ...habits });
    if (accountId !== 'bomi') continue;
    for (const no of [...habits.watched.map(({ titleNo }) => titleNo), ...habits.later, ...habits.liked])
      known.add(no);
  }
  await loadMyFavorites(db, { now, seed });
  await insertMyHistory(
    db,
    composeMyHistory({
      ...{ accountId: 'bomi', vods, known, taken: takenLists, now, random },
      ...(await listBroadcastNumbers(db)),
    }),
  );
  await countHabits(db);
  await store.analyzeRecorded(db);
}
