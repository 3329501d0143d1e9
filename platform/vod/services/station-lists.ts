import type { ContentSort } from '~protocol/station/contents/codes';
import type { VodItemWire } from '~protocol/vod/calls';
import type { CatchItemWire } from '~protocol/vod/clip';
import type { VodFileType } from '~protocol/vod/codes';
import { findTies } from '../../channel/services/ties';
import type { PlatformContext } from '../../core/context';
import { isAbroad, isAdult, isOwnerOrStaff } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import * as store from '../store/station-vods';
import { toCatchItem, toStoryItem, toVodItem } from './wire';

/** Which VODs a page of a station lists; null = all but Catch. */
const fileTypes = {
  vod: null,
  review: ['REVIEW'],
  clip: ['CLIP'],
  normal: ['NORMAL', 'HIGHLIGHT', 'EDITOR', 'SMR'],
  catch: ['CATCH'],
} as const satisfies Record<string, readonly VodFileType[] | null>;

interface StationListInput {
  userId: string;
  sort: ContentSort;
  keyword: string;
  window: store.Window;
}

async function readVods(
  context: PlatformContext,
  actor: Actor,
  kind: keyof typeof fileTypes,
  { userId, sort, keyword, window }: StationListInput,
) {
  const { db } = context;
  const query: store.StationVodQuery = {
    userId,
    sort,
    keyword,
    fileTypes: fileTypes[kind],
    withCuts: kind === 'clip',
    withClosed: isOwnerOrStaff(actor, { userId }),
    withBlinded: (await findTies(context, actor, userId)).isManager,
    fromAbroad: isAbroad(actor),
    findsAdult: isAdult(actor),
  };
  const [rows, total] = await Promise.all([
    store.listStationVods(db, query, window),
    store.countStationVods(db, query),
  ]);
  return { rows, total };
}

/**
 * A page of a station's VODs: adult ones are blank to those who may not see them, private and blinded ones are for its
 * owner. 'clip' has what others cut from its broadcasts too.
 */
export async function listStationVods(
  context: PlatformContext,
  actor: Actor,
  kind: Exclude<keyof typeof fileTypes, 'catch'>,
  input: StationListInput,
): Promise<{ items: VodItemWire[]; total: number }> {
  const { rows, total } = await readVods(context, actor, kind, input);
  return { items: rows.map((row) => toVodItem(row, actor)), total };
}

/** As listStationVods, of Catch clips. */
export async function listStationClips(
  context: PlatformContext,
  actor: Actor,
  input: StationListInput,
): Promise<{ items: CatchItemWire[]; total: number }> {
  const { rows, total } = await readVods(context, actor, 'catch', input);
  return { items: rows.map((row) => toCatchItem(row, actor)), total };
}

/** A page of a station's stories. */
export async function listStationStories(
  { db }: PlatformContext,
  actor: Actor,
  { userId, sort, window }: Omit<StationListInput, 'keyword'>,
): Promise<{ items: CatchItemWire[]; total: number }> {
  const [rows, total] = await Promise.all([
    store.listStationStories(db, userId, sort === 'like_cnt' ? 'reg_date' : sort, window),
    store.countStationStories(db, userId),
  ]);
  return { items: rows.map((row) => toStoryItem(row, actor)), total };
}
