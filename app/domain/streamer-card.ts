/** A streamer in a list: discovery §3.9. */
export interface StreamerCardModel {
  userId: string;
  nick: string;
  favorites?: number;
  /** the broadcast on air */
  broadNo?: number;
  subscribed?: true;
  fan?: true;
  isFavorite?: true;
  medal?: string;
}
