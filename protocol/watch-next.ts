/** Ours: what to watch after a video, and what a broadcast's closed door says. Service MAIN. */
import { z } from 'zod';

export const watchNextPaths = {
  /**
   * GET ?category={number}: other broadcasts of the category on air, VODs of it by others, and what is new of the streamer. The
   * number is that of broadcasts or of VODs (GX43), or absent. No viewer is told what is not in public lists.
   */
  next: '/api/player/next/:userId',
  /** GET: the card of a broadcast, on air or ended, also for who may not watch it */
  liveInfo: '/api/live/:userId/:broadNo',
} as const;

/** Items are parsed one by one. `own` holds what the streamer has on air, if anything. */
export const watchNextAnswerSchema = z.object({
  result: z.literal(1),
  data: z.object({
    own: z.array(z.unknown()),
    lives: z.array(z.unknown()),
    vods: z.array(z.unknown()),
    clips: z.array(z.unknown()),
    related: z.array(z.unknown()),
  }),
});

export const liveInfoAnswerSchema = z.object({ result: z.literal(1), data: z.unknown() });
