/** Items of the feed and hot posts: wire in, models out. Their HTML is cleaned here. */

import {
  type FeedItem,
  type FeedLive,
  type FeedVod,
  fileLabelOf,
  type HotPost,
  noPreviewOf,
  noPreviewTexts,
  type PostBody,
  postBodyOf,
  type VodCover,
  vodCovers,
} from '~/domain/feed/items';
import { relativeDate } from '~/domain/format/dates';
import { isAdultBroadcast, thumbnailTypeOf } from '~/domain/live/broadcast';
import { withEmoticons } from '~/upstream/html/emoticons.server';
import { sanitizeHtml } from '~/upstream/html/sanitize.server';
import type { FeedItemRead, HotPostRead } from '~protocol/feed/items';
import { adultGrade } from '~protocol/live/codes';
import { uploadedImage } from '~protocol/picture/codes';
import { adultCategory, isPrivateContent } from '~protocol/vod/codes';

const urlsOf = (photos: readonly { url: string }[] | null | undefined) =>
  (photos ?? []).map(({ url }) => url).filter(Boolean);

const baseOf = (wire: FeedItemRead) => ({
  id: wire.indexKey || String(wire.indexRegDate),
  at: wire.indexRegDate,
  userId: wire.userId,
  nick: wire.userNick,
  face: uploadedImage(wire.profileImage),
  date: wire.regDateHuman || (wire.regDate ? relativeDate(wire.regDate, Date.now()) : null),
  title: wire.titleName || null,
});

function toLive(wire: FeedItemRead, broadNo: number, mayWatchAdult: boolean): FeedLive {
  const state = { accessibleAge: wire.broadGrade ?? 0, hasPassword: wire.isPassword };
  const cover = thumbnailTypeOf(state);
  const isVeiled = isAdultBroadcast(state) && !mayWatchAdult;
  return {
    ...baseOf(wire),
    kind: 'live',
    broadNo,
    title: isVeiled ? null : wire.broadTitle || wire.titleName || null,
    viewers: wire.currentViewCnt ?? null,
    thumb: (!cover && wire.thumb) || null,
    cover,
  };
}

function coverOf(isPrivate: boolean, isAdult: boolean, hasPassword: boolean): VodCover | null {
  if (isPrivate) return 'PRIVATE';
  if (isAdult) return 'ADULT';
  return hasPassword ? 'LOCK' : null;
}

function toVodItem(wire: FeedItemRead, titleNo: number, mayWatchAdult: boolean): FeedVod {
  const { ucc } = wire;
  const fileType = ucc?.fileType?.toUpperCase() || null;
  const isPrivate = isPrivateContent(wire.authNo ?? null, ucc?.flag ?? null);
  const isAdult = ucc?.isAdult || ucc?.category === adultCategory || (wire.broadGrade ?? 0) >= adultGrade;
  const hasPassword = ucc?.isPassword ?? false;
  const noPreview = noPreviewOf({
    isPrivate,
    isPpv: wire.isPpv,
    isAbroadBlocked: wire.uccIsAbroadBlocking,
    isAdult,
    hasPassword,
    fileType,
    hls: ucc?.hls || null,
  });
  const cover = coverOf(isPrivate, isAdult, hasPassword);
  const isVeiled = isPrivate || (isAdult && !mayWatchAdult);
  return {
    ...baseOf(wire),
    kind: 'vod',
    titleNo,
    stationNo: wire.stationNo ?? null,
    title: isVeiled ? null : wire.titleName || null,
    label: fileLabelOf(fileType),
    durationMs: ucc?.totalFileDuration ?? null,
    thumb: (!cover && ucc?.thumb) || null,
    cover: cover && { label: vodCovers[cover].label, icon: vodCovers[cover].icon },
    hls: noPreview ? null : ucc?.hls || null,
    reason: noPreview && noPreviewTexts[noPreview],
  };
}

async function bodyOf(html: string | null | undefined): Promise<PostBody> {
  const clean = sanitizeHtml(html ?? '');
  return { ...postBodyOf(clean), html: withEmoticons(clean) };
}

export async function toFeedItem(wire: FeedItemRead, mayWatchAdult: boolean): Promise<FeedItem> {
  if (wire.feedType === 'LIVE') return toLive(wire, wire.broadNo ?? 0, mayWatchAdult);
  if (wire.feedType === 'VOD') return toVodItem(wire, wire.titleNo ?? 0, mayWatchAdult);
  const isGuests = wire.userId !== wire.stationUserId;
  return {
    ...baseOf(wire),
    kind: 'post',
    titleNo: wire.titleNo ?? 0,
    stationUserId: wire.stationUserId,
    stationNick: isGuests ? wire.stationUserNick || wire.stationUserId : null,
    isNotice: wire.isNotice,
    views: wire.count?.readCnt ?? null,
    likes: wire.count?.likeCnt ?? null,
    isLike: wire.isLike,
    body: await bodyOf(wire.content),
    photos: urlsOf(wire.photos),
  };
}

/** Its body is cleaned, which takes time: only of those that are shown. */
export const toHotPost = async (wire: HotPostRead): Promise<HotPost> => ({
  rank: wire.rank,
  titleNo: wire.titleNo,
  userId: wire.userId,
  nick: wire.userNick,
  face: uploadedImage(wire.profileImage),
  stationUserId: wire.stationUserId,
  stationNick: wire.userId === wire.stationUserId ? null : wire.stationUserNick || wire.stationUserId,
  date: wire.regDate || null,
  title: wire.titleName,
  body: await bodyOf(wire.content),
  photos: urlsOf(wire.photos),
  isLike: wire.isLike,
  isBlind: wire.isBlind,
  likes: wire.count?.likeCnt ?? null,
  views: wire.count?.readCnt ?? null,
  comments: wire.count?.commentCnt ?? null,
});
