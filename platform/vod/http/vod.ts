import { z } from 'zod';
import { vodPaths } from '~protocol/vod-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam } from '../../core/http/params';
import { readParam, readQuery } from '../../core/http/read';
import { getStory, getVodInfo, getVodPlayer, getVodPlaylist } from '../services/player';

const ticketQuery = z.object({ t: z.string().max(200).default('') });

/** Service MAIN: the VOD player's data, its playlist, and stories (protocol/vod.ts). */
export const vodRoutes: Routes = (context) =>
  createRoutes()
    .get(vodPaths.player, async (c) =>
      c.json(await getVodPlayer(context, c.get('actor'), readParam(c, 'titleNo', numberParam))),
    )
    .get(vodPaths.info, async (c) =>
      c.json(await getVodInfo(context, c.get('actor'), readParam(c, 'titleNo', numberParam))),
    )
    .get(vodPaths.story, async (c) =>
      c.json(await getStory(context, c.get('actor'), readParam(c, 'storyIdx', numberParam))),
    )
    .get(vodPaths.media, async (c) => {
      const titleNo = readParam(c, 'titleNo', numberParam);
      const playlist = await getVodPlaylist(context, titleNo, readQuery(c, ticketQuery).t);
      return c.body(playlist, 200, { 'content-type': 'application/vnd.apple.mpegurl' });
    });
