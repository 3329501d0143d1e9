import { type CardName, cardKindTable } from '~protocol/card-kinds';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { findNick, findOwner, findPlaylistOwner, isOnOwnList } from '../store/card';

/** What a card is about. */
export interface CardContent extends CardName {
  userId: string;
  /** the card of a playlist: its owner need not own its first VOD, and an empty one has none */
  listIdx: number | null;
}

/**
 * Whose card it is, for the page of its menu: the address alone could name anyone. 404 unless there is such a content
 * of this streamer, and the actor may know of it: it is open, their own, or on one of their lists.
 */
export async function getCard(context: PlatformContext, actor: Actor, card: CardContent) {
  if (!(await mayKnow(context, actor, card))) throw notFound();
  const { userId } = card;
  const userNick = await findNick(context.db, userId);
  if (userNick === null) throw notFound();
  return { result: 1, data: { userId, userNick } };
}

async function mayKnow({ db }: PlatformContext, actor: Actor, { kind, userId, no, listIdx }: CardContent) {
  const viewerId = actor.kind === 'member' ? actor.userId : null;
  if (listIdx !== null) {
    const list = await findPlaylistOwner(db, listIdx, viewerId);
    return list?.userId === userId && (list.isOpen || list.isListed || userId === viewerId);
  }
  const type = cardKindTable[kind].keptAs;
  const owner = await findOwner(db, type, no);
  if (owner?.userId !== userId) return false;
  if (owner.isOpen || userId === viewerId) return true;
  return type === 'vod' && viewerId !== null && (await isOnOwnList(db, viewerId, no));
}
