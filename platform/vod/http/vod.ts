import { vodCalls } from '~protocol/vod/player';
import { serve } from '../../core/http/serve';
import { knockOf } from '../../live/services/door-code';
import { getStory, getVodInfo, getVodPlayer } from '../services/player';

/** Service MAIN: the VOD player's data, cards and stories. */
export const vodRoutes = serve(vodCalls, (context) => ({
  player: (asked, asker) => getVodPlayer(context, asker.actor, asked.titleNo, knockOf(asked, asker)),
  playerWithPassword: (asked, asker) =>
    getVodPlayer(context, asker.actor, asked.titleNo, knockOf(asked, asker)),
  info: ({ titleNo }, { actor }) => getVodInfo(context, actor, titleNo),
  story: ({ storyIdx }, { actor }) => getStory(context, actor, storyIdx),
}));
