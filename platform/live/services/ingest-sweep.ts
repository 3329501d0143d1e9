import type { PlatformContext } from '../../core/context';
import { minuteMs, timeBefore } from '../../core/time';
import * as streams from '../store/streams';
import { findStream, type StreamRow } from '../store/streams';
import { lockStream } from './ingest-desk';

/**
 * Where no ingest is set up any more, what it left on air ends all the same. Longer than an ingest may wait: another
 * node may have one.
 */
const unsetSilenceMs = 15 * minuteMs;

/**
 * Ends what has been silent for too long.
 *
 * @param heardSince from when on signs of life could be heard: while the server was down nobody listened
 */
export async function sweepStreams(context: PlatformContext, heardSince?: Date): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const silenceMs = context.ingest?.silenceMs ?? unsetSilenceMs;
  const before = timeBefore(now, silenceMs);
  if (heardSince && heardSince > before) return;
  for (const { broadNo } of await streams.listOver(db, before)) {
    await db.transaction(async (tx) => {
      const row = await findStream(tx, broadNo);
      if (!row) return;
      await lockStream(tx, row.userId);
      const current: StreamRow | null = await findStream(tx, broadNo);
      // it may have come back while we waited
      if (current && (current.endedAt !== null || current.seenAt < before))
        await streams.endStream(tx, broadNo, current.seenAt);
    });
  }
}
