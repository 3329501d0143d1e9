import { type FeedType, feedCalls, feedPageSize, feedStreamerLimit } from '~protocol/feed/calls';
import type { FeedItemWire } from '~protocol/feed/items';
import type { RuledItem } from '~protocol/hiding/rules';
import { pathOf } from '~protocol/wire/path';
import type { PlatformContext } from '../../core/context';
import type { Actor, Member } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { readHider, readHiding } from '../../hiding/services/hiding';
import { ruledLive } from '../../live/services/lists';
import { htmlText } from '../../text/html-text';
import { isAdultContent, vodRefusal } from '../../vod/services/access';
import { ruledVod } from '../../vod/services/lists';
import { hlsAddress } from '../../vod/services/player';
import { listFavoriteStreamers, listNewestPosts } from '../store/favorites';
import {
  type FeedLiveRow,
  type FeedVodRow,
  listLiveRows,
  listPostRows,
  listVodRows,
  type PostRow,
} from '../store/items';
import { type FeedReader, kinds, listPlaces, type Place } from '../store/places';
import { readerOf } from './reader';
import { ruledPost } from './ruled';
import { toLiveFeedItem, toPostItem, toSummary, toVodFeedItem } from './wire';

/** The feed's cursor: microseconds since 1970, or those with a kind and a number (indexRegDate, indexKey). */
export interface FeedCursor {
  micros: number;
  kind: number;
  no: number;
}

export interface FeedQuery {
  /** One station; null = all favourites. */
  userId: string | null;
  after: FeedCursor | null;
  isBjWrite: boolean;
  feedType: FeedType;
}

const keyOf = ({ micros, kind, no }: FeedCursor) => `${micros}.${kind}.${no}`;

const only = { '': 'everything', POST_PHOTO: 'posts', NOTICE: 'notices' } as const;

/** Where rules leave much of a page out, at most two longer reads fill it. */
const mostReads = 3;
const longerRead = 4;

/** A page of what is new on the stations of the member's favourites, or on one station, newest first. */
export async function listFeed(context: PlatformContext, actor: Actor, query: FeedQuery) {
  const member = requireMember(actor);
  const reader = await readerOf(context, member);
  const isHidden = await readHider(context, member);
  const shown: Standing[] = [];
  let after: FeedCursor | null = query.after;
  let isEnd = false;
  for (let read = 0; read < mostReads && shown.length <= feedPageSize && !isEnd; read += 1) {
    const limit = feedPageSize * (read === 0 ? 1 : longerRead) + 1;
    const places: Place[] = await listPlaces(context.db, {
      ...reader,
      userIds: query.userId === null ? reader.favorites : [query.userId],
      only: only[query.feedType],
      ownersOnly: query.isBjWrite,
      after,
      limit,
    });
    const standing = await rowsOf(context, member, places);
    shown.push(...standing.filter(({ ruled }) => !isHidden(ruled)));
    isEnd = places.length < limit;
    const last = places.at(-1);
    after = last ? cursorOf(last) : after;
  }
  const page = shown.slice(0, feedPageSize);
  // with a page of hidden ones only, the list goes on where the reading stopped
  const hasMore = shown.length > page.length || !isEnd;
  const last = shown.length > page.length ? page.at(-1)?.place : null;
  const next = last ? cursorOf(last) : after;
  return {
    data: page.map((item) => itemOf(context, member, reader, item)),
    hasMore,
    links: { next: hasMore && next ? nextOf(query, next) : null },
    meta: { currentPage: 1, lastPage: hasMore ? 2 : 1 },
  };
}

const cursorOf = ({ micros, kind, no }: Place): FeedCursor => ({ micros, kind: kinds[kind], no });

const nextOf = ({ userId, isBjWrite, feedType }: FeedQuery, last: FeedCursor) => {
  const { list, station } = feedCalls.calls;
  const path = userId === null ? list.path : pathOf(station.path, { userId });
  const query = { index_reg_date: keyOf(last), is_bj_write: isBjWrite ? '1' : '', feed_type: feedType };
  return `${path}?${new URLSearchParams(query)}`;
};

/** A place with its row, and what rules ask about it. */
type Standing = { place: Place; ruled: RuledItem } & (
  | { kind: 'post'; row: PostRow }
  | { kind: 'vod'; row: FeedVodRow }
  | { kind: 'live'; row: FeedLiveRow }
);

/** The rows of these places, in their order. */
async function rowsOf(
  { db }: PlatformContext,
  member: Member,
  places: readonly Place[],
): Promise<Standing[]> {
  const numbersOf = (wanted: Place['kind']) =>
    places.filter(({ kind }) => kind === wanted).map(({ no }) => no);
  const titleNos = numbersOf('post');
  const [posts, vods, lives] = await Promise.all([
    titleNos.length > 0 ? listPostRows(db, member.userId, titleNos) : [],
    numbersOf('vod').length > 0 ? listVodRows(db, member.userId, numbersOf('vod')) : [],
    numbersOf('live').length > 0 ? listLiveRows(db, numbersOf('live')) : [],
  ]);
  return places.flatMap((place): Standing[] => {
    if (place.kind === 'post') {
      const row = posts.find(({ titleNo }) => titleNo === place.no);
      return row ? [{ place, kind: 'post', row, ruled: ruledPost(row) }] : [];
    }
    if (place.kind === 'live') {
      const row = lives.find(({ no }) => no === place.no);
      return row ? [{ place, kind: 'live', row, ruled: ruledLive(row) }] : [];
    }
    const row = vods.find(({ titleNo }) => titleNo === place.no);
    return row ? [{ place, kind: 'vod', row, ruled: ruledVod(row) }] : [];
  });
}

function itemOf(context: PlatformContext, member: Member, reader: FeedReader, item: Standing): FeedItemWire {
  const { place } = item;
  const stand = { indexRegDate: place.micros, indexKey: keyOf(cursorOf(place)) };
  const now = context.clock.now();
  if (item.kind === 'post') return toPostItem(item.row, stand, now);
  if (item.kind === 'live') return toLiveFeedItem(item.row, stand, now);
  return toVodFeedItem(item.row, previewOf(context, member, reader, item.row), member, stand, now);
}

/** Where the preview plays; '' for what the viewer may not watch, and for what has none (my-station §4.6). */
function previewOf(context: PlatformContext, member: Member, reader: FeedReader, row: FeedVodRow): string {
  if (row.isPpv || row.hasPassword || row.fileType === 'SMR' || isAdultContent(row)) return '';
  const ties = {
    isFavorite: reader.favorites.includes(row.userId),
    isFan: reader.fans.includes(row.userId),
    isSubscriber: reader.subscribed.includes(row.userId),
    isManager: false,
  };
  return vodRefusal(member, row, ties)
    ? ''
    : hlsAddress(context, row, { actor: member, mark: null, ip: null });
}

/** The favourites to choose a station from. */
export async function listStreamers({ db }: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  const rows = await listFavoriteStreamers(db, userId, feedStreamerLimit);
  return {
    data: rows.map(({ nick, total: _, ...row }) => ({ ...row, userNick: nick })),
    total: rows[0]?.total ?? 0,
  };
}

/** So many of the newest posts are summed up, a page at a time. */
const mostSummaries = 100;
const summaryPageSize = 20;
const summaryLength = 200;

/** The newest posts on the stations of the member's favourites, as summaries. */
export async function listSummaries(context: PlatformContext, actor: Actor, page: number) {
  const member = requireMember(actor);
  const { db, clock } = context;
  const reader = await readerOf(context, member);
  const { rules } = await readHiding(context, member);
  const isHidden = await readHider(context, member);
  const start = (page - 1) * summaryPageSize;
  // rules leave some out before the pages are cut
  const found = await listNewestPosts(db, reader, {
    most: mostSummaries,
    ...(rules.length > 0 ? { limit: mostSummaries, offset: 0 } : { limit: summaryPageSize, offset: start }),
  });
  const rows = found.titleNos.length > 0 ? await listPostRows(db, member.userId, found.titleNos) : [];
  const kept = found.titleNos.flatMap((titleNo) => {
    const row = rows.find((one) => one.titleNo === titleNo);
    return row && !isHidden(ruledPost(row)) ? row : [];
  });
  const total = rules.length > 0 ? kept.length : found.total;
  const shown = rules.length > 0 ? kept.slice(start, start + summaryPageSize) : kept;
  const now = clock.now();
  const lastPage = Math.max(1, Math.ceil(total / summaryPageSize));
  return {
    data: shown.map((row) => toSummary(row, htmlText(row.content).slice(0, summaryLength), now)),
    links: { next: page < lastPage ? `${feedCalls.calls.summaries.path}?page=${page + 1}` : null },
    meta: { currentPage: page, lastPage, total },
  };
}
