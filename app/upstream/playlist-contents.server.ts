/** A member's list of playlists, and what one of them holds (protocol/history.ts, protocol/playlist.ts). */
import { isYes } from '~/domain/broadcast';
import type { Vod } from '~/domain/vod';
import {
  type PlaylistEntryWire,
  type PlaylistOrderName,
  playlistAnswerSchema,
  playlistEntriesPath,
  playlistEntriesSchema,
  playlistEntrySchema,
  playlistPath,
  playlistVodsAnswerSchema,
  playlistWorks as works,
} from '~protocol/playlist';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';
import { parseVods } from './vod-shapes.server';

/** A playlist on the member's list. */
export interface PlaylistEntry {
  id: number;
  ownerId: string;
  ownerNick: string;
  /** the member made it; others were taken over (P047) */
  isOwn: boolean;
  title: string | null;
  count: number;
  /** the first VOD that can be played; null when there is none */
  firstNo: number | null;
  thumbnailUrl: string | null;
  /** when a VOD was last put in, as the wire writes dates */
  addedDate: string | null;
  /** only its owner can open it */
  isPrivate: boolean;
  /** what has become of one that was taken over */
  cover: 'PRIVATE' | 'DELETE' | null;
  isSubscribe: boolean;
  isFan: boolean;
}

/** '/player/12/playlist/3' → 12 */
const firstIn = (url: string | null | undefined) =>
  Number(/\/player\/(\d+)\/playlist/.exec(url ?? '')?.[1]) || null;

function toEntry({ listIdx, addId, broadStart, playlist }: PlaylistEntryWire): PlaylistEntry {
  const type = playlist.bbsTitle?.ucc?.thumbType;
  const isOwn = addId === playlist.regId;
  const isPrivate = playlist.config?.display === 'N' || playlist.config?.display === false;
  return {
    id: listIdx,
    ownerId: playlist.regId,
    ownerNick: playlist.regNick,
    isOwn,
    title: playlist.title || null,
    count: playlist.count.playlistCnt,
    firstNo: playlist.bbsTitle?.titleNo ?? firstIn(playlist.url),
    thumbnailUrl: playlist.bbsTitle?.ucc?.thumb || null,
    addedDate: broadStart || playlist.regDate || null,
    isPrivate,
    cover: type === 'DELETE' ? 'DELETE' : type === 'PRIVATE' || (isPrivate && !isOwn) ? 'PRIVATE' : null,
    isSubscribe: isYes(playlist.isSubscribe),
    isFan: isYes(playlist.isFanclub),
  };
}

const entriesCall = definePersonalCall({
  name: 'playlist.entries',
  service: 'my',
  method: 'GET',
  path: (p: { sort: PlaylistOrderName }) =>
    `${playlistEntriesPath}?order_by_column=${p.sort}&order_by_type=desc`,
  schema: playlistEntriesSchema,
});

export async function listPlaylistEntries(
  upstream: Upstream,
  sort: PlaylistOrderName,
): Promise<Outcome<PlaylistEntry[]>> {
  const outcome = await upstream.call(entriesCall, { sort });
  if (!outcome.ok) return outcome;
  return { ok: true, value: outcome.parseItems(outcome.value.data, playlistEntrySchema, toEntry) };
}

/** A playlist with its VODs in their order. */
export interface PlaylistContents {
  id: number;
  title: string;
  ownerNick: string;
  isOwn: boolean;
  isPrivate: boolean;
  vods: Vod[];
}

const readCall = definePersonalCall({
  name: 'playlist.read',
  service: 'my',
  method: 'GET',
  path: (p: { id: number }) => `${playlistPath}?szWork=${works.read}&nPlaylistIdx=${p.id}`,
  schema: playlistVodsAnswerSchema,
});

/** Another's private one and one that is not there are both `rejected`. */
export async function readPlaylist(upstream: Upstream, id: number): Promise<Outcome<PlaylistContents>> {
  const outcome = await upstream.call(readCall, { id });
  if (!outcome.ok) return outcome;
  const { title, regNick, isDisplay, isOwn, list } = outcome.value.data;
  const vods = parseVods(list, outcome.parseItems);
  return { ok: true, value: { id, title, ownerNick: regNick, isOwn, isPrivate: !isDisplay, vods } };
}

/** What the editor does to a playlist of the member's own. */
export type PlaylistEdit =
  | { kind: 'change'; title: string; isPrivate: boolean }
  | { kind: 'remove'; titleNo: number }
  | { kind: 'move'; titleNo: number; way: 'up' | 'down' };

function fieldsOf(edit: PlaylistEdit) {
  if (edit.kind === 'change')
    return { szWork: works.change, szTitle: edit.title, nDisplay: edit.isPrivate ? 0 : 1 };
  if (edit.kind === 'remove') return { szWork: works.removeVod, nTitleNo: edit.titleNo };
  return { szWork: works.moveVod, nTitleNo: edit.titleNo, szWay: edit.way };
}

const editCall = definePersonalCall({
  name: 'playlist.edit',
  service: 'my',
  method: 'POST',
  path: () => playlistPath,
  body: ({ id, edit }: { id: number; edit: PlaylistEdit }) => ({
    form: { nPlaylistIdx: id, ...fieldsOf(edit) },
  }),
  schema: playlistAnswerSchema,
  readsRefusals: true,
});

export const editPlaylist = (upstream: Upstream, id: number, edit: PlaylistEdit) =>
  upstream.call(editCall, { id, edit });
