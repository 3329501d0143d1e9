import { type FeedItemWire, type FeedType, feedPageSize, feedPaths, feedStreamerLimit } from '~protocol/feed';
import { pathOf } from '~protocol/path';
import type { PlatformContext } from '../../core/context';
import type { Actor, Member } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { faqPlainText } from '../../faq/services/text';
import { isAdultContent, vodRefusal } from '../../vod/services/access';
import { hlsAddress } from '../../vod/services/player';
import { listFavoriteStreamers, listNewestPosts } from '../store/favorites';
import { type FeedVodRow, listLiveRows, listPostRows, listVodRows } from '../store/items';
import { type FeedReader, kinds, listPlaces, type Place } from '../store/places';
import { readerOf } from './reader';
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

const keyOf = ({ micros, kind, no }: Place) => `${micros}.${kinds[kind]}.${no}`;

const only = { '': 'everything', POST_PHOTO: 'posts', NOTICE: 'notices' } as const;

/** A page of what is new on the stations of the member's favourites, or on one station, newest first. */
export async function listFeed(context: PlatformContext, actor: Actor, query: FeedQuery) {
  const member = requireMember(actor);
  const reader = await readerOf(context, member);
  const places = await listPlaces(context.db, {
    ...reader,
    userIds: query.userId === null ? reader.favorites : [query.userId],
    only: only[query.feedType],
    ownersOnly: query.isBjWrite,
    after: query.after,
    limit: feedPageSize + 1,
  });
  const shown = places.slice(0, feedPageSize);
  const hasMore = places.length > shown.length;
  const last = shown.at(-1);
  return {
    data: await itemsOf(context, member, reader, shown),
    hasMore,
    links: { next: hasMore && last ? nextOf(query, last) : null },
    meta: { currentPage: 1, lastPage: hasMore ? 2 : 1 },
  };
}

const nextOf = ({ userId, isBjWrite, feedType }: FeedQuery, last: Place) => {
  const path = userId === null ? feedPaths.feed : pathOf(feedPaths.feedOf, { userId });
  const query = { index_reg_date: keyOf(last), is_bj_write: isBjWrite ? '1' : '', feed_type: feedType };
  return `${path}?${new URLSearchParams(query)}`;
};

/** The items of these places, in their order. */
async function itemsOf(
  context: PlatformContext,
  member: Member,
  reader: FeedReader,
  places: readonly Place[],
): Promise<FeedItemWire[]> {
  const { db, clock } = context;
  const numbersOf = (wanted: Place['kind']) =>
    places.filter(({ kind }) => kind === wanted).map(({ no }) => no);
  const titleNos = numbersOf('post');
  const [posts, vods, lives] = await Promise.all([
    titleNos.length > 0 ? listPostRows(db, member.userId, titleNos) : [],
    numbersOf('vod').length > 0 ? listVodRows(db, member.userId, numbersOf('vod')) : [],
    numbersOf('live').length > 0 ? listLiveRows(db, numbersOf('live')) : [],
  ]);
  const now = clock.now();
  const itemAt = (place: Place): FeedItemWire | null => {
    const stand = { indexRegDate: place.micros, indexKey: keyOf(place) };
    if (place.kind === 'post') {
      const row = posts.find(({ titleNo }) => titleNo === place.no);
      return row ? toPostItem(row, stand, now) : null;
    }
    if (place.kind === 'live') {
      const row = lives.find(({ no }) => no === place.no);
      return row ? toLiveFeedItem(row, stand, now) : null;
    }
    const row = vods.find(({ titleNo }) => titleNo === place.no);
    return row ? toVodFeedItem(row, previewOf(context, member, reader, row), member, stand, now) : null;
  };
  return places.map(itemAt).filter((item) => item !== null);
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
  return vodRefusal(member, row, ties) ? '' : hlsAddress(context, row);
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
  const { titleNos, total } = await listNewestPosts(db, reader, {
    most: mostSummaries,
    limit: summaryPageSize,
    offset: (page - 1) * summaryPageSize,
  });
  const rows = titleNos.length > 0 ? await listPostRows(db, member.userId, titleNos) : [];
  const now = clock.now();
  const lastPage = Math.max(1, Math.ceil(total / summaryPageSize));
  return {
    data: titleNos.flatMap((titleNo) => {
      const row = rows.find((one) => one.titleNo === titleNo);
      const content = row && faqPlainText(row.content).slice(0, summaryLength);
      return row && content !== undefined ? [toSummary(row, content, now)] : [];
    }),
    links: { next: page < lastPage ? `${feedPaths.summaries}?page=${page + 1}` : null },
    meta: { currentPage: page, lastPage, total },
  };
}
