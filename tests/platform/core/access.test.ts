import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeDefaults, settableKinds } from '~protocol/notice/codes';
import { settingKeys } from '~protocol/station/settings/codes';
import { createApp } from '../../../platform/app';
import { demoRoutes } from '../../../platform/demo/http/accounts';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { fileTicket, pngBytes, upload } from '../help/support';

/** Who asks. `owner` is bomi, whose things the rows name; `other` is another member. */
const actors = ['guest', 'owner', 'other', 'suspended', 'staff'] as const;
type Actor = (typeof actors)[number];
const accounts: Record<Exclude<Actor, 'guest'>, string> = {
  owner: 'bomi',
  other: 'manager1',
  suspended: 'paused1',
  staff: 'staff1',
};

interface Row {
  /** as the app declares it */
  route: string;
  /** what is asked for, when the declaration has parameters or needs a query */
  path?: string;
  form?: Record<string, string>;
  json?: object;
  expect: number | (Partial<Record<Actor, number>> & { else: number });
}

const members = { guest: 401, else: 200 };
const deletes = { _method: 'delete' };
const desk = { guest: 401, staff: 200, else: 403 };
/** Of dodam's posts: its manager is `other`, and staff. */
const careOf = (status: number) => ({ guest: 401, other: status, staff: status, else: 403 });
const operators = { guest: 401, else: 403 };
const newAccount = {
  userId: 'helper1',
  userNick: '도우미',
  stationName: '방송국',
  password: 'a long password',
};
const recommended = { bj_id: 'dodam', type: 'LIVE', list_data_type: 'CATEGORY', broad_no: '280000001' };
const stream = {
  userId: 'someoneelse',
  title: '남의 방송',
  categoryNo: '00130000',
  hlsUrl: 'https://cdn.example.kr/live.m3u8',
};

const forgedTicket = `${'1'.repeat(6)}.${'x'.repeat(43)}`;

const newPost = {
  idempotencyKey: 'a key of this table',
  bbsNo: 1,
  title: '제목',
  text: '글',
  isHtml: false,
  hashtags: [],
  authNo: 101,
  isNotice: false,
  startsAt: '',
  photos: [],
};

/** Anyone may: the rest of each answer is narrowed by who asks, which the services' own tests prove. */
const open: Row[] = [
  'GET /main/api/account/viewer',
  'GET /main/api/account/demo',
  'GET /main/pc/ko_KR/main_broad_list_json.js',
  'GET /main/pc/ko_KR/main_broad_list_with_adult_json.js',
  'GET /main/main/main_category_ko_KR.js',
  'GET /main/main/static_list.js',
  'GET /main/event_auto_hashtags.php',
  'GET /main/api/main/popular_sections.php',
  'GET /main/api/main/top_banners.php',
  'GET /main/api/main/popups',
  'GET /main/api/main/popular_vod.php',
  'GET /main/api/main/popular_catch.php',
  'GET /main/api/main/popular_story.php',
  'GET /main/api/main/cinety.php',
  'GET /main/api/main/block_streamers.php',
  'GET /main/api/explore/get_menu_list.php',
].map((route) => ({ route, expect: 200 }));

const rows: Row[] = [
  // every topic and rule: platform/events/rights.test.ts
  { route: 'GET /main/api/events', path: '/main/api/events?topic=desk', expect: desk },
  ...open,
  { route: 'POST /main/api/star_rank.php', form: { szWork: 'getStarRank' }, expect: 200 },
  {
    route: 'POST /main/api/account/login',
    json: { userId: 'nobody1', password: 'wrong password' },
    expect: 401,
  },
  {
    route: 'POST /main/api/account/login-code',
    json: { ticket: 'x'.repeat(43), code: '000000' },
    expect: 404,
  },
  { route: 'POST /main/api/account/passkey-login', json: { signed: '{}' }, expect: 401 },
  { route: 'GET /main/api/account/passkey-login', expect: 200 },
  { route: 'GET /main/api/account/recovery', expect: 200 },
  {
    route: 'POST /main/api/account/mail-password-link',
    json: { userId: 'nobody1', email: 'nobody1@naver.com' },
    expect: 404,
  },
  { route: 'POST /main/api/account/mail-ids', json: { email: 'nobody1@naver.com' }, expect: 404 },
  { route: 'POST /main/api/account/password-link', json: { token: 'x' }, expect: 404 },
  {
    route: 'POST /main/api/account/reset-password',
    json: { token: 'x', newPassword: 'x' },
    expect: 404,
  },
  { route: 'GET /main/api/policy/:kind', path: '/main/api/policy/terms', expect: 200 },
  { route: 'GET /main/api/picture/:id', path: `/main/api/picture/${'0'.repeat(16)}`, expect: 404 },
  { route: 'GET /main/api/picture/:id/now', path: `/main/api/picture/${'0'.repeat(16)}/now`, expect: 404 },
  { route: 'POST /main/api/picture', expect: { guest: 401, suspended: 403, else: 400 } },
  { route: 'POST /main/api/picture/remove', expect: { guest: 401, suspended: 403, else: 200 } },
  { route: 'POST /main/api/account/demo-login', json: { userId: 'kim_no_such' }, expect: 404 },
  {
    route: 'POST /main/api/account/signup',
    json: { userId: 'x', userNick: 'x', password: 'x' },
    expect: 400,
  },
  { route: 'GET /main/api/account/signup-rule', expect: 200 },
  { route: 'GET /main/api/account/signup-challenge', expect: 200 },
  { route: 'POST /main/api/account/signup-invitation', json: { code: 'x' }, expect: 200 },
  { route: 'POST /main/api/account/signup-request', json: { token: 'x' }, expect: 404 },
  { route: 'POST /main/api/account/signup-confirm', json: { token: 'x' }, expect: 404 },
  { route: 'POST /main/api/account/signup-mail', json: { email: 'nobody1@naver.com' }, expect: 404 },
  { route: 'GET /main/api/staff/signup', expect: desk },
  { route: 'POST /main/api/staff/signup/challenge', json: { challenge: false }, expect: desk },
  {
    route: 'POST /main/api/staff/signup/mode',
    json: { mode: 'nobody' },
    expect: { guest: 401, staff: 400, else: 403 },
  },
  { route: 'GET /main/api/staff/signup/requests', expect: desk },
  {
    route: 'POST /main/api/staff/signup/decision',
    json: { userId: 'nobody1', version: '', decision: 'approve', reason: '' },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  { route: 'GET /main/api/staff/signup/invitations', expect: desk },
  {
    route: 'POST /main/api/staff/signup/invitations',
    json: { note: '', mostUses: 1, days: 7, idempotencyKey: 'access' },
    expect: desk,
  },
  {
    route: 'POST /main/api/staff/signup/end-invitation',
    json: { no: 999_999 },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  { route: 'GET /main/api/staff/signup/blocks', expect: desk },
  {
    route: 'POST /main/api/staff/signup/blocks',
    json: { kind: 'nothing', value: '', reason: '' },
    expect: { guest: 401, staff: 400, else: 403 },
  },
  { route: 'POST /main/api/staff/signup/unblock', json: { no: 999_999 }, expect: desk },
  {
    route: 'POST /main/api/account/staff-email',
    json: { userId: 'staff1', email: null },
    expect: operators,
  },
  { route: 'POST /main/api/account/staff', json: newAccount, expect: operators },
  {
    route: 'POST /main/api/account/staff-roles',
    json: { userId: 'staff1', roles: ['agent'] },
    expect: operators,
  },
  // each role by itself: platform/staff/roles.test.ts
  { route: 'GET /main/api/account/team', expect: desk },
  {
    route: 'POST /main/api/account/team/:userId',
    path: '/main/api/account/team/nobody1',
    json: { roles: ['agent'], seen: [] },
    expect: { guest: 401, staff: 400, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/next',
    json: { queue: 'general', idempotencyKey: 'a key' },
    expect: desk,
  },
  {
    route: 'POST /help/api/help/staff/case/:id/assign',
    path: `/help/api/help/staff/case/${'f'.repeat(32)}/assign`,
    json: { to: '', seen: '' },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/case/:id/state',
    path: `/help/api/help/staff/case/${'f'.repeat(32)}/state`,
    json: { act: 'close', version: 0 },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/case/:id/decision',
    path: `/help/api/help/staff/case/${'f'.repeat(32)}/decision`,
    json: { decision: 'reject', text: 'x', version: 0 },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'GET /help/api/help/staff/merge',
    path: `/help/api/help/staff/merge?cases=${'f'.repeat(32)}`,
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/case/:id/merge',
    path: `/help/api/help/staff/case/${'f'.repeat(32)}/merge`,
    json: { into: 'e'.repeat(32), version: 0, intoVersion: 0 },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  { route: 'GET /help/api/help/staff/categories', expect: desk },
  {
    route: 'GET /help/api/help/staff/case/:id/things',
    path: `/help/api/help/staff/case/${'f'.repeat(32)}/things`,
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/case/:id/thing',
    path: `/help/api/help/staff/case/${'f'.repeat(32)}/thing`,
    json: { about: 'vod:1', act: 'blind', reason: '사유', idempotencyKey: 'a key' },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/case/:id/category',
    path: `/help/api/help/staff/case/${'f'.repeat(32)}/category`,
    json: { nodeId: 'x', seen: 'x' },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  { route: 'GET /help/api/help/staff/figures', expect: desk },
  { route: 'GET /help/api/help/promises', expect: 200 },
  { route: 'GET /help/api/help/staff/hours', expect: desk },
  {
    route: 'POST /help/api/help/staff/hours',
    json: { week: Array(7).fill('bad'), generalDays: 3, objectionDays: 3, version: 0 },
    expect: { guest: 401, staff: 400, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/hours/holidays',
    json: { day: '', name: '', idempotencyKey: 'access' },
    expect: { guest: 401, staff: 400, else: 403 },
  },
  { route: 'POST /help/api/help/staff/hours/remove-holiday', json: { day: '2099-01-01' }, expect: desk },
  { route: 'GET /help/api/help/staff/digest', expect: desk },
  { route: 'POST /help/api/help/staff/digest', json: { isWanted: true }, expect: desk },
  { route: 'GET /help/api/help/staff/audit', expect: desk },
  { route: 'POST /help/api/help/staff/audit/file', json: {}, expect: desk },
  { route: 'POST /main/api/account/end-staff', json: { userId: 'staff1' }, expect: operators },
  { route: 'POST /main/api/account/end-two-step', json: { userId: 'bomi' }, expect: operators },
  { route: 'POST /main/api/account/issue-password-link', json: { userId: 'bomi' }, expect: operators },
  { route: 'POST /main/api/operator/starter', expect: operators },
  { route: 'GET /main/api/first-steps', expect: desk },
  {
    route: 'GET /main/api/main_broad_list_api.php',
    path: '/main/api/main_broad_list_api.php?selectType=action&selectValue=all&orderType=broad_start&pageNo=1',
    expect: 200,
  },
  // the chat: who may read, write and look after it is tried one by one in platform/chat
  { route: 'GET /main/api/chat/:broadNo/room', path: '/main/api/chat/1/room', expect: 404 },
  { route: 'GET /main/api/chat/:broadNo/lines', path: '/main/api/chat/1/lines', expect: 404 },
  {
    route: 'POST /main/api/chat/:broadNo/lines',
    path: '/main/api/chat/1/lines',
    form: { text: '안녕', clientKey: 'a-key-of-this-table' },
    expect: { guest: 401, else: 404 },
  },
  {
    route: 'GET /main/api/chat/:broadNo/lines/:lineNo/report',
    path: '/main/api/chat/1/lines/1/report',
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'POST /main/api/chat/:broadNo/lines/:lineNo/report',
    path: '/main/api/chat/1/lines/1/report',
    form: { clientKey: 'a-key-of-this-table' },
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  { route: 'GET /main/api/chat-replay/:titleNo', path: '/main/api/chat-replay/1', expect: 404 },
  {
    route: 'GET /main/api/chat-replay/:titleNo/lines/:lineNo',
    path: '/main/api/chat-replay/1/lines/1',
    expect: 404,
  },
  ...[
    ['lines/:lineNo', 'lines/1', deletes],
    ['lines/:lineNo/pin', 'lines/1/pin', deletes],
    ['people/:memberId/timeout', 'people/bomi/timeout', { minutes: '1' }],
    ['people/:memberId/blacklist', 'people/bomi/blacklist', { reason: '' }],
    ['log/:actNo', 'log/1', deletes],
    ['poll/end', 'poll/end', {}],
    ['poll/:pollNo/votes', 'poll/1/votes', { answer: '0' }],
  ].map(
    ([route, path, form]): Row => ({
      route: `POST /main/api/chat/:broadNo/${route}`,
      path: `/main/api/chat/1/${path}`,
      form: form as Record<string, string>,
      expect: { guest: 401, suspended: 403, else: 404 },
    }),
  ),
  {
    route: 'POST /main/api/chat/:broadNo/poll',
    path: '/main/api/chat/1/poll',
    json: { question: '무엇?', answers: ['가', '나'] },
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'GET /main/api/chat/:broadNo/people/:memberId',
    path: '/main/api/chat/1/people/bomi',
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'GET /main/api/chat/:broadNo/log',
    path: '/main/api/chat/1/log',
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'GET /main/api/chat-setting/:userId',
    path: '/main/api/chat-setting/dodam',
    expect: careOf(200),
  },
  {
    route: 'POST /main/api/chat-setting/:userId',
    path: '/main/api/chat-setting/dodam',
    form: { writers: 'all' },
    expect: careOf(200),
  },
  {
    route: 'GET /main/api/chat-overlay/:userId/key',
    path: '/main/api/chat-overlay/dodam/key',
    expect: operators,
  },
  {
    route: 'POST /main/api/chat-overlay/:userId/key',
    path: '/main/api/chat-overlay/dodam/key',
    form: { key: 'x'.repeat(32) },
    expect: operators,
  },
  {
    route: 'POST /main/api/chat-overlay/:userId/test',
    path: '/main/api/chat-overlay/dodam/test',
    form: {},
    expect: operators,
  },
  {
    route: 'GET /main/api/chat-overlay/:userId',
    path: `/main/api/chat-overlay/dodam?key=${'x'.repeat(32)}`,
    expect: 404,
  },
  {
    route: 'GET /main/api/player/live/:userId/:broadNo',
    path: '/main/api/player/live/nobody/1',
    expect: 404,
  },
  {
    route: 'POST /main/api/player/live/:userId/:broadNo',
    path: '/main/api/player/live/nobody/1',
    form: { password: '0415' },
    expect: 404,
  },
  {
    route: 'GET /main/media/live/:broadNo/index.m3u8',
    path: '/main/media/live/280000001/index.m3u8?t=forged',
    expect: 403,
  },
  {
    route: 'GET /main/media/vod/:titleNo/index.m3u8',
    path: '/main/media/vod/120000001/index.m3u8?t=forged',
    expect: 403,
  },
  { route: 'GET /main/api/player/vod/:titleNo', path: '/main/api/player/vod/1', expect: 404 },
  {
    route: 'POST /main/api/player/vod/:titleNo',
    path: '/main/api/player/vod/1',
    form: { password: 'a guess' },
    expect: 404,
  },
  { route: 'GET /main/api/player/next/:userId', path: '/main/api/player/next/nobody', expect: 200 },
  { route: 'GET /main/api/live/:userId/:broadNo', path: '/main/api/live/nobody/1', expect: 404 },
  { route: 'GET /main/api/vod/:titleNo', path: '/main/api/vod/1', expect: 404 },
  { route: 'GET /main/api/player/catchstory/:storyIdx', path: '/main/api/player/catchstory/1', expect: 404 },
  { route: 'GET /main/api/hiddenbj/hiddenbjController.php', expect: members },
  { route: 'GET /main/api/card/:kind/:userId/:no', path: '/main/api/card/live/dodam/1', expect: 404 },
  { route: 'GET /main/api/hiddenbj/names', expect: members },
  { route: 'GET /main/api/hiddenbj/rules', expect: members },
  { route: 'POST /main/api/hiddenbj/rules', form: { kind: 'tag', value: '소통' }, expect: members },
  { route: 'POST /main/api/hiddenbj/hide', form: { bj_id: 'dodam', type: 'LIVE' }, expect: members },
  { route: 'POST /main/api/hiddenbj/undo', form: { bj_id: 'dodam', type: 'LIVE' }, expect: members },
  { route: 'POST /my/api/syndication/notices', form: { key: 'x' }, expect: 404 },
  { route: 'GET /my/api/notice', expect: members },
  { route: 'POST /my/api/notice', form: { _method: 'read', until: '1-1' }, expect: members },
  {
    route: 'POST /my/api/notice/:noticeNo',
    path: '/my/api/notice/999999999',
    form: { _method: 'put' },
    expect: { guest: 401, else: 404 },
  },
  {
    route: 'POST /my/api/notice/:noticeNo',
    path: '/my/api/notice/999999999',
    form: { _method: 'delete' },
    expect: members,
  },
  {
    route: 'POST /my/api/notice/:noticeNo',
    path: '/my/api/notice/999999999',
    form: { _method: 'restore' },
    expect: members,
  },
  { route: 'GET /my/api/notice-setting', expect: members },
  {
    route: 'POST /my/api/notice-setting',
    json: {
      kinds: settableKinds.map((kind) => ({ kind, ...noticeDefaults })),
      dailyHour: 9,
      quietFrom: null,
      quietTo: null,
    },
    expect: members,
  },
  {
    route: 'POST /my/api/notice-device',
    form: {
      _method: 'put',
      endpoint: 'https://evil.example/push',
      p256dh: 'x'.repeat(87),
      auth: 'x'.repeat(22),
    },
    expect: { guest: 401, suspended: 403, else: 400 },
  },
  {
    route: 'POST /my/api/notice-device',
    form: { _method: 'delete', endpoint: 'https://fcm.googleapis.com/x' },
    expect: members,
  },
  { route: 'GET /main/api/alarm/list', expect: members },
  { route: 'GET /main/api/alarm/check', path: '/main/api/alarm/check?alarm_idx=501', expect: members },
  { route: 'POST /main/api/alarm/set', form: { alarm_idx: '501' }, expect: members },
  { route: 'POST /main/api/alarm/delete', form: { alarm_idx: '501' }, expect: members },
  { route: 'GET /main/api/myplus/preferLiveCateNoController.php', expect: members },
  { route: 'GET /main/api/myplus/sections.php', expect: members },
  { route: 'GET /main/api/myplus/list.php', expect: members },
  { route: 'GET /main/api/myplus/story.php', expect: members },
  {
    route: 'GET /main/api/myplus/category.php',
    path: '/main/api/myplus/category.php?type=live',
    expect: members,
  },
  { route: 'GET /main/api/myplus/catch.php', expect: members },
  {
    route: 'GET /main/api/explore/get_contents_list.php',
    path: '/main/api/explore/get_contents_list.php?szMenuId=3&szType=vod',
    expect: 200,
  },
  { route: 'GET /main/api.php', path: '/main/api.php?m=categoryList', expect: 200 },
  {
    route: 'GET /main/main/:file{main_[a-z0-9]+category_viewer\\.js}',
    path: '/main/main/main_gamecategory_viewer.js',
    expect: 200,
  },
  {
    route: 'GET /main/api/schedule/esports.php',
    path: '/main/api/schedule/esports.php?date=2026-11-20',
    expect: 200,
  },
  { route: 'GET /main/api/recommend/streamers.php', expect: members },
  {
    route: 'POST /main/api/recommend/reject',
    json: { streamerId: 'dodam', broadcastId: 280000001, logic: 'CATEGORY', recommendedStreamerIds: [] },
    expect: members,
  },
  { route: 'POST /main/api/recommend/not', form: recommended, expect: members },
  { route: 'POST /main/api/recommend/undo', form: recommended, expect: members },
  { route: 'POST /main/set_log_api.php', form: { sztype: 'CLICK', send_data: '{}' }, expect: 200 },
  { route: 'POST /main/api/operator/streamer', json: newAccount, expect: operators },
  { route: 'POST /main/api/operator/faq', json: {}, expect: operators },
  { route: 'POST /main/api/operator/categories', json: {}, expect: operators },
  { route: 'POST /main/api/operator/backup', json: { folder: '/tmp/never' }, expect: operators },
  { route: 'POST /ad/api/v1/track', form: { ticket: 'x', event: 'view' }, expect: 200 },
  { route: 'POST /ad/api/v1/click', form: { key: '999999' }, expect: 404 },
  { route: 'GET /main/api/staff/members', expect: desk },
  { route: 'GET /main/api/staff/members/:userId', path: '/main/api/staff/members/bomi', expect: desk },
  {
    route: 'POST /main/api/staff/members/:userId',
    path: '/main/api/staff/members/staff1',
    json: { act: 'warn', reason: '스스로', idempotencyKey: 'of the table' },
    expect: { guest: 401, else: 403 },
  },
  { route: 'GET /main/api/account/sanctions', expect: members },
  { route: 'GET /main/api/staff/home-today', path: '/main/api/staff/home-today', expect: desk },
  { route: 'GET /main/api/staff/home-history', path: '/main/api/staff/home-history', expect: desk },
  { route: 'GET /main/api/staff/home/:kind', path: '/main/api/staff/home/ads', expect: desk },
  {
    route: 'GET /main/api/staff/home/:kind/item',
    path: '/main/api/staff/home/ads/item?id=1',
    expect: desk,
  },
  {
    route: 'POST /main/api/staff/home/:kind/save',
    path: '/main/api/staff/home/words/save',
    json: { values: { word: '금칙', kind: 'forbidden' } },
    expect: desk,
  },
  {
    route: 'POST /main/api/staff/home/:kind/remove',
    path: '/main/api/staff/home/words/remove',
    json: { id: '없는말' },
    expect: desk,
  },
  {
    route: 'POST /main/api/staff/home/:kind/move',
    path: '/main/api/staff/home/texts/move',
    json: { id: '1', by: 'up' },
    expect: desk,
  },
  { route: 'GET /ad/api/v1/recommend', path: '/ad/api/v1/recommend?place=main&category=', expect: 200 },
  { route: 'GET /search/api.php', path: '/search/api.php?m=hashSearch&service=rank', expect: 200 },
  { route: 'GET /my/api/favorite/lives', expect: members },
  {
    route: 'POST /my/api/history/later/:type/:id',
    path: '/my/api/history/later/vod/120000001',
    form: {},
    expect: members,
  },
  {
    route: 'POST /my/api/history/recent/:type/:id',
    path: '/my/api/history/recent/vod/120000001',
    form: {},
    expect: members,
  },
  {
    route: 'GET /my/vodplaylist/api/api.php',
    path: '/my/vodplaylist/api/api.php?szWork=get_playlist&nTitleNo=120000001',
    expect: members,
  },
  {
    route: 'POST /my/vodplaylist/api/api.php',
    form: { szWork: 'share_playlist_bj_add_list', nPlaylistIdx: '3001' },
    expect: members,
  },
  { route: 'GET /my/api/history/positions', path: '/my/api/history/positions?nos=1', expect: members },
  { route: 'GET /my/api/recent', expect: members },
  { route: 'GET /my/api/history/pause', expect: members },
  { route: 'POST /my/api/history/pause', form: deletes, expect: members },
  { route: 'GET /main/api/account/two-step', expect: members },
  {
    route: 'POST /main/api/account/two-step/on',
    json: { key: 'A'.repeat(32), code: '000000', currentPassword: 'x' },
    expect: { guest: 401, else: 400 },
  },
  {
    route: 'POST /main/api/account/two-step/off',
    json: { code: '000000', currentPassword: 'x' },
    expect: { guest: 401, else: 400 },
  },
  {
    route: 'POST /main/api/account/two-step/codes',
    json: { code: '000000', currentPassword: 'x' },
    expect: { guest: 401, else: 400 },
  },
  {
    route: 'POST /main/api/account/two-step/key',
    json: { key: 'A'.repeat(32), newCode: '000000', code: '000000', currentPassword: 'x' },
    expect: { guest: 401, else: 400 },
  },
  { route: 'GET /main/api/account/passkeys', expect: members },
  {
    route: 'POST /main/api/account/passkeys/begin',
    json: { currentPassword: 'x' },
    expect: { guest: 401, else: 400 },
  },
  {
    route: 'POST /main/api/account/passkeys',
    json: { made: '{}', name: '' },
    expect: { guest: 401, else: 400 },
  },
  { route: 'POST /main/api/account/passkeys/remove', json: { id: 'none' }, expect: members },
  { route: 'GET /main/api/account/sessions', expect: members },
  {
    route: 'POST /main/api/account/sessions/:id',
    path: `/main/api/account/sessions/${'0'.repeat(24)}`,
    form: deletes,
    expect: members,
  },
  { route: 'GET /my/api/data', expect: members },
  { route: 'GET /my/api/records', expect: members },
  {
    route: 'POST /my/api/data',
    json: { format: 'moabom.my-data', version: 1, exportedAt: '2026-11-01T00:00:00Z', userId: 'bomi' },
    expect: { guest: 401, suspended: 403, else: 200 },
  },
  {
    route: 'POST /my/api/data/:kind',
    path: '/my/api/data/later',
    form: deletes,
    expect: members,
  },
  { route: 'GET /my/api/history/recent/vod', expect: members },
  { route: 'GET /my/api/history/later/vod', expect: members },
  { route: 'GET /my/api/history/up/vod', expect: members },
  { route: 'GET /my/api/history/playlist', expect: members },
  { route: 'GET /my/api/story', expect: members },
  { route: 'GET /main/api/sitemap', expect: 200 },
  { route: 'GET /main/api/sitemap/:kind', path: '/main/api/sitemap/vod?from=7', expect: 404 },
  { route: 'GET /my/api/syndication/keys', expect: members },
  {
    route: 'POST /my/api/syndication/keys',
    form: { kind: 'feed' },
    expect: { guest: 401, suspended: 403, else: 200 },
  },
  // the key is what opens these, for nobody and everybody
  { route: 'POST /my/api/syndication/feed', form: { key: 'nobodys' }, expect: 404 },
  { route: 'POST /my/api/syndication/calendar', form: { key: 'nobodys' }, expect: 404 },
  { route: 'POST /my/api/syndication/favorites', form: { key: 'nobodys' }, expect: 404 },
  { route: 'POST /my/api/recent/delete/all', form: deletes, expect: members },
  { route: 'POST /my/api/recent/:userId', path: '/my/api/recent/nobody', form: deletes, expect: members },
  { route: 'POST /my/api/history/recent/vod/all', form: deletes, expect: members },
  {
    route: 'POST /my/api/history/later/vod/:what{view|all}',
    path: '/my/api/history/later/vod/view',
    form: deletes,
    expect: members,
  },
  {
    route: 'POST /my/api/history/up/:streamerId/:titleNo',
    path: '/my/api/history/up/nobody/120000001',
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'POST /my/api/story/:stationUserId/title/:titleNo',
    path: '/my/api/story/dodam/title/1',
    form: deletes,
    expect: { guest: 401, else: 404 },
  },
  {
    route: 'POST /my/api/story/:stationUserId/title/:titleNo/comment/:pCommentNo',
    path: '/my/api/story/dodam/title/1/comment/1',
    form: deletes,
    expect: { guest: 401, else: 404 },
  },
  {
    route: 'POST /my/api/story/:stationUserId/title/:titleNo/comment/:pCommentNo/reply/:cCommentNo',
    path: '/my/api/story/dodam/title/1/comment/1/reply/2',
    form: deletes,
    expect: { guest: 401, else: 404 },
  },
  ...['streamers', 'live', 'vod', 'catch', 'userclip', 'catchstory'].map((part) => ({
    route: `GET /my/api/:list{favorite|subscribe|fan}/${part}`,
    path: `/my/api/favorite/${part}`,
    expect: members,
  })),
  { route: 'GET /my/api/favorite/feed', expect: members },
  { route: 'GET /my/api/favorite/recommend', expect: members },
  {
    route: 'GET /my/api/favorite/streamers/:userId',
    path: '/my/api/favorite/streamers/nobody',
    expect: { guest: 401, else: 404 },
  },
  {
    route: 'POST /my/api/favorite/streamers/:userId',
    path: '/my/api/favorite/streamers/nobody',
    form: { groups: '' },
    expect: { guest: 401, else: 404 },
  },
  {
    route: 'POST /my/api/pin/:list{favorite|subscribe|fan}/:userId',
    path: '/my/api/pin/fan/nobody',
    expect: { guest: 401, else: 404 },
  },
  { route: 'GET /my/api/favorite/group', expect: members },
  { route: 'POST /my/api/favorite/group', form: { title: '저녁에 보는 방송' }, expect: members },
  // a group that is not there, or another's, is no group
  {
    route: 'POST /my/api/favorite/group/:idx',
    path: '/my/api/favorite/group/999999',
    form: { _method: 'put', title: '남의 그룹' },
    expect: { guest: 401, else: 404 },
  },
  { route: 'GET /my/api/hashtag', expect: 200 },
  { route: 'GET /my/api/popular', expect: members },
  { route: 'GET /my/api/feed/favorite/streamers', expect: members },
  { route: 'GET /my/api/feed/favorite', expect: members },
  { route: 'GET /my/api/feed/hotissue', expect: members },
  {
    route: 'POST /my/api/feed/like',
    form: { stationUserId: 'nobody', titleNo: '1' },
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  { route: 'POST /my/api/feed/blind', form: { userId: 'nobody' }, expect: { guest: 401, else: 404 } },
  { route: 'GET /my/api/feed', expect: members },
  { route: 'GET /my/api/feed/:userId', path: '/my/api/feed/dodam', expect: members },
  { route: 'GET /channel/:userId/station', path: '/channel/dodam/station', expect: 200 },
  { route: 'GET /channel/:userId/menu', path: '/channel/dodam/menu', expect: 200 },
  { route: 'GET /channel/:userId/dashboard', path: '/channel/dodam/dashboard', expect: 200 },
  { route: 'GET /channel/:userId/topfans/detail', path: '/channel/dodam/topfans/detail', expect: 200 },
  {
    route: 'GET /channel/:userId/:list{subscribe-[12]}/detail',
    path: '/channel/dodam/subscribe-1/detail',
    expect: 200,
  },
  { route: 'GET /station/api/station/:userId/home', path: '/station/api/station/dodam/home', expect: 200 },
  // of another station, so that nobody is told whose it is
  {
    route: 'GET /station/api/station/:userId/post/:titleNo',
    path: '/station/api/station/dodam/post/1',
    expect: 404,
  },
  {
    route: 'GET /station/api/station/:userId/:kind/:titleNo/comments',
    path: '/station/api/station/dodam/post/1/comments',
    expect: 404,
  },
  // of another station, or of none: what is there and what is not answer alike
  {
    route: 'POST /station/api/station/:userId/post/:titleNo/view',
    path: '/station/api/station/dodam/post/1/view',
    form: {},
    expect: 404,
  },
  {
    route: 'POST /station/api/station/:userId/:kind/:titleNo/comments',
    path: '/station/api/station/dodam/post/1/comments',
    form: { content: '말' },
    expect: { guest: 401, else: 404 },
  },
  {
    route: 'GET /station/api/station/:userId/:kind/:titleNo/comments/:commentNo',
    path: '/station/api/station/dodam/post/1/comments/1',
    expect: 404,
  },
  {
    route: 'POST /station/api/station/:userId/:kind/:titleNo/comments/:commentNo',
    path: '/station/api/station/dodam/post/1/comments/1',
    form: deletes,
    expect: { guest: 401, else: 404 },
  },
  ...['like', 'pin', 'hide'].map((act) => ({
    route: `POST /station/api/station/:userId/:kind/:titleNo/comments/:commentNo/${act}`,
    path: `/station/api/station/dodam/post/1/comments/1/${act}`,
    form: {},
    expect: { guest: 401, else: 404 },
  })),
  {
    route: 'POST /station/:userId/title/:titleNo',
    path: '/station/dodam/title/1',
    form: deletes,
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'POST /station/:userId/title/:titleNo/notice/:noticeNo',
    path: '/station/dodam/title/1/notice/1',
    form: { _method: 'put' },
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'GET /station/:userId/title/:titleNo/blind',
    path: '/station/dodam/title/1/blind?blindId=1',
    expect: 404,
  },
  {
    route: 'POST /station/api/station/:userId/post/:titleNo/blind',
    path: '/station/api/station/dodam/post/1/blind',
    form: { reason: '이유' },
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  // `other` is manager of dodam's station
  { route: 'GET /station/:userId/pin/:titleNo', path: '/station/dodam/pin/1', expect: careOf(404) },
  {
    route: 'POST /station/:userId/pin/:titleNo',
    path: '/station/dodam/pin/1',
    form: { expireDate: '' },
    expect: careOf(404),
  },
  ...['moveselect', 'move', '1'].map((act) => ({
    route: `POST /station/:userId/board/${act}`,
    path: `/station/dodam/board/${act}`,
    form: { _method: act === '1' ? 'delete' : 'put', title_lists: '[1]', bbs_no: '1' },
    expect: careOf(404),
  })),
  {
    route: 'POST /station/:userId/vod/:titleNo',
    path: '/station/dodam/vod/1',
    form: deletes,
    expect: careOf(404),
  },
  // of no VOD and no story: what is there and what is not answer alike
  { route: 'GET /station/api/vod/:titleNo/care', path: '/station/api/vod/1/care', expect: 404 },
  ...['edit', 'chapters', 'midrolls', 'board'].map((act) => ({
    route: `GET /station/api/vod/:titleNo/${act}`,
    path: `/station/api/vod/1/${act}`,
    expect: { guest: 401, suspended: 403, else: 404 },
  })),
  ...['edit', 'chapters', 'midrolls', 'board', 'blind', 'picture'].map((act) => ({
    route: `POST /station/api/vod/:titleNo/${act}`,
    path: `/station/api/vod/1/${act}`,
    form: { chapters: '[]', seconds: '[]', bbs_no: '' },
    expect: { guest: 401, suspended: 403, else: 404 },
  })),
  {
    route: 'GET /station/api/catchstory/:storyIdx/care',
    path: '/station/api/catchstory/1/care',
    expect: 404,
  },
  {
    route: 'POST /station/api/catchstory/:storyIdx/care',
    path: '/station/api/catchstory/1/care',
    form: deletes,
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'POST /station/:userId/vod/blind/:titleNo',
    path: '/station/dodam/vod/blind/1',
    form: deletes,
    expect: careOf(404),
  },
  { route: 'GET /station/:userId/report', path: '/station/dodam/report?isStationReport=1', expect: 200 },
  {
    route: 'POST /station/:userId/report',
    path: '/station/dodam/report',
    form: { isStationReport: '1', reportInfoNo: '134' },
    expect: { guest: 401, suspended: 403, else: 200 },
  },
  { route: 'GET /station/api/reports', expect: desk },
  {
    route: 'POST /station/api/reports/done',
    form: { stationUserId: 'dodam', boardType: '104', commonIdx: '1', act: 'dismiss' },
    expect: { ...desk, staff: 404 },
  },
  { route: 'GET /station/:userId/withDraw', path: '/station/dodam/withDraw', expect: 200 },
  { route: 'GET /station/authentication', expect: members },
  {
    route: 'POST /channel/:userId/post/:titleNo/like',
    path: '/channel/dodam/post/1/like',
    form: { boardType: '104' },
    expect: { guest: 401, else: 404 },
  },
  {
    route: 'DELETE /channel/:userId/post/:titleNo/like',
    path: '/channel/dodam/post/1/like',
    expect: { guest: 401, else: 404 },
  },
  { route: 'GET /station/:userId/board', path: '/station/dodam/board', expect: 200 },
  // manager1 manages dodam's; every role and item: station/settings.test.ts
  {
    route: 'GET /station/api/station/:userId/setting',
    path: '/station/api/station/dodam/setting',
    expect: { guest: 401, other: 200, staff: 200, else: 403 },
  },
  ...settingKeys.map(
    (key): Row => ({
      route: `GET /station/api/station/:userId/setting/${key}`,
      path: `/station/api/station/dodam/setting/${key}`,
      expect: ['banWord', 'blacklist'].includes(key)
        ? { guest: 401, other: 200, else: 403 }
        : { guest: 401, else: 403 },
    }),
  ),
  {
    route: 'POST /station/api/station/:userId/setting/:key',
    path: '/station/api/station/dodam/setting/basic',
    json: { change: 'name', fields: { name: ['남의 이름'] } },
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'POST /station/api/station/:userId/setting/basic/art',
    path: '/station/api/station/dodam/setting/basic/art',
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'GET /station/api/art/:sha256',
    path: `/station/api/art/${'a'.repeat(64)}`,
    expect: 404,
  },
  { route: 'GET /station/:userId/board/:bbsNo', path: '/station/dodam/board/1', expect: 404 },
  {
    route: 'GET /station/api/station/:userId/contents/:kind{vod|review|clip|normal|list}',
    path: '/station/api/station/dodam/contents/vod',
    expect: 200,
  },
  {
    route: 'GET /station/api/station/:userId/contents/:kind{catch|catchstory}',
    path: '/station/api/station/dodam/contents/catch',
    expect: 200,
  },
  { route: 'GET /station/api/station/:userId/store', path: '/station/api/station/dodam/store', expect: 200 },
  {
    route: 'GET /station/api/station/:userId/calendar',
    path: '/station/api/station/dodam/calendar?month=2026-11',
    expect: 200,
  },
  { route: 'GET /station/api/station/:userId/plan', path: '/station/api/station/dodam/plan', expect: 200 },
  // there is no such entry
  {
    route: 'POST /station/api/station/:userId/calendar/:entryId/alarm',
    path: '/station/api/station/dodam/calendar/1/alarm',
    form: {},
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'DELETE /station/api/station/:userId/calendar/:entryId/alarm',
    path: '/station/api/station/dodam/calendar/1/alarm',
    expect: members,
  },
  { route: 'GET /station/api/profile/:userId', path: '/station/api/profile/bomi', expect: 200 },
  { route: 'GET /my/api/note', expect: members },
  {
    route: 'POST /my/api/note',
    json: { receiverId: 'nobody', content: '안녕하세요', idempotencyKey: 'access-note-1' },
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  { route: 'GET /my/api/assistant/session', expect: members },
  { route: 'POST /my/api/assistant/session', form: { _method: 'delete' }, expect: members },
  { route: 'GET /my/api/assistant/talk', expect: members },
  {
    route: 'POST /my/api/assistant/talk',
    form: { text: '안녕', key: 'access-assistant-1' },
    expect: { guest: 401, suspended: 403, else: 200 },
  },
  // somebody else's and none at all are alike
  {
    route: 'POST /my/api/note/:noteNo',
    path: '/my/api/note/999999',
    form: { _method: 'put' },
    expect: { guest: 401, else: 404 },
  },
  {
    route: 'GET /my/api/note/to/:userId',
    path: '/my/api/note/to/nobody',
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  // these say what they refuse by their result: platform/gift/gift.test.ts has the roles
  ...['info', 'giftUse', 'check', 'subscribe', 'give', 'auto'].map((call) => ({
    route: `POST /item/api/subscription/a/${call}`,
    form: {
      bj_id: 'dodam',
      recv_id: 'dodam',
      svc_coupon: 'UNKNOWN',
      item_code: 'basic',
      key: 'access-item-1',
      ...(call === 'auto' && deletes),
    },
    expect: members,
  })),
  {
    route: 'GET /item/api/item_info/index.php',
    path: '/item/api/item_info/index.php?work=IN_APP&type=subscription&os=android&version=1',
    expect: 200,
  },
  {
    route: 'GET /item/api/gift/:kind{balloon|adBalloon|sticker}/:userId',
    path: '/item/api/gift/balloon/dodam',
    expect: { guest: 401, suspended: 403, else: 200 },
  },
  {
    route: 'POST /item/api/gift/:kind{balloon|adBalloon|sticker}/:userId',
    path: '/item/api/gift/balloon/dodam',
    form: { amount: '0', message: '', key: 'access-gift-1' },
    expect: { guest: 401, suspended: 403, else: 400 },
  },
  {
    route: 'POST /item/api/gift/:kind{balloon|adBalloon|sticker}/:userId/check',
    path: '/item/api/gift/balloon/dodam/check',
    form: { amount: '0', message: '' },
    expect: { guest: 401, suspended: 403, else: 400 },
  },
  { route: 'GET /item/api/items', expect: members },
  { route: 'GET /item/api/items/entries', expect: members },
  { route: 'GET /item/api/items/received', expect: members },
  { route: 'POST /item/api/items/fill', expect: { guest: 401, suspended: 403, else: 200 } },
  {
    route: 'POST /main/api/operator/balance',
    json: { userId: 'bomi', kind: 'cash', amount: 1, note: null, key: 'access-balance-1' },
    expect: operators,
  },
  { route: 'POST /station/api/station', expect: { guest: 401, suspended: 403, else: 200 } },
  // somebody who is no favourite of anyone here
  {
    route: 'POST /channel/favorite/push',
    form: { bj_id: 'nobody' },
    expect: { guest: 401, suspended: 403, else: 400 },
  },
  {
    route: 'POST /channel/favorite/push/:userId',
    path: '/channel/favorite/push/nobody',
    form: deletes,
    expect: members,
  },
  {
    route: 'GET /station/:userId/title/create',
    path: '/station/dodam/title/create',
    expect: { guest: 401, suspended: 403, else: 200 },
  },
  {
    route: 'POST /station/api/station/:userId/post',
    path: '/station/api/station/dodam/post',
    json: { ...newPost, bbsNo: 1 },
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  ...(['GET', 'POST'] as const).map((method) => ({
    route: `${method} /station/api/station/:userId/post/:titleNo/edit`,
    path: '/station/api/station/dodam/post/1/edit',
    ...(method === 'POST' && { json: newPost }),
    expect: { guest: 401, suspended: 403, else: 404 },
  })),
  {
    route: 'POST /station/api/station/:userId/preview',
    path: '/station/api/station/dodam/preview',
    json: { text: '글', isHtml: false },
    expect: { guest: 401, suspended: 403, else: 200 },
  },
  {
    route: 'POST /station/api/station/:userId/photo',
    path: '/station/api/station/nobody/photo',
    json: {},
    expect: 400,
  },
  { route: 'GET /station/api/photo/:id', path: `/station/api/photo/${'0'.repeat(32)}`, expect: 404 },
  {
    route: 'POST /station/api/station/:userId/draft',
    path: '/station/api/station/dodam/draft',
    json: { type: 'read', titleNo: 0 },
    expect: members,
  },
  {
    route: 'POST /station/api/station/:userId/guest',
    path: '/station/api/station/dodam/guest',
    json: { text: '안녕하세요', idempotencyKey: 'a key of this table' },
    expect: { guest: 401, suspended: 403, else: 200 },
  },
  {
    route: 'POST /station/api/station/:userId/guest/:titleNo',
    path: '/station/api/station/dodam/guest/1',
    form: deletes,
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'GET /main/media/hls/:ticket/:no/:name',
    path: `/main/media/hls/${forgedTicket}/280000001/index.m3u8`,
    expect: 403,
  },
  {
    route: 'GET /main/media/recorded/:ticket/:no/:name',
    path: `/main/media/recorded/${forgedTicket}/120000001/1.ts`,
    expect: 403,
  },
  {
    route: 'GET /main/media/held/:ticket/:no/:name',
    path: `/main/media/held/${forgedTicket}/500001/index.m3u8`,
    expect: 403,
  },
  // of nothing that is there: who may, tests/platform/clip
  {
    route: 'POST /main/api/clip',
    json: { kind: 'vod', no: 1, second: null },
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  { route: 'GET /main/api/clip', path: '/main/api/clip', expect: { guest: 401, else: 200 } },
  { route: 'GET /main/api/clip/:no', path: '/main/api/clip/1', expect: { guest: 401, else: 404 } },
  {
    route: 'POST /main/api/clip/:no',
    path: '/main/api/clip/1',
    json: { start: 0, length: 5, title: '명장면' },
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'POST /main/api/clip/:no/remove',
    path: '/main/api/clip/1/remove',
    json: {},
    expect: { guest: 401, suspended: 403, else: 404 },
  },
  {
    route: 'GET /main/media/video/:no/:name',
    path: '/main/media/video/500001/frame-1.webp',
    expect: 404,
  },
  {
    route: 'GET /station/api/station/:userId/upload',
    path: '/station/api/station/dodam/upload',
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'POST /station/api/station/:userId/upload',
    path: '/station/api/station/dodam/upload',
    json: {
      ...{ kind: 'NORMAL', title: '', categoryNo: '00130000', tags: [], authNo: 101, isAdult: false },
      ...{ fileName: 'a.mp4', bytes: 10 },
    },
    expect: { guest: 401, else: 403 },
  },
  // who may, and when: tests/platform/video/upload-edit.test.ts
  {
    route: 'GET /station/api/station/:userId/upload/:key',
    path: `/station/api/station/dodam/upload/${'a'.repeat(32)}`,
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'POST /station/api/station/:userId/upload/:key',
    path: `/station/api/station/dodam/upload/${'a'.repeat(32)}`,
    json: { title: '산책', categoryNo: '00130000', tags: [], authNo: 101, isAdult: false, chapters: [] },
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'POST /station/api/station/:userId/upload/:key/picture',
    path: `/station/api/station/dodam/upload/${'a'.repeat(32)}/picture`,
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'GET /main/media/own/:no/picture.webp',
    path: '/main/media/own/999999/picture.webp',
    expect: 404,
  },
  {
    route: 'POST /station/api/station/:userId/upload/:key/remove',
    path: `/station/api/station/dodam/upload/${'a'.repeat(32)}/remove`,
    json: {},
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'GET /station/api/station/:userId/upload/:key/file',
    path: `/station/api/station/dodam/upload/${'a'.repeat(32)}/file`,
    expect: { guest: 401, else: 403 },
  },
  // parts: tests/platform/video/uploads.test.ts
  {
    route: 'PATCH /station/api/station/:userId/upload/:key/file',
    path: `/station/api/station/dodam/upload/${'a'.repeat(32)}/file`,
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'GET /main/media/thumb/:no/:name',
    path: `/main/media/thumb/280000001/${'a'.repeat(64)}.webp`,
    expect: 404,
  },
  {
    route: 'GET /station/api/broadcast/:userId/setup',
    path: '/station/api/broadcast/dodam/setup',
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'POST /station/api/broadcast/:userId/setup',
    path: '/station/api/broadcast/dodam/setup',
    json: { title: '남의 방송', categoryNo: '00130000' },
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'POST /station/api/broadcast/:userId/begin',
    path: '/station/api/broadcast/dodam/begin',
    json: {},
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'POST /station/api/broadcast/:userId/key',
    path: '/station/api/broadcast/dodam/key',
    form: {},
    expect: { guest: 401, else: 403 },
  },
  ...['sums', 'broadcasts', 'file', 'gifts', 'subscribers'].map((part) => ({
    route: `GET /station/api/station/:userId/studio/${part}`,
    path: `/station/api/station/dodam/studio/${part}`,
    expect: { guest: 401, else: 403 } as const,
  })),
  {
    route: 'GET /station/api/station/:userId/studio/broadcasts/:broadNo',
    path: '/station/api/station/dodam/studio/broadcasts/279100001',
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'POST /station/api/station/:userId/studio/thanks',
    path: '/station/api/station/dodam/studio/thanks',
    form: { kind: 'gift', no: '1' },
    expect: { guest: 401, else: 403 },
  },
  { route: 'POST /station/api/broadcast', json: stream, expect: { guest: 401, else: 403 } },
  { route: 'POST /station/api/broadcast/end', json: { userId: 'dodam' }, expect: { guest: 401, else: 403 } },
  {
    route: 'POST /station/api/vod',
    json: { ...stream, durationSeconds: 60 },
    expect: { guest: 401, else: 403 },
  },
  {
    route: 'POST /channel/favorite',
    form: { bjId: 'dodam' },
    expect: { guest: 401, suspended: 403, else: 200 },
  },
  { route: 'GET /channel/favorite/:userId', path: '/channel/favorite/dodam', expect: members },
  {
    route: 'POST /channel/favorite/:userId',
    path: '/channel/favorite/dodam',
    form: { _method: 'delete' },
    expect: members,
  },
  // A guest has no inquiries (GN38): a separate answer, no refusal.
  { route: 'POST /help/apihelp.php', json: { command: 'QnaList', domainId: 'moabom' }, expect: 200 },
  { route: 'GET /help/api/help/tickets', expect: operators },
  {
    route: 'POST /help/api/help/answer',
    json: { ticketId: 'f'.repeat(32), kind: 'end', text: '답변' },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'POST /help/api/help/answer/take-back',
    json: { ticketId: 'f'.repeat(32), answers: 0 },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  { route: 'POST /help/api/set_faq_satisfaction.php', json: { kb_id: 4201, is_satisfied: 'Y' }, expect: 200 },
  { route: 'POST /help/api/set_faq_keyword.php', json: { szKeyword: '환불' }, expect: 200 },
  {
    route: 'POST /help/api/help_chat.php',
    json: { type: 'question_autocomplete', contents: '환' },
    expect: 200,
  },
  // a member's own ticket only; others and guests are told by the errorCode (help/reply.test.ts)
  {
    route: 'POST /help/api/help/reply',
    json: { ticketId: 'a'.repeat(32), contents: '답글을 씁니다.' },
    expect: 200,
  },
  // the token is the key, no matter who asks; unknown ones are answered alike (help/track.test.ts)
  { route: 'POST /help/api/help/track', json: { type: 'read', token: 'x'.repeat(43) }, expect: 200 },
  // as with drafts (help/draft.test.ts)
  {
    route: 'POST /help/api/help/draft',
    json: { type: 'read', token: 'x'.repeat(43), formType: 'inquiry' },
    expect: 200,
  },
  { route: 'POST /help/api/get_objection_status.php', expect: { suspended: 200, else: 403 } },
  {
    route: 'GET /help/tempfile.php',
    path: '/help/tempfile.php?ticketId={upload}',
    expect: { owner: 200, else: 404 },
  },
  {
    route: 'POST /help/tempfile.php',
    form: { _method: 'delete', ticketId: '{upload}', fileId: '{file}' },
    expect: { owner: 200, else: 404 },
  },
  {
    route: 'GET /help/api/help/attachment/:id',
    path: '/help/api/help/attachment/{attachment}',
    expect: { owner: 200, staff: 200, else: 404 },
  },
  { route: 'GET /help/api/help/files/:name', path: '/help/api/help/files/no-such-file', expect: 404 },
  { route: 'GET /help/api/help/staff/queue', expect: desk },
  {
    route: 'GET /help/api/help/staff/case/:id',
    path: '/help/api/help/staff/case/unknown',
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'GET /help/api/help/staff/case/:id/queue',
    path: '/help/api/help/staff/case/unknown/queue',
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/case/:id/viewing',
    path: '/help/api/help/staff/case/unknown/viewing',
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/case/:id/reporter',
    path: '/help/api/help/staff/case/unknown/reporter',
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/case/:id/note',
    path: '/help/api/help/staff/case/unknown/note',
    json: { text: '메모' },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  {
    route: 'POST /help/api/help/staff/case/:id/draft',
    path: '/help/api/help/staff/case/unknown/draft',
    json: { text: '쓰던 답변', kind: 'end' },
    expect: { guest: 401, staff: 404, else: 403 },
  },
  { route: 'GET /help/api/help/staff/unread', expect: desk },
  { route: 'GET /help/api/help/staff/canned', expect: desk },
  {
    route: 'POST /help/api/help/staff/canned',
    json: { nodeId: null, title: '이름', text: '내용' },
    expect: desk,
  },
  { route: 'POST /help/api/help/staff/canned/remove', json: { id: 999 }, expect: desk },
  { route: 'GET /help/api/help/staff/insights', expect: desk },
  { route: 'GET /help/api/help/staff/faq/:kbId', path: '/help/api/help/staff/faq/4201', expect: desk },
  {
    route: 'POST /help/api/help/staff/faq',
    json: { kbId: 999999, nodeId: 'x', title: '질문', contents: '<p>답</p>' },
    expect: { guest: 401, staff: 400, else: 403 },
  },
  { route: 'POST /help/api/help/staff/faq/remove', json: { kbId: 999999 }, expect: desk },
  {
    route: 'POST /main/api/account/nick',
    json: { userNick: 'x' },
    expect: { guest: 401, suspended: 403, else: 400 },
  },
  {
    route: 'POST /main/api/account/email',
    json: { email: null, currentPassword: 'x' },
    expect: { guest: 401, else: 400 },
  },
  {
    route: 'POST /main/api/account/password',
    json: { currentPassword: 'x', newPassword: 'x' },
    expect: { guest: 401, else: 400 },
  },
  { route: 'GET /main/api/account/leaving', expect: members },
  // Last: they end the accounts and the sessions that the rows before them used.
  {
    route: 'POST /main/api/account/leave',
    json: { currentPassword: null },
    expect: { guest: 401, staff: 409, else: 200 },
  },
  { route: 'POST /main/api/account/logout-all', json: {}, expect: { staff: 200, else: 401 } },
  { route: 'POST /main/api/account/logout', json: {}, expect: 200 },
];

let platform: TestPlatform;
const tokens: Partial<Record<Actor, string>> = {};
/** What the owner has: an upload that no ticket took yet, its file, and the file of a ticket. */
let known: Record<string, string> = {};
beforeAll(async () => {
  platform = await openTestPlatform();
  for (const actor of actors) if (actor !== 'guest') tokens[actor] = await platform.signIn(accounts[actor]);
  const send = async () => {
    const sent = await upload(platform, [{ name: '화면.png', bytes: pngBytes }], {}, tokens.owner);
    return (await sent.json()) as { ticketId: string; files: { id: string }[] };
  };
  const kept = await send();
  await fileTicket(platform, { ticketId: kept.ticketId }, tokens.owner);
  const loose = await send();
  known = {
    upload: loose.ticketId,
    file: loose.files[0]?.id ?? '',
    attachment: kept.files[0]?.id ?? '',
  };
}, 120_000);
afterAll(() => platform.close());

it('has a row for every endpoint', () => {
  const declared = createApp(platform.context, [['/main', demoRoutes]])
    .routes.filter(({ method }) => method !== 'ALL')
    // as the table writes it (core/http/serve.ts puts words in a group)
    .map(({ method, path }) => `${method} ${path.replace(/\{\(\?:(.*?)\)\}/, '{$1}')}`);
  const covered = new Set(rows.map(({ route }) => route));
  expect([...new Set(declared)].filter((route) => !covered.has(route))).toEqual([]);
});

const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');

const formOf = (fields: Record<string, string>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, fill(value)]));

function ask(row: Row, actor: Actor): Promise<Response> {
  const [method = 'GET', declared = ''] = row.route.split(' ');
  const path = fill(row.path ?? declared);
  const token = tokens[actor];
  if (row.form) return platform.request(path, { method, token, body: formOf(row.form) });
  return row.json ? platform.post(path, row.json, token) : platform.request(path, { method, token });
}

it.each(rows)('$route answers each actor as it should', async (row) => {
  const answered: Record<string, number> = {};
  const expected: Record<string, number> = {};
  // the owner last: what they take away is gone for everybody
  for (const actor of ['guest', 'other', 'suspended', 'staff', 'owner'] as const) {
    answered[actor] = (await ask(row, actor)).status;
    expected[actor] = typeof row.expect === 'number' ? row.expect : (row.expect[actor] ?? row.expect.else);
  }
  expect(answered).toEqual(expected);
});
