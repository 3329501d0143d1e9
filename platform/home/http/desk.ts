import { z } from 'zod';
import {
  deskKindSchema,
  deskMoveSchema,
  deskRemoveSchema,
  deskSaveSchema,
  homeDeskPaths,
} from '~protocol/home-desk';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson, readParam, readQuery, withoutEmpty } from '../../core/http/read';
import * as desk from '../services/desk';
import { listDeskHistory } from '../services/desk-history';
import { findDeskToday } from '../services/desk-today';

const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
const itemQuery = z.object({ id: z.string().max(64) });

/** Service MAIN: what staff edit of the home page (protocol/home-desk.ts). */
export const homeDeskRoutes: Routes = (context) =>
  createRoutes()
    .get(homeDeskPaths.today, async (c) => c.json(await findDeskToday(context, c.get('actor'))))
    .get(homeDeskPaths.history, async (c) => {
      const { page } = readQuery(c, withoutEmpty(pageQuery));
      return c.json(await listDeskHistory(context, c.get('actor'), page));
    })
    .get(homeDeskPaths.list, async (c) => {
      const { page } = readQuery(c, withoutEmpty(pageQuery));
      return c.json(await desk.listDesk(context, c.get('actor'), readParam(c, 'kind', deskKindSchema), page));
    })
    .get(homeDeskPaths.item, async (c) => {
      const { id } = readQuery(c, itemQuery);
      return c.json(
        await desk.getDeskItem(context, c.get('actor'), readParam(c, 'kind', deskKindSchema), id),
      );
    })
    .post(homeDeskPaths.save, async (c) => {
      const input = { kind: readParam(c, 'kind', deskKindSchema), ...(await readJson(c, deskSaveSchema)) };
      return c.json(await desk.saveDeskItem(context, c.get('actor'), input));
    })
    .post(homeDeskPaths.remove, async (c) => {
      const { id } = await readJson(c, deskRemoveSchema);
      return c.json(
        await desk.removeDeskItem(context, c.get('actor'), readParam(c, 'kind', deskKindSchema), id),
      );
    })
    .post(homeDeskPaths.move, async (c) => {
      const input = { kind: readParam(c, 'kind', deskKindSchema), ...(await readJson(c, deskMoveSchema)) };
      return c.json(await desk.moveDeskItem(context, c.get('actor'), input));
    });
