import { type HomeSection, homeSections } from '~protocol/station-settings-codes';
import type { PlatformContext } from '../../core/context';
import { isAbroad } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { findLiveOf } from '../../live/services/lists';
import { listVodRows } from '../../vod/services/lists';
import { toCatchItem, toVodItem } from '../../vod/services/wire';
import { listNotices, listPosts } from '../store/posts';
import { listPinnedVods } from '../store/vods';
import { toListedPost } from './posts';
import { readSettings, shownOf } from './settings';
import { readBoards, visitStation } from './visitor';

/** What a section of the home shows; its own page has the rest. */
const sizes = { notices: 3, pinned: 8, vods: 8, catches: 8, posts: 6 } as const;

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
  const videos = (kind: 'vod' | 'catch', limit: number) =>
    listVodRows(context, actor, {
      kind,
      order: 'new',
      scope: 'streamer',
      value: userId,
      limit,
      blanksAdult: true,
    });
  const query = {
    stationUserId: userId,
    reader,
    sort: 'reg_date' as const,
    search: null,
    scope: 'all' as const,
  };
  const pins = { now: clock.now(), fromAbroad: isAbroad(actor), limit: sizes.pinned };
  const [lives, notices, posts, vods, catches, pinned] = await Promise.all([
    part('live', async () => [await findLiveOf(context, actor, userId)]),
    part('notices', () => listNotices(db, userId, reader, clock.now(), sizes.notices)),
    part('posts', () => listPosts(db, query, { limit: sizes.posts, offset: 0 })),
    part('vods', () => videos('vod', sizes.vods)),
    part('catches', () => videos('catch', sizes.catches)),
    listPinnedVods(db, userId, pins),
  ]);
  const isPinned = new Set(pinned.map(({ titleNo }) => titleNo));
  const clips = pinned.filter(({ fileType }) => fileType === 'CATCH');
  const rest = ({ titleNo }: { titleNo: number }) => !isPinned.has(titleNo);
  return {
    sections,
    lives: lives.filter((live) => live !== null),
    notices: notices.map(toListedPost),
    posts: posts.map(toListedPost),
    pinnedVods: sections.includes('vods')
      ? pinned.filter((row) => !clips.includes(row)).map((row) => toVodItem(row, actor))
      : [],
    pinnedCatches: sections.includes('catches') ? clips.map((row) => toCatchItem(row, actor)) : [],
    vods: vods.filter(rest).map((row) => toVodItem(row, actor)),
    catches: catches.filter(rest).map((row) => toCatchItem(row, actor)),
  };
}
