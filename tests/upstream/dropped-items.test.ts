import { beforeEach, describe, expect, it } from 'vitest';
import { clearUpstreamCache, createUpstream, type Upstream } from '~/upstream/client.server';
import {
  account,
  ads,
  assistants,
  audit,
  boards,
  care,
  chatCare,
  chatOverlays,
  chatRooms,
  clips,
  demo,
  directories,
  favoriteLists,
  feed,
  hidden,
  history as histories,
  home,
  homeDesk,
  items,
  my,
  notes,
  notices,
  passkeys,
  playlists,
  popups,
  prefer,
  recommendations,
  reports,
  sanctions,
  settings,
  sitemap,
  staff,
  staffFigures,
  staffHours,
  staffMembers,
  staffSignup,
  staffTeam,
  staffThings,
  staffWork,
  starRank,
  contents as stationContents,
  stationLive,
  stations,
  story,
  studio,
  subscriptions,
  syndication,
  uploads,
  vodCare,
  vods,
  watchNext,
  write,
} from '~/upstream/clients.server';
import { listCategories } from '~/upstream/directory/categories.server';
import { listContents } from '~/upstream/directory/contents.server';
import { listHotPosts } from '~/upstream/feed/hot-posts.server';
import { listFeed } from '~/upstream/feed/list.server';
import { listChatTurns } from '~/upstream/help/chat.server';
import * as faq from '~/upstream/help/faq.server';
import { getPolicy } from '~/upstream/help/policies.server';
import { listTickets } from '~/upstream/help/tickets.server';
import { readHiding } from '~/upstream/hiding.server';
import * as history from '~/upstream/history.server';
import * as live from '~/upstream/live.server';
import * as search from '~/upstream/search.server';
import * as station from '~/upstream/station/figures.server';
import { findStationComment, listBoardPosts, listStationComments } from '~/upstream/station/posts.server';
import { findEdit } from '~/upstream/station/write.server';
import { listCalls } from '~/upstream/wire/registry.server';
import { liveCalls } from '~protocol/live/calls';
import { clipSchema } from '~protocol/vod/clip';
import { vodCalls } from '~protocol/vod/player';
import { pathOf } from '~protocol/wire/path';
import { brokenAnswer, brokenItems } from '../support/broken-answer';
import { boundTo, mockUpstream } from '../support/upstream';

const upstream = mockUpstream();
beforeEach(clearUpstreamCache);

/** A client, what it logs, and what it counts. */
function watched(transport?: () => Response) {
  const counted: Array<[call: string, count: number]> = [];
  const { bound, lines } = boundTo(upstream.base, {
    ...(transport && { transport: async () => transport() }),
    observeDropped: (call, count) => void counted.push([call, count]),
  });
  return { client: createUpstream(bound), lines, counted };
}

const broadcast = (broadNo: number, more: object = {}) => ({
  broadNo,
  userId: `u${broadNo}`,
  userNick: '닉',
  ...more,
});

describe('items of a list that cannot be read', () => {
  it('are dropped, told in one line with the first place and no value, and counted', async () => {
    const renamed = Array.from({ length: 60 }, (_, n) => ({
      ...broadcast(n + 1, { userId: undefined }),
      userIdentifier: `secret${n}`,
    }));
    upstream.on(`GET ${liveCalls.calls.popular.path}`, { totalCnt: 61, broad: [broadcast(100), ...renamed] });
    const { client, lines, counted } = watched();
    expect(await live.listPopularLives(client, false, 'guest')).toMatchObject([{ broadcastId: 100 }]);
    const fields = { requestId: 'request-1', call: 'live.popular', dropped: 60, at: 'userId' };
    expect(lines).toEqual([{ level: 'warn', fields, message: 'upstream items dropped' }]);
    expect(counted).toEqual([['live.popular', 60]]);
  });

  it('are not told of where every item can be read', async () => {
    upstream.on(`GET ${liveCalls.calls.popular.path}`, { totalCnt: 1, broad: [broadcast(1)] });
    const { client, lines, counted } = watched();
    await live.listPopularLives(client, false, 'guest');
    expect([lines, counted]).toEqual([[], []]);
  });

  it('are told of a story, too, whose clips are read only where it can be', async () => {
    const data = { story: { storyIdx: 2, bjId: 'a' }, list: [{ titleNo: 1, bjId: 'a' }, {}, {}] };
    upstream.on(`GET ${pathOf(vodCalls.calls.story.path, { storyIdx: 2 })}`, { result: 1, data });
    const { client, counted } = watched();
    await vods.story(client, { storyIdx: 2 });
    expect(counted).toEqual([['vod.story', 2]]);
  });

  it('are told of a match of a day that goes with a keyword', async () => {
    const day = { menu: [], list: [{ codeName: '리그' }], date: '2026-11-20' };
    upstream.on('GET /api.php', { esport: [day] });
    const { client, counted } = watched();
    expect((await search.findProfileTheme(client, { keyword: '가', sessionKey: '' })).esports).toMatchObject([
      { date: '2026-11-20', matches: [] },
    ]);
    expect(counted).toEqual([['search.profileTheme', 1]]);
  });

  it('include clips that name nobody, and recommendations of an unknown kind', async () => {
    upstream.on('GET /api.php', { recommendContents: [{ recommendType: 'NEW' }] });
    const theme = watched();
    await search.findProfileTheme(theme.client, { keyword: '가', sessionKey: '' });
    expect(theme.counted).toEqual([['search.profileTheme', 1]]);

    expect(clipSchema.safeParse({ titleNo: 1 }).error?.issues[0]?.path).toEqual(['userId']);
  });
});

const anything = { q: '', since: '', until: '' };
const base = { keyword: '낚시', sessionKey: '', tab: 'TOTAL', page: 1, size: 12 } as const;
const contents = { sort: 'view_cnt', file: 'ALL', period: { type: 'all' }, page: 1 } as unknown as Omit<
  Parameters<typeof listContents>[2],
  'type'
>;
const mine = { list: 'favorite' } as const;
const liveQuery = { group: 'all', sort: 'total_viewers_desc' } as const;

/** Every call whose answer has lists of items, and what reads it. */
/** Items of a station's settings whose answers have lists. */
const listedSettings = [
  'basic',
  'home',
  'board',
  'store',
  'manager',
  'fan',
  'vodAuth',
  'blacklist',
  'vodBlacklist',
  'badge',
] as const;

const lists: Record<string, (client: Upstream) => Promise<unknown>> = {
  'directory.menus': (client) => directories.menus(client, {}, 'guest'),
  'directory.list': (client) => listCategories(client, { keyword: '', order: 'view_cnt', from: 0 }),
  'directory.ownList': (client) => listCategories(client, { keyword: '가', order: 'view_cnt', from: 0 }),
  'directory.lives': (client) =>
    listContents(client, { szCateNo: '1' }, { ...contents, type: 'live' }, 'guest'),
  'directory.vods': (client) =>
    listContents(client, { szCateNo: '1' }, { ...contents, type: 'vod' }, 'guest'),
  'directory.clips': (client) =>
    listContents(client, { szCateNo: '1' }, { ...contents, type: 'catch' }, 'guest'),
  'directory.menuLives': (client) =>
    listContents(client, { szMenuId: 1 }, { ...contents, type: 'live' }, 'guest'),
  'directory.menuVods': (client) =>
    listContents(client, { szMenuId: 1 }, { ...contents, type: 'vod' }, 'guest'),
  'directory.menuClips': (client) =>
    listContents(client, { szMenuId: 1 }, { ...contents, type: 'catch' }, 'guest'),
  'directory.posters': (client) =>
    directories.posters(client, { file: 'main_gamecategory_viewer.js' }, 'guest'),
  'home.statics': (client) => home.statics(client, {}, 'guest'),
  'schedule.sports': (client) => directories.sports(client, {}, 'guest'),
  'live.popularWithAdult': (client) => live.listLive(client, { ...liveQuery, page: 1 }, 'guest'),
  'live.popular': (client) => live.listPopularLives(client, false, 'guest'),
  'live.list': (client) => live.listLive(client, { ...liveQuery, page: 2 }, 'guest'),
  'live.category': (client) => live.listLive(client, { ...liveQuery, page: 1, categoryNo: '1' }, 'guest'),
  'home.sections': (client) => home.sections(client, {}, 'guest'),
  'home.policy': (client) => getPolicy(client, { kind: 'terms' }),
  'home.topBanners': (client) => home.topBanners(client, {}, 'guest'),
  'home.ad': (client) => ads.shown(client, { place: 'main' }, 'guest'),
  'ads.served': (client) => ads.served(client, { place: 'main', key: '1' }),
  'home.popups': (client) => popups.list(client, { path: '/' }, 'guest'),
  'staff.home.list': (client) => homeDesk.list(client, { kind: 'popups', page: 1 }),
  'home.popularVods': (client) => home.popularVods(client, {}, 'guest'),
  'home.popularCatch': (client) => home.popularCatch(client, {}, 'guest'),
  'home.popularStories': (client) => home.popularStories(client, {}, 'guest'),
  'home.cinety': (client) => home.cinety(client, {}, 'guest'),
  'home.categories': (client) => home.categories(client, {}, 'guest'),
  'prefer.sections': (client) => prefer.sections(client, {}),
  'prefer.list': (client) => prefer.list(client, {}),
  'prefer.stories': (client) => prefer.stories(client, {}),
  'prefer.catch': (client) => prefer.catch(client, { size: 20 }),
  'favorite.lives': (client) => favoriteLists.lives(client, {}),
  'my.streamers': (client) => my.streamers(client, mine),
  'my.lives': (client) => my.lives(client, mine),
  'my.vods': (client) => my.vods(client, mine),
  'my.catch': (client) => my.catch(client, mine),
  'my.stories': (client) => my.stories(client, mine),
  'my.userClips': (client) => my.userClips(client, mine),
  'my.feed': (client) => my.feed(client, {}),
  'hidden.list': (client) => readHiding(client),
  'hidden.rules': (client) => hidden.rules(client, {}),
  'syndication.keys': (client) => syndication.keys(client, {}),
  'syndication.feed': (client) => syndication.feed(client, { key: 'key' }),
  'syndication.calendar': (client) => syndication.calendar(client, { key: 'key' }),
  'syndication.favorites': (client) => syndication.favorites(client, { key: 'key' }),
  'station.live.desk': (client) => stationLive.desk(client, { userId: 'a' }),
  'station.info': (client) => stations.info(client, { userId: 'a' }),
  'station.menu': (client) => stations.menu(client, { userId: 'a' }),
  'station.dashboard': (client) =>
    station.readStationFigures(client, { userId: 'a', openedAt: null, lastBroadcastAt: null, activeNo: 0 }),
  'station.topFans': (client) => stations.topFans(client, { userId: 'a' }),
  'station.subscribers': (client) => stations.subscribers(client, { userId: 'a', list: 'subscribe-1' }),
  'item.products': (client) => items.products(client, {}, 'guest'),
  'item.subscription.info': (client) => subscriptions.info(client, { bj_id: 'dodam' }),
  'item.items': (client) => items.items(client, {}),
  'item.entries': (client) => items.entries(client, {}),
  'item.received': (client) => items.received(client, {}),
  'clip.mine': (client) => clips.mine(client, {}),
  'station.upload.desk': (client) => uploads.desk(client, { userId: 'dodam' }),
  'station.upload.edit': (client) => uploads.edit(client, { userId: 'dodam', key: 'a'.repeat(32) }),
  'station.studio.broadcasts': (client) => studio.broadcasts(client, { userId: 'dodam' }),
  'station.studio.file': (client) => studio.file(client, { userId: 'dodam' }),
  'station.studio.gifts': (client) => studio.gifts(client, { userId: 'dodam' }),
  'station.studio.subscribers': (client) => studio.subscribers(client, { userId: 'dodam' }),
  'assistant.conversation': (client) => assistants.conversation(client, {}),
  'assistant.ask': (client) => assistants.ask(client, { text: '안녕', key: 'dropped-items-1' }),
  'notice.list': (client) => notices.list(client, {}),
  'notice.settings': (client) => notices.settings(client, {}),
  'syndication.notices': (client) => syndication.notices(client, { key: 'key' }),
  'chat.lines': (client) => chatRooms.lines(client, { broadNo: 1 }),
  'chat.reportDraft': (client) => chatRooms.reportDraft(client, { broadNo: 1, lineNo: 1 }),
  'chat.replay': (client) => chatRooms.replay(client, { titleNo: 1 }),
  'chat.care.card': (client) => chatCare.card(client, { broadNo: 1, memberId: 'a' }),
  'chat.care.log': (client) => chatCare.log(client, { broadNo: 1 }),
  'chat.overlay.overlay': (client) => chatOverlays.overlay(client, { userId: 'a', key: 'a'.repeat(32) }),
  'note.list': (client) => notes.list(client, { box: 'received', page: 1 }),
  'station.contents': (client) => stationContents.contents(client, { userId: 'a', kind: 'vod' }),
  'station.clips': (client) => stationContents.clips(client, { userId: 'a', kind: 'catch' }),
  'station.store': (client) => stationContents.store(client, { userId: 'a' }),
  'station.calendar': (client) => stationContents.calendar(client, { userId: 'a', month: '2026-11' }),
  'station.profile': (client) => stationContents.profile(client, { userId: 'a' }),
  'watch.next': (client) => watchNext.next(client, { userId: 'a' }, 'guest'),
  'station.home': (client) => boards.home(client, { userId: 'a' }),
  'station.boards': (client) => boards.boards(client, { userId: 'a' }),
  'station.board': (client) =>
    listBoardPosts(client, {
      userId: 'a',
      bbsNo: 1,
      page: 1,
      sort: 'reg_date',
      field: 'title',
      keyword: '',
    }),
  'station.comments': (client) =>
    listStationComments(client, { kind: 'post', userId: 'a', titleNo: 1, page: 1 }),
  ...Object.fromEntries(
    listedSettings.map((key) => [
      `station.setting.${key}`,
      (client: Upstream) => settings[key](client, { userId: 'a' }),
    ]),
  ),
  'station.write.options': (client) => write.options(client, { userId: 'a' }),
  'station.write.edit': (client) => findEdit(client, { userId: 'a', titleNo: 1 }),
  'station.moveSelect': (client) => care.moveSelect(client, { userId: 'a', title_lists: '[1]' }),
  'station.report.reasons': (client) => reports.reasons(client, { userId: 'a', isStationReport: 0 }),
  'station.comment.read': (client) =>
    findStationComment(client, { kind: 'post', userId: 'a', titleNo: 1, commentNo: 1 }),
  'station.vod.edit': (client) => vodCare.edit(client, { titleNo: 1 }),
  'station.vod.chapters': (client) => vodCare.chapters(client, { titleNo: 1 }),
  'station.vod.boards': (client) => vodCare.boards(client, { titleNo: 1 }),
  'staff.team.list': (client) => staffTeam.list(client, {}),
  'staff.hours.read': (client) => staffHours.read(client, {}),
  'staff.signup.requests': (client) => staffSignup.requests(client, {}),
  'staff.signup.invitations': (client) => staffSignup.invitations(client, {}),
  'staff.signup.blocks': (client) => staffSignup.blocks(client, {}),
  'staff.figures.cases': (client) => staffFigures.cases(client, {}),
  'staff.audit.list': (client) => audit.list(client, {}),
  'staff.audit.file': (client) => audit.file(client, {}),
  'staff.work.mergePlan': (client) => staffWork.mergePlan(client, { cases: 'x' }),
  'staff.work.categories': (client) => staffWork.categories(client, {}),
  'staff.thing.list': (client) => staffThings.list(client, { id: 'x' }),
  'staff.member.list': (client) => staffMembers.list(client, {}),
  'staff.member.one': (client) => staffMembers.one(client, { userId: 'a' }),
  'sanction.mine': (client) => sanctions.mine(client, {}),
  'staff.reports': (client) => reports.list(client, { page: 1 }),
  'feed.list': (client) =>
    listFeed(client, { userId: null, after: '', streamersOnly: false, type: '' }, false),
  'feed.station': (client) => feed.station(client, { userId: 'a' }),
  'feed.summaries': (client) => feed.summaries(client, {}),
  'feed.streamers': (client) => feed.streamers(client, {}),
  'feed.popular': (client) => feed.popular(client, {}),
  'feed.hot': (client) => listHotPosts(client, 0, 20, 0),
  'favorite.groups': (client) => favoriteLists.groups(client, {}),
  'favorite.recommended': (client) => favoriteLists.recommended(client, {}),
  'recommend.rejectStreamer': (client) =>
    recommendations.rejectStreamer(client, {
      ...{ streamerId: 'a', broadcastId: 1, logic: '', recommendedStreamerIds: [] },
    }),
  'playlist.list': (client) => playlists.list(client, { nTitleNo: 1 }),
  'playlist.entries': (client) => playlists.entries(client, {}),
  'playlist.read': (client) => playlists.read(client, { nPlaylistIdx: 1 }),
  'history.recentLives': (client) => histories.recentLives(client, {}),
  'history.recentVods': (client) =>
    history.listHistory(client, 'recent', { page: 1, sort: 'reg_date', search: anything }),
  'history.later': (client) =>
    history.listHistory(client, 'later', { page: 1, sort: 'reg_date', search: anything }),
  'history.ups': (client) =>
    history.listHistory(client, 'up', { page: 1, sort: 'reg_date', search: anything }),
  'story.list': (client) => story.list(client, {}),
  'sitemap.index': (client) => sitemap.index(client, {}, 'guest'),
  'sitemap.part': (client) => sitemap.part(client, { kind: 'vod', from: 1 }, 'guest'),
  'starRank.get': (client) => starRank.get(client, {}),
  'search.live': (client) => search.listLiveResults(client, { ...base, order: 'score' }),
  'search.vod': (client) =>
    search.listVodResults(client, { ...base, order: 'score', fileType: 'ALL', term: 'all' }),
  'search.posts': (client) => search.listPostResults(client, { ...base, order: 'score', term: 'all' }),
  'search.bj': (client) => search.listStreamerResults(client, { ...base, order: 'score' }),
  'search.profileTheme': (client) => search.findProfileTheme(client, base),
  'help.FaqTopList': (client) => faq.listTopFaq(client, 'domain'),
  'help.FaqList': (client) => faq.listFaq(client, 'domain', { nodeIds: ['a'], page: 1 }),
  'help.FaqSearchList': (client) => faq.searchFaq(client, 'domain', { word: '가', page: 1 }),
  'help.QnaList': (client) => listTickets(client, 'domain', 1),
  'help.conversation': (client) => listChatTurns(client, 'conversation'),
  'staff.queue': (client) => staff.queue(client, { queue: 'general', page: 1 }),
  'account.sessions': (client) => account.sessions(client, {}),
  'account.passkeys.list': (client) => passkeys.list(client, {}),
  'account.demoAccounts': (client) => demo.demoAccounts(client, {}, 'guest'),
};

// every call there is, whatever this file needs of them itself
import.meta.glob('../../app/upstream/**/*.server.ts', { eager: true });

describe('every call whose answer has lists', () => {
  it.each(Object.entries(lists))('tells what it dropped: %s', async (name, read) => {
    const call = listCalls().find((known) => known.name === name);
    if (!call) throw new Error(`no such call: ${name}`);
    const { answer, lists: count } = brokenAnswer(call.schema);
    const { client, counted, lines } = watched(() => Response.json(answer));
    await read(client);
    expect(counted).toEqual([[name, count * brokenItems]]);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('tells what it dropped of the chapters of a VOD', async () => {
    const vod = { titleNo: 1, userId: 'a', userNick: '가' };
    const data = { vod, hlsUrl: '/v.m3u8', isFavorite: false, favoriteCnt: 0, isLike: false };
    const { client, counted } = watched(() =>
      Response.json({
        result: 1,
        data: { ...data, chapters: [{ second: 1, title: '하나' }, { second: 2 }] },
      }),
    );
    expect(await vods.player(client, { titleNo: 1 })).toMatchObject({
      value: { chapters: [{ seconds: 1, title: '하나' }] },
    });
    await vods.playerWithPassword(client, { titleNo: 1, password: '암호' });
    expect(counted).toEqual([
      ['vod.player', 1],
      ['vod.playerWithPassword', 1],
    ]);
  });

  it('is in the table above, or has its own test', () => {
    const withLists = listCalls().filter(({ schema }) => brokenAnswer(schema).lists > 0);
    const tested = [...Object.keys(lists), 'vod.story', 'vod.player', 'vod.playerWithPassword'];
    expect(withLists.map(({ name }) => name).sort()).toEqual(tested.sort());
  });
});
