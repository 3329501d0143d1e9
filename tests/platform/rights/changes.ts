import { clipCalls } from '~protocol/clip/calls';
import { favoriteListCalls } from '~protocol/my/favorites';
import { notePaths } from '~protocol/note/codes';
import { noticeCalls } from '~protocol/notice/calls';
import { playlistCalls } from '~protocol/playlist/calls';
import { staffMemberCalls } from '~protocol/staff/members';
import { careCalls, reportCalls } from '~protocol/station/care';
import { commentCalls, postLikeCalls } from '~protocol/station/comments';
import { contentsCalls } from '~protocol/station/contents/calls';
import { stationLiveCalls } from '~protocol/station/live/calls';
import { settingCalls } from '~protocol/station/settings/calls';
import { studioCalls } from '~protocol/station/studio/calls';
import { subscriptionCalls } from '~protocol/station/subscription';
import { reportedTypes, type TalkKind } from '~protocol/station/talk/codes';
import { uploadCalls } from '~protocol/station/upload/calls';
import { vodCareCalls } from '~protocol/station/vods/calls';
import { guestCalls, writeCalls } from '~protocol/station/write/calls';
import { authNumbers } from '~protocol/vod/codes';
import { ownPicturePaths } from '~protocol/vod/own-picture';
import { pathOf } from '~protocol/wire/path';
import type { TestPlatform } from '../../support/platform';
import { vodNumbers } from '../../support/vods';
import { type Made, type Thing, vodTitle } from './changed-things';
import { type Changer, mayChange } from './changers';
import { idOf } from './world';

export interface Change {
  thing: Thing;
  by: readonly Changer[];
  /** Sends it for anyone who holds the token. Each sending has a key of its own: none is the replay of another's. */
  send(call: Call, made: Made): Promise<Response>;
}
interface Call {
  platform: TestPlatform;
  token: string | undefined;
  key: string;
}
type Send = Change['send'];

const form =
  (
    path: (thing: Made) => string,
    fields: Record<string, string> | ((thing: Made, key: string) => Record<string, string>) = {},
  ): Send =>
  ({ platform, token, key }, thing) =>
    platform.postForm(path(thing), typeof fields === 'function' ? fields(thing, key) : fields, token);
const json =
  (path: (thing: Made) => string, body: (thing: Made, key: string) => object): Send =>
  ({ platform, token, key }, thing) =>
    platform.post(path(thing), body(thing, key), token);

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const picture =
  (path: (thing: Made) => string): Send =>
  ({ platform, token }, thing) => {
    const body = new FormData();
    body.append('files[]', new Blob([pixel]), 'a.gif');
    return platform.request(path(thing), { method: 'POST', body, token });
  };

const removed = { _method: 'delete' };
const put = { _method: 'put' };

const onPost =
  (pattern: string, service = 'station') =>
  ({ station: userId, titleNo }: Made) =>
    `/${service}${pathOf(pattern, { userId, titleNo: String(titleNo), noticeNo: String(titleNo) })}`;
const posted = careCalls.calls;
const onVods = vodCareCalls.calls;
const onTalk =
  (kind: TalkKind, pattern: string) =>
  ({ station: userId, titleNo, commentNo }: Made) =>
    `/station${pathOf(pattern, { userId, kind, titleNo: String(titleNo), commentNo: String(commentNo) })}`;
const onStation =
  (pattern: string, params: Record<string, string> = {}) =>
  ({ station: userId }: Made) =>
    `/station${pathOf(pattern, { userId, ...params })}`;
const onVod =
  (pattern: string) =>
  ({ station: userId, titleNo }: Made) =>
    `/station${pathOf(pattern, { userId, titleNo: String(titleNo) })}`;
const written = ({ bbsNo }: Made, idempotencyKey: string) => ({
  idempotencyKey,
  bbsNo,
  title: '바뀐 제목',
  text: '바뀐 글',
  isHtml: false,
  hashtags: [],
  authNo: authNumbers.all,
  isNotice: false,
  startsAt: '',
  photos: [],
});
const listOf = ({ titleNo }: Made) => JSON.stringify([titleNo]);
const toPlaylist =
  (call: 'change' | 'remove' | 'removeVod' | 'moveVod', more: Record<string, string> = {}): Send =>
  ({ platform, token }, { no, titleNo }) => {
    const { path, told } = playlistCalls.calls[call];
    const fields = { ...told, nPlaylistIdx: String(no), nTitleNo: String(titleNo), ...more };
    return platform.postForm(`/my${path}`, fields, token);
  };
const toVod = (title: string, authNo: number, takesComments = true): Send =>
  form(onVod(onVods.save.path), {
    title,
    tags: '',
    categoryNo: vodNumbers['00130000'],
    authNo: String(authNo),
    isDisplay: '1',
    takesComments: takesComments ? '1' : '',
  });
const toSetting = (key: string, change: string, fields: Record<string, string[]>): Send =>
  json(onStation(settingCalls.calls.change.path, { key }), () => ({ change, fields }));

const writeComment = (kind: TalkKind): Send =>
  form(onTalk(kind, commentCalls.calls.write.path), (_thing, idempotencyKey) => ({
    content: '말',
    idempotencyKey,
  }));

const posts: Record<string, Change> = {
  'change it': {
    thing: 'post',
    by: mayChange.author,
    send: json(onPost(writeCalls.calls.edit.path), written),
  },
  'delete it': {
    thing: 'post',
    by: mayChange.authorOrCaretakers,
    send: form(onPost(posted.delete.path), removed),
  },
  'make it a notice': {
    thing: 'post',
    by: mayChange.caretakers,
    send: form(onPost(posted.notice.path), put),
  },
  'blind it': {
    thing: 'post',
    by: mayChange.caretakers,
    send: form(onPost(posted.blind.path), { reason: '이유' }),
  },
  'pin it': {
    thing: 'post',
    by: mayChange.caretakers,
    send: form(onPost(posted.pin.path), { expireDate: '' }),
  },
  'move it to another board': {
    thing: 'post',
    by: mayChange.caretakers,
    send: form(onPost(posted.move.path), (thing) => ({
      ...put,
      title_lists: listOf(thing),
      bbs_no: String(thing.otherBbsNo),
      old_bbs_no: String(thing.bbsNo),
    })),
  },
  'delete it with others': {
    thing: 'post',
    by: mayChange.caretakers,
    send: form(onPost(posted.bulkDelete.path), (thing) => ({ ...removed, title_lists: listOf(thing) })),
  },
  'like it': {
    thing: 'post',
    by: mayChange.writers,
    send: form(onPost(postLikeCalls.calls.like.path, 'channel'), { boardType: '104' }),
  },
  'comment on it': {
    thing: 'post',
    by: mayChange.writers,
    send: writeComment('post'),
  },
  'report it': {
    thing: 'post',
    by: mayChange.others,
    send: form(onPost(reportCalls.calls.send.path), ({ titleNo }) => ({
      commonIdx: String(titleNo),
      boardType: String(reportedTypes.post),
      reportInfoNo: '134',
    })),
  },
};

const commentsOf = (kind: TalkKind, thing: Thing): Record<string, Change> => {
  const on = (pattern: string) => onTalk(kind, pattern);
  const { read, pin, hide, like, write } = commentCalls.calls;
  return {
    'change it': {
      thing,
      by: mayChange.author,
      send: form(on(read.path), { ...put, content: '바뀐 말' }),
    },
    'delete it': { thing, by: mayChange.authorOrCaretakers, send: form(on(read.path), removed) },
    'pin it': { thing, by: mayChange.caretakers, send: form(on(pin.path)) },
    'hide it': { thing, by: mayChange.caretakers, send: form(on(hide.path)) },
    'like it': { thing, by: mayChange.writers, send: form(on(like.path)) },
    'reply to it': {
      thing,
      by: mayChange.writers,
      send: form(on(write.path), ({ commentNo }, idempotencyKey) => ({
        content: '답',
        parentNo: String(commentNo),
        idempotencyKey,
      })),
    },
    'report it': {
      thing,
      by: mayChange.others,
      send: form(onStation(reportCalls.calls.send.path), ({ commentNo }) => ({
        commonIdx: String(commentNo),
        boardType: String(reportedTypes.comment),
        reportInfoNo: '134',
      })),
    },
  };
};

const stations: Record<string, Change> = {
  'write on an open board': {
    thing: 'station',
    by: mayChange.writers,
    send: json(onStation(writeCalls.calls.create.path), written),
  },
  'write into its guestbook': {
    thing: 'station',
    by: mayChange.writers,
    send: json(onStation(guestCalls.calls.write.path), (_thing, idempotencyKey) => ({
      idempotencyKey,
      text: '안녕하세요',
    })),
  },
  'change its name': {
    thing: 'station',
    by: mayChange.owner,
    send: toSetting('basic', 'name', { name: ['바뀐 방송국'] }),
  },
  'add a ban word': {
    thing: 'station',
    by: mayChange.ownerOrManager,
    send: json(onStation(settingCalls.calls.change.path, { key: 'banWord' }), (_thing, key) => ({
      change: 'add',
      fields: { words: [key.slice(0, 8)] },
    })),
  },
  'save what goes on air': {
    thing: 'station',
    by: mayChange.owner,
    send: json(onStation(stationLiveCalls.calls.setup.path), () => ({
      title: '방송',
      categoryNo: '00130000',
    })),
  },
  'make a stream key': {
    thing: 'station',
    by: mayChange.owner,
    send: form(onStation(stationLiveCalls.calls.key.path)),
  },
  'upload a video': {
    thing: 'station',
    by: mayChange.owner,
    send: json(onStation(uploadCalls.calls.begin.path), (_thing, key) => ({
      ...{ kind: 'NORMAL', title: '', categoryNo: '00130000', tags: [], authNo: 101, isAdult: false },
      ...{ fileName: `${key}.mp4`, bytes: 10 },
    })),
  },
  'change what an upload shall be': {
    thing: 'upload',
    by: mayChange.owner,
    send: json(
      ({ station: userId, id }) => `/station${pathOf(uploadCalls.calls.save.path, { userId, key: id })}`,
      () => ({
        ...{ title: '바뀐 제목', categoryNo: '00130000', tags: [], authNo: 101, isAdult: false },
        chapters: [],
      }),
    ),
  },
  'send a picture for an upload': {
    thing: 'upload',
    by: mayChange.owner,
    send: picture(
      ({ station: userId, id }) => `/station${pathOf(ownPicturePaths.ofUpload, { userId, key: id })}`,
    ),
  },
  'thank for a gift': {
    thing: 'gift',
    by: mayChange.owner,
    send: form(onStation(studioCalls.calls.thank.path), ({ no }) => ({ kind: 'gift', no: String(no) })),
  },
  'end its broadcast': {
    thing: 'station',
    by: mayChange.owner,
    send: json(
      () => '/station/api/broadcast/end',
      ({ station: userId }) => ({ userId }),
    ),
  },
};

const vods: Record<string, Change> = {
  'change its title': { thing: 'vod', by: mayChange.editors, send: toVod('바뀐 제목', authNumbers.all) },
  'change who may watch it': {
    thing: 'vod',
    by: mayChange.ownerOrStaff,
    send: toVod(vodTitle, authNumbers.private),
  },
  'send a picture for it': {
    thing: 'vod',
    by: mayChange.ownerOrStaff,
    send: picture(onVod(ownPicturePaths.ofVod)),
  },
  'comment on it': { thing: 'vod', by: mayChange.writers, send: writeComment('vod') },
  'cut a clip out of it': {
    thing: 'vod',
    by: mayChange.writers,
    send: json(
      () => `/main${clipCalls.calls.begin.path}`,
      ({ titleNo }) => ({ kind: 'vod', no: titleNo, second: 0 }),
    ),
  },
  'switch its comments off': {
    thing: 'vod',
    by: mayChange.ownerOrStaff,
    send: toVod(vodTitle, authNumbers.all, false),
  },
  'set its chapters': {
    thing: 'vod',
    by: mayChange.editors,
    send: form(onVod(onVods.saveChapters.path), { chapters: JSON.stringify([{ second: 0, title: '처음' }]) }),
  },
  'set its advertisements': {
    thing: 'vod',
    by: mayChange.editors,
    send: form(onVod(onVods.saveMidrolls.path), { seconds: '[120]' }),
  },
  'show it on a board': {
    thing: 'vod',
    by: mayChange.caretakers,
    send: form(onVod(onVods.board.path), ({ bbsNo }) => ({ bbs_no: String(bbsNo) })),
  },
  'blind it': { thing: 'vod', by: mayChange.caretakers, send: form(onVod(onVods.blind.path)) },
  'pin it': {
    thing: 'vod',
    by: mayChange.caretakers,
    send: form(onVod(posted.pin.path), { expireDate: '' }),
  },
  'delete it': { thing: 'vod', by: mayChange.caretakers, send: form(onVod(onVods.delete.path), removed) },
};

const stories: Record<string, Change> = {
  'delete it': {
    thing: 'story',
    by: mayChange.caretakers,
    send: form(({ no }) => `/station${pathOf(onVods.deleteStory.path, { storyIdx: String(no) })}`, removed),
  },
};

const playlists: Record<string, Change> = {
  'rename it': {
    thing: 'playlist',
    by: mayChange.author,
    send: toPlaylist('change', { szTitle: '바뀐 목록', nDisplay: '1' }),
  },
  'add a VOD': {
    thing: 'playlist',
    by: mayChange.author,
    send: ({ platform, token }, { no, otherTitleNo }) =>
      platform.postForm(
        `/my${playlistCalls.calls.add.path}`,
        { ...playlistCalls.calls.add.told, nPlaylistIdx: String(no), nTitleNo: String(otherTitleNo) },
        token,
      ),
  },
  'take a VOD out': { thing: 'playlist', by: mayChange.author, send: toPlaylist('removeVod') },
  'move a VOD': {
    thing: 'playlist',
    by: mayChange.author,
    send: toPlaylist('moveVod', { szWay: 'down' }),
  },
  'delete it': { thing: 'playlist', by: mayChange.author, send: toPlaylist('remove') },
};

const toAlarm =
  (method: 'POST' | 'DELETE'): Send =>
  ({ platform, token }, { station: userId, no }) =>
    platform.request(
      `/station${pathOf(contentsCalls.calls.setAlarm.path, { userId, entryId: String(no) })}`,
      { method, token },
    );
const plans: Record<string, Change> = {
  'ask to be told when it begins': { thing: 'plan', by: mayChange.others, send: toAlarm('POST') },
  'take one’s own alarm back': { thing: 'plan', by: mayChange.author, send: toAlarm('DELETE') },
};

const ofGroup = ({ no }: Made) =>
  `/my${pathOf(favoriteListCalls.calls.groupRename.path, { idx: String(no) })}`;
const groups: Record<string, Change> = {
  'rename it': { thing: 'group', by: mayChange.author, send: form(ofGroup, { ...put, title: '바뀐 그룹' }) },
  'delete it': { thing: 'group', by: mayChange.author, send: form(ofGroup, removed) },
};

const ofNote = ({ no }: Made) => `/my${pathOf(notePaths.one, { noteNo: String(no) })}`;
const notes: Record<string, Change> = {
  'mark it read': { thing: 'note', by: mayChange.author, send: form(ofNote, put) },
  'delete it': { thing: 'note', by: mayChange.bothSides, send: form(ofNote, removed) },
};

const ofNotice = ({ no }: Made) => `/my${pathOf(noticeCalls.calls.open.path, { noticeNo: String(no) })}`;
const notices: Record<string, Change> = {
  'open it as read': {
    thing: 'notice',
    by: mayChange.author,
    send: form(ofNotice, ({ id }) => ({ ...put, key: id })),
  },
  'delete it': { thing: 'notice', by: mayChange.author, send: form(ofNotice, removed) },
};

const tickets: Record<string, Change> = {
  'use it': {
    thing: 'ticket',
    by: mayChange.author,
    send: form(
      () => `/item${subscriptionCalls.calls.giftUse.path}`,
      ({ station, id }) => ({ recv_id: station, svc_coupon: id }),
    ),
  },
};

const sessions: Record<string, Change> = {
  'end it': {
    thing: 'session',
    by: mayChange.author,
    send: form(({ id }) => `/main/api/account/sessions/${id}`, removed),
  },
};

const actOn = (act: object): Send =>
  json(
    ({ id }) => `/main${pathOf(staffMemberCalls.calls.act.path, { userId: id })}`,
    (_made, idempotencyKey) => ({ reason: '도배', idempotencyKey, ...act }),
  );
const members: Record<string, Change> = {
  'warn them': { thing: 'member', by: mayChange.staff, send: actOn({ act: 'warn' }) },
  'suspend them': { thing: 'member', by: mayChange.staff, send: actOn({ act: 'suspend', days: 7 }) },
  'forbid them to write': { thing: 'member', by: mayChange.staff, send: actOn({ act: 'noPosts', days: 1 }) },
  'give them another nick': { thing: 'member', by: mayChange.staff, send: actOn({ act: 'rename' }) },
  'log them out everywhere': { thing: 'member', by: mayChange.staff, send: actOn({ act: 'endSessions' }) },
  'have their account deleted': {
    thing: 'member',
    by: mayChange.staff,
    send: json(
      ({ id }) => `/main${pathOf(staffMemberCalls.calls.act.path, { userId: id })}`,
      ({ id }, idempotencyKey) => ({ act: 'delete', reason: '도배', confirm: id, idempotencyKey }),
    ),
  },
};

const cases: Record<string, Change> = {
  'reply to it': {
    thing: 'case',
    by: mayChange.author,
    send: json(
      () => '/help/api/help/reply',
      ({ id }) => ({ ticketId: id, contents: '덧붙입니다.' }),
    ),
  },
};

const inChat =
  (path: string) =>
  ({ no, titleNo }: Made) =>
    `/main/api/chat/${no}/${path.replace(':line', String(titleNo))}`;
const lines: Record<string, Change> = {
  'write another': {
    thing: 'line',
    by: mayChange.writers,
    send: form(inChat('lines'), (_thing, clientKey) => ({ text: `새 줄 ${clientKey}`, clientKey })),
  },
  'delete it': {
    thing: 'line',
    by: mayChange.authorOrCaretakers,
    send: form(inChat('lines/:line'), removed),
  },
  'pin it': { thing: 'line', by: mayChange.caretakers, send: form(inChat('lines/:line/pin'), put) },
  'forbid its writer to write': {
    thing: 'line',
    by: mayChange.caretakers,
    send: form(inChat(`people/${idOf('author')}/timeout`), { minutes: '1' }),
  },
  'put its writer on the blacklist': {
    thing: 'line',
    by: mayChange.caretakers,
    send: form(inChat(`people/${idOf('author')}/blacklist`)),
  },
};

const chats: Record<string, Change> = {
  'say who may write in its chat': {
    thing: 'station',
    by: mayChange.caretakers,
    send: form(
      ({ station }) => `/main/api/chat-setting/${station}`,
      (_thing, key) => ({ writers: 'all', rules: key }),
    ),
  },
  'ask its chat': {
    thing: 'line',
    by: mayChange.caretakers,
    send: json(inChat('poll'), () => ({ question: '무엇을 할까요?', answers: ['가', '나'] })),
  },
  'have a key for pages of its chat': {
    thing: 'station',
    by: mayChange.owner,
    send: ({ platform, token }, { station }) =>
      platform.request(`/main/api/chat-overlay/${station}/key`, { token }),
  },
};

/** By what is changed, for docs/rights.md. */
export const changes: Record<string, Record<string, Change>> = {
  'A post of a member': posts,
  'A comment of a member under a post': commentsOf('post', 'comment'),
  'A comment of a member under a VOD': commentsOf('vod', 'vodComment'),
  'A station': { ...stations, ...chats },
  'A planned broadcast': plans,
  'A VOD of the station': vods,
  'A Catch story of the station': stories,
  'A playlist': playlists,
  'A group of favourites': groups,
  'A note that was received': notes,
  'A notice': notices,
  'A subscription ticket': tickets,
  'A login on another device': sessions,
  'A case at the help centre': cases,
  'A member, as staff see them': members,
  // last: it closes the station to its writer
  'A line of a chat': lines,
};
