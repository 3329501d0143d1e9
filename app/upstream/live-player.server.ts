/** What a live player needs, from wire to `LivePlayback`. */
import type { LiveBroadcast } from '~protocol/live';
import { liveItemSchema, livePaths, playerAnswerSchema, toLiveBroadcast } from '~protocol/live';
import { pathOf } from '~protocol/path';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { queryString } from './query-string.server';
import { definePassThrough, definePersonalCall } from './registry.server';

/** How a viewer comes to a player. */
export interface Coming {
  /** the mark of a guest, whose stream it becomes */
  watcher?: string;
  /** a ticket that the password earned before */
  door?: string;
  password?: string;
}

interface PlayerAt extends Omit<Coming, 'password'> {
  userId: string;
  broadNo: number;
}

/** '?w=…&door=…', or '' without either */
export function comingQuery({ watcher, door }: Coming): string {
  const query = queryString({ w: watcher, door });
  return query && `?${query}`;
}

const playerPath = ({ userId, broadNo, ...coming }: PlayerAt): string =>
  pathOf(livePaths.player, { userId, broadNo }) + comingQuery(coming);

const player = definePersonalCall({
  name: 'live.player',
  service: 'main',
  method: 'GET',
  path: playerPath,
  schema: playerAnswerSchema,
  essential: true,
});

const playerWithPassword = definePersonalCall({
  name: 'live.playerWithPassword',
  service: 'main',
  method: 'POST',
  path: playerPath,
  body: ({ password }: PlayerAt & { password: string }) => ({ form: { password } }),
  schema: playerAnswerSchema,
  essential: true,
});

const playlist = definePassThrough({
  name: 'live.playlist',
  service: 'main',
  path: (p: { broadNo: number; ticket: string }) =>
    `${pathOf(livePaths.media, { broadNo: p.broadNo })}?t=${encodeURIComponent(p.ticket)}`,
});

/** The sliding HLS playlist of a broadcast; it needs only the ticket from the player's data. */
export const openPlaylist = (upstream: Upstream, at: { broadNo: number; ticket: string }) =>
  upstream.open(playlist, at);

export interface LivePlayback {
  broadcast: LiveBroadcast;
  /** portal path or absolute address; the browser plays it, the server never fetches it */
  hlsUrl: string;
  isFavorite: boolean;
  favoriteCount: number;
  /** opens it again without the password; null: none was given */
  door: string | null;
}

/** Refusals come back as `rejected` with a code of protocol/failure.ts. */
export async function getPlayback(
  upstream: Upstream,
  at: PlayerAt & { password?: string },
): Promise<Outcome<LivePlayback>> {
  const { password } = at;
  const outcome = await (password === undefined
    ? upstream.call(player, at)
    : upstream.call(playerWithPassword, { ...at, password }));
  if (!outcome.ok) return outcome;
  const { broadcast, hlsUrl, isFavorite, favoriteCnt, door = null } = outcome.value.data;
  const [item] = outcome.parseItems([broadcast], liveItemSchema, toLiveBroadcast);
  if (!item) return { ok: false, class: 'malformed', code: null, message: '알 수 없는 에러', status: 200 };
  return { ok: true, value: { broadcast: item, hlsUrl, isFavorite, favoriteCount: favoriteCnt, door } };
}
