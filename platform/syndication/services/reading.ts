import {
  feedItemLimit,
  type PlannedWire,
  type SyndicatedGroup,
  type SyndicatedItemWire,
} from '~protocol/syndication/calls';
import type { PlatformContext } from '../../core/context';
import type { Member } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { seoulDay, seoulText, timeAfter, timeBefore } from '../../core/time';
import { listHiddenIds } from '../../hiding/services/hidden-streamers';
import { htmlText } from '../../text/html-text';
import { listFavorites, listPlaces } from '../store/favorites';
import { listLives, listPosts, listVods } from '../store/items';
import { listEntries, listGames, listMatches } from '../store/plans';
import { ownerOf } from './keys';

const contentLength = 300;
/** So many favourites are listed at most, the last added. */
const favoriteLimit = 2_000;
const daysBack = 1;
const daysAhead = 90;

/** The owner of a key as nobody in particular: of no age, and bound to no station. */
const readerOf = (userId: string): Member => ({
  kind: 'member',
  userId,
  nick: '',
  role: 'member',
  rights: [],
  age: null,
  isAbroad: false,
  joinedAt: new Date(0),
  suspendedUntil: null,
  suspensionId: null,
  limits: {},
});

/** The favourites of the key's owner without hidden ones. */
async function favoritesOf(context: PlatformContext, accountId: string) {
  const [favorites, without] = await Promise.all([
    listFavorites(context.db, accountId, favoriteLimit),
    listHiddenIds(context, readerOf(accountId)),
  ]);
  const isHidden = new Set(without);
  return { favorites: favorites.filter(({ userId }) => !isHidden.has(userId)), without };
}

interface ItemRow {
  no: number;
  stationUserId: string;
  nick: string;
  title: string;
  content?: string;
  at: Date;
}

const toItem = (kind: SyndicatedItemWire['kind'], row: ItemRow): SyndicatedItemWire => ({
  kind,
  no: row.no,
  stationUserId: row.stationUserId,
  userNick: row.nick,
  title: row.title,
  content: row.content === undefined ? null : shorten(htmlText(row.content)),
  regDate: seoulText(row.at),
});

/** Cut between characters, never inside one of two halves. */
function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > contentLength ? `${characters.slice(0, contentLength).join('')}…` : text;
}

/**
 * The newest posts, VODs and broadcasts of the owner's favourites, or of one of them (404: none of them), that
 * everybody may see: anyone who has the address reads along.
 */
export async function readFeed(context: PlatformContext, key: string, streamerId: string | null) {
  const accountId = await ownerOf(context, 'feed', key);
  const { favorites, without } = await favoritesOf(context, accountId);
  const wanted = streamerId === null ? favorites : favorites.filter(({ userId }) => userId === streamerId);
  if (streamerId !== null && wanted.length === 0) throw notFound();
  const stations = wanted.map(({ userId }) => userId);
  if (stations.length === 0) return { data: [], streamerNick: null };
  const query = { accountId, stations, without, limit: feedItemLimit };
  const [posts, vods, lives] = await Promise.all([
    listPosts(context.db, query),
    listVods(context.db, query),
    listLives(context.db, query),
  ]);
  const rows = [
    ...posts.map((row) => ({ kind: 'post' as const, row })),
    ...vods.map((row) => ({ kind: 'vod' as const, row })),
    ...lives.map((row) => ({ kind: 'live' as const, row })),
  ];
  rows.sort((a, b) => b.row.at.getTime() - a.row.at.getTime() || b.row.no - a.row.no);
  return {
    data: rows.slice(0, feedItemLimit).map(({ kind, row }) => toItem(kind, row)),
    streamerNick: streamerId === null ? null : (wanted[0]?.nick ?? null),
  };
}

/** Codes of both schedules that mean called off. */
const cancelled = new Set(['C', '4']);

const toPlanned = (
  kind: 'sports' | 'esports',
  row: Awaited<ReturnType<typeof listGames>>[number] | Awaited<ReturnType<typeof listMatches>>[number],
): PlannedWire => ({
  kind,
  no: row.no,
  userId: row.userId,
  userNick: row.nick,
  league: row.league,
  homeTeam: row.home,
  awayTeam: row.away,
  startDate: seoulText(row.startsAt),
  isCancelled: cancelled.has(row.state),
});

const toEntry = (row: Awaited<ReturnType<typeof listEntries>>[number]): PlannedWire => ({
  kind: 'station',
  no: row.no,
  userId: row.userId,
  userNick: row.nick,
  title: row.title,
  startDate: seoulText(row.startsAt),
  isCancelled: false,
});

/** The matches that the owner's favourites show and what their stations plan, from yesterday on, in the order of their starts. */
export async function readCalendar(context: PlatformContext, key: string) {
  const accountId = await ownerOf(context, 'calendar', key);
  const { favorites } = await favoritesOf(context, accountId);
  const now = context.clock.now();
  const query = {
    streamerIds: favorites.map(({ userId }) => userId),
    from: timeBefore(now, daysBack, 'day'),
    to: timeAfter(now, daysAhead, 'day'),
    limit: feedItemLimit,
  };
  const [games, matches, entries] =
    favorites.length === 0
      ? [[], [], []]
      : await Promise.all([
          listGames(context.db, query),
          listMatches(context.db, query),
          listEntries(context.db, query),
        ]);
  const planned = [
    ...games.map((row) => toPlanned('sports', row)),
    ...matches.map((row) => toPlanned('esports', row)),
    ...entries.map(toEntry),
  ].sort((a, b) => a.startDate.localeCompare(b.startDate) || a.no - b.no);
  return { data: planned.slice(0, feedItemLimit), day: seoulDay(now) };
}

/** The owner's favourites by group; the last group has no title and holds those of none. */
export async function readFavorites(context: PlatformContext, key: string) {
  const accountId = await ownerOf(context, 'feed', key);
  const [{ favorites }, places] = await Promise.all([
    favoritesOf(context, accountId),
    listPlaces(context.db, accountId),
  ]);
  const nicks = new Map(favorites.map(({ userId, nick }) => [userId, nick]));
  const groups = new Map<number, SyndicatedGroup>();
  for (const { idx, title, userId } of places) {
    const userNick = nicks.get(userId);
    if (userNick === undefined) continue;
    const group = groups.get(idx) ?? { title, streamers: [] };
    group.streamers.push({ userId, userNick });
    groups.set(idx, group);
  }
  const grouped = new Set(places.map(({ userId }) => userId));
  const others = favorites
    .filter(({ userId }) => !grouped.has(userId))
    .map(({ userId, nick }) => ({ userId, userNick: nick }));
  return { data: [...groups.values(), { title: null, streamers: others }] };
}
