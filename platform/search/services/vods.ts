import type { SearchTab, VodSearchOrderName } from '~protocol/search/codes';
import type { VodFileType } from '~protocol/vod/codes';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import type { Actor } from '../../core/services/actor';
import type { DayRange } from '../../core/services/period';
import { minuteMs } from '../../core/time';
import { toPlaylistItem } from '../../playlist/services/shown';
import type { VodKind } from '../../vod/services/lists';
import { toCatchItem, toStoryItem, toVodItem } from '../../vod/services/wire';
import { searchPlaylists, searchStories } from '../store/lists';
import type { StreamerViewer } from '../store/streamers';
import { listSeenTokens, type VodSearchOrder } from '../store/vod-statements';
import { searchVods, type VodSearch } from '../store/vods';
import { readNames, readScope, resolve, resolveTag } from './names';

const orders: Record<VodSearchOrderName, VodSearchOrder> = {
  score: 'score',
  view_cnt: 'views',
  reg_date: 'new',
  like_cnt: 'likes',
  recomm_cnt: 'likes',
};

/** Catch and stories stand beside the VODs in carousels. */
const carousel = 20;

export interface VodSearchInput {
  keyword: string;
  /** Not null: exactly this tag. */
  tag: string | null;
  tab: SearchTab;
  order: VodSearchOrderName;
  /** null = all. */
  fileType: VodFileType | 'PLAYLIST' | null;
  range: DayRange;
  page: number;
  pageSize: number;
}

type Base = Pick<VodSearch, 'by' | 'userIds' | 'categoryNos'>;

/** Everything of a category with the tag is found by it too. */
async function baseOf(context: PlatformContext, { keyword, tag }: VodSearchInput): Promise<Base | null> {
  if (tag !== null) {
    const exact = await resolveTag(context, tag);
    if (!exact) return null;
    const { categories } = await readNames(context);
    const tagged = categories.filter(({ tags, fixedTags }) => [...tags, ...fixedTags].includes(exact));
    return { by: { tag: exact }, userIds: [], categoryNos: tagged.flatMap(({ vodNo }) => vodNo ?? []) };
  }
  const resolved = await resolve(context, keyword);
  if (!resolved) return null;
  const { words, userIds, category } = resolved;
  return { by: { words }, userIds, categoryNos: category?.vodNo ? [category.vodNo] : [] };
}

const nothing = { data: [], catchData: [], catchStoryData: [], hasMoreList: false, hasMoreCatch: false };

/** `vodSearch`. Adult VODs are found only by actors known to be 19+: a hit would tell their title. */
export async function searchVod(context: PlatformContext, actor: Actor, input: VodSearchInput) {
  const base = await baseOf(context, input);
  if (!base) return nothing;
  const scope = await readScope(context, actor);
  const data = await listData(context, actor, scope, base, input);
  return { ...data, ...(await listShorts(context, actor, scope, base, input)) };
}

/** How often the most viewed were viewed changes slowly. */
const readSeen = kept({ freshMs: minuteMs }, ({ db }, kind: VodKind) => listSeenTokens(db, kind));

const window = ({ page, pageSize }: VodSearchInput) => ({
  limit: pageSize + 1,
  offset: (page - 1) * pageSize,
});

async function listData(
  context: PlatformContext,
  actor: Actor,
  scope: StreamerViewer,
  base: Base,
  input: VodSearchInput,
) {
  const { db } = context;
  const { withAdult, fromAbroad, without } = scope;
  const { pageSize, fileType } = input;
  if (fileType === 'PLAYLIST') {
    if ('tag' in base.by) return { data: [], hasMoreList: false };
    const rows = await searchPlaylists(db, { words: base.by.words, withAdult, without, ...window(input) });
    return {
      data: rows
        .slice(0, pageSize)
        .flatMap(({ titleNo, ...row }) => (titleNo === null ? [] : [toPlaylistItem({ ...row, titleNo })])),
      hasMoreList: rows.length > pageSize,
    };
  }
  const rows = await searchVods(db, {
    ...base,
    kind: 'vod',
    seen: await readSeen(context, 'vod'),
    order: orders[input.order],
    fileType,
    withAdult,
    fromAbroad,
    without,
    ...input.range,
    ...window(input),
  });
  return {
    data: rows.slice(0, pageSize).map((row) => toVodItem(row, actor)),
    hasMoreList: rows.length > pageSize,
  };
}

/** Catch clips and stories: beside the first VODs of the total tab; a tag's clips page with its VODs (GX01). */
async function listShorts(
  context: PlatformContext,
  actor: Actor,
  scope: StreamerViewer,
  base: Base,
  input: VodSearchInput,
) {
  const { db } = context;
  const { withAdult, fromAbroad, without } = scope;
  const isTag = 'tag' in base.by;
  const shows = isTag || (input.tab === 'TOTAL' && input.page === 1);
  if (!shows) return { catchData: [], catchStoryData: [], hasMoreCatch: false };
  const size = isTag ? input.pageSize : carousel;
  const clips = await searchVods(db, {
    ...base,
    kind: 'catch',
    seen: await readSeen(context, 'catch'),
    order: orders[input.order],
    fileType: null,
    withAdult,
    fromAbroad,
    without,
    ...(isTag ? input.range : { since: null, until: null }),
    limit: size + 1,
    offset: isTag ? (input.page - 1) * size : 0,
  });
  const stories =
    'tag' in base.by
      ? []
      : await searchStories(db, {
          words: base.by.words,
          userIds: base.userIds,
          withAdult,
          without,
          limit: carousel,
          offset: 0,
        });
  return {
    catchData: clips.slice(0, size).map((row) => toCatchItem(row, actor)),
    catchStoryData: stories.map((row) => toStoryItem(row, actor)),
    hasMoreCatch: clips.length > size,
  };
}
