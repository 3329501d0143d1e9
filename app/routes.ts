import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@remix-run/route-config';

/** A page; its folder under routes/ is also its id. */
const page = (path: string, folder: string) => route(path, `routes/${folder}/route.tsx`, { id: folder });

/** An address without a page of its own: data, files, redirects. */
const resource = (path: string, folder: string) => route(path, `routes/${folder}/route.ts`, { id: folder });

/** The layout of a part of the site; it adds nothing to the address. */
const frame = (file: string, pages: RouteConfigEntry[]) => layout(`routes/${file}.tsx`, { id: file }, pages);

/** The five parts of MY, each a tab; every page asks for a login by itself too. */
const my = frame('my/layout', [
  page('my/favorite', 'my/favorite'),
  page('my/favorite/groups', 'my/favorite-groups'),
  page('my/favorite/streamers', 'my/favorite-streamers'),
  page('my/favorite/streamer/:userId', 'my/favorite-streamer'),
  page('my/subscribe', 'my/subscribe'),
  page('my/fan', 'my/fan'),
  frame('my/history/layout', [
    page('my/history/recent/live', 'my/history/recent-live'),
    page('my/history/recent/vod', 'my/history/recent-vod'),
    page('my/history/later', 'my/history/later'),
    page('my/history/up', 'my/history/up'),
    page('my/history/playlist', 'my/history/playlist'),
  ]),
  page('my/history/story', 'my/story'),
  page('my/feeds', 'my/feeds'),
  page('my/data', 'my/data'),
  page('my/items', 'my/items'),
  page('my/clips', 'my/clips'),
]);

/** Addresses of MY that lead on. */
const myResources = [
  resource('my/history', 'my/history/home'),
  resource('my/history/pause', 'my/history/pause'),
  resource('my/data.json', 'my/data-file'),
  resource('my/records.json', 'my/records-file'),
  resource('my/history/later/:kind/:userId/:no', 'my/history/open'),
  resource('my/notice/:noticeNo', 'my/notice/open'),
  resource('my/feed.xml', 'my/feed-xml'),
  resource('my/notices.xml', 'my/notices-xml'),
  resource('my/unread', 'my/unread'),
  resource('my/calendar.ics', 'my/calendar-ics'),
  resource('my/favorites.opml', 'my/favorites-opml'),
];

const portal = frame('portal-layout', [
  index('routes/home/route.tsx', { id: 'home' }),
  page('alarm/:alarmIdx', 'alarm'),
  ...prefix('live', [page('all', 'live/all'), page('group/:type', 'live/group')]),
  ...prefix('directory/category', [
    page('', 'directory/category/list'),
    resource(':name', 'directory/category/first-kind'),
    page(':name/:type', 'directory/category/contents'),
    resource('*', 'directory/category/slashed-name'),
  ]),
  page('search', 'search'),
  page('star-rank', 'star-rank'),
  page('play/:userId', 'play/waiting'),
  page('play/:userId/:broadNo', 'play'),
  ...prefix('play/:userId/:broadNo/chat', [
    page('', 'play/chat/room'),
    page('line/:lineNo', 'play/chat/line'),
    page('line/:lineNo/report', 'play/chat/report'),
    page('person/:memberId', 'play/chat/person'),
    page('log', 'play/chat/log'),
    page('poll', 'play/chat/poll'),
  ]),
  ...prefix('player/:titleNo', [
    page('*', 'player/vod'),
    page('chat', 'player/chat'),
    page('catch', 'player/catch'),
    page('catchstory', 'player/story'),
  ]),
  ...prefix('card', [
    page(':kind/:userId/:no', 'card/menu'),
    page('vod/:userId/:no/playlist', 'card/playlist'),
  ]),
  page('vodplaylist/index.php', 'vodplaylist'),
  page('clip', 'clip/begin'),
  page('clip/:no', 'clip/desk'),
  my,
  ...prefix('my', [
    page('feed/hotissue', 'my/feed/hot'),
    page('feed/:userId?', 'my/feed/posts'),
    page('hidden', 'my/hidden'),
    page('notice', 'my/notice/list'),
    page('notice/setting', 'my/notice/setting'),
    page('account', 'my/account'),
    page('account/leave', 'my/account-leave'),
    page('account/two-step', 'my/two-step'),
    page('account/passkeys', 'my/passkeys'),
    page('sanctions', 'my/sanctions'),
  ]),
  page('login.php', 'login'),
  ...prefix('login', [
    page('password', 'login/password'),
    page('id', 'login/id'),
    page('code', 'login/code'),
    page('reset/:token', 'login/reset'),
  ]),
  page('signup', 'signup'),
  ...prefix('signup', [page('mail', 'signup/mail'), page('confirm/:token', 'signup/confirm')]),
  page('profile/:userId', 'profile'),
  page('assistant', 'assistant/talk'),
  page('note', 'note/list'),
  page('note/:noteNo', 'note/one'),
  page('app/index.php', 'note/write'),
  page('*', 'not-found'),
]);

const help = frame('help/layout', [
  ...prefix('help', [
    page('', 'help/home'),
    page('search', 'help/search'),
    page('faq', 'help/faq/list'),
    page('faq/:questionId', 'help/faq/question'),
    page('terms', 'help/terms'),
    page('privacy', 'help/privacy'),
    page('chatbot', 'help/chatbot'),
    page('inquiry', 'help/inquiry'),
    page('report', 'help/report/choices'),
    page('report/content', 'help/report/content'),
    page('report/illegal', 'help/report/illegal'),
    page('report/illegal/guide', 'help/report/illegal/guide'),
    page('objection', 'help/objection'),
    page('my-inquiry', 'help/my-inquiry/list'),
    page('my-inquiry/:inquiryId', 'help/my-inquiry/detail'),
    page('my-inquiry/:inquiryId/survey', 'help/my-inquiry/detail/survey'),
    page('receipt/:formType/:key', 'help/receipt'),
    page('track', 'help/track/find'),
    page('track/:token', 'help/track/case'),
  ]),
]);

const staff = frame('staff/layout', [
  ...prefix('staff', [
    page('', 'staff/queue'),
    page('tickets/:ticketId', 'staff/case'),
    page('merge', 'staff/merge'),
    page('canned', 'staff/canned'),
    page('faq/:kbId', 'staff/faq'),
    page('insights', 'staff/insights'),
    page('figures', 'staff/figures/list'),
    page('reports', 'staff/reports'),
    page('digest', 'staff/digest'),
    page('team', 'staff/team'),
    page('signup', 'staff/signup'),
    page('hours', 'staff/hours'),
    page('audit', 'staff/audit/list'),
    page('members', 'staff/members/list'),
    page('members/:userId', 'staff/members/one'),
    page('members/:userId/delete', 'staff/members/delete'),
    page('home', 'staff/home/overview'),
    page('home/history', 'staff/home/history'),
    page('home/:kind', 'staff/home/list'),
    page('home/:kind/:id', 'staff/home/edit'),
  ]),
]);

const bare = frame('bare-layout', [
  page('help/my-inquiry/survey', 'help/my-inquiry/survey'),
  page('vodcare/title', 'vodcare/title'),
  page('vodcare/chapter', 'vodcare/chapter'),
  page('vodcare/midroll', 'vodcare/midroll'),
  page('subscribe', 'subscribe'),
  page('gift/:kind', 'gift'),
  page('dev/webview', 'dev/webview'),
]);

/** The pages of a station, whose head and menu the layout reads once. */
const station = route('station/:userId', 'routes/station/layout.tsx', { id: 'station/layout' }, [
  index('routes/station/home/route.tsx', { id: 'station/home' }),
  page('board/:bbsNo?', 'station/board'),
  page('guest', 'station/guest'),
  page('vod/:kind?', 'station/vod'),
  page('vod/:titleNo/care', 'station/vod-care'),
  page('vod/:titleNo/comments', 'station/vod-comments'),
  page('catchstory/:storyIdx/care', 'station/story-care'),
  page('catch', 'station/catch'),
  page('catchstory', 'station/catchstory'),
  page('store', 'station/store'),
  page('calendar', 'station/calendar'),
  page('post/:titleNo', 'station/post'),
  page('post/:titleNo/edit', 'station/post-edit'),
  page('post/write/:bbsNo?', 'station/post-write'),
  page('post/:titleNo/menu', 'station/post-menu'),
  page(':kind/:titleNo/comment/:commentNo', 'station/comment'),
  page('care', 'station/care'),
  page('report', 'station/report'),
  page('info', 'station/info'),
  page('ranking', 'station/ranking'),
  page('broadcast', 'station/broadcast'),
  page('upload', 'station/upload'),
  page('upload/:key', 'station/upload-edit'),
  page('studio', 'station/studio/overview'),
  page('studio/gift', 'station/studio/gifts'),
  page('studio/subscriber', 'station/studio/subscribers'),
  page('studio/:broadNo', 'station/studio/broadcast'),
]);

/** The settings of a station: a menu of their own in place of the station's (my-station §2.13). */
const stationSettings = route(
  'station/:userId/setting',
  'routes/station/setting/layout.tsx',
  { id: 'station/setting/layout' },
  [
    index('routes/station/setting/menu/route.tsx', { id: 'station/setting/menu' }),
    page('basic', 'station/setting/basic'),
    page('home', 'station/setting/home'),
    page('board', 'station/setting/board'),
    page('store', 'station/setting/store'),
    page('banWord', 'station/setting/ban-word'),
    page('chat', 'station/setting/chat'),
    page('manager', 'station/setting/manager'),
    page('fan', 'station/setting/fan'),
    page('vodAuth', 'station/setting/vod-auth'),
    page('blacklist', 'station/setting/blacklist'),
    page('vodBlacklist', 'station/setting/vod-blacklist'),
    page('searchInfo', 'station/setting/search-info'),
    page('badge', 'station/setting/badge'),
    page('midroll', 'station/setting/midroll'),
  ],
);

const resources = [
  ...myResources,
  ...prefix('search', [resource('suggest', 'search/suggest'), resource('recent', 'search/recent')]),
  ...prefix('preview', [resource('', 'preview/status'), resource(':userId/:broadNo', 'preview/broadcast')]),
  resource('player/:titleNo/position', 'player/position'),
  resource('station/:userId/calendar/:entryId/alarm', 'station/plan-alarm'),
  resource('station/:userId/studio/figures.csv', 'station/studio/file'),
  resource('station/:userId/upload/:key/file', 'station/upload-file'),
  ...prefix('station/:userId/broadcast', [
    resource('alert/:key', 'station/overlay/alert'),
    resource('chat/:key', 'station/overlay/chat'),
  ]),
  resource('photo/:id/:size?', 'media/photo'),
  ...prefix('media', [
    resource('live/:broadNo/index.m3u8', 'media/live'),
    resource('vod/:titleNo/index.m3u8', 'media/vod'),
    resource('art/:name', 'media/art'),
    resource('profile/:name', 'media/profile'),
    resource('hls/:ticket/:no/:name', 'media/hls'),
    resource('recorded/:ticket/:no/:name', 'media/recorded'),
    resource('held/:ticket/:no/:name', 'media/held'),
    resource('thumb/:no/:name', 'media/thumb'),
    resource('video/:no/:name', 'media/video'),
    resource('own/:no/picture.webp', 'media/own'),
  ]),
  ...prefix('help', [
    resource('suggest', 'help/suggest'),
    resource('draft/:formType', 'help/draft'),
    resource('leave', 'help/leave'),
    resource('files/:name', 'help/files'),
    resource('attachment/:id', 'help/attachment'),
    resource('track/:token/file/:id', 'help/track/file'),
    resource('atv.php', 'help/legacy/atv'),
    resource('m.php', 'help/legacy/m'),
  ]),
  resource('events', 'events'),
  ...prefix('play/:userId/:broadNo/chat', [
    resource('lines', 'play/chat/lines'),
    resource('write', 'play/chat/write'),
  ]),
  resource('assistant/panel', 'assistant/panel'),
  resource('staff/unread', 'staff/unread'),
  resource('staff/audit/file', 'staff/audit/file'),
  resource('staff/figures/file', 'staff/figures/file'),
  resource('my', 'my/first'),
  resource('settings', 'settings'),
  resource('logout', 'logout'),
  resource('card/streamer/:userId', 'card/streamer'),
  resource('log', 'log'),
  resource('ads/go/:key', 'ads/go'),
  resource('ads/served/:place/:key', 'ads/served'),
  resource('ads/track/:ticket/:event', 'ads/track'),
  resource('popup/close', 'popup/close'),
  resource('robots.txt', 'found/robots'),
  resource('opensearch.xml', 'found/opensearch'),
  resource('sitemap.xml', 'found/sitemap'),
  resource('sitemap/:name', 'found/sitemap-part'),
  resource('oembed', 'found/oembed'),
];

/** Players in frames of other sites: nothing of ours stands around them. */
const embeds = prefix('embed', [
  page('live/:userId/:broadNo', 'embed/live'),
  page('player/:titleNo', 'embed/player'),
]);

/** The whole site: every address, in the frame that its part of the site shares. */
export default [
  portal,
  station,
  stationSettings,
  help,
  staff,
  bare,
  ...embeds,
  ...resources,
] satisfies RouteConfig;
