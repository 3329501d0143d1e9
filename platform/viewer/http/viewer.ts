import type { Context } from 'hono';
import { z } from 'zod';
import { hiddenRuleRequestSchema, hideRequestSchema, mostPositions, viewerPaths } from '~protocol/viewer';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readDelete, readForm, readMethod, readParam, readQuery } from '../../core/http/read';
import { badInput } from '../../core/services/refusal';
import { deleteLater, deleteRecentVod } from '../../history/services/changes';
import { getCard } from '../services/card';
import * as favorites from '../services/favorites';
import { addRule, listRules, removeRule } from '../services/hidden-rules';
import * as hidden from '../services/hidden-streamers';
import * as watching from '../services/watching';

/** Live or vod in any case (GX23). */
const contentType = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['live', 'vod']));
const contentOf = (c: Context) => ({
  type: readParam(c, 'type', contentType),
  no: readParam(c, 'id', numberParam),
});

const cardKind = z.enum(['live', 'vod', 'catch', 'story']);
const cardQuery = z.object({ list: numberParam.optional() });

const addFavoriteForm = z.object({ bjId: userIdParam.optional(), streamerId: userIdParam.optional() });
const pushForm = z.object({ bj_id: userIdParam });
const position = z.coerce.number().int().min(0).max(1_000_000);
const recordForm = z.object({
  _method: z.string().max(10).toLowerCase().optional(),
  position: position.optional(),
});
const positionsQuery = z.object({
  nos: z
    .string()
    .max(4_000)
    .transform((text) => text.split('-').map(Number))
    .pipe(z.array(z.number().int().positive()).max(mostPositions)),
});

/** Service MAIN: cards, and what a member hides. */
export const hiddenRoutes: Routes = (context) =>
  createRoutes()
    .get(viewerPaths.hidden, async (c) => c.json(await hidden.listHidden(context, c.get('actor'))))
    .get(viewerPaths.card, async (c) =>
      c.json(
        await getCard(context, c.get('actor'), {
          kind: readParam(c, 'kind', cardKind),
          userId: readParam(c, 'userId', userIdParam),
          no: readParam(c, 'no', numberParam),
          listIdx: readQuery(c, cardQuery).list ?? null,
        }),
      ),
    )
    .get(viewerPaths.hiddenNames, async (c) => c.json(await hidden.listHiddenNames(context, c.get('actor'))))
    .get(viewerPaths.hiddenRules, async (c) => c.json(await listRules(context, c.get('actor'))))
    .post(viewerPaths.hiddenRules, async (c) => {
      const { _method = 'post', ...rule } = await readForm(c, hiddenRuleRequestSchema);
      const change = { post: addRule, delete: removeRule }[_method];
      if (!change) throw badInput();
      return c.json(await change(context, c.get('actor'), rule));
    })
    .post(viewerPaths.hide, async (c) => {
      const { bj_id } = await readForm(c, hideRequestSchema);
      return c.json(await hidden.hideStreamer(context, c.get('actor'), bj_id));
    })
    .post(viewerPaths.unhide, async (c) => {
      const { bj_id } = await readForm(c, hideRequestSchema);
      return c.json(await hidden.unhideStreamer(context, c.get('actor'), bj_id));
    });

/** Service CHANNEL: favourites. The key of the payload is bjId or streamerId (GX07). */
export const favoriteRoutes: Routes = (context) =>
  createRoutes()
    .post(viewerPaths.favorite, async (c) => {
      const { bjId, streamerId } = await readForm(c, addFavoriteForm);
      const id = bjId ?? streamerId;
      if (!id) throw badInput();
      return c.json(await favorites.addFavorite(context, c.get('actor'), id));
    })
    .post(viewerPaths.push, async (c) => {
      const { bj_id } = await readForm(c, pushForm);
      return c.json(await favorites.turnPush(context, c.get('actor'), bj_id, true));
    })
    .post(viewerPaths.pushOf, async (c) => {
      const userId = readParam(c, 'userId', userIdParam);
      await readDelete(c);
      return c.json(await favorites.turnPush(context, c.get('actor'), userId, false));
    })
    .get(viewerPaths.favoriteOf, async (c) =>
      c.json(await favorites.checkFavorite(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .post(viewerPaths.favoriteOf, async (c) => {
      const userId = readParam(c, 'userId', userIdParam);
      await readDelete(c);
      return c.json(await favorites.removeFavorite(context, c.get('actor'), userId));
    });

/** By `_method`. */
const laterChanges: Record<
  string,
  (...args: Parameters<typeof watching.addLater>) => Promise<{ result: number; message?: string }>
> = {
  post: watching.addLater,
  put: watching.markLaterViewed,
  delete: deleteLater,
};

/** Service MY: watch later, history, favourites on air. */
export const watchingRoutes: Routes = (context) =>
  createRoutes()
    .get(viewerPaths.favoriteLives, async (c) =>
      c.json(await favorites.listFavoriteLives(context, c.get('actor'))),
    )
    .post(viewerPaths.later, async (c) => {
      const content = contentOf(c);
      const change = laterChanges[(await readMethod(c)) ?? 'post'];
      if (!change) throw badInput();
      return c.json(await change(context, c.get('actor'), content));
    })
    .post(viewerPaths.recent, async (c) => {
      const content = contentOf(c);
      const { _method, position } = await readForm(c, recordForm);
      const actor = c.get('actor');
      if (_method === undefined)
        return c.json(await watching.recordWatch(context, actor, content, position ?? null));
      if (_method === 'put' && position !== undefined)
        return c.json(await watching.keepPosition(context, actor, content, position));
      if (_method === 'delete' && content.type === 'vod')
        return c.json(await deleteRecentVod(context, actor, content.no));
      throw badInput();
    })
    .get(viewerPaths.positions, async (c) => {
      const { nos } = readQuery(c, positionsQuery);
      return c.json(await watching.listPositions(context, c.get('actor'), nos));
    });
