import { liveActionTypes, liveCalls } from '~protocol/live/calls';
import { serve } from '../../core/http/serve';
import { knockOf } from '../services/door-code';
import * as lists from '../services/lists';
import { getPlayer } from '../services/player';

/** Service MAIN: live lists, and the player's data. */
export const liveRoutes = serve(liveCalls, (context) => ({
  popular: (_, { actor }) => lists.listPopular(context, actor, false),
  popularWithAdult: (_, { actor }) => lists.listPopular(context, actor, true),
  // groups always list adult broadcasts, as placeholders (GN37)
  list: ({ selectValue: value, orderType: order, pageNo: page }, { actor }) =>
    lists.listLive(context, actor, {
      scope: value === 'all' ? 'all' : 'group',
      ...{ value, order, page, withAdult: true },
    }),
  category: ({ selectValue: value, orderType: order, pageNo: page, szActionType }, { actor }) =>
    lists.listLive(context, actor, {
      scope: 'category',
      ...{ value, order, page, withAdult: szActionType === liveActionTypes.adult },
    }),
  player: (asked, asker) => getPlayer(context, asker.actor, { ...asked, ...knockOf(asked, asker) }),
  playerWithPassword: (asked, asker) =>
    getPlayer(context, asker.actor, { ...asked, ...knockOf(asked, asker) }),
}));
