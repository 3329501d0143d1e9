import { recommendCalls, recommendedPath } from '~protocol/prefer/recommend';
import type { Routes } from '../../core/http/env';
import { serve } from '../../core/http/serve';
import * as recommend from '../services/recommend';

const refusals = serve(recommendCalls, (context) => ({
  reject: (card, { actor }) => recommend.addNotRecommend(context, actor, card),
  undo: (card, { actor }) => recommend.removeNotRecommend(context, actor, card),
  rejectStreamer: (rejected, { actor }) => recommend.rejectRecommended(context, actor, rejected),
}));

/** Service MAIN: recommendations and their refusal. */
export const recommendRoutes: Routes = (context) =>
  refusals(context).get(recommendedPath, async (c) =>
    c.json(await recommend.listRecommended(context, c.get('actor'))),
  );
