import { z } from 'zod';
import { schedulePaths } from '~protocol/schedule-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { dayParam } from '../../core/http/params';
import { readQuery } from '../../core/http/read';
import { listEsports } from '../services/schedule';

const esportsQuery = z.object({ keyword: z.string().max(100).default(''), date: dayParam.optional() });

/** Service MAIN: the esports schedule (protocol/schedule.ts). */
export const scheduleRoutes: Routes = (context) =>
  createRoutes().get(schedulePaths.esports, async (c) => {
    const { keyword, date } = readQuery(c, esportsQuery);
    return c.json(await listEsports(context, keyword, date ?? null));
  });
