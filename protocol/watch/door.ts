/** How a viewer comes to a player. */
import { z } from 'zod';
import { watcherPattern } from '../station/live/codes';

/** `w`: the mark of a guest, whose stream it becomes. `door`: a ticket that the password earned before. */
export const comingSchema = z.object({
  w: z.string().regex(watcherPattern).optional(),
  door: z.string().max(100).optional(),
});
export const passwordSchema = z.object({ password: z.string().max(100) });

export type Coming = z.input<typeof comingSchema> & Partial<z.input<typeof passwordSchema>>;
