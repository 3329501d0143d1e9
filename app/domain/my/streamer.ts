/** The streamers of MY. */

import type { StreamerCardModel } from '~/domain/cards/streamer';
import type { MyStreamer } from '~protocol/my/streamers';

/** What a strip prints of a streamer. */
export interface StripModel extends StreamerCardModel {
  pinned?: true;
}

export const toStripModel = (streamer: MyStreamer): StripModel => ({
  userId: streamer.userId,
  nick: streamer.userNickname,
  ...(streamer.face && { face: streamer.face }),
  ...(streamer.broadcastId !== null && { broadNo: streamer.broadcastId }),
  ...(streamer.isSubscribed && { subscribed: true }),
  ...(streamer.isFan && { fan: true }),
  ...(streamer.isPinned && { pinned: true }),
});

/** The order of groups with one of them a place further up or down; as it was at an end. */
export function movedGroup(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const moved = ids.filter((other) => other !== id);
  moved.splice(to, 0, id);
  return moved;
}
