/** Search results: wire shapes (protocol/search.ts) in, models of app/domain/search.ts out. */

import type { FoundPost, FoundStreamer } from '~/domain/search';
import { isYes } from '~protocol/flag';
import {
  type PostItemWire,
  postItemSchema,
  type StreamerItemWire,
  streamerItemSchema,
} from '~protocol/search';
import type { ParseItems } from './parse.server';

const toPost = (wire: PostItemWire): FoundPost => ({
  titleNo: wire.titleNo,
  stationUserId: wire.stationUserId,
  stationName: wire.stationName || null,
  userId: wire.userId,
  userNickname: wire.userNick,
  title: wire.title,
  excerpt: wire.content || null,
  thumbnailUrl: wire.thumbnail || null,
  photoCount: wire.photoCnt ?? 0,
  viewCount: wire.viewCnt ?? null,
  createdDate: wire.regDate || null,
});

const toStreamer = (wire: StreamerItemWire): FoundStreamer => ({
  userId: wire.userId,
  userNickname: wire.userNick,
  profileImageUrl: wire.imgFile || null,
  favoriteCount: wire.favoriteCnt ?? null,
  isFavorite: isYes(wire.favoriteFlag),
  isFan: isYes(wire.fanFlag),
  isSubscribe: isYes(wire.subsFlag),
  broadNo: wire.broadNo || null,
  medalUrl: wire.medalUrl || null,
});

export const parsePosts = (items: unknown[], parseItems: ParseItems): FoundPost[] =>
  parseItems(items, postItemSchema, toPost);

export const parseStreamers = (items: unknown[], parseItems: ParseItems): FoundStreamer[] =>
  parseItems(items, streamerItemSchema, toStreamer);
