import type { RecordingGap } from '../store/streams';
import type { Segment } from './stream-files';

/** Segments begin so much earlier or later than the ones before would have it (milliseconds). */
const jitterMs = 3_000;

/**
 * Where a recording lacks time, since its encoder had dropped. nginx names a segment by the moment when it began
 * (`hls_fragment_naming system`); names that are no moments tell of no gap.
 */
export function gapsOf(segments: readonly Pick<Segment, 'name' | 'seconds'>[]): RecordingGap[] {
  const beganAt = ({ name }: Pick<Segment, 'name'>) => Number.parseInt(name, 10);
  const gaps: RecordingGap[] = [];
  const first = segments[0] ? beganAt(segments[0]) : 0;
  let placeMs = 0;
  let lostMs = 0;
  for (const segment of segments) {
    const lost = beganAt(segment) - first - placeMs;
    if (lost > lostMs + jitterMs) {
      lostMs = Math.round(lost);
      gaps.push({ second: placeMs / 1_000, lostMs });
    }
    placeMs += segment.seconds * 1_000;
  }
  return gaps;
}

/**
 * How long after the broadcast's start (milliseconds) the recording's second was: where a gap is, its end, or its beginning
 * for what begins there and shall hold what was said in it.
 */
export function clockOf(gaps: readonly RecordingGap[], second: number, isBeginning = false): number {
  const before = gaps.filter((gap) => (isBeginning ? gap.second < second : gap.second <= second));
  return Math.round(second * 1_000) + (before.at(-1)?.lostMs ?? 0);
}

/** The second of the recording at which so many milliseconds of the broadcast have passed; all of a gap is one place. */
export function secondOf(gaps: readonly RecordingGap[], passedMs: number): number {
  let lostMs = 0;
  for (const gap of gaps) {
    if (passedMs < gap.second * 1_000 + lostMs) break;
    lostMs = gap.lostMs;
    if (passedMs < gap.second * 1_000 + lostMs) return gap.second;
  }
  return (passedMs - lostMs) / 1_000;
}
