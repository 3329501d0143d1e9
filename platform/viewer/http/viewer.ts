import { cardCalls, hiddenCalls } from '~protocol/hiding/calls';
import { favoriteCalls } from '~protocol/my/favorites';
import { serve } from '../../core/http/serve';
import { badInput } from '../../core/services/refusal';
import { addRule, listRules, removeRule } from '../../hiding/services/hidden-rules';
import * as hidden from '../../hiding/services/hidden-streamers';
import { getCard } from '../services/card';
import * as favorites from '../services/favorites';

/** Service MAIN: whose a card is. */
export const cardRoutes = serve(cardCalls, (context) => ({
  owner: ({ list, ...card }, { actor }) => getCard(context, actor, { ...card, listIdx: list ?? null }),
}));

/** Service MAIN: what a member hides. */
export const hiddenRoutes = serve(hiddenCalls, (context) => ({
  list: (_, { actor }) => hidden.listHidden(context, actor),
  names: (_, { actor }) => hidden.listHiddenNames(context, actor),
  rules: (_, { actor }) => listRules(context, actor),
  addRule: (rule, { actor }) => addRule(context, actor, rule),
  removeRule: (rule, { actor }) => removeRule(context, actor, rule),
  create: ({ bj_id }, { actor }) => hidden.hideStreamer(context, actor, bj_id),
  remove: ({ bj_id }, { actor }) => hidden.unhideStreamer(context, actor, bj_id),
}));

/** Service CHANNEL: favourites. */
export const favoriteRoutes = serve(favoriteCalls, (context) => ({
  async create({ bjId, streamerId }, { actor }) {
    const id = bjId ?? streamerId;
    if (!id) throw badInput();
    return favorites.addFavorite(context, actor, id);
  },
  check: ({ userId }, { actor }) => favorites.checkFavorite(context, actor, userId),
  remove: ({ userId }, { actor }) => favorites.removeFavorite(context, actor, userId),
  push: ({ bj_id }, { actor }) => favorites.turnPush(context, actor, bj_id, true),
  pushOff: ({ userId }, { actor }) => favorites.turnPush(context, actor, userId, false),
}));
