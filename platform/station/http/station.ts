import { stationCalls } from '~protocol/station/calls';
import { boardCalls } from '~protocol/station/posts';
import { serve } from '../../core/http/serve';
import { listBoard } from '../services/boards';
import { getHome } from '../services/home';
import { getPost } from '../services/posts';
import { getDashboard, getMenu, getStation, listSubscribersOf, listTopFans } from '../services/station';

/** Service CHANNEL: what a station says of itself (my-station §7.2). */
export const channelRoutes = serve(stationCalls, (context) => ({
  info: ({ userId }, { actor }) => getStation(context, actor, userId),
  menu: ({ userId }, { actor }) => getMenu(context, actor, userId),
  dashboard: ({ userId }, { actor }) => getDashboard(context, actor, userId),
  topFans: ({ userId }, { actor }) => listTopFans(context, actor, userId),
  subscribers: ({ userId, list }, { actor }) =>
    listSubscribersOf(context, actor, { userId, tier: list === 'subscribe-1' ? 1 : 2 }),
}));

/** Service STATION: what stands on a station (my-station §7.1, GN30). */
export const stationRoutes = serve(boardCalls, (context) => ({
  home: ({ userId }, { actor }) => getHome(context, actor, userId),
  post: ({ userId, titleNo }, { actor }) => getPost(context, actor, userId, titleNo),
  boards: ({ orderBy: sort, ...query }, { actor }) =>
    listBoard(context, actor, { ...query, sort, bbsNo: null }),
  board: ({ orderBy: sort, ...query }, { actor }) => listBoard(context, actor, { ...query, sort }),
}));
