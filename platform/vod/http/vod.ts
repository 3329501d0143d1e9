import { z } from 'zod';
import { vodPaths } from '~protocol/vod-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam } from '../../core/http/params';
import { readForm, readParam, readQuery } from '../../core/http/read';
import { doorTicketOf, watcherOf } from '../../core/http/watcher';
import { getStory, getVodInfo, getVodPlayer } from '../services/player';
import { findVodPlaylist } from '../services/recorded';

const passwordForm = z.object({ password: z.string().max(100) });
const ticketQuery = z.object({ t: z.string().max(200).default('') });

/** Service MAIN: the VOD player's data, its playlist, and stories (protocol/vod.ts). */
export const vodRoutes: Routes = (context) =>
  createRoutes()
    .get(vodPaths.player, async (c) => {
      const titleNo = readParam(c, 'titleNo', numberParam);
      const given = { key: doorTicketOf(c), watcher: watcherOf(c) };
      return c.json(await getVodPlayer(context, c.get('actor'), titleNo, given));
    })
    .post(vodPaths.player, async (c) => {
      const titleNo = readParam(c, 'titleNo', numberParam);
      const given = { key: await readForm(c, passwordForm), watcher: watcherOf(c) };
      return c.json(await getVodPlayer(context, c.get('actor'), titleNo, given));
    })
    .get(vodPaths.info, async (c) =>
      c.json(await getVodInfo(context, c.get('actor'), readParam(c, 'titleNo', numberParam))),
    )
    .get(vodPaths.story, async (c) =>
      c.json(await getStory(context, c.get('actor'), readParam(c, 'storyIdx', numberParam))),
    )
    .get(vodPaths.media, async (c) => {
      const titleNo = readParam(c, 'titleNo', numberParam);
      const { t } = readQuery(c, ticketQuery);
      const playlist = await findVodPlaylist(context, titleNo, t, watcherOf(c));
      return c.body(playlist, 200, { 'content-type': 'application/vnd.apple.mpegurl' });
    });
