import { describe, expect, it } from 'vitest';
import {
  appCatchStory,
  appClose,
  appExternal,
  appLive,
  appShare,
  appStation,
  appSubscription,
  appVideo,
} from '~/links/app-links';
import { type Hosts, links, smallThumbnail } from '~/links/links';

const ours: Hosts = { login: null, play: null, vod: null, station: null, media: null };
const theirs: Hosts = {
  login: 'https://login.example',
  play: 'https://play.example/',
  vod: 'https://vod.example',
  station: 'https://station.example',
  media: null,
};
const inApp: Hosts = { ...ours, app: 'moabom', origin: 'https://www.example' };

describe('destinations outside the portal', () => {
  it('are the station and its posts, on their host or on our own path [D039, D040]', () => {
    expect(links.station(theirs, 'dodam', '도담')).toBe('https://station.example/dodam');
    expect(links.station(ours, 'dodam', '도담')).toBe('/station/dodam');
    expect(links.stationPost(theirs, 'dodam', 12)).toBe('https://station.example/dodam/post/12');
  });

  it('are the VOD player, with its marks for watch later, playlists and time jumps [D042, D043, D047, D048]', () => {
    expect(links.vodPlayer(theirs, { no: 7 })).toBe('https://vod.example/player/7');
    expect(links.vodPlayer(ours, { no: 7 })).toBe('/player/7');
    expect(links.vodPlayer(theirs, { no: 7, later: '2026-11-20 10:00:00' })).toBe(
      'https://vod.example/player/7/later#REG_DATE/1',
    );
    expect(links.vodPlayer(theirs, { no: 7, playlist: { id: 3 } })).toBe(
      'https://vod.example/player/7/playlist/3',
    );
    expect(links.vodAt(theirs, 7, 90)).toBe('https://vod.example/player/7?change_second=90');
  });

  it('are Catch with the pressed clip and at most four more [D044]', () => {
    expect(links.catchPlayer(theirs, 1, [2, 3])).toBe(
      'https://vod.example/player/1/catch?szSearchTnoList=1-2-3',
    );
    expect(links.catchPlayer(ours, 1, [2, 3, 4, 5, 6, 7])).toBe('/player/1/catch?szSearchTnoList=1-2-3-4-5');
  });

  it('are stories with the place they were opened from and the ones that remain [D045, D046]', () => {
    for (const place of ['home', 'search', 'my'] as const) {
      expect(links.storyPlayer(theirs, 1, place, [2, 3])).toBe(
        `https://vod.example/player/1/catchstory?o=1&szLocation=${place}&aStoryListIdx=2-3`,
      );
    }
  });

  it('are opened by the app itself inside the app [D003]', () => {
    expect(links.livePlayer(inApp, 'dodam', 9)).toBe('moabom://player/live?user_id=dodam&broad_no=9');
    expect(links.vodPlayer(inApp, { no: 7 })).toBe('moabom://player/video?title_no=7');
    expect(links.storyPlayer(inApp, 5, 'home', [6])).toBe('moabom://player/catchstory?nStoryIdx=5');
    expect(links.vodPlayer(inApp, { no: 7, stationNo: 2, playlist: { id: 3 } })).toBe(
      'moabom://player/video?station_no=2&title_no=7&nPlaylistIdx=3&type=playlist',
    );
    // the app knows no address of ours that is not whole
    const whole = (url: string) => `moabom://browser/station?url=${encodeURIComponent(url)}`;
    expect([
      links.station(inApp, 'dodam', 'x'),
      links.station({ ...inApp, station: 'https://station.example' }, 'dodam', 'x'),
      links.stationPost(inApp, 'dodam', 5),
    ]).toEqual([
      `${whole('https://www.example/station/dodam')}&title=x`,
      `${whole('https://station.example/dodam')}&title=x`,
      `${whole('https://www.example/station/dodam/post/5')}&title=dodam`,
    ]);
  });

  it('are handed to the app where it does the thing itself, and are plain addresses elsewhere', () => {
    const streamer = { userId: 'dodam', nick: '도담' };
    expect([
      links.outside(inApp, 'https://a.example/'),
      links.outside(inApp, '/help'),
      links.outside(ours, 'https://a.example/'),
      links.appShare(inApp, '/player/7', 'x'),
      links.appShare(ours, '/player/7', 'x'),
      links.subscription(inApp, streamer, '/p.webp'),
      links.subscription(ours, streamer, '/p.webp'),
    ]).toEqual([
      'moabom://browser/external?url=https%3A%2F%2Fa.example%2F',
      '/help',
      'https://a.example/',
      'moabom://share?url=https%3A%2F%2Fwww.example%2Fplayer%2F7&title=x',
      null,
      'moabom://item/subscription?receiverId=dodam&receive_nick=%EB%8F%84%EB%8B%B4&bj_image=https%3A%2F%2Fwww.example%2Fp.webp',
      '/subscribe?bj_id=dodam',
    ]);
  });
});

describe('deep links', () => {
  it('close the web view and open broadcasts [D051, D052]', () => {
    expect(appClose('moabom')).toBe('moabom://browser/close');
    expect(appLive('moabom', 'dodam', 9)).toBe('moabom://player/live?user_id=dodam&broad_no=9');
  });

  it('name the video, and where in which list only when it is known [D053]', () => {
    expect(appVideo('moabom', { titleNo: 7, stationNo: 1, bbsNo: 2 })).toBe(
      'moabom://player/video?station_no=1&bbs_no=2&title_no=7',
    );
    expect(appVideo('moabom', { titleNo: 7, playlistIdx: 3, type: 'playlist' })).toBe(
      'moabom://player/video?title_no=7&nPlaylistIdx=3&type=playlist',
    );
  });

  it('name a story, a station, an outside page, what is shared, and who is subscribed to [D054, D055, D056, D057, D058]', () => {
    expect(appCatchStory('moabom', 5)).toBe('moabom://player/catchstory?nStoryIdx=5');
    expect(appStation('moabom', 'https://a.example/b', '도담 & 봄')).toBe(
      'moabom://browser/station?url=https%3A%2F%2Fa.example%2Fb&title=%EB%8F%84%EB%8B%B4%20%26%20%EB%B4%84',
    );
    expect(appExternal('moabom', 'https://a.example')).toBe(
      'moabom://browser/external?url=https%3A%2F%2Fa.example',
    );
    expect(appShare('moabom', 'https://a.example', 'x')).toBe(
      'moabom://share?url=https%3A%2F%2Fa.example&title=x',
    );
    expect(appSubscription('moabom', 'dodam', 'nick', '/p.webp')).toBe(
      'moabom://item/subscription?receiverId=dodam&receive_nick=nick&bj_image=%2Fp.webp',
    );
  });
});

it('knows the small size of our own pictures only', () => {
  expect(smallThumbnail('/media/t/12.webp')).toBe('/media/t/12s.webp');
  expect(smallThumbnail('https://m.example/media/v/12.webp')).toBe('https://m.example/media/v/12s.webp');
  expect(smallThumbnail('https://cdn.example/x.webp')).toBeNull();
});
