import type { Context } from 'hono';
import { z } from 'zod';
import { schedulePaths } from '~protocol/schedule-codes';
import type { PlatformContext } from '../../core/context';
import { createRoutes, type PlatformEnv, type Routes } from '../../core/http/env';
import { readQuery } from '../../core/http/read';
import { listEsports, listSports } from '../services/schedule';

/** A day of this or the next century: 'YYYY-MM-DD', and one that there is. */
export const day = z
  .string()
  .regex(/^2\d{3}-\d{2}-\d{2}$/)
  .refine(
    (text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(text).toISOString().startsWith(text),
  );

const sportsQuery = z.object({
  code_list: z.literal('ALL').default('ALL'),
  live_score: z.enum(['true', 'false']).default('true'),
  date: day.optional(),
});
const esportsQuery = z.object({ keyword: z.string().max(100).default(''), date: day.optional() });

/** `/api.php?work=get_schedule_list` (directory/http/directory.ts tells the calls apart). */
export const readSportsSchedule = async (context: PlatformContext, c: Context<PlatformEnv>) =>
  c.json(await listSports(context, readQuery(c, sportsQuery).date ?? null));

/** Service MAIN: the esports schedule (protocol/schedule.ts). */
export const scheduleRoutes: Routes = (context) =>
  createRoutes().get(schedulePaths.esports, async (c) => {
    const { keyword, date } = readQuery(c, esportsQuery);
    return c.json(await listEsports(context, keyword, date ?? null));
  });
