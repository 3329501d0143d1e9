import { syndicationCalls } from '~protocol/syndication/calls';
import { serve } from '../../core/http/serve';
import * as keys from '../services/keys';
import { readNotices } from '../services/notices';
import { readCalendar, readFavorites, readFeed } from '../services/reading';

/** Service MY: private addresses, and what is read by them. The key alone authorises; no session is asked for. */
export const syndicationRoutes = serve(syndicationCalls, (context) => ({
  keys: (_, { actor }) => keys.listKeys(context, actor),
  make: ({ kind }, { actor }) => keys.makeKey(context, actor, kind, null),
  replace: ({ kind, replaces }, { actor }) => keys.makeKey(context, actor, kind, replaces),
  remove: ({ kind }, { actor }) => keys.removeKey(context, actor, kind),
  feed: ({ key, streamer }) => readFeed(context, key, streamer ?? null),
  calendar: ({ key }) => readCalendar(context, key),
  notices: ({ key }) => readNotices(context, key),
  favorites: ({ key }) => readFavorites(context, key),
}));
