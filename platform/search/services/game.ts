import { adultGrade } from '~protocol/live/codes';
import type { GameProfileWire } from '~protocol/search/profiles';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { listLiveRows } from '../../directory/services/contents';
import { toLiveItem } from '../../live/services/wire';
import { listVodRows } from '../../vod/services/lists';
import { toVodItem } from '../../vod/services/wire';
import type { StreamerRow, StreamerViewer } from '../store/streamers';
import { countViewers } from '../store/theme';
import { type NamedCategory, type Names, readNames } from './names';
import type { CardsOf } from './streamer-cards';
import { toStreamerItem } from './streamer-wire';

/** Of these, some are hidden or adult. */
const candidates = 20;
const recommended = { live: 4, vod: 6, streamers: 2 };

const extrasOf = (names: Names, category: NamedCategory | null) =>
  names.games.find(({ categoryNo }) => categoryNo === category?.no);

/** Whose stations the profile of a game shows. */
export const stationsOf = (names: Names, category: NamedCategory | null): readonly string[] =>
  extrasOf(names, category)?.stationIds ?? [];

/**
 * The profile of the game that a keyword names, with those of its streamers on air who are given; an
 * adult one only for whom it may be shown.
 */
export async function listGameProfiles(
  context: PlatformContext,
  scope: StreamerViewer,
  category: NamedCategory | null,
  onAir: readonly StreamerRow[],
  cardsOf: CardsOf,
): Promise<GameProfileWire[]> {
  if (category?.groupType !== 'game' || (category.isAdult && !scope.withAdult)) return [];
  const names = await readNames(context);
  const extras = extrasOf(names, category);
  const series = (extras?.seriesNos ?? []).flatMap(
    (no) => names.categories.find((one) => one.no === no) ?? [],
  );
  return [
    {
      categoryNo: category.no,
      pcImage: category.image,
      title: category.name,
      viewer: await countViewers(context.db, category.no),
      fixedTags: category.fixedTags,
      categoryTags: category.tags,
      isDrops: category.hasDrops ? 1 : 0,
      bj: onAir.map(toStreamerItem),
      stations: cardsOf(stationsOf(names, category)).map(toStreamerItem),
      events: extras?.events ?? [],
      series: series.map(({ name, image }) => ({ title: name, pcImage: image })),
    },
  ];
}

/** What to look at in the category that a keyword names: the most watched broadcasts and VODs, and streamers. */
export async function listRecommended(
  context: PlatformContext,
  actor: Actor,
  scope: StreamerViewer,
  category: NamedCategory | null,
  streamers: readonly StreamerRow[],
) {
  if (!category) return [];
  const { withAdult, without } = scope;
  const [lives, vods] = await Promise.all([
    listLiveRows(context, actor, {
      of: { categoryNo: category.no },
      order: 'viewersDesc',
      since: null,
      until: null,
      limit: candidates,
      offset: 0,
    }),
    category.vodNo
      ? listVodRows(context, actor, {
          kind: 'vod',
          scope: 'category',
          value: category.vodNo,
          order: 'views',
          without,
          limit: recommended.vod,
        })
      : [],
  ]);
  const shown = lives.filter(
    ({ grade, userId }) => (grade < adultGrade || withAdult) && !without.includes(userId),
  );
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
