import { z } from 'zod';
import { livePaths } from '~protocol/live/codes';
import { numberParam } from '~protocol/wire/call';
import { createRoutes, type Routes } from '../../core/http/env';
import { readParam, readQuery } from '../../core/http/read';
import { getPlaylist } from '../services/player';

const ticketQuery = z.object({ t: z.string().max(200).default('') });

/** Service MAIN, `/media/live/{broadNo}/index.m3u8?t={ticket}`: the playlist that the player asks for every two seconds. */
export const mediaRoutes: Routes = (context) =>
  createRoutes().get(livePaths.media, async (c) => {
    const broadNo = readParam(c, 'broadNo', numberParam);
    const playlist = await getPlaylist(context, broadNo, readQuery(c, ticketQuery).t);
    return c.body(playlist, 200, { 'content-type': 'application/vnd.apple.mpegurl' });
  });
