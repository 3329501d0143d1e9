import { z } from 'zod';
import { lastBoardPage } from '~protocol/station';
import { contentKinds, contentSortNames, contentsPaths } from '~protocol/station-contents';
import { createRoutes, type Routes } from '../../core/http/env';
import { userIdParam } from '../../core/http/params';
import { readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { getCalendar, getStore, listContents } from '../services/contents';
import { openStation } from '../services/opening';
import { getProfile } from '../services/profile';

const contentsQuery = withoutEmpty(
  z.object({
    page: z.coerce.number().int().min(1).max(lastBoardPage).default(1),
    orderBy: z
      .string()
      .default('reg_date')
      .transform((name, context) => {
        const sort = Object.hasOwn(contentSortNames, name) ? contentSortNames[name] : undefined;
        if (!sort) context.addIssue({ code: 'custom', message: 'no such order' });
        return sort ?? 'reg_date';
      }),
    keyword: z.string().trim().max(50).default(''),
  }),
);
const calendarQuery = z.object({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/) });

/** Service STATION: what stands on a station beside its posts, and members without one (GN30). */
export const contentsRoutes: Routes = (context) =>
  createRoutes()
    .get(contentsPaths.contents, async (c) => {
      const { orderBy: sort, ...query } = readQuery(c, contentsQuery);
      const of = {
        userId: readParam(c, 'userId', userIdParam),
        kind: readParam(c, 'kind', z.enum(contentKinds)),
      };
      return c.json(await listContents(context, c.get('actor'), { ...of, ...query, sort }));
    })
    .get(contentsPaths.store, async (c) =>
      c.json(await getStore(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .get(contentsPaths.calendar, async (c) => {
      const { month } = readQuery(c, calendarQuery);
      const userId = readParam(c, 'userId', userIdParam);
      return c.json(await getCalendar(context, c.get('actor'), { userId, month }));
    })
    .get(contentsPaths.profile, async (c) =>
      c.json(await getProfile(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .post(contentsPaths.open, async (c) => c.json(await openStation(context, c.get('actor'))));
