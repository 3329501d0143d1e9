import { z } from 'zod';
import {
  playlistEntriesPath,
  playlistLimits,
  playlistOrders,
  playlistPath,
  playlistWorks as works,
} from '~protocol/playlist-codes';
import type { PlatformContext } from '../../core/context';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam } from '../../core/http/params';
import { readForm, readQuery, withoutEmpty } from '../../core/http/read';
import type { Actor } from '../../core/services/actor';
import { badInput } from '../../core/services/refusal';
import * as entries from '../services/entries';
import * as playlists from '../services/playlists';

const query = z.discriminatedUnion('szWork', [
  z.object({ szWork: z.literal(works.list), nTitleNo: numberParam }),
  z.object({ szWork: z.literal(works.read), nPlaylistIdx: numberParam }),
]);
const entriesQuery = withoutEmpty(
  z.object({ order_by_column: z.enum(playlistOrders).default('vod_add_date') }),
);
const title = z.string().trim().min(1).max(playlistLimits.title);
const form = z.discriminatedUnion('szWork', [
  z.object({
    szWork: z.literal(works.addVod),
    nTitleNo: numberParam,
    nPlaylistIdx: numberParam.optional(),
    szTitle: title.optional(),
  }),
  z.object({ szWork: z.literal(works.take), nPlaylistIdx: numberParam }),
  z.object({ szWork: z.literal(works.remove), nPlaylistIdx: numberParam }),
  z.object({ szWork: z.literal(works.untake), nPlaylistIdx: numberParam }),
  z.object({
    szWork: z.literal(works.change),
    nPlaylistIdx: numberParam,
    szTitle: title,
    nDisplay: z.enum(['0', '1']),
  }),
  z.object({ szWork: z.literal(works.removeVod), nPlaylistIdx: numberParam, nTitleNo: numberParam }),
  z.object({
    szWork: z.literal(works.moveVod),
    nPlaylistIdx: numberParam,
    nTitleNo: numberParam,
    szWay: z.enum(['up', 'down']),
  }),
]);

function change(context: PlatformContext, actor: Actor, sent: z.infer<typeof form>) {
  switch (sent.szWork) {
    case works.take:
      return playlists.takePlaylist(context, actor, sent.nPlaylistIdx);
    case works.remove:
      return entries.deletePlaylist(context, actor, sent.nPlaylistIdx);
    case works.untake:
      return entries.untakePlaylist(context, actor, sent.nPlaylistIdx);
    case works.change: {
      const edit = { kind: 'change', title: sent.szTitle, isDisplay: sent.nDisplay === '1' } as const;
      return entries.editPlaylist(context, actor, sent.nPlaylistIdx, edit);
    }
    case works.removeVod: {
      const edit = { kind: 'remove', titleNo: sent.nTitleNo } as const;
      return entries.editPlaylist(context, actor, sent.nPlaylistIdx, edit);
    }
    case works.moveVod: {
      const edit = { kind: 'move', titleNo: sent.nTitleNo, way: sent.szWay } as const;
      return entries.editPlaylist(context, actor, sent.nPlaylistIdx, edit);
    }
  }
  const { nTitleNo, nPlaylistIdx, szTitle } = sent;
  if (nPlaylistIdx !== undefined)
    return playlists.addToPlaylist(context, actor, nTitleNo, { listIdx: nPlaylistIdx });
  if (szTitle === undefined) throw badInput();
  return playlists.addToPlaylist(context, actor, nTitleNo, { title: szTitle });
}

/** Service MY: playlists (protocol/playlist.ts). */
export const playlistRoutes: Routes = (context) =>
  createRoutes()
    .get(playlistEntriesPath, async (c) => {
      const { order_by_column } = readQuery(c, entriesQuery);
      return c.json(await entries.listPlaylistEntries(context, c.get('actor'), order_by_column));
    })
    .get(playlistPath, async (c) => {
      const sent = readQuery(c, query);
      const actor = c.get('actor');
      if (sent.szWork === works.read)
        return c.json(await entries.readPlaylist(context, actor, sent.nPlaylistIdx));
      return c.json(await playlists.listOwnPlaylists(context, actor, sent.nTitleNo));
    })
    .post(playlistPath, async (c) => c.json(await change(context, c.get('actor'), await readForm(c, form))));
