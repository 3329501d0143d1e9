/** What to watch after a video, and the card of a broadcast behind a closed door (protocol/watch-next.ts). */
import type { LiveBroadcast } from '~/domain/broadcast';
import type { Visibility } from '~/domain/viewer';
import type { Clip, Vod } from '~/domain/vod';
import { liveItemSchema } from '~protocol/live';
import { pathOf } from '~protocol/path';
import { liveInfoAnswerSchema, watchNextAnswerSchema, watchNextPaths } from '~protocol/watch-next';
import type { Upstream } from './client.server';
import { toLiveBroadcast } from './live.server';
import { definePersonalCall, definePublicCall } from './registry.server';
import { parseClips, parseVods } from './vod-shapes.server';

interface NextAt {
  userId: string;
  /** a category's number, of broadcasts or of VODs */
  category: string | null;
}

const nextCall = definePublicCall({
  name: 'watch.next',
  service: 'main',
  path: ({ userId, category }: NextAt) =>
    `${pathOf(watchNextPaths.next, { userId })}?category=${category ?? ''}`,
  schema: watchNextAnswerSchema,
  freshMs: 15_000,
  staleMs: 120_000,
});

const infoCall = definePersonalCall({
  name: 'live.info',
  service: 'main',
  method: 'GET',
  path: (at: { userId: string; broadNo: number }) => pathOf(watchNextPaths.liveInfo, at),
  schema: liveInfoAnswerSchema,
});

export interface WatchNext {
  /** what the streamer has on air */
  own: LiveBroadcast | null;
  /** others of the category, most viewers first */
  lives: LiveBroadcast[];
  /** the streamer's newest */
  vods: Vod[];
  clips: Clip[];
  /** VODs of the category by others, most watched first */
  related: Vod[];
}

/** null when the call fails: the page stands without it. */
export async function listWatchNext(
  upstream: Upstream,
  at: NextAt,
  visibility: Visibility,
): Promise<WatchNext | null> {
  const outcome = await upstream.shared(nextCall, at, visibility, {
    name: 'watch-next',
    of: ({ data }, parseItems): WatchNext => ({
      own: parseItems(data.own, liveItemSchema, toLiveBroadcast)[0] ?? null,
      lives: parseItems(data.lives, liveItemSchema, toLiveBroadcast),
      vods: parseVods(data.vods, parseItems),
      clips: parseClips(data.clips, parseItems),
      related: parseVods(data.related, parseItems),
    }),
  });
  return outcome.ok ? outcome.value : null;
}

/** What the card of a broadcast says, also for who may not watch it, and of one that is over; null when it cannot be had. */
export async function findLiveInfo(
  upstream: Upstream,
  at: { userId: string; broadNo: number },
): Promise<LiveBroadcast | null> {
  const outcome = await upstream.call(infoCall, at);
  return (outcome.ok && outcome.parseItems([outcome.value.data], liveItemSchema, toLiveBroadcast)[0]) || null;
}
