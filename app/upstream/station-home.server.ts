/** The home of a station (protocol/station.ts): its live broadcast, VODs and clips are those of other lists. */
import type { LiveBroadcast } from '~/domain/broadcast';
import type { StationPost } from '~/domain/station';
import { sectionsOf } from '~/domain/station-settings';
import type { Clip, Vod } from '~/domain/vod';
import { liveItemSchema } from '~protocol/live';
import { pathOf } from '~protocol/path';
import { boardPaths, stationHomeAnswerSchema } from '~protocol/station';
import { type HomeSection, homeSections } from '~protocol/station-settings-codes';
import type { Upstream } from './client.server';
import { toLiveBroadcast } from './live.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';
import { parseStationPosts } from './station-posts.server';
import { parseClips, parseVods } from './vod-shapes.server';

const homeCall = definePersonalCall({
  name: 'station.home',
  service: 'station',
  method: 'GET',
  path: (at: { userId: string }) => pathOf(boardPaths.home, at),
  schema: stationHomeAnswerSchema,
  essential: true,
});

export interface StationContents {
  /** what the owner shows, in their order */
  sections: HomeSection[];
  live: LiveBroadcast | null;
  notices: StationPost[];
  posts: StationPost[];
  vods: Vod[];
  catches: Clip[];
  /** they do not stand among the others */
  pinnedVods: Vod[];
  pinnedCatches: Clip[];
}

export async function readStationHome(upstream: Upstream, userId: string): Promise<Outcome<StationContents>> {
  const outcome = await upstream.call(homeCall, { userId });
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  const [live] = parseItems(value.lives ?? [], liveItemSchema, toLiveBroadcast);
  return {
    ok: true,
    value: {
      sections: sectionsOf(value.sections, homeSections),
      live: live ?? null,
      notices: parseStationPosts(value.notices ?? [], parseItems),
      posts: parseStationPosts(value.posts, parseItems),
      pinnedVods: parseVods(value.pinnedVods ?? [], parseItems),
      pinnedCatches: parseClips(value.pinnedCatches ?? [], parseItems),
      vods: parseVods(value.vods ?? [], parseItems),
      catches: parseClips(value.catches ?? [], parseItems),
    },
  };
}
