/** Ours: what to watch after a video, and what a broadcast's closed door says. Service MAIN. */
import { z } from 'zod';
import { liveSchema } from '../live/calls';
import { vodSchema } from '../vod/calls';
import { clipSchema } from '../vod/clip';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { listOf } from '../wire/list-of';

const lives = listOf(liveSchema);
const vods = listOf(vodSchema);

export const watchNextCalls = callTable({
  service: 'main',
  prefix: 'watch',
  calls: {
    /**
     * Other broadcasts of the category on air, most viewers first, VODs of it by others, most watched first, and the
     * streamer's newest. `category`: a number of broadcasts or of VODs (GX43), or ''. `own` holds what the streamer has
     * on air, if anything. No viewer is told what is not in public lists.
     */
    next: {
      method: 'GET',
      path: '/api/player/next/:userId',
      params: z.object({ userId: userIdParam }),
      query: z.object({
        category: z
          .string()
          .regex(/^\d{0,8}$/)
          .default(''),
      }),
      answer: z
        .object({
          result: z.literal(1),
          data: z.object({
            own: lives.transform(([live]) => live ?? null),
            lives,
            vods,
            clips: listOf(clipSchema),
            related: vods,
          }),
        })
        .transform(({ data }) => data),
      shared: { freshMs: 15_000, staleMs: 120_000 },
    },
    /**
     * The card of a broadcast, on air or ended, also for who may not watch it, with the VOD that was made of it, and the one
     * on air to which its owner sent its viewers (ours).
     */
    liveInfo: {
      name: 'live.info',
      method: 'GET',
      path: '/api/live/:userId/:broadNo',
      params: z.object({ userId: userIdParam, broadNo: numberParam }),
      answer: z
        .object({
          result: z.literal(1),
          data: liveSchema,
          vodNo: z.number().nullish(),
          raid: liveSchema.nullish(),
        })
        .transform(({ data, vodNo, raid }) => ({ ...data, vodNo: vodNo ?? null, raid: raid ?? null })),
    },
  },
});
