/** Cards, hidden streamers, and recommended ones that a member does not want. */

import type { Reason } from '~/domain/vod';
import type { Hiding } from '~protocol/hidden-rules';
import { pathOf } from '~protocol/path';
import { notRecommendAnswerSchema, recommendPaths } from '~protocol/recommend';
import {
  cardAnswerSchema,
  hiddenAnswerSchema,
  hiddenNamesAnswerSchema,
  hiddenRuleSchema,
  hideAnswerSchema,
  viewerPaths,
} from '~protocol/viewer';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';

const hiddenCall = definePersonalCall({
  name: 'hidden.list',
  service: 'main',
  method: 'GET',
  path: () => viewerPaths.hidden,
  schema: hiddenAnswerSchema,
});

const hiddenNamesCall = definePersonalCall({
  name: 'hidden.names',
  service: 'main',
  method: 'GET',
  path: () => viewerPaths.hiddenNames,
  schema: hiddenNamesAnswerSchema,
});

/** The card that the action is about. */
export interface CardTarget {
  kind: 'live' | 'vod' | 'catch' | 'story';
  userId: string;
  /** broadNo, titleNo or storyIdx */
  no: number;
  nick: string;
  /** the page that showed the card */
  location: string;
  /** of a recommended card: why it was recommended, and the session of its list */
  reason?: Reason;
  sessionId?: string;
}

const cardCall = definePersonalCall({
  name: 'card.owner',
  service: 'main',
  method: 'GET',
  path: ({ kind, userId, no, playlist }: CardContent) =>
    pathOf(viewerPaths.card, { kind, userId, no }) + (playlist ? `?list=${playlist}` : ''),
  schema: cardAnswerSchema,
});

type CardContent = Pick<CardTarget, 'kind' | 'userId' | 'no'> & { playlist?: number };

/** The nick of the streamer whose card it is; refused when there is no such card. */
export async function findCardNick(upstream: Upstream, card: CardContent): Promise<Outcome<string>> {
  const outcome = await upstream.call(cardCall, card);
  return outcome.ok ? { ok: true, value: outcome.value.data.userNick } : outcome;
}

/** GX13: the wire writes CATCHSTORY here. */
const wireTypes = { live: 'LIVE', vod: 'VOD', catch: 'CATCH', story: 'CATCHSTORY' } as const;

/** The name of the prefer home's lists ('myplus'). */
const preferNamespace = 'prflivod';

const targetFields = ({ kind, userId, no, location, reason, sessionId }: CardTarget) => ({
  bj_id: userId,
  type: wireTypes[kind],
  location,
  list_data_type: reason?.type,
  namespace: reason && preferNamespace,
  key: sessionId,
  broad_no: kind === 'live' ? no : undefined,
  title_no: kind === 'vod' || kind === 'catch' ? no : undefined,
  story_idx: kind === 'story' ? no : undefined,
});

/** Only the streamer matters: the management page sends no card. */
interface ManagedTarget {
  userId: string;
  location: string;
}

const managedFields = ({ userId, location }: ManagedTarget) => ({ bj_id: userId, type: 'LIVE', location });

const hideCall = definePersonalCall({
  name: 'hidden.create',
  service: 'main',
  method: 'POST',
  path: () => viewerPaths.hide,
  body: (p: CardTarget | ManagedTarget) => ({
    form: 'kind' in p ? { ...targetFields(p), bj_nick: p.nick, os: 'pc' } : { ...managedFields(p), os: 'pc' },
  }),
  schema: hideAnswerSchema,
  readsRefusals: true,
});

const unhideCall = definePersonalCall({
  name: 'hidden.remove',
  service: 'main',
  method: 'POST',
  path: () => viewerPaths.unhide,
  body: (p: CardTarget | ManagedTarget) => ({ form: 'kind' in p ? targetFields(p) : managedFields(p) }),
  schema: hideAnswerSchema,
  readsRefusals: true,
});

const rejectCall = definePersonalCall({
  name: 'recommend.reject',
  service: 'main',
  method: 'POST',
  path: () => recommendPaths.notRecommend,
  body: (p: CardTarget) => ({ form: { ...targetFields(p), bj_nick: p.nick, os: 'pc' } }),
  schema: notRecommendAnswerSchema,
  readsRefusals: true,
});

const unrejectCall = definePersonalCall({
  name: 'recommend.undo',
  service: 'main',
  method: 'POST',
  path: () => recommendPaths.undo,
  body: (p: CardTarget) => ({
    form: { ...targetFields(p), bj_nick: p.nick, os: 'pc', score: p.reason?.score ?? undefined },
  }),
  schema: notRecommendAnswerSchema,
  readsRefusals: true,
});

/** A failed call filters nothing: lists proceed (D300). An upstream that knows no rules hides streamers only. */
export async function readHiding(upstream: Upstream): Promise<Hiding> {
  const outcome = await upstream.call(hiddenCall, {});
  if (!outcome.ok) return { streamers: [], rules: [], favorites: [] };
  const { data, rules, favorites } = outcome.value;
  return {
    streamers: data,
    rules: outcome.parseItems(rules ?? [], hiddenRuleSchema, (rule) => rule),
    favorites: favorites ?? [],
  };
}

/** The same with their names, last hidden first; null when the call fails. */
export async function listHiddenNames(upstream: Upstream) {
  const outcome = await upstream.call(hiddenNamesCall, {});
  return outcome.ok ? outcome.value.data : null;
}

export const hideStreamer = (upstream: Upstream, at: CardTarget | ManagedTarget) =>
  upstream.call(hideCall, at);

export const unhideStreamer = (upstream: Upstream, at: CardTarget | ManagedTarget) =>
  upstream.call(unhideCall, at);

export const rejectRecommended = (upstream: Upstream, card: CardTarget) => upstream.call(rejectCall, card);

export const unrejectRecommended = (upstream: Upstream, card: CardTarget) =>
  upstream.call(unrejectCall, card);
