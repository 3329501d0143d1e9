import { mkdir } from 'node:fs/promises';
import type { PlatformContext } from '../../core/context';
import type { RenditionSettings } from '../../core/ingest-settings';
import { minuteMs } from '../../core/time';
import type { StreamRow } from '../store/streams';
import { folderOf, pruneMade, type RenditionState, type Source } from './rendition-files';
import { makeSegment, probeSource, smallerThan } from './rendition-run';
import { pathOfStreamFile, readSegments, type Segment } from './stream-files';

/** What comes later than so many segments is left out: a machine that is too slow goes on with the newest. */
const mostBehind = 2;
/** After so many failures one after the other its owner is told. */
const failuresToTell = 3;
const longestDelayMs = minuteMs;

/** A broadcast that has a place. */
export interface Lane {
  stop: AbortController;
  isBusy: boolean;
  /** what its encoder sends; null: not known yet */
  source: Source | null;
  /** the last segment that was tried */
  last: string | null;
  failures: number;
  /** milliseconds; not before */
  nextAt: number;
}

export const newLane = (): Lane => ({
  stop: new AbortController(),
  isBusy: false,
  source: null,
  last: null,
  failures: 0,
  nextAt: 0,
});

interface Task {
  row: StreamRow;
  lane: Lane;
  hlsDir: string;
  renditions: RenditionSettings;
  /** writes down how it stands */
  tell: (state: RenditionState) => Promise<void>;
}

/** The one to make next; a broadcast that has just got its place begins with the newest. */
function nextOf(segments: readonly Segment[], last: string | null): Segment | undefined {
  if (last === null) return segments.at(-1);
  const place = segments.findIndex(({ name }) => name === last);
  return segments.slice(place + 1).slice(-mostBehind)[0];
}

/** Makes one segment after the other until it has the newest. */
export async function catchUp(context: PlatformContext, task: Task): Promise<void> {
  const { row, lane, hlsDir } = task;
  while (!lane.stop.signal.aborted && context.clock.now().getTime() >= lane.nextAt) {
    const segments = await readSegments(hlsDir, row.broadNo, row.testedTo);
    const segment = nextOf(segments, lane.last);
    if (!segment) return;
    lane.last = segment.name;
    // another encoder, perhaps: its picture may have another size
    if (segment.isCut) lane.source = null;
    await make(context, task, segment);
    await pruneMade(context, row.broadNo, segments.length);
  }
}

async function make(context: PlatformContext, task: Task, { name, seconds }: Segment): Promise<void> {
  const { row, lane, hlsDir, renditions, tell } = task;
  const { signal } = lane.stop;
  const { patienceMs } = renditions;
  const from = pathOfStreamFile(hlsDir, row.broadNo, name);
  if (!from) return;
  lane.source ??= await probeSource(from, { patienceMs, signal });
  const { source } = lane;
  const heights = source ? smallerThan(source, renditions.heights) : [];
  if (source && heights.length === 0) return tell({ state: 'small', source });
  const folder = folderOf(context, row.broadNo);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const segment = { from, folder, name, seconds };
  const made = source ? await makeSegment(segment, source, { heights, patienceMs, signal }) : 'failed';
  if (signal.aborted) return;
  if (made === 'made') {
    lane.failures = 0;
    return tell({ state: 'made', source });
  }
  lane.failures += 1;
  const isMissing = made === 'missing';
  const delayMs = isMissing ? longestDelayMs : Math.min(2 ** lane.failures * 500, longestDelayMs);
  lane.nextAt = context.clock.now().getTime() + delayMs;
  if (lane.failures !== (isMissing ? 1 : failuresToTell)) return;
  context.log.warn(`renditions of stream ${row.broadNo} cannot be made${isMissing ? ': no ffmpeg' : ''}`);
  await tell({ state: 'failing', source });
}
