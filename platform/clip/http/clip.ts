import { z } from 'zod';
import { clipCalls } from '~protocol/clip/calls';
import { heldMediaPath } from '~protocol/clip/codes';
import { playlistName } from '~protocol/station/live/codes';
import { numberParam } from '~protocol/wire/call';
import { createRoutes, type Routes } from '../../core/http/env';
import { readParam } from '../../core/http/read';
import { mediaTypes, sendFile } from '../../core/http/send-file';
import { serve } from '../../core/http/serve';
import { watcherOf } from '../../core/http/watcher';
import { beginClip } from '../services/begin';
import { getClip, listClips, makeClip, removeClip } from '../services/clips';
import { getHeldPlaylist, openHeldSegment } from '../services/held-media';

/** Service MAIN: clips that viewers cut. */
export const clipRoutes = serve(clipCalls, (context) => ({
  begin: (input, { actor }) => beginClip(context, actor, input),
  mine: ({ before }, { actor }) => listClips(context, actor, before),
  desk: ({ no }, { actor, ip }) => getClip(context, { actor, ip, mark: null }, no),
  make: (input, { actor }) => makeClip(context, actor, input),
  remove: ({ no }, { actor }) => removeClip(context, actor, no),
}));

/** Service MAIN: what is held of a clip, for its maker. */
export const heldMediaRoutes: Routes = (context) =>
  createRoutes().get(heldMediaPath, async (c) => {
    const asked = {
      no: readParam(c, 'no', numberParam),
      ticket: readParam(c, 'ticket', z.string().max(100)),
      watcher: watcherOf(c),
    };
    const name = readParam(c, 'name', z.string().max(100));
    if (name !== playlistName) return sendFile(c, await openHeldSegment(context, { ...asked, name }));
    const playlist = await getHeldPlaylist(context, asked);
    return c.body(playlist, 200, { 'content-type': mediaTypes.playlist });
  });
