import { homeCalls } from '~protocol/home/calls';
import { serve } from '../../core/http/serve';
import { listCategories } from '../../live/services/lists';
import { listBlocked } from '../../prefer/services/recommend';
import * as home from '../services/home';

/** Service MAIN: the home page's sections, lists and banners. */
export const homeRoutes = serve(homeCalls, (context) => ({
  sections: (_, { actor }) => home.listSections(context, actor),
  topBanners: ({ at }, { actor }) => home.listTopBanners(context, actor, at ?? null),
  popularVods: (_, { actor }) => home.listPopularVods(context, actor),
  popularCatch: (_, { actor }) => home.listPopularCatch(context, actor),
  popularStories: (_, { actor }) => home.listPopularStories(context, actor),
  cinety: (_, { actor }) => home.listCinety(context, actor),
  categories: () => listCategories(context),
  statics: () => home.listStatics(context),
  autoHashtags: () => home.listAutoHashtags(context),
  blockedStreamers: () => listBlocked(context),
}));
