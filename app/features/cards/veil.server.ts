/**
 * What one viewer may see of lists: no hidden streamers, no titles that their age forbids, and an undo panel for the
 * card that was just removed.
 */
import type { LiveBroadcast } from '~/domain/broadcast';
import { type CatchCardModel, toCatchCard } from '~/domain/catch-card';
import { type LiveCardModel, toLiveCard } from '~/domain/live-card';
import { mayWatchAdult } from '~/domain/viewer';
import type { Clip, Vod } from '~/domain/vod';
import { toVodCard, type VodCardModel } from '~/domain/vod-card';
import type { Scope } from '~/request/scope.server';
import { listHiddenStreamers } from '~/upstream/hidden-streamers.server';
import { type GoneCard, isSameCard } from './card-subject';

export interface Veil {
  hidden: ReadonlySet<string>;
  /** an undo panel takes the place of the card that was just removed */
  gone: GoneCard | undefined;
  mayWatchAdult: boolean;
  now: number;
}

export async function readVeil(scope: Scope): Promise<Veil> {
  const viewer = await scope.viewer();
  const [hidden, { gone }] = await Promise.all([
    viewer.kind === 'member' ? listHiddenStreamers(scope.upstream) : new Set<string>(),
    scope.flash(),
  ]);
  return { hidden, gone, mayWatchAdult: mayWatchAdult(viewer), now: Date.now() };
}

function place<Card>(
  card: { kind: GoneCard['kind']; no: number; userId: string },
  { gone, hidden }: Veil,
  draw: () => Card,
): Card | GoneCard | null {
  if (gone && isSameCard(gone, card)) return gone;
  return hidden.has(card.userId) ? null : draw();
}

/** The card, an undo panel if it was just removed, or null if this viewer hid its streamer. */
export const liveCardOf = (item: LiveBroadcast, veil: Veil): LiveCardModel | GoneCard | null =>
  place({ kind: 'live', no: item.broadcastId, userId: item.userId }, veil, () =>
    toLiveCard(item, veil.mayWatchAdult),
  );

export const vodCardOf = (item: Vod, veil: Veil): VodCardModel | GoneCard | null =>
  place({ kind: 'vod', no: item.titleNo, userId: item.userId }, veil, () => toVodCard(item, veil));

export const clipCardOf = (item: Clip, veil: Veil): CatchCardModel | GoneCard | null =>
  place(item, veil, () => toCatchCard(item, veil.mayWatchAdult));
