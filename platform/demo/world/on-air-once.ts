import type { VodFileType } from '~protocol/vod/codes';
import { hourMs, timeBefore } from '../../core/time';

interface Recorded {
  userId: string;
  fileType: VodFileType;
  durationMs: number;
  /** of a replay: when its broadcast ended */
  registeredAt: Date;
  broadcastAt?: Date | null;
}

/** Between two broadcasts of a streamer. */
const restMs = hourMs;

const byTime = (a: Recorded, b: Recorded) => a.registeredAt.getTime() - b.registeredAt.getTime();

/**
 * Oldest first. Nobody is on air twice at once: the older one of two replays that would overlap moves back, and so before
 * what is on air.
 */
export function onAirOnce<Row extends Recorded>(
  vods: readonly Row[],
  onAirSince: ReadonlyMap<string, Date>,
): Row[] {
  const nextStart = new Map(onAirSince);
  const newestFirst = [...vods].sort(byTime).reverse();
  return newestFirst
    .map((row) => {
      if (row.fileType !== 'REVIEW') return row;
      const next = nextStart.get(row.userId);
      const latest = next && timeBefore(next, restMs);
      const registeredAt = latest && latest < row.registeredAt ? latest : row.registeredAt;
      const broadcastAt = timeBefore(registeredAt, row.durationMs);
      nextStart.set(row.userId, broadcastAt);
      return { ...row, registeredAt, broadcastAt };
    })
    .sort(byTime);
}
