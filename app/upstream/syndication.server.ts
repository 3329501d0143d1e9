/** Private addresses of the feed and the calendar, and what is read by them (protocol/syndication.ts). */

import * as wire from '~protocol/syndication';
import { parseWireDate } from '~protocol/wire-date';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';

const keysCall = definePersonalCall({
  name: 'syndication.keys',
  service: 'my',
  method: 'GET',
  path: () => wire.syndicationPaths.keys,
  schema: wire.feedKeysAnswerSchema,
});

interface Change {
  kind: wire.FeedKeyKind;
  /** the id of the key whose place the new one takes */
  replaces?: string;
}

const makeCall = definePersonalCall({
  name: 'syndication.make',
  service: 'my',
  method: 'POST',
  path: () => wire.syndicationPaths.keys,
  body: ({ kind, replaces }: Change) => ({ form: { kind, replaces, _method: replaces ? 'put' : undefined } }),
  schema: wire.feedKeyAnswerSchema,
});

const removeCall = definePersonalCall({
  name: 'syndication.remove',
  service: 'my',
  method: 'POST',
  path: () => wire.syndicationPaths.keys,
  body: ({ kind }: Pick<Change, 'kind'>) => ({ form: { kind, _method: 'delete' } }),
  schema: wire.feedKeyAnswerSchema,
});

const feedCall = definePersonalCall({
  name: 'syndication.feed',
  service: 'my',
  method: 'POST',
  path: () => wire.syndicationPaths.feed,
  body: ({ key, streamerId }: { key: string; streamerId: string | null }) => ({
    form: { key, streamer: streamerId ?? undefined },
  }),
  schema: wire.syndicatedFeedSchema,
});

const calendarCall = definePersonalCall({
  name: 'syndication.calendar',
  service: 'my',
  method: 'POST',
  path: () => wire.syndicationPaths.calendar,
  body: ({ key }: { key: string }) => ({ form: { key } }),
  schema: wire.syndicatedCalendarSchema,
});

const favoritesCall = definePersonalCall({
  name: 'syndication.favorites',
  service: 'my',
  method: 'POST',
  path: () => wire.syndicationPaths.favorites,
  body: ({ key }: { key: string }) => ({ form: { key } }),
  schema: wire.syndicatedFavoritesSchema,
});

/** A private address that the member has. Moments: 'YYYY-MM-DD HH:mm:ss', Seoul; `readAt` null = not read yet. */
export interface FeedKey {
  kind: wire.FeedKeyKind;
  id: string;
  madeAt: string;
  readAt: string | null;
}

/** Null when the call fails. */
export async function listFeedKeys(upstream: Upstream): Promise<FeedKey[] | null> {
  const outcome = await upstream.call(keysCall, {});
  if (!outcome.ok) return null;
  return outcome.parseItems(outcome.value.data, wire.feedKeySchema, ({ kind, id, regDate, readDate }) => ({
    kind,
    id,
    madeAt: regDate,
    readAt: readDate || null,
  }));
}

export const makeFeedKey = (upstream: Upstream, change: Change) => upstream.call(makeCall, change);

export const removeFeedKey = (upstream: Upstream, kind: wire.FeedKeyKind) =>
  upstream.call(removeCall, { kind });

/** What happened on a station. `at` in epoch milliseconds. */
export interface SyndicatedItem {
  kind: 'post' | 'vod' | 'live';
  no: number;
  stationUserId: string;
  nick: string;
  title: string;
  text: string;
  at: number;
}

/** One without a readable date has no place in a feed. */
const datedItem = wire.syndicatedItemSchema.refine(({ regDate }) => parseWireDate(regDate) !== null, {
  path: ['regDate'],
});

/** The feed behind a key, or of one station in it; `streamerNick` is that station's. */
export async function readFeed(
  upstream: Upstream,
  query: { key: string; streamerId: string | null },
): Promise<Outcome<{ items: SyndicatedItem[]; streamerNick: string | null }>> {
  const outcome = await upstream.call(feedCall, query);
  if (!outcome.ok) return outcome;
  const items = outcome.parseItems(outcome.value.data, datedItem, (item) => ({
    kind: item.kind,
    no: item.no,
    stationUserId: item.stationUserId,
    nick: item.userNick,
    title: item.title,
    text: item.content ?? '',
    at: parseWireDate(item.regDate) ?? 0,
  }));
  return { ok: true, value: { items, streamerNick: outcome.value.streamerNick ?? null } };
}

export interface PlannedBroadcast {
  kind: 'sports' | 'esports' | 'station';
  no: number;
  userId: string;
  nick: string;
  /** the teams of a match */
  title: string;
  league: string | null;
  startsAt: number;
  isCancelled: boolean;
}

const datedPlan = wire.plannedSchema.refine(({ startDate }) => parseWireDate(startDate) !== null, {
  path: ['startDate'],
});

/** `day`: 'YYYY-MM-DD', when this was so. */
export async function readCalendar(
  upstream: Upstream,
  key: string,
): Promise<Outcome<{ plans: PlannedBroadcast[]; day: string }>> {
  const outcome = await upstream.call(calendarCall, { key });
  if (!outcome.ok) return outcome;
  const plans = outcome.parseItems(outcome.value.data, datedPlan, (item) => ({
    kind: item.kind,
    no: item.no,
    userId: item.userId,
    nick: item.userNick,
    title: item.title || [item.homeTeam, item.awayTeam].filter(Boolean).join(' vs '),
    league: item.league || null,
    startsAt: parseWireDate(item.startDate) ?? 0,
    isCancelled: item.isCancelled,
  }));
  return { ok: true, value: { plans, day: outcome.value.day } };
}

export interface FavoriteGroup {
  /** null = favourites of no group */
  title: string | null;
  streamers: { userId: string; userNick: string }[];
}

export async function readFavorites(upstream: Upstream, key: string): Promise<Outcome<FavoriteGroup[]>> {
  const outcome = await upstream.call(favoritesCall, { key });
  if (!outcome.ok) return outcome;
  const groups = outcome.parseItems(outcome.value.data, wire.syndicatedGroupSchema, (group) => group);
  return { ok: true, value: groups };
}
