/** What to watch after a video, and the card of a broadcast behind a closed door (protocol/watch-next.ts). */
import type { LiveBroadcast } from '~/domain/broadcast';
import type { Visibility } from '~/domain/viewer';
import type { Clip, Vod } from '~/domain/vod';
import type { Upstream } from './client.server';
import { watchNext } from './clients.server';
import { toLiveBroadcast } from './live.server';
import { toClip, toVod } from './vod-shapes.server';

interface NextAt {
  userId: string;
  /** a category's number, of broadcasts or of VODs */
  category: string | null;
}

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
  { userId, category }: NextAt,
  visibility: Visibility,
): Promise<WatchNext | null> {
  const outcome = await watchNext.next(upstream, { userId, category: category ?? '' }, visibility);
  if (!outcome.ok) return null;
  const { own, lives, vods, clips, related } = outcome.value;
  return {
    own: own.map(toLiveBroadcast)[0] ?? null,
    lives: lives.map(toLiveBroadcast),
    vods: vods.map(toVod),
    clips: clips.map(toClip),
    related: related.map(toVod),
  };
}

/** What the card of a broadcast says, also for who may not watch it, and of one that is over; null when it cannot be had. */
export async function findLiveInfo(
  upstream: Upstream,
  at: { userId: string; broadNo: number },
): Promise<LiveBroadcast | null> {
  const outcome = await watchNext.liveInfo(upstream, at);
  return outcome.ok ? toLiveBroadcast(outcome.value) : null;
}
