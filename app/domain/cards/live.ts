import { startMoment } from '~/domain/format/dates';
import { isAdultBroadcast, type thumbnailLabels, thumbnailTypeOf } from '~/domain/live/broadcast';
import type { MyCard } from '~/domain/my/list';
import type { Reason } from '~protocol/item';
import type { LiveBroadcast } from '~protocol/live/calls';

/**
 * What a live card prints. A list prints sixty and ships them again for hydration, so a property is there only when
 * it says something.
 */
export interface LiveCardModel extends MyCard {
  no: number;
  userId: string;
  nick: string;
  /** of an uploaded picture; every other one has its address from the id */
  face?: string;
  title?: string;
  thumb?: string;
  /** the moving picture that a pointer over the card starts */
  preview?: string;
  /** why a placeholder stands in the picture's place */
  cover?: keyof typeof thumbnailLabels;
  viewers?: number;
  category?: string;
  tags?: string[];
  /** 'MM-dd HH:mm' */
  start?: string;
  visit?: true;
  drops?: true;
  /** subscribers only (subscriptionOnly 1 or 2) */
  members?: true;
  subscribed?: true;
  fan?: true;
  /** of a list that keeps what is over: it cannot be watched any more */
  ended?: true;
  /** from a recommendation list: it may be refused */
  pick?: Reason;
}

const shownTags = 2;

/**
 * @param mayWatchAdult whether the viewer is known to be 19 or older; otherwise neither title nor picture nor tags
 *   of an adult broadcast leave the server
 */
export function toLiveCard(b: LiveBroadcast, mayWatchAdult: boolean): LiveCardModel {
  const cover = thumbnailTypeOf(b);
  const start = startMoment(b.createdDate);
  const veiled = isAdultBroadcast(b) && !mayWatchAdult;
  const tags = veiled
    ? []
    : [...new Set([...b.hashTags, ...b.categoryTags, ...b.autoHashTags])].slice(0, shownTags);
  return {
    no: b.broadcastId,
    userId: b.userId,
    nick: b.userNickname,
    ...(b.profileImage && { face: b.profileImage }),
    ...(b.title && !veiled && { title: b.title }),
    ...(cover ? { cover } : b.thumbnailUrl && { thumb: b.thumbnailUrl }),
    ...(!cover && b.subscriptionOnly === 0 && b.previewUrl && { preview: b.previewUrl }),
    ...(b.viewCount !== null && { viewers: b.viewCount }),
    ...(b.categoryName && { category: b.categoryName }),
    ...(tags.length > 0 && { tags }),
    ...(start && { start }),
    ...(b.canResend && { visit: true }),
    ...(b.hasDrops && { drops: true }),
    ...(b.subscriptionOnly > 0 && { members: true }),
    ...(b.isSubscribe && { subscribed: true }),
    ...(b.isFan && { fan: true }),
    ...(b.listDataType && { pick: { type: b.listDataType, score: b.score } }),
  };
}

/** A broadcast without a title, or whose title this viewer may not read, is named by what it is. */
export function liveCardTitle(card: LiveCardModel): string {
  if (card.title) return card.title;
  return card.cover === 'ADULT' || card.cover === 'ADULT_LOCK' ? '연령 제한 방송' : `${card.nick}님의 방송`;
}
