import type { StreamerOrderName } from '~protocol/search/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { keyOf } from '../../text/normalise';
import { findByKeyword } from '../store/names';
import {
  listStreamersOnAir,
  type StreamerOrder,
  type StreamerRow,
  type StreamerViewer,
  searchStreamers,
} from '../store/streamers';
import { findCategoriesAbout, type Resolved, readScope, resolve } from './names';
import { toStreamerItem } from './streamer-wire';

const orders: Record<StreamerOrderName, StreamerOrder> = {
  score: 'score',
  total_view_cnt: 'views',
  total_broad_time: 'time',
  favorite_cnt: 'favorites',
  fanclub_cnt: 'fans',
};

/** Slides of 8, three of them. */
const recommendedSize = 24;

export interface StreamerSearchInput {
  keyword: string;
  order: StreamerOrderName;
  page: number;
  pageSize: number;
}

/**
 * Streamers to recommend beside a keyword: those on air in the categories that it is about, else in those where the
 * streamers found are on air, else those most watched. Without those found.
 */
async function recommendStreamers(
  context: PlatformContext,
  scope: StreamerViewer,
  resolved: Resolved,
  found: readonly StreamerRow[],
): Promise<StreamerRow[]> {
  const { db } = context;
  const about = (await findCategoriesAbout(context, resolved)).map(({ no }) => no);
  const near = about.length > 0 ? about : [...new Set(found.flatMap(({ categoryNo }) => categoryNo ?? []))];
  const isFound = new Set(found.map(({ userId }) => userId));
  const wanted = recommendedSize + isFound.size;
  const inCategories = near.length > 0 ? await listStreamersOnAir(db, scope, near, wanted) : [];
  const others = inCategories.filter(({ userId }) => !isFound.has(userId));
  const rows = others.length > 0 ? others : await listStreamersOnAir(db, scope, null, wanted);
  return rows.filter(({ userId }) => !isFound.has(userId)).slice(0, recommendedSize);
}

/** `bjSearch`: streamers by nick, id, another name, or a word that their owners gave to their stations. */
export async function searchStreamer(context: PlatformContext, actor: Actor, input: StreamerSearchInput) {
  const resolved = await resolve(context, input.keyword);
  if (!resolved) return { data: [], recommendData: [], totalCnt: 0 };
  const scope = await readScope(context, actor);
  const { total, rows } = await searchStreamers(context.db, scope, {
    words: resolved.words,
    userIds: [...resolved.userIds, ...(await findByKeyword(context.db, keyOf(resolved.keyword)))],
    order: orders[input.order],
    limit: input.pageSize,
    offset: (input.page - 1) * input.pageSize,
  });
  const recommended = input.page === 1 ? await recommendStreamers(context, scope, resolved, rows) : [];
  return {
    data: rows.map(toStreamerItem),
    recommendData: recommended.map(toStreamerItem),
    totalCnt: total,
  };
}
