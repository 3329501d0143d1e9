import { playlistCalls } from '~protocol/playlist/calls';
import { serve } from '../../core/http/serve';
import * as entries from '../services/entries';
import * as playlists from '../services/playlists';

/** Service MY: playlists. */
export const playlistRoutes = serve(playlistCalls, (context) => ({
  entries: ({ order_by_column }, { actor }) => entries.listPlaylistEntries(context, actor, order_by_column),
  list: ({ nTitleNo }, { actor }) => playlists.listOwnPlaylists(context, actor, nTitleNo),
  read: ({ nPlaylistIdx }, { actor }) => entries.readPlaylist(context, actor, nPlaylistIdx),
  add: ({ nTitleNo, ...to }, { actor }) =>
    playlists.addToPlaylist(
      context,
      actor,
      nTitleNo,
      'nPlaylistIdx' in to ? { listIdx: to.nPlaylistIdx } : { title: to.szTitle },
    ),
  take: ({ nPlaylistIdx }, { actor }) => playlists.takePlaylist(context, actor, nPlaylistIdx),
  remove: ({ nPlaylistIdx }, { actor }) => entries.deletePlaylist(context, actor, nPlaylistIdx),
  untake: ({ nPlaylistIdx }, { actor }) => entries.untakePlaylist(context, actor, nPlaylistIdx),
  change: ({ nPlaylistIdx, szTitle, nDisplay }, { actor }) =>
    entries.changePlaylist(context, actor, nPlaylistIdx, { title: szTitle, isDisplay: nDisplay === '1' }),
  removeVod: ({ nPlaylistIdx, nTitleNo }, { actor }) =>
    entries.removeVod(context, actor, nPlaylistIdx, nTitleNo),
  moveVod: ({ nPlaylistIdx, nTitleNo, szWay }, { actor }) =>
    entries.moveVod(context, actor, nPlaylistIdx, nTitleNo, szWay),
}));
