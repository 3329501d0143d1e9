/** How one viewer sees lists: what they hid, what just left, what their age lets them read (discovery §4.3, §4.7, §6). */
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
  /** the card that just left keeps its place */
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

/** The card, an undo panel where it just left, or null for what this viewer hid. */
export const liveCardOf = (item: LiveBroadcast, veil: Veil): LiveCardModel | GoneCard | null =>
  place({ kind: 'live', no: item.broadcastId, userId: item.userId }, veil, () =>
    toLiveCard(item, veil.mayWatchAdult),
  );

export const vodCardOf = (item: Vod, veil: Veil): VodCardModel | GoneCard | null =>
  place({ kind: 'vod', no: item.titleNo, userId: item.userId }, veil, () => toVodCard(item, veil));

export const clipCardOf = (item: Clip, veil: Veil): CatchCardModel | GoneCard | null =>
  place(item, veil, () => toCatchCard(item, veil.mayWatchAdult));
