/**
 * What one viewer may see of lists: nothing that they hide, no titles that their age forbids, and an undo panel for the
 * card that was just removed.
 */

import { type CatchCardModel, toCatchCard } from '~/domain/cards/catch';
import { type LiveCardModel, toLiveCard } from '~/domain/cards/live';
import { toVodCard, type VodCardModel } from '~/domain/cards/vod';
import { mayWatchAdult } from '~/domain/viewer';
import type { Judged } from '~/request/judged.server';
import type { Scope } from '~/request/scope.server';
import { hiderOf, type RuledItem, type RulePlace, rulesAt } from '~protocol/hiding/rules';
import type { LiveBroadcast } from '~protocol/live/calls';
import type { Vod } from '~protocol/vod/calls';
import type { Clip } from '~protocol/vod/clip';
import { type GoneCard, isSameCard } from './card-subject';

export interface Veil {
  /** whether the viewer hides it; nobody is asked while they look at what is hidden */
  hides: (item: RuledItem) => boolean;
  /** something may be missing: the viewer hides something, and does not look at it now */
  isFiltering: boolean;
  /** the viewer hides something, and looks at it now */
  showsHidden: boolean;
  /** of a category's place: the member has hidden this very category; absent for anyone else */
  isCategoryHidden?: boolean;
  /** an undo panel takes the place of the card that was just removed */
  gone: GoneCard | undefined;
  mayWatchAdult: boolean;
  now: number;
}

interface VeilPlace extends RulePlace {
  /** the viewer asked to see what is hidden too (`?hidden=show`) */
  wantsHidden?: boolean;
  /** a list of streamers: hidden categories, tags and words do not act on it */
  isOfStreamers?: boolean;
}

/** @param place where the list stands: some rules do not act there */
export async function readVeil(
  scope: Scope,
  { wantsHidden = false, isOfStreamers = false, ...place }: VeilPlace = {},
): Promise<Veil> {
  const viewer = await scope.viewer();
  const member = viewer.kind === 'member' ? viewer : null;
  const [hiding, { gone }] = await Promise.all([scope.hiding(), scope.flash()]);
  const rulesHere: Judged['rulesHere'] = (all) => (isOfStreamers ? [] : rulesAt(all, place));
  const rules = rulesHere(hiding.rules);
  const hidesAny = hiding.streamers.length > 0 || rules.length > 0;
  const isFiltering = hidesAny && !wantsHidden;
  const isOneHidden = isFiltering ? hiderOf({ ...hiding, rules }, member?.userId ?? null) : () => false;
  return {
    hides(item) {
      const isHidden = isOneHidden(item);
      scope.judged.push({ item, rulesHere, isHidden });
      return isHidden;
    },
    isFiltering,
    showsHidden: hidesAny && wantsHidden,
    ...(member &&
      place.categoryNo && {
        isCategoryHidden: hiding.rules.some(
          ({ kind, value }) => kind === 'category' && value === place.categoryNo,
        ),
      }),
    gone,
    mayWatchAdult: mayWatchAdult(viewer),
    now: Date.now(),
  };
}

/** Of lists that the upstream filters, and of places where nothing is hidden: only the card that was just removed is known. */
export async function readOpenVeil(scope: Scope): Promise<Veil> {
  const [viewer, { gone }] = await Promise.all([scope.viewer(), scope.flash()]);
  return {
    hides: () => false,
    isFiltering: false,
    showsHidden: false,
    gone,
    mayWatchAdult: mayWatchAdult(viewer),
    now: Date.now(),
  };
}

function place<Card>(
  card: { kind: GoneCard['kind']; no: number },
  item: RuledItem,
  { gone, hides }: Veil,
  draw: () => Card,
): Card | GoneCard | null {
  if (gone && isSameCard(gone, card)) return gone;
  return hides(item) ? null : draw();
}

/** What rules ask about a broadcast. */
export const ruledLive = (item: LiveBroadcast): RuledItem => ({
  userId: item.userId,
  categoryNo: item.categoryNo,
  tags: [...item.hashTags, ...item.categoryTags, ...item.autoHashTags],
  title: item.title,
});

const ruledVod = ({ userId, categoryNo, tags, title }: Vod | Clip): RuledItem => ({
  userId,
  vodCategoryNo: categoryNo,
  tags,
  title,
});

/** The card, an undo panel if it was just removed, or null if this viewer hides it. */
export const liveCardOf = (item: LiveBroadcast, veil: Veil): LiveCardModel | GoneCard | null =>
  place({ kind: 'live', no: item.broadcastId }, ruledLive(item), veil, () =>
    toLiveCard(item, veil.mayWatchAdult),
  );

export const vodCardOf = (item: Vod, veil: Veil): VodCardModel | GoneCard | null =>
  place({ kind: 'vod', no: item.titleNo }, ruledVod(item), veil, () => toVodCard(item, veil));

export const clipCardOf = (item: Clip, veil: Veil): CatchCardModel | GoneCard | null =>
  place(item, ruledVod(item), veil, () => toCatchCard(item, veil.mayWatchAdult));
