import { access, constants } from 'node:fs/promises';
import { getSettings } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import type { IngestSettings } from '../../core/ingest-settings';
import { type Job, startJob } from '../../core/job';
import { findBroadcast } from '../store/broadcasts';
import { findOpenCategory, insertVod } from '../store/publish';
import * as streams from '../store/streams';
import { countMinute, settleFigures } from './figure-counting';
import { putOnAir } from './ingest-gate';
import { sweepStreams } from './ingest-sweep';
import { collectSegments, finishRecording, removeRecording } from './recording';
import { startRenditions } from './renditions';
import { readSegments } from './stream-files';
import { tellState } from './stream-state';
import { renewThumb } from './stream-thumb';
import { countViewers, noteViewers } from './stream-viewers';

const everyMs = 2_000;

/** The newest segment of each stream, as it was at the last step. */
const newest = new WeakMap<IngestSettings, Map<number, string>>();

/** A new segment is a sign of life, too, and comes more often than the ingest's own. */
async function hearSegments(context: PlatformContext, row: streams.StreamRow): Promise<void> {
  const { ingest, db, clock } = context;
  if (!ingest || row.state !== 'on') return;
  const names = newest.get(ingest) ?? new Map<number, string>();
  newest.set(ingest, names);
  const last = (await readSegments(ingest.hlsDir, row.broadNo)).at(-1)?.name;
  if (!last || names.get(row.broadNo) === last) return;
  names.set(row.broadNo, last);
  await streams.markHeard(db, row.broadNo, clock.now());
}

/**
 * One step of all streams: what has a picture goes on air, what is silent for too long ends, segments are kept, viewers
 * are counted, what ended becomes a VOD. A stream that fails does not stop the others. Of several nodes one does it:
 * two would write the same recording.
 *
 * @param heardSince since when the ingest could be heard
 */
export async function tendStreams(context: PlatformContext, heardSince?: Date): Promise<void> {
  await noteViewers(context);
  if (!(await context.leads('ingest'))) return;
  for (const row of await streams.listUnfinished(context.db)) await hearSegments(context, row);
  await sweepStreams(context, heardSince);
  await countMinute(context);
  const viewers = await countViewers(context);
  for (const row of await streams.listUnfinished(context.db)) {
    try {
      await tendStream(context, row, viewers.get(row.broadNo) ?? 0);
    } catch (error) {
      context.log.error(`stream ${row.broadNo}:`, error);
    }
  }
}

/** Remembers how far the test went: what was sent until its owner begins is not for viewers. */
async function noteTest({ db, ingest }: PlatformContext, row: streams.StreamRow): Promise<void> {
  const last = ingest && (await readSegments(ingest.hlsDir, row.broadNo)).at(-1)?.name;
  if (last && last !== row.testedTo) await streams.markTested(db, row.broadNo, last);
}

async function tendStream(context: PlatformContext, row: streams.StreamRow, viewers: number): Promise<void> {
  const { broadNo } = row;
  if (row.state === 'ended') return closeStream(context, row);
  if (row.state === 'waiting' || row.endedAt !== null) return;
  if (row.isTest && !row.startedAt) return noteTest(context, row);
  await putOnAir(context, row);
  await tellState(context, row);
  if (row.startedAt) await streams.saveViewers(context.db, broadNo, viewers);
  // last: a disk that is full stops nothing else
  if (row.keepsVod) await collectSegments(context, broadNo, row.testedTo);
}

/** Renews the pictures of what is on air. A job of its own: recordings do not wait for ffmpeg. */
export async function renewThumbs(context: PlatformContext, isStopped = () => false): Promise<void> {
  if (!(await context.leads('ingest'))) return;
  for (const row of await streams.listUnfinished(context.db)) {
    if (isStopped()) return;
    if (row.state !== 'on' || !row.startedAt || row.endedAt) continue;
    await renewThumb(context, row).catch((error) =>
      context.log.error(`picture of stream ${row.broadNo}:`, error),
    );
  }
}

/** Makes the VOD of what has ended, once; without one its files go. A crash in between is made good by the next step. */
async function closeStream(context: PlatformContext, row: streams.StreamRow): Promise<void> {
  const { db, clock } = context;
  const { broadNo, userId } = row;
  await settleFigures(context, broadNo);
  if (context.ingest) newest.get(context.ingest)?.delete(broadNo);
  const broadcast = row.keepsVod ? await findBroadcast(db, broadNo, null) : null;
  const vodCategoryNo = broadcast && (await findOpenCategory(db, broadcast.categoryNo))?.vodNo;
  const { durationMs, gaps } = vodCategoryNo
    ? await finishRecording(context, broadNo, row.testedTo)
    : { durationMs: 0, gaps: [] };
  if (!broadcast || !vodCategoryNo || durationMs === 0) {
    await streams.closeStream(db, broadNo, { titleNo: null, gaps: [] });
    return removeRecording(context, broadNo);
  }
  await db.transaction(async (tx) => {
    const { vod } = await getSettings({ db: tx }, userId);
    const { title, tags, grade, passwordHash, subscriptionOnly, startedAt, thumb } = broadcast;
    const titleNo = await insertVod(tx, {
      userId,
      title,
      tags,
      grade,
      passwordHash,
      subscriptionOnly,
      vodCategoryNo,
      thumb,
      durationMs,
      fileType: 'REVIEW',
      authNo: vod.authNo,
      broadcastAt: startedAt,
      registeredAt: clock.now(),
    });
    // another node was faster: its VOD counts
    if (!(await streams.closeStream(tx, broadNo, { titleNo, gaps }))) tx.rollback();
  });
}

/** Tends the streams and their pictures every two seconds, from the start on. */
export function startIngestJobs(context: PlatformContext): Job[] {
  const { clock, ingest, log } = context;
  const heardSince = clock.now();
  const times = { firstMs: everyMs, everyMs, log };
  if (ingest)
    access(ingest.hlsDir, constants.R_OK | constants.X_OK).catch(({ code }: NodeJS.ErrnoException) =>
      log.warn(`INGEST_HLS_DIR cannot be read (${code}): no broadcast of an encoder will begin`),
    );
  return [
    startJob({ ...times, name: 'ingest', run: () => tendStreams(context, heardSince) }),
    startJob({ ...times, name: 'pictures of streams', run: (isStopped) => renewThumbs(context, isStopped) }),
    ...startRenditions(context),
  ];
}
