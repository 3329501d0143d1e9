/** Media, passed on unread: playlists, what an encoder's broadcast and its recording play from, and the broadcast's picture. */

import { heldMediaPath } from '~protocol/clip/codes';
import { livePaths } from '~protocol/live/codes';
import { streamMediaPaths } from '~protocol/station/live/codes';
import type { WatchSource } from '~protocol/station/studio/codes';
import { videoPicturePath } from '~protocol/station/upload/codes';
import { vodPaths } from '~protocol/vod/codes';
import { pathOf } from '~protocol/wire/path';
import type { Upstream } from './client.server';
import { queryString } from './wire/query-string.server';
import { definePassThrough } from './wire/registry.server';

const livePlaylist = definePassThrough({
  name: 'live.playlist',
  service: 'main',
  path: (p: { broadNo: number; ticket: string }) =>
    `${pathOf(livePaths.media, { broadNo: p.broadNo })}?${queryString({ t: p.ticket })}`,
});
const vodPlaylist = definePassThrough({
  name: 'vod.playlist',
  service: 'main',
  path: (p: { titleNo: number; ticket: string; watcher?: string }) =>
    `${pathOf(vodPaths.media, { titleNo: p.titleNo })}?${queryString({ t: p.ticket, w: p.watcher })}`,
});

/** The sliding HLS playlist of a broadcast; it needs only the ticket from the player's data. */
export const openLivePlaylist = (upstream: Upstream, at: { broadNo: number; ticket: string }) =>
  upstream.open(livePlaylist, at);

/** The HLS playlist of a VOD, by the ticket from the player's data; of a recording it is `watcher`'s, or the member's. */
export const openVodPlaylist = (
  upstream: Upstream,
  at: { titleNo: number; ticket: string; watcher?: string },
) => upstream.open(vodPlaylist, at);

export interface StreamFileAt {
  /** the broadcast, or the VOD that is its recording */
  no: number;
  name: string;
  ticket: string;
  /** a fresher ticket, which playlists write behind their segments */
  fresh?: string;
  /** the mark of a guest */
  watcher?: string;
  /** from where who watches came, as the address of the player's data says */
  from?: WatchSource;
}

const pathTo =
  (pattern: string) =>
  ({ no, name, ticket, fresh, watcher, from }: StreamFileAt) => {
    const path = pathOf(pattern, { ticket, no, name });
    const query = queryString({
      ...(fresh && { t: fresh }),
      ...(from && { f: from }),
      ...(watcher && { w: watcher }),
    });
    return query ? `${path}?${query}` : path;
  };

const live = definePassThrough({ name: 'stream.live', service: 'main', path: pathTo(streamMediaPaths.live) });
const recorded = definePassThrough({
  name: 'stream.recorded',
  service: 'main',
  path: pathTo(streamMediaPaths.recorded),
});
const held = definePassThrough({ name: 'clip.held', service: 'main', path: pathTo(heldMediaPath) });
const thumb = definePassThrough({
  name: 'stream.thumb',
  service: 'main',
  path: (at: { no: number; name: string }) => pathOf(streamMediaPaths.thumb, at),
});

const picture = definePassThrough({
  name: 'video.picture',
  service: 'main',
  path: (at: { no: number; name: string }) => pathOf(videoPicturePath, at),
});

/** Playlist or segment of what is on air, for the viewer whose ticket it is. */
export const openStreamFile = (upstream: Upstream, at: StreamFileAt) => upstream.open(live, at);

/** Segment of a recording. */
export const openRecordedFile = (upstream: Upstream, at: StreamFileAt) => upstream.open(recorded, at);

/** Playlist or segment of what a member may cut. */
export const openHeldFile = (upstream: Upstream, at: StreamFileAt) => upstream.open(held, at);

/** A picture of a VOD that was made of an upload, for whom its card shows one. */
export const openVideoPicture = (upstream: Upstream, at: { no: number; name: string }) =>
  upstream.open(picture, at);

export const openBroadcastThumb = (upstream: Upstream, at: { no: number; name: string }) =>
  upstream.open(thumb, at);
