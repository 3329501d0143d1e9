/** Live lists, from wire to `LiveBroadcast`. */

import { hasMorePages, type LiveSort } from '~/domain/live-list';
import type { Visibility } from '~/domain/viewer';
import { isYes } from '~protocol/flag';
import { padCategoryNo } from '~protocol/item';
import {
  type LiveBroadcast,
  type LiveItemWire,
  liveActionTypes,
  liveItemSchema,
  liveListAnswerSchema,
  livePageSize,
  livePaths,
} from '~protocol/live';
import type { LiveGroup } from '~protocol/live-codes';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import type { ParseItems } from './parse.server';
import { definePublicCall } from './registry.server';

/** Live lists change all the time: one second old is fresh, and half a minute old is better than waiting. */
const onAir = { freshMs: 1_000, staleMs: 30_000 };

const popularList = definePublicCall({
  name: 'live.popularWithAdult',
  service: 'main',
  path: () => livePaths.popularWithAdult,
  schema: liveListAnswerSchema,
  ...onAir,
});

const plainList = definePublicCall({
  name: 'live.popular',
  service: 'main',
  path: () => livePaths.popular,
  schema: liveListAnswerSchema,
  ...onAir,
});

const sortedList = definePublicCall({
  name: 'live.list',
  service: 'main',
  path: (p: { group: LiveGroup; sort: LiveSort; page: number }) =>
    `${livePaths.list}?selectType=action&selectValue=${p.group}&orderType=${p.sort}&pageNo=${p.page}&lang=ko_KR`,
  schema: liveListAnswerSchema,
  ...onAir,
});

const categoryList = definePublicCall({
  name: 'live.category',
  service: 'main',
  path: (p: { categoryNo: string; actionType: string; sort: LiveSort; page: number }) =>
    `${livePaths.list}?selectType=cate&selectValue=${p.categoryNo}&orderType=${p.sort}&pageNo=${p.page}&lang=ko_KR&szActionType=${p.actionType}`,
  schema: liveListAnswerSchema,
  ...onAir,
});

/** Turns every alias of a wire field into one model field. */
export function toLiveBroadcast(wire: LiveItemWire): LiveBroadcast {
  const subscriptionOnly = wire.subscriptionOnly ?? 0;
  return {
    broadcastId: wire.broadNo,
    userId: wire.userId,
    userNickname: wire.userNick,
    title: wire.broadTitle || wire.bBroadTitle || null,
    thumbnailUrl: wire.broadThumb || wire.thumbnail || wire.broadImg || null,
    previewUrl: wire.webpPath || null,
    viewCount: wire.totalViewCnt ?? wire.viewCnt ?? null,
    categoryNo: wire.broadCateNo ? padCategoryNo(wire.broadCateNo) : null,
    categoryName: wire.categoryName || null,
    hashTags: wire.hashTags ?? [],
    categoryTags: wire.categoryTags ?? [],
    autoHashTags: wire.autoHashtags ?? [],
    liveType: wire.broadType ?? null,
    accessibleAge: wire.broadGrade ?? wire.grade ?? (isYes(wire.isAdult) ? 19 : 0),
    hasPassword: isYes(wire.isPassword),
    canResend: isYes(wire.visitBroadType) || isYes(wire.isVisitBroad),
    hasDrops: isYes(wire.isDrops),
    subscriptionOnly: subscriptionOnly === 1 || subscriptionOnly === 2 ? subscriptionOnly : 0,
    isSubscribe: isYes(wire.isSubscribe) || isYes(wire.subsFlag),
    isFan: isYes(wire.isFanclub) || isYes(wire.fanFlag),
    createdDate: wire.broadStart || null,
    broadBps: wire.broadBps ?? null,
    broadResolution: wire.broadResolution ?? null,
    listDataType: wire.listDataType ?? null,
    score: wire.score ?? null,
  };
}

export interface LivePage {
  items: LiveBroadcast[];
  totalCount: number;
  isMore: boolean;
}

/** `categoryNo`: of this category only, whatever the group. */
export interface LiveListQuery {
  group: LiveGroup;
  sort: LiveSort;
  page: number;
  categoryNo?: string | null;
}

/**
 * One upstream page of 60. The static list answers page 1 of everything in the default order; any other page, group
 * or order is the live list call's (GX46), and so is a category's, with adult broadcasts for those known to be 19 (GN37).
 */
export async function listLive(
  upstream: Upstream,
  query: LiveListQuery,
  visibility: Visibility,
): Promise<Outcome<LivePage>> {
  const shape = {
    name: 'live-page',
    of: (wire: { totalCnt: number; broad: unknown[] }, parseItems: ParseItems): LivePage => ({
      items: parseItems(wire.broad, liveItemSchema, toLiveBroadcast),
      totalCount: wire.totalCnt,
      isMore: hasMorePages(query.page, wire.totalCnt, livePageSize),
    }),
  };
  const { categoryNo, sort, page } = query;
  if (categoryNo) {
    const actionType = visibility.startsWith('adult') ? liveActionTypes.adult : liveActionTypes.normal;
    return upstream.shared(categoryList, { categoryNo, actionType, sort, page }, visibility, shape);
  }
  const isStatic = query.group === 'all' && query.sort === 'total_viewers_desc' && query.page === 1;
  return isStatic
    ? upstream.shared(popularList, {}, visibility, shape)
    : upstream.shared(sortedList, query, visibility, shape);
}

/** The popular broadcasts of the home page: with adult ones for those known to be 19 (GN37). [] when the call fails. */
export async function listPopularLives(
  upstream: Upstream,
  mayWatchAdult: boolean,
  visibility: Visibility,
): Promise<LiveBroadcast[]> {
  const outcome = await upstream.shared(mayWatchAdult ? popularList : plainList, {}, visibility, {
    name: 'popular-lives',
    of: ({ broad }, parseItems) => parseItems(broad, liveItemSchema, toLiveBroadcast),
  });
  return outcome.ok ? outcome.value : [];
}
