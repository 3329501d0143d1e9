/** Hidden streamers, and recommended ones that a member does not want. */

import { type CardName, cardKindTable } from '~protocol/card-kinds';
import type { Hiding } from '~protocol/hiding/rules';
import type { Reason } from '~protocol/item';
import type { Upstream } from './client.server';
import { hidden, recommendations } from './clients.server';

/** The card that the action is about. */
export interface CardTarget extends CardName {
  userId: string;
  nick: string;
  /** the page that showed the card */
  location: string;
  /** of a recommended card: why it was recommended, and the session of its list */
  reason?: Reason;
  sessionId?: string;
}

/** The name of the prefer home's lists ('myplus'). */
const preferNamespace = 'prflivod';

const targetFields = ({ kind, userId, no, location, reason, sessionId }: CardTarget) => ({
  bj_id: userId,
  type: cardKindTable[kind].hideType,
  location,
  list_data_type: reason?.type,
  namespace: reason && preferNamespace,
  key: sessionId,
  [cardKindTable[kind].hideNumber]: no,
});

/** Only the streamer matters: the management page sends no card. */
interface ManagedTarget {
  userId: string;
  location: string;
}

const managedFields = ({ userId, location }: ManagedTarget) => ({
  bj_id: userId,
  type: 'LIVE' as const,
  location,
});

type Target = CardTarget | ManagedTarget;
const fieldsOf = (at: Target) => ('kind' in at ? targetFields(at) : managedFields(at));
const nickOf = (at: Target) => ('kind' in at ? { bj_nick: at.nick } : {});

export const hideStreamer = (upstream: Upstream, at: Target) =>
  hidden.create(upstream, { ...fieldsOf(at), ...nickOf(at), os: 'pc' });

export const unhideStreamer = (upstream: Upstream, at: Target) => hidden.remove(upstream, fieldsOf(at));

export const rejectRecommended = (upstream: Upstream, card: CardTarget) =>
  recommendations.reject(upstream, { ...targetFields(card), ...nickOf(card), os: 'pc' });

export const unrejectRecommended = (upstream: Upstream, card: CardTarget) =>
  recommendations.undo(upstream, {
    ...targetFields(card),
    ...nickOf(card),
    os: 'pc',
    score: card.reason?.score ?? undefined,
  });

/** A failed call filters nothing: lists proceed (D300). An upstream that knows no rules hides streamers only. */
export async function readHiding(upstream: Upstream): Promise<Hiding> {
  const outcome = await hidden.list(upstream, {});
  return outcome.ok ? outcome.value : { streamers: [], rules: [], favorites: [] };
}
