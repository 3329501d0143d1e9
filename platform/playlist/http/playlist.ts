import { z } from 'zod';
import { playlistLimits, playlistPath, playlistWorks } from '~protocol/playlist-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam } from '../../core/http/params';
import { readForm, readQuery } from '../../core/http/read';
import { badInput } from '../../core/services/refusal';
import * as playlists from '../services/playlists';

const listQuery = z.object({ szWork: z.literal(playlistWorks.list), nTitleNo: numberParam });
const form = z.discriminatedUnion('szWork', [
  z.object({
    szWork: z.literal(playlistWorks.addVod),
    nTitleNo: numberParam,
    nPlaylistIdx: numberParam.optional(),
    szTitle: z.string().trim().min(1).max(playlistLimits.title).optional(),
  }),
  z.object({ szWork: z.literal(playlistWorks.take), nPlaylistIdx: numberParam }),
]);

/** Service MY: playlists (protocol/playlist.ts). */
export const playlistRoutes: Routes = (context) =>
  createRoutes()
    .get(playlistPath, async (c) => {
      const { nTitleNo } = readQuery(c, listQuery);
      return c.json(await playlists.listOwnPlaylists(context, c.get('actor'), nTitleNo));
    })
    .post(playlistPath, async (c) => {
      const sent = await readForm(c, form);
      const actor = c.get('actor');
      if (sent.szWork === playlistWorks.take)
        return c.json(await playlists.takePlaylist(context, actor, sent.nPlaylistIdx));
      const { nTitleNo, nPlaylistIdx, szTitle } = sent;
      if (nPlaylistIdx !== undefined)
        return c.json(await playlists.addToPlaylist(context, actor, nTitleNo, { listIdx: nPlaylistIdx }));
      if (szTitle === undefined) throw badInput();
      return c.json(await playlists.addToPlaylist(context, actor, nTitleNo, { title: szTitle }));
    });
