/** The channel of events, passed on unread. */
import { definePassThrough } from '~/upstream/wire/registry.server';
import { eventPaths } from '~protocol/events';
import type { Upstream } from './client.server';

export interface StreamAsked {
  topics: readonly string[];
  /** the id of the last event that the page has heard */
  after?: string;
  /** the mark of a guest */
  watcher?: string;
  /** what opened a locked broadcast */
  door?: string;
  /** of a station's pages for OBS */
  key?: string;
}

const stream = definePassThrough({
  name: 'events.stream',
  service: 'main',
  path({ topics, after, watcher, door, key }: StreamAsked) {
    const query = new URLSearchParams(topics.map((topic) => ['topic', topic]));
    for (const [name, value] of Object.entries({ after, w: watcher, door, key }))
      if (value !== undefined) query.set(name, value);
    return `${eventPaths.stream}?${query}`;
  },
});

export const openEvents = (upstream: Upstream, asked: StreamAsked) => upstream.open(stream, asked);
