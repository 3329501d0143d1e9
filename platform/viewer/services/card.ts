import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { findNick, findOwner } from '../store/card';

/** What a card is about. */
export interface CardContent {
  kind: 'live' | 'vod' | 'catch' | 'story';
  userId: string;
  no: number;
  /** the card of a playlist: its owner need not own its first VOD */
  isPlaylist: boolean;
}

/**
 * Whose card it is, for the page of its menu: the address alone could name anybody. 404 unless there is such a content
 * of this streamer, and the actor may know of it.
 */
export async function getCard({ db }: PlatformContext, actor: Actor, card: CardContent) {
  const { kind, userId, no, isPlaylist } = card;
  const owner = await findOwner(db, kind === 'catch' ? 'vod' : kind, no);
  const mayKnow = owner?.isOpen || (actor.kind === 'member' && actor.userId === owner?.userId);
  if (!owner || !mayKnow || (!isPlaylist && owner.userId !== userId)) throw notFound();
  const userNick = await findNick(db, userId);
  if (userNick === null) throw notFound();
  return { result: 1, data: { userId, userNick } };
}
