import type { RuledItem } from '~protocol/hiding/rules';
import type { PlatformContext } from '../../core/context';
import { isAbroad, isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import type { VodCandidate } from '../store/candidates';
import { listByNumber, type VodRow } from '../store/columns';
import { listStories, type StoryListQuery, type StoryRow } from '../store/stories';
import { type ListedVod, listLatestVods, listVods, type VodListQuery } from '../store/vods';

export type { VodCandidate } from '../store/candidates';
export type { VodKind, VodRow } from '../store/columns';
export type { StoryRow } from '../store/stories';
export type { ListedVod, VodCursor, VodOrder } from '../store/vods';

/** What rules ask about a VOD or clip. */
export const ruledVod = ({ userId, vodCategoryNo, tags, categoryTags, title }: VodCandidate): RuledItem => ({
  userId,
  vodCategoryNo,
  tags: [...tags, ...categoryTags],
  title,
});

type VodQuery = Pick<VodListQuery, 'kind' | 'order' | 'limit'> &
  Partial<Omit<VodListQuery, 'withAdult' | 'fromAbroad'>> & {
    /** Adult ones that the actor may not see keep their place, to be blanked. */
    blanksAdult?: boolean;
  };

/**
 * A page of the listed VODs or Catch clips that may be shown to the actor, as rows: other areas rank or cut them before
 * wire.ts makes items. Everything is listed unless the query says otherwise.
 */
export const listVodRows = (
  { db }: PlatformContext,
  actor: Actor,
  { blanksAdult = false, ...query }: VodQuery,
): Promise<ListedVod[]> =>
  listVods(db, {
    scope: 'all',
    value: '',
    fileType: null,
    since: null,
    until: null,
    without: [],
    cursor: null,
    offset: 0,
    ...query,
    withAdult: blanksAdult || isAdult(actor),
    fromAbroad: isAbroad(actor),
  });

const viewerOf = (actor: Actor) => ({ withAdult: isAdult(actor), fromAbroad: isAbroad(actor) });

/** VODs that may be shown to this actor, newest first, so many of each of the streamers. */
export async function listLatestRows(
  { db }: PlatformContext,
  actor: Actor,
  userIds: readonly string[],
  size: number,
): Promise<(userId: string) => VodRow[]> {
  const rows = await listLatestVods(db, viewerOf(actor), userIds, size);
  return (userId) => rows.filter((row) => row.userId === userId);
}

type StoryQuery = Pick<StoryListQuery, 'order' | 'limit'> & Partial<Omit<StoryListQuery, 'withAdult'>>;

/** Catch stories that may be shown to everybody of an age, as rows. */
export const listStoryRowsFor = (
  { db }: PlatformContext,
  withAdult: boolean,
  query: StoryQuery,
): Promise<StoryRow[]> => listStories(db, { without: [], of: null, ...query, withAdult });

/** Catch stories that may be shown to the actor, as rows. */
export const listStoryRows = (context: PlatformContext, actor: Actor, query: StoryQuery) =>
  listStoryRowsFor(context, isAdult(actor), query);

/** VODs in any state by their numbers, in no order: wire.ts leaves out what the actor may not see. */
export const listRowsByNumber = ({ db }: PlatformContext, titleNos: readonly number[]): Promise<VodRow[]> =>
  listByNumber(db, titleNos);
