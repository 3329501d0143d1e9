import { z } from 'zod';

/** A number of ours in a path or a query: broadcasts, VODs, stories, lists. */
export const numberParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export const userIdParam = z.string().min(1).max(40);
