import { notRecommendSchema, recommendPaths, rejectSchema } from '~protocol/recommend';
import { createRoutes, type Routes } from '../../core/http/env';
import { readForm, readJson } from '../../core/http/read';
import * as recommend from '../services/recommend';

/** Service MAIN: recommendations and their refusal (protocol/recommend.ts). */
export const recommendRoutes: Routes = (context) =>
  createRoutes()
    .get(recommendPaths.streamers, async (c) =>
      c.json(await recommend.listRecommended(context, c.get('actor'))),
    )
    .post(recommendPaths.reject, async (c) =>
      c.json(await recommend.rejectRecommended(context, c.get('actor'), await readJson(c, rejectSchema))),
    )
    .post(recommendPaths.notRecommend, async (c) =>
      c.json(await recommend.addNotRecommend(context, c.get('actor'), await readForm(c, notRecommendSchema))),
    )
    .post(recommendPaths.undo, async (c) =>
      c.json(
        await recommend.removeNotRecommend(context, c.get('actor'), await readForm(c, notRecommendSchema)),
      ),
    );
