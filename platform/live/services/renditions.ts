import type { PlatformContext } from '../../core/context';
import type { IngestSettings, RenditionSettings } from '../../core/ingest-settings';
import { type Job, startJob } from '../../core/job';
import { minuteMs } from '../../core/time';
import { findStream, listUnfinished, type StreamRow } from '../store/streams';
import { listFolders, type RenditionState, removeRenditions, writeState } from './rendition-files';
import { catchUp, type Lane, newLane } from './rendition-lane';
import { smallerThan } from './rendition-run';

/** A segment comes every two seconds: it waits for half of one on average. */
const everyMs = 1_000;
/** So long after its end somebody may still play the last seconds. */
const keptMs = 2 * minuteMs;

interface Maker {
  lanes: Map<number, Lane>;
  /** runs, those that are being stopped too */
  running: Set<Promise<void>>;
  /** what was written of each broadcast last */
  told: Map<number, string>;
  sweptAt: number;
}

const makers = new WeakMap<IngestSettings, Maker>();

function makerOf(ingest: IngestSettings): Maker {
  const maker = makers.get(ingest) ?? {
    lanes: new Map(),
    running: new Set(),
    told: new Map(),
    sweptAt: 0,
  };
  makers.set(ingest, maker);
  return maker;
}

/** On air, or about to be. */
const isWanted = ({ state, startedAt, endedAt, isTest }: StreamRow) =>
  (state === 'on' || state === 'silent') && endedAt === null && (startedAt !== null || !isTest);

/** An encoder whose picture is small takes no place. */
const takesPlace = ({ source }: Lane, { heights }: RenditionSettings) =>
  source === null || smallerThan(source, heights).length > 0;

async function tell(
  context: PlatformContext,
  maker: Maker,
  no: number,
  state: RenditionState,
): Promise<void> {
  const text = JSON.stringify(state);
  if (maker.told.get(no) === text) return;
  await writeState(context, no, state);
  maker.told.set(no, text);
}

/**
 * One step of all renditions: what is on air gets a place as long as there is one, and ffmpeg for its newest segment. It does
 * not wait for ffmpeg: `renditionsAtRest` does. Of several nodes on which renditions are set up one makes them.
 */
export async function tendRenditions(context: PlatformContext): Promise<void> {
  const { ingest } = context;
  if (!ingest?.renditions) return;
  const { renditions } = ingest;
  const maker = makerOf(ingest);
  const rows = (await context.leads('renditions')) ? (await listUnfinished(context.db)).filter(isWanted) : [];
  leaveAllBut(maker, new Set(rows.map(({ broadNo }) => broadNo)));
  for (const row of rows) {
    const taken = [...maker.lanes.values()].filter((lane) => takesPlace(lane, renditions)).length;
    if (!maker.lanes.has(row.broadNo) && taken < renditions.streams) maker.lanes.set(row.broadNo, newLane());
    const lane = maker.lanes.get(row.broadNo);
    if (!lane) await tell(context, maker, row.broadNo, { state: 'full', source: null });
    else if (!lane.isBusy) start(context, ingest, { row, lane, renditions });
  }
  const now = context.clock.now().getTime();
  if (now - maker.sweptAt < minuteMs) return;
  maker.sweptAt = now;
  await sweepRenditions(context);
}

/** What is over, or another node's, is made no longer. */
function leaveAllBut({ lanes, told }: Maker, wanted: ReadonlySet<number>): void {
  for (const [no, { stop }] of lanes)
    if (!wanted.has(no)) {
      stop.abort();
      lanes.delete(no);
    }
  for (const no of told.keys()) if (!wanted.has(no)) told.delete(no);
}

function start(
  context: PlatformContext,
  ingest: IngestSettings,
  { row, lane, renditions }: { row: StreamRow; lane: Lane; renditions: RenditionSettings },
): void {
  const maker = makerOf(ingest);
  const { broadNo } = row;
  lane.isBusy = true;
  const work = catchUp(context, {
    row,
    lane,
    hlsDir: ingest.hlsDir,
    renditions,
    tell: (state) => tell(context, maker, broadNo, state),
  })
    .catch((error) => context.log.error(`renditions of stream ${broadNo}:`, error))
    .finally(() => {
      lane.isBusy = false;
      maker.running.delete(work);
    });
  maker.running.add(work);
}

/** Once nothing is being made, until the next step. */
export async function renditionsAtRest({ ingest }: PlatformContext): Promise<void> {
  await Promise.all(ingest ? makerOf(ingest).running : []);
}

/** Ends what is being made. */
export async function stopRenditions(context: PlatformContext): Promise<void> {
  if (!context.ingest) return;
  const { lanes } = makerOf(context.ingest);
  for (const { stop } of lanes.values()) stop.abort();
  await renditionsAtRest(context);
  lanes.clear();
}

/** Removes what is left of broadcasts that are over: of a moment ago they are still played. Run hourly, too. */
export async function sweepRenditions(context: PlatformContext): Promise<void> {
  const before = context.clock.now().getTime() - keptMs;
  for (const no of await listFolders(context)) {
    const row = await findStream(context.db, no);
    const isOver = row === null || row.state === 'ended' || row.state === 'closed';
    if (isOver && (row?.endedAt?.getTime() ?? 0) <= before) await removeRenditions(context, no);
  }
}

/** Makes them from the start on, where they are set up. */
export function startRenditions(context: PlatformContext): Job[] {
  if (!context.ingest?.renditions) return [];
  const times = { firstMs: everyMs, everyMs, log: context.log };
  // jobs are stopped from the last one on: no step follows
  return [
    { stop: () => stopRenditions(context) },
    startJob({ ...times, name: 'renditions', run: () => tendRenditions(context) }),
  ];
}
