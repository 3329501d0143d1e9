import { type HomeSection, homeSections } from '~protocol/station/settings/codes';
import { readSettings, shownOf } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import { isAbroad } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { listOnAirOf } from '../../live/services/on-air';
import { toLiveItem } from '../../live/services/wire';
import { toCatchItem, toVodItem } from '../../vod/services/wire';
import { listNotices, listPosts } from '../store/posts';
import { listHomeVods } from '../store/shown-vods';
import { toListedPost } from './posts';
import { readBoards, visitStation } from './visitor';

/** What a section of the home shows; its own page has the rest. */
const sizes = { notices: 3, vods: 8, posts: 6 } as const;

/**
 * The station's home: on air now, pinned posts and notices, pinned and the newest VODs, Catch and posts; `sections` says which of
 * them the owner shows, in their order. What is not shown is empty.
 */
export async function getHome(context: PlatformContext, actor: Actor, userId: string) {
  const { db, clock } = context;
  const visit = await visitStation(context, actor, userId);
  const { reader } = await readBoards(context, visit);
  const sections = shownOf(homeSections, readSettings(visit.station.settings).home);
  const part = <Row>(section: HomeSection, list: () => Promise<Row[]>): Promise<Row[]> =>
    sections.includes(section) ? list() : Promise.resolve([]);
  const query = {
    stationUserId: userId,
    reader,
    sort: 'reg_date' as const,
    search: null,
    scope: 'all' as const,
  };
  const fromAbroad = isAbroad(actor);
  const shown = { now: clock.now(), fromAbroad, limit: sizes.vods };
  const showsVods = sections.includes('vods') || sections.includes('catches');
  const [lives, notices, posts, videos] = await Promise.all([
    part('live', () => listOnAirOf(context, { withAdult: true, fromAbroad }, [userId])),
    part('notices', () => listNotices(db, userId, reader, clock.now(), sizes.notices)),
    part('posts', () => listPosts(db, query, { limit: sizes.posts, offset: 0 })),
    showsVods ? listHomeVods(db, userId, shown) : [],
  ]);
  const videosOf = (section: 'vods' | 'catches', isPinned: boolean) =>
    videos.filter(
      ({ fileType, pinnedAt }) =>
        sections.includes(section) &&
        (fileType === 'CATCH') === (section === 'catches') &&
        (pinnedAt !== null) === isPinned,
    );
  return {
    sections,
    lives: lives.map((row) => toLiveItem(row, actor)),
    notices: notices.map(toListedPost),
    posts: posts.map(toListedPost),
    pinnedVods: videosOf('vods', true).map((row) => toVodItem(row, actor)),
    pinnedCatches: videosOf('catches', true).map((row) => toCatchItem(row, actor)),
    vods: videosOf('vods', false).map((row) => toVodItem(row, actor)),
    catches: videosOf('catches', false).map((row) => toCatchItem(row, actor)),
  };
}
