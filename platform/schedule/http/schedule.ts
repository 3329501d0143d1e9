import { scheduleCalls } from '~protocol/schedule/calls';
import { serve } from '../../core/http/serve';
import { listEsports } from '../services/schedule';

/** Service MAIN: the esports schedule. */
export const scheduleRoutes = serve(scheduleCalls, (context) => ({
  esports: ({ keyword, date }) => listEsports(context, keyword, date ?? null),
}));
