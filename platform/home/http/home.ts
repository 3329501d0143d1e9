import { z } from 'zod';
import { homePaths } from '~protocol/home';
import { createRoutes, type Routes } from '../../core/http/env';
import { readQuery, withoutEmpty } from '../../core/http/read';
import { listBlocked } from '../../prefer/services/recommend';
import * as home from '../services/home';

/** Service MAIN: the home page's sections, lists and banners (protocol/home.ts). */
export const homeRoutes: Routes = (context) =>
  createRoutes()
    .get(homePaths.statics, async (c) => c.json(await home.listStatics(context)))
    .get(homePaths.autoHashtags, async (c) => c.json(await home.listAutoHashtags(context)))
    .get(homePaths.sections, async (c) => c.json(await home.listSections(context, c.get('actor'))))
    .get(homePaths.topBanners, async (c) => {
      const { at } = readQuery(
        c,
        withoutEmpty(z.object({ at: z.string().datetime({ offset: true }).optional() })),
      );
      return c.json(await home.listTopBanners(context, c.get('actor'), at ? new Date(at) : null));
    })
    .get(homePaths.popularVods, async (c) => c.json(await home.listPopular(context, c.get('actor'), 'vod')))
    .get(homePaths.popularCatch, async (c) =>
      c.json(await home.listPopular(context, c.get('actor'), 'catch')),
    )
    .get(homePaths.popularStories, async (c) =>
      c.json(await home.listPopularStories(context, c.get('actor'))),
    )
    .get(homePaths.cinety, async (c) => c.json(await home.listCinety(context, c.get('actor'))))
    .get(homePaths.blockedStreamers, async (c) => c.json(await listBlocked(context)));
