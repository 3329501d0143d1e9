import type { VodFileType } from '~protocol/vod/codes';
import type { Random } from '../../core/random';
import { dayMs, timeBefore } from '../../core/time';
import type { DemoHost } from './fame';

/** Clips are short and are passed on; a replay is watched by those who missed the broadcast. */
const reachOfKind: Partial<Record<VodFileType, number>> = { CATCH: 1.6, CLIP: 1.2, REVIEW: 0.6 };

/**
 * Views follow from who watches the streamer live and from the age: most come in the first week. Chance makes one video
 * ten times another of the same streamer.
 */
export function viewsOf(
  fileType: VodFileType,
  { usualViewers }: DemoHost,
  age: number,
  random: Random,
): number {
  const bell = random.next() + random.next() + random.next() - 1.5;
  const reach = 10 * usualViewers ** 0.8 * (reachOfKind[fileType] ?? 1);
  // Those who made it have looked at it themselves.
  return Math.max(3, Math.round(reach * (1 - Math.exp(-age / (3 * dayMs))) * Math.exp(2.2 * bell)));
}

const hotCount = 80;

/** Hot is what was seen most of the last month's. */
export function markHot<Row extends { registeredAt: Date; views?: number }>(
  rows: readonly Row[],
  now: Date,
): Row[] {
  const recent = rows.filter(({ registeredAt }) => registeredAt > timeBefore(now, 30, 'day'));
  const hot = new Set(recent.sort((a, b) => (b.views ?? 0) - (a.views ?? 0)).slice(0, hotCount));
  return rows.map((row) => (hot.has(row) ? { ...row, isHot: true } : row));
}
