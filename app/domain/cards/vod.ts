import { relativeDate } from '~/domain/format/dates';
import { durationText } from '~/domain/format/format';
import type { MyCard } from '~/domain/my/list';
import { isAdultContent } from '~/domain/vod/vod';
import type { Reason } from '~protocol/item';
import type { Vod } from '~protocol/vod/calls';
import { type ContentCover, contentCovers } from './cover';

/** What a VOD card prints; a property is there only when it says something. Playlists are cards with a `playlist`. */
export interface VodCardModel extends MyCard {
  no: number;
  userId: string;
  nick: string;
  /** of an uploaded picture; every other one has its address from the id */
  face?: string;
  title?: string;
  thumb?: string;
  preview?: string;
  cover?: ContentCover;
  /** '1:02:03' */
  duration?: string;
  views?: number;
  /** '3일 전' or '2026-11-21', as of when the page was made */
  date?: string;
  category?: string;
  tags?: string[];
  label?: string;
  paid?: true;
  members?: true;
  subscribed?: true;
  fan?: true;
  /** per cent seen, at least 7 */
  seen?: number;
  /** when it was put on the watch-later list: the link says so (D043) */
  later?: string;
  /** `first`: its first VOD that can be played, where `no` is the playlist's own number */
  playlist?: { id: number; count: number; first?: number };
  pick?: Reason;
}

const shownTags = 2;
const leastSeen = 7;

/** The kinds that a card names. */
const kindLabels: Record<string, string> = {
  REVIEW: '다시보기',
  HIGHLIGHT: '하이라이트',
  CATCH: 'Catch',
  CATCH_STORY: '스토리',
  CATCHSTORY: '스토리',
};

function vodCover(vod: Vod): ContentCover | null {
  if (vod.isDeleted) return 'DELETE';
  if (vod.isPrivate) return 'PRIVATE';
  return isAdultContent(vod) ? 'ADULT' : null;
}

/** The bar is never thinner than 7 %; null = nothing seen, or the length is unknown. */
export function seenPercent(vod: {
  lastViewSeconds: number | null;
  durationMs: number | null;
}): number | null {
  if (!vod.lastViewSeconds || !vod.durationMs) return null;
  return Math.min(100, Math.max(leastSeen, Math.round((vod.lastViewSeconds * 100_000) / vod.durationMs)));
}

/** @param view.mayWatchAdult otherwise neither title nor tags of an adult VOD leave the server */
export function toVodCard(vod: Vod, view: { mayWatchAdult: boolean; now: number }): VodCardModel {
  const cover = vodCover(vod);
  const veiled = cover === 'DELETE' || cover === 'PRIVATE' || (cover === 'ADULT' && !view.mayWatchAdult);
  const tags = veiled ? [] : vod.tags.slice(0, shownTags);
  const seen = seenPercent(vod);
  const label = kindLabels[vod.fileType ?? ''];
  const members = vod.subscriptionOnly > 0;
  return {
    no: vod.titleNo,
    userId: vod.userId,
    nick: vod.userNickname,
    ...(vod.profileImage && { face: vod.profileImage }),
    ...(vod.title && !veiled && { title: vod.title }),
    ...(cover ? { cover } : vod.thumbnailUrl && { thumb: vod.thumbnailUrl }),
    ...(!cover && !members && vod.previewUrl && { preview: vod.previewUrl }),
    ...(vod.durationMs && { duration: durationText(vod.durationMs) }),
    ...(vod.viewCount !== null && { views: vod.viewCount }),
    ...(vod.createdDate && { date: relativeDate(vod.createdDate, view.now) }),
    ...(vod.categoryName && { category: vod.categoryName }),
    ...(tags.length > 0 && { tags }),
    ...(label && { label }),
    ...(vod.isPpv && { paid: true }),
    ...(members && { members: true }),
    ...(vod.isSubscribe && { subscribed: true }),
    ...(vod.isFan && { fan: true }),
    ...(seen !== null && { seen }),
    ...(vod.updatedDate && { later: vod.updatedDate }),
    ...(vod.playlistId !== null &&
      vod.playlistCount !== null && { playlist: { id: vod.playlistId, count: vod.playlistCount } }),
    ...(vod.pick && { pick: vod.pick }),
  };
}

/** A VOD without a title, or whose title this viewer may not read, is named by what it is. */
export const vodCardTitle = (card: VodCardModel) =>
  card.title ?? (card.cover ? contentCovers[card.cover].title : `${card.nick}님의 VOD`);
