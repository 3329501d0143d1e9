/** What an encoder's broadcast and its recording play from, and the broadcast's picture (protocol/station-live.ts). */
import { pathOf } from '~protocol/path';
import { streamMediaPaths } from '~protocol/station-live-codes';
import type { Upstream } from './client.server';
import { queryString } from './query-string.server';
import { definePassThrough } from './registry.server';

export interface StreamFileAt {
  /** the broadcast, or the VOD that is its recording */
  no: number;
  name: string;
  ticket: string;
  /** a fresher ticket, which playlists write behind their segments */
  fresh?: string;
  /** the mark of a guest */
  watcher?: string;
}

const pathTo =
  (pattern: string) =>
  ({ no, name, ticket, fresh, watcher }: StreamFileAt) => {
    const path = pathOf(pattern, { ticket, no, name });
    const query = queryString({ ...(fresh && { t: fresh }), ...(watcher && { w: watcher }) });
    return query ? `${path}?${query}` : path;
  };

const live = definePassThrough({ name: 'stream.live', service: 'main', path: pathTo(streamMediaPaths.live) });
const recorded = definePassThrough({
  name: 'stream.recorded',
  service: 'main',
  path: pathTo(streamMediaPaths.recorded),
});
const thumb = definePassThrough({
  name: 'stream.thumb',
  service: 'main',
  path: (at: { no: number; name: string }) => pathOf(streamMediaPaths.thumb, at),
});

/** Playlist or segment of what is on air, for the viewer whose ticket it is. */
export const openStreamFile = (upstream: Upstream, at: StreamFileAt) => upstream.open(live, at);

/** Segment of a recording. */
export const openRecordedFile = (upstream: Upstream, at: StreamFileAt) => upstream.open(recorded, at);

export const openBroadcastThumb = (upstream: Upstream, at: { no: number; name: string }) =>
  upstream.open(thumb, at);
