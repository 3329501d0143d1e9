import { z } from 'zod';
import { broadcastSetupInputSchema, stationLivePaths } from '~protocol/station-live';
import { createRoutes, type Routes } from '../../core/http/env';
import { userIdParam } from '../../core/http/params';
import { readForm, readJson, readParam } from '../../core/http/read';
import { badInput } from '../../core/services/refusal';
import { getDesk, saveSetup } from '../services/ingest-setup';
import { makeKey, removeKey } from '../services/stream-keys';

const keyForm = z.object({
  replaces: z.string().min(1).max(20).optional(),
  _method: z.string().max(10).toLowerCase().default('post'),
});

/** Service STATION: how an owner goes live from an encoder (protocol/station-live.ts). */
export const ingestRoutes: Routes = (context) =>
  createRoutes()
    .get(stationLivePaths.setup, async (c) =>
      c.json(await getDesk(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .post(stationLivePaths.setup, async (c) => {
      const userId = readParam(c, 'userId', userIdParam);
      const input = await readJson(c, broadcastSetupInputSchema);
      return c.json(await saveSetup(context, c.get('actor'), userId, input));
    })
    .post(stationLivePaths.key, async (c) => {
      const userId = readParam(c, 'userId', userIdParam);
      const { replaces = null, _method } = await readForm(c, keyForm);
      const actor = c.get('actor');
      if (_method === 'delete') return c.json(await removeKey(context, actor, userId, replaces));
      if (_method === 'post') return c.json(await makeKey(context, actor, userId, replaces));
      throw badInput();
    });
