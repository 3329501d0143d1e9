import { feedCalls } from '~protocol/feed/calls';
import { playlistCalls } from '~protocol/playlist/calls';
import { sitemapCalls } from '~protocol/sitemap/calls';
import { postTalkCalls } from '~protocol/station/comments';
import { contentsCalls } from '~protocol/station/contents/calls';
import { boardCalls } from '~protocol/station/posts';
import type { TalkKind } from '~protocol/station/talk/codes';
import { photoPaths } from '~protocol/station/write/calls';
import { syndicationCalls } from '~protocol/syndication/calls';
import { vodCalls } from '~protocol/vod/player';
import { pathOf } from '~protocol/wire/path';
import type { Reach, Viewer } from './audiences';
import type { Place } from './things';
import type { RightsWorld } from './world';

export interface Way {
  reach: Reach;
  /** Who can ask at all; without it everybody. */
  only?: readonly Viewer[];
  /** Another sign of having seen the thing than its word in the answer. */
  seen?: (text: string, place: Place, status: number) => boolean;
  read(world: RightsWorld, place: Place, token: string | undefined): Promise<Response>;
}

type Read = Way['read'];
const get =
  (path: (place: Place) => string): Read =>
  ({ platform }, place, token) =>
    platform.request(path(place), { token });
const members: readonly Viewer[] = [
  'teen',
  'grown',
  'traveller',
  'follower',
  'fan',
  'subscriber',
  'manager',
  'listed',
  'owner',
  'staff',
];
const onStation =
  (pattern: string, kind: TalkKind = 'post') =>
  ({ station: userId, no, bbsNo }: Place) =>
    `/station${pathOf(pattern, { userId, kind, titleNo: String(no), bbsNo: String(bbsNo) })}`;
const search = (m: string, more: Record<string, string> = {}) =>
  get(({ word }) => `/search/api.php?${new URLSearchParams({ m, szKeyword: word, ...more })}`);
const contents =
  (kind: string) =>
  ({ station: userId }: Place) =>
    `/station${pathOf(contentsCalls.calls.contents.path, { userId, kind })}`;
const isFound = (_text: string, _place: Place, status: number) => status === 200;
const hasNumber = (text: string, { no }: Place) => new RegExp(`:${no}[,}]`).test(text);

/** By the private key of a follower, who is the only one that it is asked for. */
const byKey =
  (path: string, kind: 'feed' | 'calendar'): Read =>
  async ({ platform }, { station }, token) => {
    await platform.postForm(`/my${syndicationCalls.calls.keys.path}`, { kind, _method: 'delete' }, token);
    const made = await platform.postForm(`/my${syndicationCalls.calls.keys.path}`, { kind }, token);
    const { key } = (await made.json()) as { key: string };
    return platform.postForm(`/my${path}`, { key, ...(kind === 'feed' && { streamer: station }) });
  };

/** Every part of a sitemap of this kind, in one answer. */
const sitemap =
  (kind: string): Read =>
  async ({ platform }) => {
    const { data } = (await (await platform.request(`/main${sitemapCalls.calls.index.path}`)).json()) as {
      data: { kind: string; from: number }[];
    };
    const parts = data.filter((part) => part.kind === kind);
    const texts = parts.map(async ({ from }) =>
      (await platform.request(`/main${pathOf(sitemapCalls.calls.part.path, { kind })}?from=${from}`)).text(),
    );
    return new Response((await Promise.all(texts)).join('\n'));
  };

const followed = ['follower'] as const;
const shared = {
  'one station’s feed': {
    reach: 'feed',
    only: members,
    read: get(({ station: userId }) => `/my${pathOf(feedCalls.calls.station.path, { userId })}`),
  },
} satisfies Record<string, Way>;

export const postWays: Record<string, Way> = {
  'its page': { reach: 'page', read: get(onStation(boardCalls.calls.post.path)) },
  'its comments': { reach: 'page', read: get(onStation(postTalkCalls.calls.comments.path)) },
  'its photo': {
    reach: 'page',
    seen: isFound,
    read: get(({ photo: id }) => `/station${pathOf(photoPaths.photo, { id })}`),
  },
  'the board': { reach: 'list', read: get(onStation(boardCalls.calls.board.path)) },
  'all boards': { reach: 'list', read: get(onStation(boardCalls.calls.boards.path)) },
  'the station’s home': { reach: 'list', read: get(onStation(boardCalls.calls.home.path)) },
  'the station’s calendar': {
    reach: 'list',
    read: get((place) => `${onStation(contentsCalls.calls.calendar.path)(place)}?month=2026-11`),
  },
  ...shared,
  'the feed': {
    reach: 'feed',
    only: followed,
    seen: hasNumber,
    read: get(() => `/my${feedCalls.calls.list.path}`),
  },
  summaries: { reach: 'feed', only: followed, read: get(() => `/my${feedCalls.calls.summaries.path}`) },
  'posts of favourites': { reach: 'feed', only: followed, read: get(() => '/my/api/favorite/feed') },
  'hot posts': { reach: 'public', only: members, read: get(() => `/my${feedCalls.calls.hot.path}`) },
  'the search': { reach: 'public', read: search('postsSearch') },
  'the notice beside a search': {
    reach: 'public',
    read: get(
      ({ station }) => `/search/api.php?${new URLSearchParams({ m: 'profileTheme', d: `닉${station}` })}`,
    ),
  },
  'what a member wrote': { reach: 'public', read: get(onStation(contentsCalls.calls.profile.path)) },
  'a feed reader': { reach: 'public', only: followed, read: byKey(syndicationCalls.calls.feed.path, 'feed') },
  'a calendar app': {
    reach: 'public',
    only: followed,
    read: byKey(syndicationCalls.calls.calendar.path, 'calendar'),
  },
  'the sitemap': { reach: 'public', seen: hasNumber, read: sitemap('post') },
};

const isPlayed = (text: string, _place: Place, status: number) => status === 200 && text.includes('.m3u8');
const vodWaysOf = (kind: 'vod' | 'catch'): Record<string, Way> => ({
  'its player': {
    reach: 'page',
    seen: isPlayed,
    read: get(({ no }) => `/main${pathOf(vodCalls.calls.player.path, { titleNo: String(no) })}`),
  },
  'its comments': { reach: 'page', read: get(onStation(postTalkCalls.calls.comments.path, 'vod')) },
  'the station’s home': { reach: 'found', read: get(onStation(boardCalls.calls.home.path)) },
  'the station’s list': { reach: 'list', read: get(contents(kind === 'vod' ? 'review' : 'catch')) },
  'the search': { reach: 'found', read: search('vodSearch') },
  'a playlist': {
    reach: 'kept',
    read: get(
      ({ listNo }) =>
        `/my${playlistCalls.calls.read.path}?${new URLSearchParams({ ...playlistCalls.calls.read.told, nPlaylistIdx: String(listNo) })}`,
    ),
  },
  'the sitemap': { reach: 'public', seen: hasNumber, read: sitemap(kind) },
  ...(kind === 'vod' && {
    ...shared,
    'a feed reader': {
      reach: 'public' as const,
      only: followed,
      read: byKey(syndicationCalls.calls.feed.path, 'feed'),
    },
  }),
});
export const vodWays = vodWaysOf('vod');
export const catchWays = vodWaysOf('catch');
