import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '~/config.server';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { listCalls } from '~/upstream/wire/registry.server';
import { helpNodes, nodeIdOf, reportFormFiles } from '~protocol/help/calls';
import type { LiveBroadcast } from '~protocol/live/calls';
import type { MyData } from '~protocol/my/data/calls';
import { pictureIdOf } from '~protocol/picture/codes';
import { settingKeys } from '~protocol/station/settings/calls';
import type { Story } from '~protocol/story';
import type { Vod } from '~protocol/vod/calls';
import { createPasswordLink } from '../../platform/account/services/password-links';
import { createSignupLink } from '../../platform/account/services/signup-requests';
import { signupRequest } from '../../platform/tables/account/signup';
import { pngBytes } from '../platform/help/support';
import { createAuthenticator } from '../support/authenticator';
import { createClock, openTestPlatform, type TestPlatform } from '../support/platform';
import { boundTo } from '../support/upstream';

/**
 * Every call of the registry against the real platform, in the order that a viewer would make them, read with the
 * schema that the portal reads it with. The search calls have a file of their own (search.test.ts).
 */
import.meta.glob('../../app/upstream/**/*.server.ts', { eager: true });

// biome-ignore lint/suspicious/noExplicitAny: answers of all shapes; `items` says what they hold
type Answer = any;
interface Known {
  poll: number;
  /** that dodam's station was given */
  gift: number;
  /** a case of illegal material */
  illegal: string;
  objected: string;
  /** two inquiries of one member */
  first: string;
  second: string;
  /** of questions */
  sitemapPart: { kind: string; from: number };
  session: string;
  /** of garam, who forgot the password */
  passwordToken: string;
  signupToken: string;
  /** of who waits for administrators */
  signupVersion: string;
  appKey: string;
  passkeyOptions: string;
  recoveryCodes: string[];
  loginTicket: string;
  adTicket: string;
  deskItem: { values: Record<string, string> };
  /** the open ticket's category */
  node: string;
  /** of the open ticket's thread */
  version: number;
  /** a guest's ticket, as its registration answered */
  guest: { caseNumber: string; trackToken: string };
  live: { userId: string; broadNo: number };
  vod: number;
  /** one with a chat */
  recording: number;
  /** a line of the chat of `live`, and the last act there */
  line: number;
  act: number;
  overlayKey: string;
  vodOwner: string;
  written: Story[];
  story: number;
  ticket: string;
  answered: string;
  file: { id: string };
  fresh: string;
  alarm: number;
  liveTicket: string;
  vodTicket: string;
  entry: { kbId: number };
  data: MyData;
  post: { stationUserId: string; titleNo: number };
  feedKey: string;
  feedKeyId: string;
  calendarKey: string;
  plan: number;
  noticeFeedKey: string;
  group: number;
  /** VODs of a playlist */
  listed: number[];
  board: number;
  stationPost: { userId: string; titleNo: number };
  note: number;
  notice: number;
  noticeKey: string;
  noticesUntil: string;
  noticeKinds: object[];
  /** the picture of a station's head */
  art: string;
  writeBoard: number;
  photo: string;
  picture: string;
  ownPost: number;
  guestEntry: number;
  /** one of dodam's */
  stationVod: number;
  vodCategory: string;
  comment: { kind: 'post'; userId: string; titleNo: number; commentNo: number };
  reason: number;
  recommended: { broadcast: LiveBroadcast; logic: string };
}
interface Step {
  call: string;
  /** a demo account; a guest without */
  as?: 'bomi' | 'paused1' | 'staff1' | 'dodam';
  /** of an account that is no demo account */
  token?: (known: Known) => string;
  params?: object | ((known: Known) => object);
  /**
   * Where the answer holds its items, of which at least one must be there; and what each must be, where the schema of
   * the answer does not read them itself (listOf).
   */
  items?: [of: (answer: Answer) => unknown[], schema?: z.ZodTypeAny];
  keep?: (answer: Answer, known: Known) => void;
}

const filesDir = mkdtempSync(path.join(tmpdir(), 'moabom-handed-'));
afterAll(() => rmSync(filesDir, { recursive: true }));

/** A text file as the gate received it. */
function handed(text: string) {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const file = path.join(filesDir, sha256);
  writeFileSync(file, text);
  return { name: '증거.txt', type: 'text/plain', size: Buffer.byteLength(text), sha256, path: file };
}

/** A picture as the gate received it. */
function handedPhoto() {
  const sha256 = createHash('sha256').update(pngBytes).digest('hex');
  const file = path.join(filesDir, sha256);
  writeFileSync(file, pngBytes);
  return { name: '사진.png', type: 'image/png', size: pngBytes.length, sha256, path: file };
}

const postInput = (bbsNo: number, key: string) => ({
  idempotencyKey: 'a key of the contract',
  bbsNo,
  title: '제목',
  text: '글',
  isHtml: false,
  hashtags: ['시험'],
  authNo: 101,
  isNotice: false,
  startsAt: '',
  photos: [{ key, alt: '점 하나' }],
});

const mine = { list: 'favorite' };
const domain = { domainId: 'moabom' };
const inquiry = { ...domain, inChannelId: 'WEB', type: 'exMailQuestion', isMobile: false };
const surveyOf = (targetId: string) => ({
  ...domain,
  targetId,
  serviceType: 'SVQNA',
  surveyType: 'CUSAF',
});
const leaf = nodeIdOf('104702');
const conversation = 'c0ffee00'.repeat(4);
const draft = { token: 'd'.repeat(43), formType: 'inquiry' };
const account = { userId: 'contract1', userNick: '계약시험', password: 'a long password', agreed: true };
const card = (known: Known) => ({
  bj_id: known.live.userId,
  bj_nick: '닉',
  type: 'LIVE',
  location: '/',
  broad_no: known.live.broadNo,
});
const picked = (known: Known) => ({
  ...card(known),
  list_data_type: 'CATEGORY',
  namespace: 'prflivod',
  key: 'myplus_bomi_1',
  score: 0.5,
});
const contents = {
  lives: { nPageNo: 1, nListCnt: 60, szOrder: 'view_cnt_desc', szTerm: 'all' },
  vods: { nPageNo: 1, nListCnt: 120, szOrder: 'reg_date', szFileType: 'ALL', szTerm: 'all' },
  clips: { nPageNo: 1, nListCnt: 120, szOrder: 'view_cnt_desc', szTerm: 'all' },
};
const anything = { q: '', from: '', to: '' };
const firstPage = { page: 1, order_by_column: 'reg_date', order_by_type: 'desc' };
const writtenAs = (written: Story[], type: Story['type']) => {
  const one = written.find((item) => item.type === type);
  return {
    ...{ stationUserId: one?.stationUserId ?? 'dodam', titleNo: one?.titleNo ?? 1 },
    ...{ pCommentNo: one?.commentNo ?? 1, cCommentNo: one?.replyNo ?? 1 },
  };
};
const list = (answer: Answer): unknown[] => answer.data ?? [];
const ticketPath = (url: string) => new URL(url, 'http://portal.test').searchParams.get('t') ?? '';

/** A picture of one pixel, as the gate received it. */
function handedPicture() {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const bytes = Buffer.from(png, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = path.join(filesDir, sha256);
  writeFileSync(file, bytes);
  return { name: 'head.png', type: 'image/png', size: bytes.length, sha256, path: file };
}

/** The settings of dodam's station, item by item; the others have no list. */
const settingLists: Record<string, Step['items']> = {
  basic: [(a) => a.links],
  home: [(a) => a.sections],
  board: [(a) => a.boards],
  store: [(a) => a.items],
  manager: [(a) => [...a.managers, ...a.chatManagers]],
  fan: [(a) => a.fans],
  vodAuth: [(a) => a.editors],
  blacklist: [(a) => a.people],
  vodBlacklist: [(a) => a.people],
  badge: [(a) => [...a.badges, ...a.medals]],
};
const device = createAuthenticator();
/** What an app with the key shows, and the password. */
const withAppCode = ({ appKey }: Known) => ({
  key: appKey,
  code: new TOTP({ secret: Secret.fromBase32(appKey) }).generate({
    timestamp: createClock().now().getTime(),
  }),
  currentPassword: account.password,
});
const dodam = { as: 'dodam', params: { userId: 'dodam' } } as const;
const settingSteps: Step[] = [
  { ...dodam, call: 'station.setting.menu' },
  {
    call: 'station.setting.change',
    as: 'dodam',
    params: {
      userId: 'dodam',
      key: 'midroll',
      change: 'save',
      fields: { isOn: ['1'], minutes: ['20'] },
    },
  },
  {
    call: 'station.setting.art',
    as: 'dodam',
    params: () => ({ userId: 'dodam', kind: 'pc', files: [handedPicture()] }),
  },
  ...settingKeys.map(
    (key): Step => ({
      ...dodam,
      call: `station.setting.${key}`,
      items: settingLists[key],
      keep(a, known) {
        if (key === 'basic') known.art = /[0-9a-f]{64}/.exec(a.art.pc)?.[0] ?? '';
      },
    }),
  ),
  { call: 'station.artFile', params: ({ art }) => ({ sha256: art }) },
];

/** The care of a VOD of dodam's. */
const ofVod = { as: 'dodam', params: ({ stationVod }: Known) => ({ titleNo: stationVod }) } as const;
const ofStationVod = {
  as: 'dodam',
  params: ({ stationVod }: Known) => ({ userId: 'dodam', titleNo: stationVod }),
} as const;
const vodSteps: Step[] = [
  { ...ofVod, call: 'station.vod.care' },
  {
    ...ofVod,
    call: 'station.vod.edit',
    items: [(a) => a.categories],
    keep(a, known) {
      known.vodCategory = a.whole.categoryNo;
    },
  },
  {
    call: 'station.vod.save',
    as: 'dodam',
    params: ({ stationVod, vodCategory }) => ({
      ...{ titleNo: stationVod, title: '고친 제목', tags: '산책', categoryNo: vodCategory, authNo: '101' },
      isDisplay: 1,
    }),
  },
  {
    call: 'station.vod.saveChapters',
    as: 'dodam',
    params: ({ stationVod }) => ({
      titleNo: stationVod,
      chapters: JSON.stringify([{ second: 0, title: '처음' }]),
    }),
  },
  { ...ofVod, call: 'station.vod.chapters', items: [(a) => a.chapters] },
  {
    call: 'station.vod.saveMidrolls',
    as: 'dodam',
    params: ({ stationVod }) => ({ titleNo: stationVod, seconds: '[60]' }),
  },
  { ...ofVod, call: 'station.vod.midrolls' },
  { ...ofVod, call: 'station.vod.boards', items: [(a) => a] },
  {
    call: 'station.vod.board',
    as: 'dodam',
    params: ({ stationVod }) => ({ titleNo: stationVod, bbs_no: '' }),
  },
  { ...ofVod, call: 'station.vod.blind' },
  { ...ofStationVod, call: 'station.vod.unblind' },
  { ...ofStationVod, call: 'station.vod.delete' },
  { call: 'station.story.care', as: 'staff1', params: ({ story }) => ({ storyIdx: story }) },
  { call: 'station.vod.deleteStory', as: 'staff1', params: ({ story }) => ({ storyIdx: story }) },
];

const inRoom = ({ live }: Known) => ({ broadNo: live.broadNo });
const onLine = (known: Known) => ({ ...inRoom(known), lineNo: known.line });
const onBomi = (known: Known) => ({ ...inRoom(known), memberId: 'bomi' });
const withKey = (known: Known) => ({ userId: 'dodam', key: known.overlayKey });
const dodamChat = { as: 'dodam', params: { userId: 'dodam' } } as const;
/** The chat of what is on air: bomi writes, staff look after it. */
const chatSteps: Step[] = [
  {
    call: 'chat.say',
    as: 'bomi',
    params: (known) => ({ ...inRoom(known), text: '안녕하세요', clientKey: 'a-key-of-the-contract' }),
    keep(a, known) {
      known.line = a.line.no;
    },
  },
  { call: 'chat.lines', params: inRoom, items: [(a) => a.data] },
  { call: 'chat.reportDraft', as: 'dodam', params: onLine, items: [(a) => a.nodes] },
  {
    call: 'chat.report',
    as: 'dodam',
    params: (known) => ({
      ...onLine(known),
      nodeId: nodeIdOf('137'),
      email: 'dodam@moabom.kr',
      clientKey: 'a-key-of-the-contract',
    }),
  },
  { call: 'chat.care.pin', as: 'staff1', params: onLine },
  { call: 'chat.room', as: 'bomi', params: inRoom },
  { call: 'chat.care.unpin', as: 'staff1', params: onLine },
  { call: 'chat.care.card', as: 'staff1', params: onBomi, items: [(a) => a.lines] },
  { call: 'chat.care.timeout', as: 'staff1', params: (known) => ({ ...onBomi(known), minutes: 1 }) },
  { call: 'chat.care.blacklist', as: 'staff1', params: onBomi },
  { call: 'chat.care.unblacklist', as: 'staff1', params: onBomi },
  {
    call: 'chat.care.log',
    as: 'staff1',
    params: inRoom,
    items: [(a) => a.data],
    keep(a, known) {
      known.act = a.data.find(({ act }: { act: string }) => act === 'timeout').actNo;
    },
  },
  { call: 'chat.care.undo', as: 'staff1', params: (known) => ({ ...inRoom(known), actNo: known.act }) },
  { call: 'chat.care.delete', as: 'bomi', params: onLine },
  {
    call: 'chat.care.openPoll',
    as: 'staff1',
    params: (known) => ({ ...inRoom(known), question: '무엇을 할까요?', answers: ['가', '나'] }),
  },
  {
    call: 'chat.room',
    as: 'bomi',
    params: inRoom,
    keep(a, known) {
      known.poll = a.poll?.pollNo ?? 0;
    },
  },
  {
    call: 'chat.vote',
    as: 'dodam',
    params: (known) => ({ ...inRoom(known), pollNo: known.poll, answer: 1 }),
  },
  { call: 'chat.care.closePoll', as: 'staff1', params: inRoom },
  {
    call: 'chat.replay',
    params: ({ recording }) => ({ titleNo: recording }),
    items: [(a) => a.data],
    keep(a, known) {
      known.line = a.data[0].no;
    },
  },
  { call: 'chat.replayLine', params: (known) => ({ titleNo: known.recording, lineNo: known.line }) },
  { call: 'chat.setting.settings', ...dodamChat },
  { call: 'chat.setting.save', as: 'dodam', params: { userId: 'dodam', slowSeconds: '3', writers: 'all' } },
  {
    call: 'chat.overlay.key',
    ...dodamChat,
    keep(a, known) {
      known.overlayKey = a.key;
    },
  },
  { call: 'chat.overlay.overlay', params: withKey },
  { call: 'chat.overlay.test', ...dodamChat },
  { call: 'chat.overlay.renewKey', as: 'dodam', params: withKey },
];

const steps: Step[] = [
  { call: 'account.demoAccounts' },
  { call: 'account.demoLogin', params: { userId: 'bomi' } },
  { call: 'signup.rule' },
  { call: 'signup.challenge' },
  { call: 'signup.invitation', params: { code: 'x' } },
  { call: 'account.signup', params: account },
  {
    call: 'account.login',
    params: account,
    keep(a, known) {
      known.session = a.token;
    },
  },
  { call: 'account.viewer', as: 'bomi' },
  { call: 'account.viewer' },
  { call: 'account.nick', token: ({ session }) => session, params: { userNick: '계약시험이' } },
  {
    call: 'account.email',
    token: ({ session }) => session,
    params: { email: 'contract1@naver.com', currentPassword: account.password },
  },
  { call: 'live.popularWithAdult', items: [(a) => a.items] },
  {
    call: 'live.popular',
    items: [(a) => a.items],
    keep(a, known) {
      const { userId, broadcastId } = a.items.find(
        (item: Answer) => !item.hasPassword && !item.subscriptionOnly && item.liveType !== 40,
      );
      known.live = { userId, broadNo: broadcastId };
    },
  },
  {
    call: 'live.list',
    params: { selectValue: 'game', orderType: 'broad_start', pageNo: 1 },
    items: [(a) => a.items],
  },
  {
    call: 'live.player',
    params: (known) => known.live,
    keep(a, known) {
      known.liveTicket = ticketPath(a.hlsUrl);
    },
  },
  { call: 'live.playerWithPassword', params: (known) => ({ ...known.live, password: '0415' }) },
  {
    call: 'watch.next',
    params: ({ live }) => ({ userId: live.userId, category: '00130000' }),
    items: [(a) => a.lives],
  },
  { call: 'live.info', params: (known) => known.live },
  { call: 'live.playlist', params: (known) => ({ broadNo: known.live.broadNo, ticket: known.liveTicket }) },
  { call: 'home.sections', items: [(a) => a] },
  { call: 'home.policy', params: { kind: 'terms' }, items: [(a) => a.versions] },
  {
    call: 'home.topBanners',
    items: [(a) => a],
    keep(a, known) {
      known.alarm = a[0].alarmIdx;
    },
  },
  { call: 'home.categories', items: [(a) => a] },
  { call: 'home.autoHashtags', items: [list] },
  { call: 'home.blockedStreamers' },
  { call: 'home.ad', params: { place: 'main', category: '' }, items: [(a) => a] },
  {
    call: 'ads.served',
    params: { place: 'main', key: '1' },
    items: [(a) => a],
    keep(a, known) {
      known.adTicket = a[0].tracking.impression[0].split('/')[3];
    },
  },
  { call: 'ads.track', params: ({ adTicket }) => ({ ticket: adTicket, event: 'impression' }) },
  { call: 'ads.click', params: ({ adTicket }) => ({ key: '1', ticket: adTicket }) },
  { call: 'home.popups', params: { path: '/' }, items: [(a) => a] },
  {
    call: 'home.popularVods',
    items: [(a) => a],
    keep(a, known) {
      const isOpen = (vod: Vod) => !vod.isPrivate && !vod.isPpv && !vod.subscriptionOnly;
      const open = a.find(isOpen);
      known.vod = open.titleNo;
      known.recording = a.find((vod: Vod) => isOpen(vod) && vod.fileType === 'REVIEW').titleNo;
      known.vodOwner = open.userId;
    },
  },
  { call: 'home.popularCatch', items: [(a) => a] },
  {
    call: 'home.popularStories',
    items: [(a) => a],
    keep(a, known) {
      known.story = a[0].no;
    },
  },
  { call: 'home.cinety', items: [(a) => a] },
  { call: 'alarm.create', as: 'bomi', params: ({ alarm }) => ({ alarm_idx: alarm }) },
  { call: 'alarm.list', as: 'bomi' },
  { call: 'alarm.check', as: 'bomi', params: ({ alarm }) => ({ alarm_idx: alarm }) },
  { call: 'alarm.remove', as: 'bomi', params: ({ alarm }) => ({ alarm_idx: alarm }) },
  { call: 'prefer.sections', as: 'bomi' },
  { call: 'prefer.list', as: 'bomi', params: { liveSize: 13, vodSize: 13 } },
  { call: 'prefer.stories', as: 'bomi' },
  { call: 'prefer.categories', as: 'bomi', params: { type: 'live' } },
  { call: 'prefer.categoryNumbers', as: 'bomi' },
  { call: 'prefer.catch', as: 'bomi', params: { size: 20 } },
  {
    call: 'logs.create',
    params: { sztype: 'CLICK', code_type: 'main', send_data: '{}', sys_type: 'web', os: 'pc' },
  },
  {
    call: 'vod.player',
    params: ({ vod }) => ({ titleNo: vod }),
    keep(a, known) {
      known.vodTicket = ticketPath(a.hlsUrl);
    },
  },
  { call: 'vod.playerWithPassword', params: ({ vod }) => ({ titleNo: vod, password: '0415' }) },
  { call: 'vod.playlist', params: ({ vod, vodTicket }) => ({ titleNo: vod, ticket: vodTicket }) },
  { call: 'vod.info', params: ({ vod }) => ({ titleNo: vod }) },
  { call: 'vod.story', params: ({ story }) => ({ storyIdx: story }) },
  { call: 'directory.menus', items: [(a) => a] },
  {
    call: 'directory.list',
    params: { szKeyword: '', szOrder: 'view_cnt', nPageNo: 1, nListCnt: 120, nOffset: 0 },
    items: [(a) => a.items],
  },
  {
    call: 'directory.ownList',
    as: 'bomi',
    params: { szKeyword: 'ㅌㄹ', szOrder: 'prefer', nPageNo: 1, nListCnt: 120, nOffset: 0 },
    items: [(a) => a.items],
  },
  { call: 'directory.info', params: { szCateName: '타로/운세' } },
  ...(['lives', 'vods', 'clips'] as const).map(
    (of): Step => ({
      call: `directory.${of}`,
      params: { szCateNo: of === 'lives' ? '00130000' : '10130000', ...contents[of] },
      items: [(a) => a.items],
    }),
  ),
  ...(['lives', 'vods', 'clips'] as const).map(
    (of): Step => ({
      call: `directory.menu${of[0]?.toUpperCase()}${of.slice(1)}`,
      params: { szMenuId: 1, ...contents[of] },
      items: [(a) => a.items],
    }),
  ),
  {
    call: 'live.category',
    params: { selectValue: '00130000', szActionType: '2', orderType: 'total_viewers_desc', pageNo: 1 },
    items: [(a) => a.items],
  },
  { call: 'directory.posters', params: { file: 'main_gamecategory_viewer.js' }, items: [(a) => a] },
  { call: 'home.statics' },
  {
    call: 'sitemap.index',
    items: [(a) => a],
    keep(a, known) {
      known.sitemapPart = a.find(({ kind }: Answer) => kind === 'faq');
    },
  },
  { call: 'sitemap.part', params: (known) => known.sitemapPart, items: [(a) => a] },
  { call: 'starRank.get', params: { nCount: 4 }, items: [(a) => a.best] },
  { call: 'schedule.sports', params: { code_list: 'ALL', live_score: 'true' }, items: [(a) => a] },
  { call: 'favorite.lives', as: 'bomi', items: [(a) => a] },
  { call: 'my.streamers', as: 'bomi', params: { ...mine, page: 1 }, items: [(a) => a.streamers] },
  {
    call: 'my.lives',
    as: 'bomi',
    params: { ...mine, orderType: 'broad_start', size: 60 },
    items: [(a) => a.lives],
  },
  { call: 'my.vods', as: 'bomi', params: mine, items: [(a) => a] },
  { call: 'my.userClips', as: 'bomi', params: mine, items: [(a) => a] },
  { call: 'my.catch', as: 'bomi', params: mine, items: [(a) => a] },
  { call: 'my.stories', as: 'bomi', params: mine, items: [(a) => a] },
  { call: 'my.feed', as: 'bomi', items: [(a) => a] },
  { call: 'my.pin', as: 'bomi', params: { list: 'favorite', userId: 'dodam' } },
  { call: 'my.unpin', as: 'bomi', params: { list: 'favorite', userId: 'dodam' } },
  {
    call: 'favorite.groups',
    as: 'bomi',
    items: [(a) => a],
    keep(a, known) {
      known.group = a[0].idx;
    },
  },
  { call: 'favorite.groupAdd', as: 'bomi', params: { title: '새 그룹' } },
  { call: 'favorite.groupRename', as: 'bomi', params: ({ group }) => ({ idx: group, title: '고친 이름' }) },
  { call: 'favorite.groupOrder', as: 'bomi', params: ({ group }) => ({ order: String(group) }) },
  {
    call: 'favorite.intoGroups',
    as: 'bomi',
    params: ({ group }) => ({ userId: 'dodam', groups: String(group) }),
  },
  { call: 'favorite.find', as: 'bomi', params: { userId: 'dodam' } },
  { call: 'favorite.groupDelete', as: 'bomi', params: ({ group }) => ({ idx: group }) },
  {
    call: 'favorite.recommended',
    as: 'bomi',
    items: [(a) => a],
    keep(a, known) {
      known.recommended = a[0];
    },
  },
  {
    call: 'recommend.rejectStreamer',
    as: 'bomi',
    params: ({ recommended: { broadcast, logic } }) => ({
      streamerId: broadcast.userId,
      broadcastId: broadcast.broadcastId,
      logic,
      recommendedStreamerIds: [broadcast.userId],
    }),
    items: [(a) => a],
  },
  { call: 'favorite.create', as: 'bomi', params: ({ live }) => ({ bjId: live.userId }) },
  { call: 'favorite.check', as: 'bomi', params: ({ live }) => ({ userId: live.userId }) },
  { call: 'favorite.remove', as: 'bomi', params: ({ live }) => ({ userId: live.userId }) },
  { call: 'later.create', as: 'bomi', params: ({ vod }) => ({ type: 'vod', id: vod }) },
  { call: 'playlist.add', as: 'bomi', params: ({ vod }) => ({ nTitleNo: vod, szTitle: '모음' }) },
  { call: 'playlist.list', as: 'bomi', params: ({ vod }) => ({ nTitleNo: vod }), items: [(a) => a] },
  { call: 'playlist.take', as: 'bomi', params: { nPlaylistIdx: 3004 } },
  {
    call: 'playlist.entries',
    as: 'bomi',
    params: { order_by_column: 'vod_add_date', order_by_type: 'desc' },
    items: [(a) => a],
  },
  {
    call: 'playlist.read',
    as: 'bomi',
    params: { nPlaylistIdx: 3001 },
    items: [(a) => a.list],
    keep(a, known) {
      known.listed = a.list.map(({ titleNo }: { titleNo: number }) => titleNo);
    },
  },
  {
    call: 'playlist.change',
    as: 'bomi',
    params: { nPlaylistIdx: 3001, szTitle: '새 이름', nDisplay: '0' },
  },
  {
    call: 'playlist.moveVod',
    as: 'bomi',
    params: ({ listed: [nTitleNo] }) => ({ nPlaylistIdx: 3001, nTitleNo, szWay: 'down' }),
  },
  {
    call: 'playlist.removeVod',
    as: 'bomi',
    params: ({ listed: [nTitleNo] }) => ({ nPlaylistIdx: 3001, nTitleNo }),
  },
  { call: 'playlist.untake', as: 'bomi', params: { nPlaylistIdx: 3004 } },
  { call: 'playlist.remove', as: 'bomi', params: { nPlaylistIdx: 3001 } },
  { call: 'recent.create', as: 'bomi', params: ({ vod }) => ({ type: 'vod', id: vod, position: 12 }) },
  { call: 'recent.position', as: 'bomi', params: ({ vod }) => ({ type: 'vod', id: vod, position: 20 }) },
  { call: 'recent.positions', as: 'bomi', params: ({ vod }) => ({ nos: String(vod) }) },
  { call: 'history.recentLives', as: 'bomi', params: anything, items: [(a) => a] },
  { call: 'history.recentVods', as: 'bomi', params: firstPage, items: [list] },
  { call: 'history.later', as: 'bomi', params: firstPage, items: [list] },
  {
    call: 'up.create',
    as: 'bomi',
    params: ({ vod, vodOwner }) => ({ streamerId: vodOwner, titleNo: vod }),
  },
  { call: 'history.ups', as: 'bomi', params: firstPage, items: [list] },
  {
    call: 'up.remove',
    as: 'bomi',
    params: ({ vod, vodOwner }) => ({ streamerId: vodOwner, titleNo: vod }),
  },
  { call: 'later.view', as: 'bomi', params: ({ vod }) => ({ type: 'VOD', id: vod }) },
  { call: 'later.remove', as: 'bomi', params: ({ vod }) => ({ type: 'VOD', id: vod }) },
  { call: 'later.clear', as: 'bomi', params: { what: 'view' } },
  {
    call: 'myData.export',
    as: 'bomi',
    items: [(file) => file.history, z.object({ no: z.number() })],
    keep(file, known) {
      known.data = file;
    },
  },
  { call: 'myData.records', as: 'bomi' },
  { call: 'myData.import', as: 'bomi', params: ({ data }) => data },
  { call: 'history.pause', as: 'bomi' },
  { call: 'history.setPause', as: 'bomi' },
  { call: 'history.resume', as: 'bomi' },
  { call: 'history.deleteRecentLive', as: 'bomi', params: ({ live }) => ({ userId: live.userId }) },
  { call: 'history.clearRecentLives', as: 'bomi' },
  { call: 'history.deleteRecentVod', as: 'bomi', params: ({ vod }) => ({ type: 'vod', id: vod }) },
  { call: 'history.clearRecentVods', as: 'bomi' },
  {
    call: 'story.list',
    as: 'bomi',
    params: { feed_type: '', page: 1 },
    items: [(a) => a.items],
    keep(a, known) {
      known.written = a.items;
    },
  },
  { call: 'story.removeReply', as: 'bomi', params: ({ written }) => writtenAs(written, 'CHILD_COMMENT') },
  { call: 'story.removeComment', as: 'bomi', params: ({ written }) => writtenAs(written, 'PARENT_COMMENT') },
  {
    call: 'story.list',
    as: 'dodam',
    params: { feed_type: 'POST_PHOTO', page: 1 },
    keep(a, known) {
      known.written = a.items;
    },
  },
  { call: 'story.removePost', as: 'dodam', params: ({ written }) => writtenAs(written, 'POST') },
  { call: 'recommend.reject', as: 'bomi', params: picked },
  { call: 'recommend.undo', as: 'bomi', params: picked },
  { call: 'card.owner', params: ({ live }) => ({ kind: 'live', userId: live.userId, no: live.broadNo }) },
  { call: 'hidden.create', as: 'bomi', params: card },
  { call: 'hidden.list', as: 'bomi' },
  { call: 'hidden.names', as: 'bomi' },
  { call: 'hidden.addRule', as: 'bomi', params: { kind: 'word', value: '계약 시험' } },
  { call: 'hidden.rules', as: 'bomi', items: [(a) => a] },
  { call: 'hidden.list', as: 'bomi', items: [({ rules }) => rules] },
  { call: 'hidden.removeRule', as: 'bomi', params: { kind: 'word', value: '계약 시험' } },
  { call: 'hidden.remove', as: 'bomi', params: card },
  { call: 'help.FaqTopKeyword', params: domain },
  { call: 'help.FaqTopList', params: domain },
  {
    call: 'help.CommonNodeList.faq',
    params: { ...domain, parentId: helpNodes.faqRoot, serviceType: 'SVFAQ' },
  },
  { call: 'help.FaqList', params: { ...domain, nodeIds: nodeIdOf('212'), pageNo: 1 } },
  { call: 'help.FaqSearchList', params: { ...domain, searchQuestion: '환불', pageNo: 1 } },
  { call: 'help.FaqDetailView', params: { ...domain, kbId: '4201' } },
  { call: 'help.CommonNode', params: { ...domain, nodeId: leaf } },
  {
    call: 'help.CommonNodeList',
    params: { ...domain, parentId: helpNodes.inquiryRoot, serviceType: 'SVQNA' },
  },
  { call: 'help.question_autocomplete', params: { contents: '환' } },
  { call: 'help.chat', params: { user_message: '환불은 어떻게 하나요', conversationId: conversation } },
  { call: 'help.conversation', params: { conversationId: conversation } },
  { call: 'help.conversation_end', params: { conversationId: conversation } },
  { call: 'help.set_faq_satisfaction', params: { kb_id: '4201', is_satisfied: 'N' } },
  { call: 'help.set_faq_keyword', params: { szKeyword: '환불' } },
  { call: 'help.reportForm', params: { name: reportFormFiles[1], timestamp: 1 } },
  {
    call: 'help.upload',
    as: 'bomi',
    params: () => ({ formType: 'inquiry', files: [handed('증거')] }),
    keep(a, known) {
      known.fresh = a.ticketId;
    },
  },
  {
    call: 'help.uploadList',
    as: 'bomi',
    params: ({ fresh }) => ({ ticketId: fresh }),
    keep(a, known) {
      known.file = a.files[0];
    },
  },
  {
    call: 'help.uploadRemove',
    as: 'bomi',
    params: ({ fresh, file }) => ({ ticketId: fresh, fileId: file.id }),
  },
  {
    call: 'help.upload',
    as: 'bomi',
    params: () => ({ formType: 'inquiry', files: [handed('다른 증거')] }),
    keep(a, known) {
      known.fresh = a.ticketId;
    },
  },
  {
    call: 'help.QnaRegister',
    as: 'bomi',
    params: ({ fresh }) => ({
      ticketId: fresh,
      ...inquiry,
      nodeId: leaf,
      customerEmail: 'contract@naver.com',
      questionTitle: encodeURIComponent('문의드립니다'),
      questionContents: encodeURIComponent('내용입니다.'),
      nonmemberFlag: 'N',
      idempotencyKey: 'contract-test-key-0001',
    }),
  },
  {
    call: 'help.QnaList',
    as: 'bomi',
    params: { ...domain, pageNo: 1 },
    items: [(a) => a.qnaList],
    keep(a, known) {
      known.ticket = a.qnaList[0].ticketId;
      known.answered = a.qnaList.find(
        (item: Answer) =>
          item.ticketStatus === 'ANSWEND' && item.feedback === -1 && item.nodeId !== helpNodes.objection,
      ).ticketId;
    },
  },
  {
    call: 'help.QnaContents',
    as: 'bomi',
    params: ({ ticket }) => ({ ...domain, ticketId: ticket }),
    keep(a, known) {
      known.file = a.questionList[0].files[0];
    },
  },
  {
    call: 'help.reply',
    as: 'bomi',
    params: ({ ticket }) => ({
      ticketId: ticket,
      contents: '하나 더 알려 드려요.',
      idempotencyKey: 'contract-reply-0002',
    }),
  },
  { call: 'help.attachment', as: 'bomi', params: ({ file }) => ({ id: file.id, link: null }) },
  { call: 'help.getTicketInfo', params: ({ answered }) => ({ ...domain, ticketId: answered }) },
  {
    call: 'help.CommonSurveyExist',
    as: 'bomi',
    params: ({ answered }) => surveyOf(answered),
  },
  {
    call: 'help.setSurveyAnswer',
    as: 'bomi',
    params: ({ answered }) => ({ ...surveyOf(answered), option01: 80, feedback: 100, isMember: true }),
  },
  {
    call: 'help.QnaRegister',
    params: {
      ...inquiry,
      nodeId: leaf,
      customerEmail: 'guest.contract@naver.com',
      questionTitle: encodeURIComponent('비회원 문의입니다'),
      questionContents: encodeURIComponent('환불을 부탁드립니다.'),
      nonmemberFlag: 'Y',
      idempotencyKey: 'contract-guest-0001',
      password: 'made by the portal',
    },
    keep(a, known) {
      known.guest = a;
    },
  },
  {
    call: 'help.track.find',
    params: ({ guest }) => ({ caseNumber: guest.caseNumber, email: 'guest.contract@naver.com' }),
  },
  {
    call: 'help.track.add',
    params: ({ guest }) => ({
      token: guest.trackToken,
      contents: '추가로 알려 드려요.',
      idempotencyKey: 'contract-reply-0001',
    }),
  },
  {
    call: 'help.track.read',
    params: ({ guest }) => ({ token: guest.trackToken }),
    items: [(a) => a.noteList, z.object({ contents: z.string(), createdDate: z.string() })],
  },
  {
    call: 'help.draft.save',
    params: { ...draft, idempotencyKey: 'contract-draft-0001', values: { title: '쓰던 제목' } },
  },
  {
    call: 'help.draft.read',
    params: draft,
    items: [(a) => [a.values], z.object({ title: z.string() })],
  },
  { call: 'help.draft.drop', params: draft },
  { call: 'station.info', params: { userId: 'dodam' } },
  {
    call: 'station.menu',
    params: { userId: 'dodam' },
    items: [(a) => a.boards],
    keep(a, known) {
      known.board = a.boards.find(({ name }: { name: string }) => name === '공지사항').bbsNo;
    },
  },
  { call: 'station.dashboard', params: { userId: 'dodam' }, items: [(a) => a.rank] },
  { call: 'station.topFans', params: { userId: 'dodam' }, items: [(a) => a] },
  {
    call: 'station.subscribers',
    params: { userId: 'dodam', list: 'subscribe-1' },
    items: [(a) => a],
  },
  { call: 'station.home', params: { userId: 'dodam' }, items: [(a) => a.posts] },
  { call: 'station.boards', params: { userId: 'dodam' }, items: [list] },
  {
    call: 'station.board',
    params: ({ board }) => ({ userId: 'dodam', bbsNo: board, page: 1, orderBy: 'reg_date' }),
    items: [list],
    keep(a, known) {
      known.stationPost = { userId: 'dodam', titleNo: a.data[0].titleNo };
    },
  },
  {
    call: 'station.contents',
    params: { userId: 'dodam', kind: 'vod', orderBy: 'reg_date', page: 1 },
    items: [(a) => a.items],
    keep(a, known) {
      // long enough for an advertisement in it
      const long = a.items.find((item: { durationMs: number }) => item.durationMs > 180_000);
      known.stationVod = long.titleNo;
    },
  },
  ...chatSteps,
  ...vodSteps,
  { call: 'station.clips', params: { userId: 'dodam', kind: 'catch', page: 1 }, items: [(a) => a.items] },
  { call: 'station.store', params: { userId: 'dodam' } },
  { call: 'station.calendar', params: { userId: 'dodam', month: '2026-11' } },
  {
    call: 'station.plan',
    params: { userId: 'dodam' },
    keep(a, known) {
      known.plan = a.plan.id;
    },
  },
  { call: 'station.setAlarm', as: 'bomi', params: ({ plan }) => ({ userId: 'dodam', entryId: plan }) },
  { call: 'station.removeAlarm', as: 'bomi', params: ({ plan }) => ({ userId: 'dodam', entryId: plan }) },
  { call: 'station.profile', params: { userId: 'dodam' } },
  {
    call: 'item.products',
    params: { work: 'IN_APP', type: 'subscription', os: 'android', version: 1 },
    items: [(a) => a],
  },
  { call: 'item.fill', as: 'bomi' },
  { call: 'item.subscription.info', as: 'bomi', params: { bj_id: 'dodam' } },
  {
    call: 'item.subscription.giftUse',
    as: 'bomi',
    params: { recv_id: 'dodam', svc_coupon: 'DEMO-BASIC-0001', location: 'station' },
  },
  {
    call: 'item.subscription.subscribe',
    as: 'bomi',
    params: { bj_id: 'dodam', item_code: 'basic', key: 'contract-item-1' },
  },
  { call: 'item.subscription.end', as: 'bomi', params: { bj_id: 'dodam' } },
  {
    call: 'item.subscription.give',
    as: 'bomi',
    params: { bj_id: 'dodam', item_code: 'basic', recv_id: 'teen17', key: 'contract-item-2' },
  },
  {
    call: 'item.subscription.check',
    as: 'bomi',
    params: { bj_id: 'dodam', item_code: 'basic', recv_id: 'teen17' },
  },
  {
    call: 'item.gift.check',
    as: 'bomi',
    params: { kind: 'balloon', userId: 'dodam', amount: '10', message: '안녕' },
  },
  { call: 'item.gift.offer', as: 'bomi', params: { kind: 'balloon', userId: 'dodam' } },
  {
    call: 'item.gift.send',
    as: 'bomi',
    params: { kind: 'balloon', userId: 'dodam', amount: '10', message: '안녕', key: 'contract-item-3' },
  },
  { call: 'item.items', as: 'bomi', items: [(a) => a.tickets] },
  { call: 'item.items', as: 'bomi', items: [(a) => a.subscriptions] },
  { call: 'item.entries', as: 'bomi', items: [list] },
  { call: 'item.received', as: 'dodam', items: [list] },
  { call: 'station.studio.sums', as: 'dodam', params: { userId: 'dodam', days: 28 } },
  { call: 'station.studio.broadcasts', as: 'dodam', params: { userId: 'dodam' }, items: [list] },
  { call: 'station.studio.file', as: 'dodam', params: { userId: 'dodam', days: 90 }, items: [(a) => a] },
  {
    call: 'station.studio.broadcast',
    as: 'dodam',
    params: { userId: 'dodam', broadNo: 279_100_001 },
  },
  {
    call: 'station.studio.gifts',
    as: 'dodam',
    params: { userId: 'dodam' },
    items: [list],
    keep(a, known) {
      known.gift = a.data[0].id;
    },
  },
  { call: 'station.studio.subscribers', as: 'dodam', params: { userId: 'dodam' }, items: [list] },
  {
    call: 'station.studio.thank',
    as: 'dodam',
    params: (known) => ({ userId: 'dodam', kind: 'gift', no: known.gift }),
  },
  { call: 'note.receiver', as: 'bomi', params: { userId: 'dodam' } },
  {
    call: 'note.send',
    as: 'bomi',
    params: { receiverId: 'dodam', content: '안녕하세요', idempotencyKey: 'contract-note-1' },
    keep(a, known) {
      known.note = a.noteNo;
    },
  },
  { call: 'note.list', as: 'bomi', params: { box: 'sent', page: 1 }, items: [(a) => a.items] },
  {
    call: 'notice.list',
    as: 'dodam',
    params: { group: 'note' },
    items: [(a) => a.data],
    keep(a, known) {
      known.notice = a.data[0].noticeNo;
      known.noticeKey = a.data[0].key;
      known.noticesUntil = a.until;
    },
  },
  {
    call: 'notice.open',
    as: 'dodam',
    params: ({ notice, noticeKey }) => ({ noticeNo: notice, key: noticeKey }),
  },
  { call: 'notice.delete', as: 'dodam', params: ({ notice }) => ({ noticeNo: notice }) },
  { call: 'notice.restore', as: 'dodam', params: ({ notice }) => ({ noticeNo: notice }) },
  { call: 'notice.readAll', as: 'dodam', params: ({ noticesUntil }) => ({ until: noticesUntil }) },
  {
    call: 'notice.settings',
    as: 'dodam',
    items: [(a) => a.kinds],
    keep(a, known) {
      known.noticeKinds = a.kinds;
    },
  },
  {
    call: 'notice.saveSettings',
    as: 'dodam',
    params: ({ noticeKinds }) => ({ kinds: noticeKinds, dailyHour: 9, quietFrom: 23, quietTo: 7 }),
  },
  { call: 'notice.removeDevice', as: 'dodam', params: { endpoint: 'https://fcm.googleapis.com/x' } },
  { call: 'note.open', as: 'bomi', params: ({ note }) => ({ noteNo: note }) },
  { call: 'note.delete', as: 'bomi', params: ({ note }) => ({ noteNo: note }) },
  { call: 'assistant.begin', as: 'bomi', params: { streamerId: 'dodam' } },
  { call: 'assistant.session', as: 'bomi', params: {} },
  {
    call: 'assistant.ask',
    as: 'bomi',
    params: { text: '지금 인기 방송', key: 'contract-assistant-1' },
    items: [(a) => a.cards],
  },
  {
    call: 'assistant.conversation',
    as: 'bomi',
    params: {},
    items: [(a) => a.last.cards],
  },
  { call: 'assistant.forget', as: 'bomi', params: {} },
  { call: 'assistant.end', as: 'bomi', params: {} },
  { call: 'station.open', as: 'bomi', params: {} },
  { call: 'favorite.push', as: 'bomi', params: { bj_id: 'dodam' } },
  { call: 'favorite.pushOff', as: 'bomi', params: { userId: 'dodam' } },
  { call: 'station.post', params: ({ stationPost }) => stationPost },
  ...settingSteps,
  {
    call: 'station.write.options',
    as: 'bomi',
    params: { userId: 'dodam' },
    items: [(a) => a.boards],
    keep(a, known) {
      known.writeBoard = a.bbsNo;
    },
  },
  { call: 'station.write.preview', as: 'bomi', params: { userId: 'dodam', text: '글', isHtml: false } },
  {
    call: 'station.write.photos',
    as: 'bomi',
    params: () => ({ userId: 'dodam', files: [handedPhoto()] }),
    items: [(a) => a],
    keep(a, known) {
      known.photo = a[0].key;
    },
  },
  {
    call: 'picture.save',
    as: 'bomi',
    params: () => ({ files: [handedPhoto()], cut: { x: 0.5, y: 0.5, size: 1 } }),
  },
  {
    call: 'account.viewer',
    as: 'bomi',
    keep(a, known) {
      known.picture = pictureIdOf(a.user?.profileImage) ?? '';
    },
  },
  { call: 'picture.file', as: 'bomi', params: ({ picture }) => ({ id: picture, isSmall: true }) },
  { call: 'picture.now', as: 'bomi', params: ({ picture }) => ({ id: picture }) },
  { call: 'picture.remove', as: 'bomi' },
  { call: 'station.photo', as: 'bomi', params: ({ photo }) => ({ id: photo, isSmall: true }) },
  {
    call: 'station.draft.save',
    as: 'bomi',
    params: { userId: 'dodam', titleNo: 0, idempotencyKey: 'a key of the contract', since: '', fields: {} },
  },
  { call: 'station.draft.read', as: 'bomi', params: { userId: 'dodam', titleNo: 0 } },
  { call: 'station.draft.drop', as: 'bomi', params: { userId: 'dodam', titleNo: 0 } },
  {
    call: 'station.write.create',
    as: 'bomi',
    params: ({ writeBoard, photo }) => ({ userId: 'dodam', ...postInput(writeBoard, photo) }),
    keep(a, known) {
      known.ownPost = a.titleNo;
    },
  },
  {
    call: 'station.write.edit',
    as: 'bomi',
    params: ({ ownPost }) => ({ userId: 'dodam', titleNo: ownPost }),
    items: [(a) => a.options.boards],
  },
  {
    call: 'station.write.change',
    as: 'bomi',
    params: ({ ownPost, writeBoard, photo }) => ({
      userId: 'dodam',
      titleNo: ownPost,
      ...postInput(writeBoard, photo),
    }),
  },
  {
    call: 'station.guest.write',
    as: 'bomi',
    params: { userId: 'dodam', text: '안녕하세요', idempotencyKey: 'a key of the contract' },
    keep(a, known) {
      known.guestEntry = a.titleNo;
    },
  },
  {
    call: 'station.guest.delete',
    as: 'bomi',
    params: ({ guestEntry }) => ({ userId: 'dodam', titleNo: guestEntry }),
  },
  { call: 'station.comments', params: ({ stationPost }) => ({ ...stationPost, kind: 'post', page: 1 }) },
  { call: 'station.view', params: ({ stationPost }) => stationPost },
  { call: 'station.like', as: 'bomi', params: ({ stationPost }) => stationPost },
  { call: 'station.unlike', as: 'bomi', params: ({ stationPost }) => stationPost },
  {
    call: 'station.comment.write',
    as: 'bomi',
    params: ({ stationPost }) => ({
      ...stationPost,
      ...{ kind: 'post', content: '계약', idempotencyKey: 'contract-0001' },
    }),
    keep(a, known) {
      known.comment = { ...known.stationPost, kind: 'post', commentNo: a.commentNo };
    },
  },
  { call: 'station.comment.read', params: ({ comment }) => comment },
  { call: 'station.comment.edit', as: 'bomi', params: ({ comment }) => ({ ...comment, content: '고친 말' }) },
  ...['like', 'unlike'].map((name) => ({
    call: `station.comment.${name}`,
    as: 'bomi' as const,
    params: ({ comment }: Known) => comment,
  })),
  ...['pin', 'unpin', 'hide', 'unhide', 'delete'].map((name) => ({
    call: `station.comment.${name}`,
    as: 'dodam' as const,
    params: ({ comment }: Known) => comment,
  })),
  {
    call: 'station.report.reasons',
    params: { userId: 'dodam', isStationReport: 0 },
    items: [(a) => a],
    keep(a, known) {
      known.reason = a[0].reportInfoNo;
    },
  },
  {
    call: 'station.report.send',
    as: 'bomi',
    params: ({ stationPost, reason }) => ({
      userId: 'dodam',
      ...{ commonIdx: stationPost.titleNo, boardType: 104, isStationReport: 0 },
      reportInfoNo: reason,
      comment: '시험',
    }),
  },
  { call: 'staff.member.list', as: 'staff1', items: [(a) => a.data] },
  { call: 'staff.member.one', as: 'staff1', params: { userId: 'bomi' }, items: [(a) => a.sent] },
  {
    call: 'staff.member.act',
    as: 'staff1',
    params: { userId: 'bomi', act: 'warn', reason: '도배', idempotencyKey: 'of the contract' },
  },
  { call: 'sanction.mine', as: 'bomi', items: [(a) => a.data] },
  { call: 'staff.reports', as: 'staff1', params: { page: 1 }, items: [(a) => a.items] },
  {
    call: 'station.report.done',
    as: 'staff1',
    params: ({ stationPost }) => ({
      stationUserId: 'dodam',
      boardType: 104,
      commonIdx: stationPost.titleNo,
      act: 'dismiss',
    }),
  },
  ...['notice', 'unnotice', 'pin', 'pinInfo', 'unpin', 'blind', 'blindInfo', 'unblind'].map((name) => ({
    call: `station.${name}`,
    as: 'dodam' as const,
    params: ({ stationPost }: Known) => ({
      ...stationPost,
      noticeNo: stationPost.titleNo,
      expireDate: '',
      reason: '시험',
    }),
  })),
  {
    call: 'station.moveSelect',
    as: 'dodam',
    params: ({ stationPost }) => ({ userId: 'dodam', title_lists: `[${stationPost.titleNo}]` }),
    items: [(a) => a.boards],
  },
  {
    call: 'station.move',
    as: 'dodam',
    params: ({ stationPost, board }) => ({
      userId: 'dodam',
      title_lists: `[${stationPost.titleNo}]`,
      bbs_no: board,
      old_bbs_no: board,
    }),
  },
  { call: 'station.delete', as: 'dodam', params: ({ stationPost }) => stationPost },
  {
    call: 'station.bulkDelete',
    as: 'dodam',
    params: ({ stationPost }) => ({ userId: 'dodam', title_lists: `[${stationPost.titleNo}]` }),
  },
  { call: 'feed.list', as: 'bomi', params: { feed_type: '' }, items: [list] },
  { call: 'feed.station', as: 'bomi', params: { userId: 'dodam', user_id: 'dodam' }, items: [list] },
  { call: 'feed.summaries', as: 'bomi', items: [list] },
  { call: 'feed.streamers', as: 'bomi', items: [list] },
  { call: 'feed.keywords', items: [(a) => a, z.string().min(1)] },
  { call: 'feed.popular', as: 'bomi', items: [(a) => a] },
  {
    call: 'feed.hot',
    as: 'bomi',
    items: [list],
    keep(a, known) {
      known.post = a.data[0];
    },
  },
  { call: 'feed.like', as: 'bomi', params: ({ post }) => post },
  { call: 'feed.unlike', as: 'bomi', params: ({ post }) => post },
  { call: 'feed.blind', as: 'bomi', params: { userId: 'teen17' } },
  { call: 'feed.unblind', as: 'bomi', params: { userId: 'teen17' } },
  {
    call: 'syndication.make',
    as: 'bomi',
    params: { kind: 'feed' },
    keep(a, known) {
      known.feedKey = a.key;
    },
  },
  {
    call: 'syndication.make',
    as: 'bomi',
    params: { kind: 'calendar' },
    keep(a, known) {
      known.calendarKey = a.key;
    },
  },
  {
    call: 'syndication.make',
    as: 'bomi',
    params: { kind: 'notice' },
    keep(a, known) {
      known.noticeFeedKey = a.key;
    },
  },
  {
    call: 'syndication.keys',
    as: 'bomi',
    items: [(a) => a],
    keep(a, known) {
      known.feedKeyId = a[0].id;
    },
  },
  {
    call: 'syndication.feed',
    params: ({ feedKey }) => ({ key: feedKey }),
    items: [(a) => a.items],
  },
  {
    call: 'syndication.notices',
    params: ({ noticeFeedKey }) => ({ key: noticeFeedKey }),
  },
  {
    call: 'syndication.favorites',
    params: ({ feedKey }) => ({ key: feedKey }),
    items: [(a) => a],
  },
  {
    call: 'syndication.calendar',
    params: ({ calendarKey }) => ({ key: calendarKey }),
    items: [(a) => a.plans],
  },
  {
    call: 'syndication.replace',
    as: 'bomi',
    params: ({ feedKeyId }) => ({ kind: 'feed', replaces: feedKeyId }),
  },
  { call: 'syndication.remove', as: 'bomi', params: { kind: 'feed' } },
  { call: 'help.get_objection_status', as: 'paused1' },
  { call: 'operator.firstSteps', as: 'staff1' },
  {
    call: 'staff.queue',
    as: 'staff1',
    params: { queue: 'general', state: 'open', category: '', q: '', page: 1 },
    items: [(a) => a.list],
    keep(a, known) {
      known.ticket = a.list[0].ticketId;
    },
  },
  {
    call: 'staff.case',
    as: 'staff1',
    params: ({ ticket }) => ({ id: ticket, queue: 'general' }),
    keep(a, known) {
      known.version = a.version;
      known.node = a.nodeId;
    },
  },
  { call: 'staff.unread', as: 'staff1' },
  {
    call: 'staff.draft',
    as: 'staff1',
    params: ({ ticket }) => ({ id: ticket, kind: 'tmp', text: '쓰던 답변' }),
  },
  {
    call: 'staff.queue',
    as: 'staff1',
    params: { queue: 'illegal', state: 'open', category: '', q: '', page: 1 },
    items: [(a) => a.list],
    keep(a, known) {
      known.illegal = a.list[0].ticketId;
    },
  },
  { call: 'staff.work.queueOf', as: 'staff1', params: ({ illegal }) => ({ id: illegal }) },
  { call: 'staff.reporter', as: 'staff1', params: ({ illegal }) => ({ id: illegal }) },
  { call: 'staff.viewing', as: 'staff1', params: ({ ticket }) => ({ id: ticket }) },
  { call: 'staff.note', as: 'staff1', params: ({ ticket }) => ({ id: ticket, text: '메모' }) },
  { call: 'staff.work.next', as: 'staff1', params: { queue: 'illegal', idempotencyKey: 'a key' } },
  {
    call: 'staff.work.assign',
    as: 'staff1',
    params: ({ ticket }) => ({ id: ticket, to: 'staff1', seen: '' }),
  },
  {
    call: 'staff.work.state',
    as: 'staff1',
    params: ({ ticket }) => ({ id: ticket, act: 'notSpam', version: 0 }),
  },
  {
    call: 'help.QnaRegister',
    as: 'paused1',
    params: {
      ...domain,
      type: 'exMailObjection',
      inChannelId: 'WEB',
      nodeId: helpNodes.objection,
      customerEmail: 'paused@naver.com',
      questionTitle: encodeURIComponent('이의가 있습니다'),
      questionContents: encodeURIComponent('제가 한 말이 아닙니다.'),
      nonmemberFlag: 'N',
      idempotencyKey: 'contract-objection-0001',
    },
    keep(a, known) {
      known.objected = a.ticketId;
    },
  },
  {
    call: 'staff.case',
    as: 'staff1',
    params: ({ objected }) => ({ id: objected, queue: 'objection' }),
  },
  {
    call: 'staff.work.decide',
    as: 'staff1',
    params: ({ objected }) => ({
      id: objected,
      decision: 'reject',
      text: '기록을 확인했습니다.',
      version: 0,
    }),
  },
  {
    call: 'help.QnaRegister',
    as: 'bomi',
    params: {
      ...inquiry,
      nodeId: leaf,
      customerEmail: 'contract@naver.com',
      questionTitle: encodeURIComponent('다시 문의드립니다'),
      questionContents: encodeURIComponent('▶ 신고할 스트리머나 글쓴이: dodam'),
      nonmemberFlag: 'N',
      idempotencyKey: 'contract-merge-0001',
    },
    keep(a, known) {
      known.first = a.ticketId;
    },
  },
  {
    call: 'help.QnaRegister',
    as: 'bomi',
    params: {
      ...inquiry,
      nodeId: leaf,
      customerEmail: 'contract@naver.com',
      questionTitle: encodeURIComponent('다시 문의드립니다'),
      questionContents: encodeURIComponent('같은 내용입니다.'),
      nonmemberFlag: 'N',
      idempotencyKey: 'contract-merge-0002',
    },
    keep(a, known) {
      known.second = a.ticketId;
    },
  },
  {
    call: 'staff.work.mergePlan',
    as: 'staff1',
    params: ({ first }) => ({ cases: first }),
    items: [(a) => a.cases],
  },
  {
    call: 'staff.work.merge',
    as: 'staff1',
    params: ({ first, second }) => ({ id: second, into: first, version: 0, intoVersion: 0 }),
  },
  { call: 'staff.thing.list', as: 'staff1', params: ({ first }) => ({ id: first }), items: [(a) => a.list] },
  {
    call: 'staff.thing.act',
    as: 'staff1',
    params: ({ first }) => ({
      ...{ id: first, about: 'member:dodam', act: 'warn', reason: '도배', note: '' },
      idempotencyKey: 'contract-thing-0001',
    }),
  },
  { call: 'staff.work.categories', as: 'staff1', items: [(a) => a.list] },
  {
    call: 'staff.work.category',
    as: 'staff1',
    params: ({ ticket, node }) => ({ id: ticket, nodeId: node, seen: node }),
  },
  {
    call: 'staff.answer',
    as: 'staff1',
    params: ({ ticket, version }) => ({ ticketId: ticket, kind: 'tmp', text: '확인 중', version }),
  },
  { call: 'staff.takeBack', as: 'staff1', params: ({ ticket }) => ({ ticketId: ticket, answers: 99 }) },
  { call: 'staff.home.list', as: 'staff1', params: { kind: 'texts', page: 1 } },
  {
    call: 'staff.home.item',
    as: 'staff1',
    params: { kind: 'texts', id: '1' },
    keep(a, known) {
      known.deskItem = a;
    },
  },
  {
    call: 'staff.home.save',
    as: 'staff1',
    params: ({ deskItem }) => ({ kind: 'texts', id: '1', values: deskItem.values }),
  },
  { call: 'staff.home.today', as: 'staff1' },
  { call: 'staff.home.history', as: 'staff1', params: { page: 1 } },
  { call: 'staff.home.move', as: 'staff1', params: { kind: 'texts', id: '1', by: 'down' } },
  { call: 'staff.home.remove', as: 'staff1', params: { kind: 'texts', id: '1' } },
  { call: 'staff.canned', as: 'staff1' },
  { call: 'staff.cannedSave', as: 'staff1', params: { nodeId: null, title: '인사', text: '안녕하세요.' } },
  { call: 'staff.cannedRemove', as: 'staff1', params: { id: 1 } },
  { call: 'staff.insights', as: 'staff1' },
  { call: 'staff.digest.set', as: 'staff1', params: { isWanted: true } },
  { call: 'staff.digest.state', as: 'staff1' },
  { call: 'staff.team.list', as: 'staff1' },
  { call: 'staff.team.roles', as: 'staff1', params: { userId: 'collector1', roles: ['agent'], seen: [] } },
  { call: 'help.promises.read' },
  { call: 'staff.hours.read', as: 'staff1' },
  {
    call: 'staff.hours.save',
    as: 'staff1',
    params: { week: Array(7).fill({ from: 0, to: 1_440 }), generalDays: 4, objectionDays: 3, version: 0 },
  },
  {
    call: 'staff.hours.addHoliday',
    as: 'staff1',
    params: { day: '2099-03-01', name: '삼일절', idempotencyKey: 'contract' },
  },
  { call: 'staff.hours.removeHoliday', as: 'staff1', params: { day: '2099-03-01' } },
  { call: 'staff.signup.rule', as: 'staff1' },
  { call: 'staff.signup.setMode', as: 'staff1', params: { mode: 'open' } },
  { call: 'staff.signup.setChallenge', as: 'staff1', params: { challenge: false } },
  {
    call: 'staff.signup.block',
    as: 'staff1',
    params: { kind: 'domain', value: 'blocked.example.kr', reason: '광고', days: 7 },
  },
  {
    call: 'staff.signup.requests',
    as: 'staff1',
    keep(a, known) {
      known.signupVersion = a.data[0]?.version ?? '';
    },
  },
  {
    call: 'staff.signup.decide',
    as: 'staff1',
    params: ({ signupVersion: version }) => ({ userId: 'waits2', version, decision: 'approve', reason: '' }),
  },
  {
    call: 'staff.signup.invite',
    as: 'staff1',
    params: { note: '', mostUses: 1, days: 7, idempotencyKey: 'contract' },
  },
  { call: 'staff.signup.invitations', as: 'staff1' },
  { call: 'staff.signup.endInvitation', as: 'staff1', params: { no: 1 } },
  { call: 'staff.signup.blocks', as: 'staff1' },
  { call: 'staff.signup.unblock', as: 'staff1', params: { no: 1 } },
  {
    call: 'staff.figures.cases',
    as: 'staff1',
    params: { days: 90 },
    items: [(a) => [...a.days, ...a.weeks, ...a.categories, ...a.staff]],
  },
  { call: 'staff.audit.list', as: 'staff1', params: { area: 'staff' } },
  { call: 'staff.audit.file', as: 'staff1' },
  {
    call: 'staff.faq',
    as: 'staff1',
    params: { kbId: '4201' },
    keep(a, known) {
      known.entry = a;
    },
  },
  { call: 'staff.faqSave', as: 'staff1', params: ({ entry }) => ({ ...entry, title: '고친 질문' }) },
  { call: 'staff.faqRemove', as: 'staff1', params: ({ entry }) => ({ kbId: entry.kbId }) },
  { call: 'myData.wipe', as: 'bomi', params: { kind: 'later' } },
  { call: 'account.logout', as: 'bomi' },
  {
    call: 'account.twoStep.state',
    token: ({ session }) => session,
    keep(a, known) {
      known.appKey = a.key;
    },
  },
  { call: 'account.twoStep.turnOn', token: ({ session }) => session, params: withAppCode },
  {
    call: 'account.twoStep.renewCodes',
    token: ({ session }) => session,
    params: withAppCode,
    keep(a, known) {
      known.recoveryCodes = a.codes;
    },
  },
  {
    call: 'account.twoStep.state',
    token: ({ session }) => session,
    keep(a, known) {
      known.appKey = a.key;
    },
  },
  {
    call: 'account.twoStep.replaceKey',
    token: ({ session }) => session,
    params: (known) => {
      const { code: newCode, ...proof } = withAppCode(known);
      return { ...proof, newCode, code: known.recoveryCodes[0] };
    },
    keep(a, known) {
      known.recoveryCodes = a.codes;
    },
  },
  {
    call: 'account.login',
    params: account,
    keep(a, known) {
      known.loginTicket = a.ticket;
    },
  },
  {
    call: 'account.loginCode',
    params: ({ loginTicket, recoveryCodes }) => ({ ticket: loginTicket, code: recoveryCodes[0] }),
  },
  {
    call: 'account.passkeys.begin',
    token: ({ session }) => session,
    params: withAppCode,
    keep(a, known) {
      known.passkeyOptions = a.options;
    },
  },
  {
    call: 'account.passkeys.add',
    token: ({ session }) => session,
    params: ({ passkeyOptions }) => ({ made: device.make(passkeyOptions), name: '노트북' }),
  },
  {
    call: 'account.passkeys.loginOptions',
    keep(a, known) {
      known.passkeyOptions = a.options;
    },
  },
  {
    call: 'account.passkeys.logIn',
    params: ({ passkeyOptions }) => ({ signed: device.sign(passkeyOptions) }),
  },
  { call: 'account.passkeys.list', token: ({ session }) => session },
  {
    call: 'account.passkeys.remove',
    token: ({ session }) => session,
    params: { id: device.id },
  },
  {
    call: 'account.twoStep.turnOff',
    token: ({ session }) => session,
    params: ({ recoveryCodes }) => ({ code: recoveryCodes[1], currentPassword: account.password }),
  },
  {
    call: 'account.password',
    token: ({ session }) => session,
    params: { currentPassword: account.password, newPassword: 'a longer password' },
  },
  { call: 'account.sessions', as: 'bomi' },
  { call: 'account.endSession', as: 'bomi', params: { id: '0'.repeat(24) } },
  { call: 'account.logoutAll', as: 'bomi' },
  { call: 'account.recovery' },
  { call: 'account.mailPasswordLink', params: { userId: account.userId, email: 'contract1@naver.com' } },
  { call: 'account.mailIds', params: { email: 'contract1@naver.com' } },
  { call: 'account.passwordLink', params: ({ passwordToken }) => ({ token: passwordToken }) },
  {
    call: 'account.resetPassword',
    params: ({ passwordToken }) => ({ token: passwordToken, newPassword: 'a long password' }),
  },
  { call: 'signup.mailAgain', params: { email: 'waits1@naver.com' } },
  { call: 'signup.request', params: ({ signupToken }) => ({ token: signupToken }) },
  { call: 'signup.confirm', params: ({ signupToken }) => ({ token: signupToken }) },
  { call: 'account.leaving', token: ({ session }) => session },
  {
    call: 'account.leave',
    token: ({ session }) => session,
    params: { currentPassword: 'a longer password' },
  },
];

let platform: TestPlatform;
const known = {} as Known;
beforeAll(async () => {
  platform = await openTestPlatform();
  const { context } = platform;
  context.post = { origin: 'https://moabom.example', productName: '모아봄', send: async () => {} };
  known.passwordToken = await createPasswordLink(context, context.db, 'garam');
  const now = context.clock.now();
  const waiting = { userId: 'waits1', nick: '기다림', passwordHash: '', email: 'waits1@naver.com' };
  const endsAt = new Date(now.getTime() + 3_600_000);
  await context.db.insert(signupRequest).values({ ...waiting, agreedAt: now, endsAt });
  const asking = { userId: 'waits2', nick: '신청함', passwordHash: '', state: 'approval' } as const;
  await context.db.insert(signupRequest).values({ ...asking, reason: '이유', agreedAt: now, endsAt });
  known.signupToken = (await createSignupLink(context, context.db, waiting.userId))?.token ?? '';
});
afterAll(() => platform.close());

async function upstreamOf(
  userId: string | undefined,
  token: string | null = null,
  observeDropped = (_call: string, _count: number) => {},
): Promise<Upstream> {
  const { bound } = boundTo('http://unused.test', {
    observeDropped,
    transport: (_, request, files) => platform.fetch(request, files),
    config: parseConfig({}).upstream,
    token: userId ? await platform.signIn(userId) : token,
  });
  return createUpstream(bound);
}

describe('the platform keeps to what the portal reads', () => {
  const calls = new Map(listCalls().map((call) => [call.name, call]));

  it.each(steps)('$call as $as', async ({ call: name, as, token, params = {}, items, keep }) => {
    const call = calls.get(name);
    if (!call) throw new Error(`no such call: ${name}`);
    const dropped: [string, number][] = [];
    const upstream = await upstreamOf(as, token?.(known), (...drop) => void dropped.push(drop));
    const given = typeof params === 'function' ? params(known) : params;
    const isOpened = call.schema instanceof z.ZodType && call.schema.safeParse(new Response()).success;
    const outcome =
      isOpened && call.personal ? await upstream.open(call, given) : await upstream.call(call, given);
    expect(outcome).toMatchObject({ ok: true });
    expect(dropped).toEqual([]);
    if (!outcome.ok) return;
    if (items) {
      const found = items[0](outcome.value);
      expect(found.length).toBeGreaterThan(0);
      for (const item of found) expect(items[1]?.safeParse(item).error?.issues).toBeUndefined();
    }
    keep?.(outcome.value, known);
  });

  /** in search.test.ts, clip.test.ts, station-live.test.ts, upload.test.ts and platform/events/stream.test.ts; a browser needs a push service (platform/notice/push.test.ts) */
  const elsewhere =
    /^(?:search|clip|station\.(?:live|upload)|stream|video|events)\.|^station\.vod\.picture$|^notice\.addDevice$/;

  it('in every call that is registered', () => {
    const proved = new Set(steps.map(({ call }) => call));
    expect([...calls.keys()].filter((name) => !proved.has(name) && !elsewhere.test(name))).toEqual([]);
  });
});
