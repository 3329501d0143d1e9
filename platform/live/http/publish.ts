import { z } from 'zod';
import { stationPaths } from '~protocol/publish';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson } from '../../core/http/read';
import { addVod, endBroadcast, startBroadcast } from '../services/publish';

const streamInput = z.object({
  userId: z.string().max(100),
  title: z.string().max(1000),
  categoryNo: z.string().max(20),
  hlsUrl: z.string().max(4000),
  tags: z.array(z.string().max(200)).max(50).default([]),
  isAdult: z.boolean().default(false),
});
const vodInput = streamInput.extend({ durationSeconds: z.number().int() });
const endInput = z.object({ userId: z.string().max(100) });

/** Service STATION: broadcasts and VODs that a streamer plays from elsewhere (protocol/station.ts). */
export const publishRoutes: Routes = (context) =>
  createRoutes()
    .post(stationPaths.broadcast, async (c) =>
      c.json(await startBroadcast(context, c.get('actor'), await readJson(c, streamInput))),
    )
    .post(stationPaths.broadcastEnd, async (c) =>
      c.json(await endBroadcast(context, c.get('actor'), await readJson(c, endInput))),
    )
    .post(stationPaths.vod, async (c) =>
      c.json(await addVod(context, c.get('actor'), await readJson(c, vodInput))),
    );
