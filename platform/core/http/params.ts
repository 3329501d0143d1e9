import { z } from 'zod';
import { isDay } from '../time';

/** A number of ours in a path or a query: broadcasts, VODs, stories, lists. */
export const numberParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export const userIdParam = z.string().min(1).max(40);

/** A day of this or the next century: 'YYYY-MM-DD', and one that there is. */
export const dayParam = z
  .string()
  .regex(/^2\d{3}-\d{2}-\d{2}$/)
  .refine(isDay);
