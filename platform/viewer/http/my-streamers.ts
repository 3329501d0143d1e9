import { favoriteListCalls } from '~protocol/my/favorites';
import { myCalls } from '~protocol/my/streamers';
import type { Read } from '~protocol/wire/call';
import { serve } from '../../core/http/serve';
import { listRecommended } from '../../prefer/services/recommend';
import * as groups from '../services/favorite-groups';
import { listFavoriteLives } from '../services/favorites';
import * as contents from '../services/my-contents';
import * as my from '../services/my-streamers';

const groupOf = ({ groupId, group_idx }: Read<typeof myCalls.calls.feed>) => groupId ?? group_idx ?? null;
const inputOf = (asked: Read<typeof myCalls.calls.vods>) => ({ list: asked.list, groupId: groupOf(asked) });

/** Service MY: favourites, subscriptions and fan clubs. */
export const myStreamerRoutes = serve(myCalls, (context) => ({
  streamers: ({ page, q, order, ...asked }, { actor }) =>
    my.listStreamers(context, actor, { ...inputOf(asked), page, q, order }),
  lives: ({ orderType: order, size, ...asked }, { actor }) =>
    my.listLives(context, actor, { ...inputOf(asked), order, size }),
  vods: (asked, { actor }) => contents.listVods(context, actor, inputOf(asked)),
  catch: (asked, { actor }) => contents.listCatch(context, actor, inputOf(asked)),
  stories: (asked, { actor }) => contents.listStories(context, actor, inputOf(asked)),
  userClips: (asked, { actor }) => contents.listUserClips(context, actor, inputOf(asked)),
  feed: (asked, { actor }) => contents.listNewPosts(context, actor, groupOf(asked)),
  pin: ({ list, userId }, { actor }) => my.pinStreamer(context, actor, list, userId),
  unpin: ({ list, userId }, { actor }) => my.unpinStreamer(context, actor, list, userId),
}));

/** Service MY: who of the favourites is on air, their groups, and who is recommended beside them. */
export const favoriteListRoutes = serve(favoriteListCalls, (context) => ({
  lives: (_, { actor }) => listFavoriteLives(context, actor),
  groups: (_, { actor }) => groups.listGroups(context, actor),
  groupAdd: ({ title }, { actor }) => groups.addGroup(context, actor, title),
  groupOrder: ({ order }, { actor }) => groups.orderGroups(context, actor, order),
  groupRename: ({ idx, title }, { actor }) => groups.renameGroup(context, actor, idx, title),
  groupDelete: ({ idx }, { actor }) => groups.deleteGroup(context, actor, idx),
  find: ({ userId }, { actor }) => my.getFavorite(context, actor, userId),
  intoGroups: ({ userId, groups: chosen }, { actor }) => groups.putIntoGroups(context, actor, userId, chosen),
  recommended: (_, { actor }) => listRecommended(context, actor),
}));
