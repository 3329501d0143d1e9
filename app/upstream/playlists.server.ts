/** A member's playlists of VODs (protocol/playlist.ts). */
import {
  ownPlaylistSchema,
  ownPlaylistsAnswerSchema,
  playlistAnswerSchema,
  playlistPath,
  playlistWorks,
} from '~protocol/playlist';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

export interface OwnPlaylist {
  id: number;
  title: string;
  count: number;
  /** the VOD that was asked about is in it */
  hasVod: boolean;
}

/** Where a VOD is added: a list of the member, or a new one with this title. */
export type PlaylistChoice = { id: number } | { title: string };

const listCall = definePersonalCall({
  name: 'playlist.list',
  service: 'my',
  method: 'GET',
  path: (p: { titleNo: number }) =>
    `${playlistPath}?${new URLSearchParams({ szWork: playlistWorks.list, nTitleNo: String(p.titleNo) })}`,
  schema: ownPlaylistsAnswerSchema,
});

const addCall = definePersonalCall({
  name: 'playlist.add',
  service: 'my',
  method: 'POST',
  path: () => playlistPath,
  body: ({ titleNo, into }: { titleNo: number; into: PlaylistChoice }) => ({
    form: {
      szWork: playlistWorks.addVod,
      nTitleNo: titleNo,
      ...('id' in into ? { nPlaylistIdx: into.id } : { szTitle: into.title }),
    },
  }),
  schema: playlistAnswerSchema,
  readsRefusals: true,
});

const takeCall = definePersonalCall({
  name: 'playlist.take',
  service: 'my',
  method: 'POST',
  path: () => playlistPath,
  body: (p: { id: number }) => ({ form: { szWork: playlistWorks.take, nPlaylistIdx: p.id } }),
  schema: playlistAnswerSchema,
  readsRefusals: true,
});

const removeCall = definePersonalCall({
  name: 'playlist.remove',
  service: 'my',
  method: 'POST',
  path: () => playlistPath,
  body: ({ id, isOwner }: { id: number; isOwner: boolean }) => ({
    form: { szWork: isOwner ? playlistWorks.remove : playlistWorks.untake, nPlaylistIdx: id },
  }),
  schema: playlistAnswerSchema,
  readsRefusals: true,
});

/** null when the call fails. */
export async function listOwnPlaylists(upstream: Upstream, titleNo: number): Promise<OwnPlaylist[] | null> {
  const outcome = await upstream.call(listCall, { titleNo });
  if (!outcome.ok) return null;
  return outcome.parseItems(
    outcome.value.data,
    ownPlaylistSchema,
    ({ listIdx, title, playlistCnt, hasVod }) => ({
      id: listIdx,
      title,
      hasVod,
      count: playlistCnt,
    }),
  );
}

export const addToPlaylist = (upstream: Upstream, titleNo: number, into: PlaylistChoice) =>
  upstream.call(addCall, { titleNo, into });

export const takePlaylist = (upstream: Upstream, id: number) => upstream.call(takeCall, { id });

/** Deletes a playlist of the member's own, or takes another's off the member's list (P117, GN47). */
export const deletePlaylist = (upstream: Upstream, id: number, isOwner: boolean) =>
  upstream.call(removeCall, { id, isOwner });
