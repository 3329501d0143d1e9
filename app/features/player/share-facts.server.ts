import { isAdultBroadcast, isPaidBroadcast } from '~/domain/live/broadcast';
import type { Viewer } from '~/domain/viewer';
import { isAdultContent } from '~/domain/vod/vod';
import type { LiveBroadcast } from '~protocol/live/calls';
import type { Vod } from '~protocol/vod/calls';
import type { Coming } from '~protocol/watch/door';
import { parseWireDate } from '~protocol/wire/date';

/** What a player tells sites that show a link to it. */
export interface ShareFacts {
  /** portal path or absolute address */
  image: string | null;
  /** ISO 8601; null: unknown */
  at: string | null;
  /** of a recording */
  seconds: number | null;
}

/** Who asks: only what plays for a guest without a password may be told to everybody. */
interface Asked {
  viewer: Viewer;
  coming: Coming;
}

const isAnybody = ({ viewer, coming: { password, door } }: Asked) =>
  viewer.kind === 'guest' && password === undefined && door === undefined;

const isoOf = (wireDate: string | null) => {
  const at = parseWireDate(wireDate);
  return at === null ? null : new Date(at).toISOString();
};

/** Null for a broadcast that is not for everybody. */
export const liveShareFacts = (live: LiveBroadcast, asked: Asked): ShareFacts | null =>
  isAnybody(asked) &&
  !isAdultBroadcast(live) &&
  !live.hasPassword &&
  live.subscriptionOnly === 0 &&
  !isPaidBroadcast(live)
    ? { image: live.thumbnailUrl, at: isoOf(live.createdDate), seconds: null }
    : null;

/** As liveShareFacts, of a VOD or a Catch clip. */
export const vodShareFacts = (vod: Vod, asked: Asked): ShareFacts | null =>
  isAnybody(asked) &&
  !isAdultContent(vod) &&
  !vod.isPrivate &&
  !vod.isDeleted &&
  vod.subscriptionOnly === 0 &&
  !vod.isPpv
    ? {
        image: vod.thumbnailUrl,
        at: isoOf(vod.createdDate),
        seconds: vod.durationMs === null ? null : Math.round(vod.durationMs / 1_000),
      }
    : null;
