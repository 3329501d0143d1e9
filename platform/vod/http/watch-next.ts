import { watchNextCalls } from '~protocol/watch/next';
import { serve } from '../../core/http/serve';
import { getLiveInfo } from '../../live/services/info';
import { getWatchNext } from '../services/watch-next';

/** Service MAIN: what to watch after a video, and what stands behind a closed door. */
export const watchNextRoutes = serve(watchNextCalls, (context) => ({
  next: (at, { actor }) => getWatchNext(context, actor, at),
  liveInfo: (at, { actor }) => getLiveInfo(context, actor, at),
}));
