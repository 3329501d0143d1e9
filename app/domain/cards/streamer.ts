import { uploadedImage } from '~protocol/picture/codes';
import type { FoundStreamer } from '~protocol/search/items';

/** A streamer in a list. */
export interface StreamerCardModel {
  userId: string;
  nick: string;
  /** of an uploaded picture; every other one has its address from the id */
  face?: string;
  favorites?: number;
  /** the broadcast on air */
  broadNo?: number;
  subscribed?: true;
  fan?: true;
  isFavorite?: true;
  medal?: string;
}

/** A property is there only when it says something. */
export const toStreamerCard = (found: FoundStreamer): StreamerCardModel => ({
  userId: found.userId,
  nick: found.userNickname,
  ...(uploadedImage(found.profileImageUrl) && { face: uploadedImage(found.profileImageUrl) }),
  ...(found.favoriteCount !== null && { favorites: found.favoriteCount }),
  ...(found.broadNo !== null && { broadNo: found.broadNo }),
  ...(found.isSubscribe && { subscribed: true }),
  ...(found.isFan && { fan: true }),
  ...(found.isFavorite && { isFavorite: true }),
  ...(found.medalUrl && { medal: found.medalUrl }),
});
