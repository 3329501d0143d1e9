import type { HiddenKind } from '~/domain/cards/hidden-view';
import { encode, withQuery } from './address';

/** The viewer's own area (my-station §2.1, GN08). */
export const myLinks = {
  myFavorite: (groupId?: number) => withQuery('/my/favorite', { groupId }),
  myGroups: '/my/favorite/groups',
  /** all favourites, to pin, group and remove; `page` of 100 */
  /** @param search `order` null is the default one; `chosen` are asked about */
  myStreamers: (search: { page?: number; q?: string; order?: string | null; chosen?: string } = {}) =>
    withQuery('/my/favorite/streamers', {
      page: search.page && search.page > 1 ? search.page : null,
      q: search.q || null,
      order: search.order || null,
      chosen: search.chosen || null,
    }),
  /** one favourite: its groups, pin and removal */
  myStreamer: (userId: string) => `/my/favorite/streamer/${encode(userId)}`,
  mySubscribe: '/my/subscribe',
  myFan: '/my/fan',
  myHistory: '/my/history',
  myRecentLive: '/my/history/recent/live',
  myRecentVod: '/my/history/recent/vod',
  myLater: '/my/history/later',
  /** opens a player from watch later: marks the entry viewed on the way (P042, GX48) */
  openLater: (kind: 'live' | 'vod', userId: string, no: number) =>
    `/my/history/later/${kind}/${encode(userId)}/${no}`,
  /** POST pauses the history or goes on with it */
  pauseHistory: '/my/history/pause',
  myUp: '/my/history/up',
  myPlaylist: '/my/history/playlist',
  /** asks whether to delete a playlist of the list: one's own, or one that was taken */
  deletePlaylist: (id: number, isOwn: boolean) =>
    `/my/history/playlist?confirm=${isOwn ? 'own' : 'taken'}-${id}`,
  /** the editor of a playlist of one's own (P047) */
  editPlaylist: (id: number) => `/vodplaylist/index.php?nPlaylistIdx=${id}`,
  myStory: '/my/history/story',
  /** of one station, or of all favourites */
  myFeed: (userId?: string) => (userId ? `/my/feed/${encode(userId)}` : '/my/feed'),
  hotIssue: '/my/feed/hotissue',
  /** the page of the hot posts that holds this one */
  hotPost: (titleNo: number) => `/my/feed/hotissue?post=${titleNo}#post-${titleNo}`,
  /** private addresses of the feed, the calendar and the notices */
  myFeeds: '/my/feeds',
  /** what they open (GN65): RSS, of one favourite where `streamer` names it */
  feedXml: (key: string, streamer?: string) => withQuery('/my/feed.xml', { key, streamer }),
  noticesXml: (key: string) => withQuery('/my/notices.xml', { key }),
  calendarIcs: (key: string) => withQuery('/my/calendar.ics', { key }),
  favoritesOpml: (key: string) => withQuery('/my/favorites.opml', { key }),
  myHidden: '/my/hidden',
  /** one tab of it */
  myHiddenOf: (kind: HiddenKind) => withQuery('/my/hidden', { kind: kind === 'streamer' ? null : kind }),
  /** export, import and deletion of one's own data; `wipe` is the kind that is asked about */
  myData: (wipe?: string) => withQuery('/my/data', { wipe }),
  /** the file */
  myDataFile: '/my/data.json',
  myRecordsFile: '/my/records.json',
  /** password and devices */
  myAccount: '/my/account',
  /** what staff did about the member */
  mySanctions: '/my/sanctions',
  leaveForGood: '/my/account/leave',
} as const;
