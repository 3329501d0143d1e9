import { adultGrade } from '~protocol/live-codes';
import type { GameProfileWire } from '~protocol/search-theme';
import type { PlatformContext } from '../context';
import { type CategoryRow, findCategory, listLiveContents } from '../store/directory';
import { findGameExtras } from '../store/search-theme';
import {
  listStreamers,
  listStreamersOnAir,
  type StreamerRow,
  type StreamerViewer,
} from '../store/streamer-search';
import { listVods } from '../store/vods';
import { dayMs } from '../time';
import type { Actor } from './actor';
import { toLiveItem } from './live-wire';
import type { NamedCategory } from './search-names';
import { toStreamerItem } from './streamer-wire';
import { toVodItem } from './vod-wire';

const recommended = { live: 4, vod: 6, streamers: 2 };
const recommendedDays = 30;

/** The game profile of discovery §3.9; `size` streamers on air in it. */
async function toGameProfile(
  { db }: PlatformContext,
  scope: StreamerViewer,
  row: CategoryRow,
  named: NamedCategory,
  size: number,
): Promise<GameProfileWire> {
  const { stationIds, events, series } = await findGameExtras(db, row.no);
  const bj = await listStreamersOnAir(db, scope, [row.no], size);
  const stations = await listStreamers(db, scope, stationIds);
  return {
    categoryNo: row.no,
    pcImage: row.image,
    title: row.name,
    viewer: row.viewers,
    fixedTags: row.fixedTags,
    categoryTags: named.tags,
    isDrops: row.hasDrops ? 1 : 0,
    bj: bj.map(toStreamerItem),
    stations: stations.map(toStreamerItem),
    events,
    series: series.map(({ name, image }) => ({ title: name, pcImage: image })),
  };
}

/** The profile of the game that a keyword names; an adult one only for whom it may be shown. */
export async function listGameProfiles(
  context: PlatformContext,
  scope: StreamerViewer,
  category: NamedCategory | null,
  size: number,
): Promise<GameProfileWire[]> {
  if (category?.groupType !== 'game' || (category.isAdult && !scope.withAdult)) return [];
  const row = await findCategory(context.db, category.name);
  return row ? [await toGameProfile(context, scope, row, category, size)] : [];
}

/** What to look at in the category that a keyword names: the most watched broadcasts, VODs of a month, and streamers. */
export async function recommendContents(
  { db }: PlatformContext,
  actor: Actor,
  scope: StreamerViewer,
  category: NamedCategory | null,
  streamers: readonly StreamerRow[],
) {
  if (!category) return [];
  const { withAdult, fromAbroad, without } = scope;
  const lives = await listLiveContents(db, {
    ...{ of: { categoryNo: category.no }, order: 'viewersDesc', since: null, until: null, fromAbroad },
    ...{ limit: 60, offset: 0 },
  });
  const shown = lives.filter(
    ({ grade, userId }) => (grade < adultGrade || withAdult) && !without.includes(userId),
  );
  const vods = category.vodNo
    ? await listVods(db, {
        ...{ kind: 'vod', scope: 'category', value: category.vodNo, order: 'views', fileType: null },
        ...{ until: null, cursor: null, withAdult, fromAbroad, without, offset: 0 },
        since: new Date(scope.now.getTime() - recommendedDays * dayMs),
        limit: recommended.vod,
      })
    : [];
  return [
    ...shown
      .slice(0, recommended.live)
      .map((row) => ({ recommendType: 'LIVE' as const, hotclipYn: 'N', ...toLiveItem(row, actor) })),
    ...vods.map((row) => ({
      recommendType: 'VOD' as const,
      hotclipYn: row.isHot ? 'Y' : 'N',
      ...toVodItem(row, actor),
    })),
    ...streamers
      .slice(0, recommended.streamers)
      .map((row) => ({ recommendType: 'BJ' as const, hotclipYn: 'N', ...toStreamerItem(row) })),
  ];
}
