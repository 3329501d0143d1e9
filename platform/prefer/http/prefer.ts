import { preferCalls } from '~protocol/prefer/calls';
import { serve } from '../../core/http/serve';
import * as prefer from '../services/prefer';
import { listPreferStories } from '../services/stories';

/** Service MAIN: the personalised home, members only. */
export const preferRoutes = serve(preferCalls, (context) => ({
  sections: (_, { actor }) => prefer.listSections(context, actor),
  list: (wanted, { actor }) => prefer.listPrefer(context, actor, wanted),
  stories: (_, { actor }) => listPreferStories(context, actor),
  categories: ({ type }, { actor }) => prefer.listPreferCategories(context, actor, type),
  categoryNumbers: (_, { actor }) => prefer.listPreferCategories(context, actor, 'live'),
  catch: ({ size }, { actor }) => prefer.listPreferCatch(context, actor, size),
}));
