import { z } from 'zod';
import { preferPaths } from '~protocol/home-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { readQuery } from '../../core/http/read';
import * as prefer from '../services/prefer';
import { listPreferStories } from '../services/stories';

const size = z.coerce.number().int().min(1).optional();
const listQuery = z.object({
  szRelationType: z.string().max(40).default(''),
  liveSize: size,
  vodSize: size,
});
const sizeQuery = z.object({ size });
const typeQuery = z.object({
  type: z
    .string()
    .max(10)
    .default('live')
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(['live', 'vod'])),
});

/** Service MAIN: the personalised home, members only (protocol/home.ts). */
export const preferRoutes: Routes = (context) =>
  createRoutes()
    .get(preferPaths.categoryNumbers, async (c) =>
      c.json(await prefer.listPreferCategories(context, c.get('actor'), 'live')),
    )
    .get(preferPaths.sections, async (c) => c.json(await prefer.listSections(context, c.get('actor'))))
    .get(preferPaths.list, async (c) =>
      c.json(await prefer.listPrefer(context, c.get('actor'), readQuery(c, listQuery))),
    )
    .get(preferPaths.stories, async (c) => c.json(await listPreferStories(context, c.get('actor'))))
    .get(preferPaths.categories, async (c) =>
      c.json(await prefer.listPreferCategories(context, c.get('actor'), readQuery(c, typeQuery).type)),
    )
    .get(preferPaths.catch, async (c) =>
      c.json(await prefer.listPreferCatch(context, c.get('actor'), readQuery(c, sizeQuery).size)),
    );
