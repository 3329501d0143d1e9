/** Notices (알림): kinds, groups and limits (calls.ts has the shapes). No zod: pages import it. */

/** The kinds of L022, in the order of the settings. */
export const noticeKinds = [
  'live',
  'plan',
  'post',
  'reply',
  'comment',
  'guest',
  'mention',
  'like',
  'gift',
  'subscriber',
  'favorite',
  'raid',
  'clip',
  'thanks',
  'note',
  'answer',
  'act',
  'sanction',
  'system',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export type SettableKind = Exclude<NoticeKind, 'sanction'>;
/** What staff did about a member is told to them in any case. */
export const settableKinds = noticeKinds.filter((kind): kind is SettableKind => kind !== 'sanction');

/** What a favourite's bell asks for: raised for those who have pressed it, and for nobody else. */
export const bellKinds = ['live', 'plan', 'post'] as const satisfies readonly NoticeKind[];
export type BellKind = (typeof bellKinds)[number];

/** What the list can be narrowed to. */
export const noticeGroups = ['favorite', 'talk', 'station', 'note', 'house'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

export const kindsOfGroup: Readonly<Record<NoticeGroup, readonly NoticeKind[]>> = {
  favorite: ['live', 'plan', 'post'],
  talk: ['reply', 'comment', 'guest', 'mention', 'like'],
  station: ['gift', 'subscriber', 'favorite', 'raid', 'clip'],
  note: ['note', 'thanks'],
  house: ['answer', 'act', 'sanction', 'system'],
};

/** How the mail of a kind goes out. */
export const noticeMails = ['none', 'once', 'daily'] as const;

/** Of a kind that a member has set nothing for; the browser's needs a browser that was switched on besides. */
export const noticeDefaults = { list: true, browser: true, mail: 'none' } as const;

/** The hour (Seoul) of the daily mail that nobody has chosen otherwise. */
export const defaultDailyHour = 9;

export const noticePageSize = 20;
/** The mark in the header counts no further: then it says 99+. */
export const mostUnread = 99;

/** What staff, a manager or an owner did. */
export const noticeActs = [
  'postBlinded',
  'postUnblinded',
  'postDeleted',
  'commentHidden',
  'commentUnhidden',
  'commentDeleted',
  'vodBlinded',
  'vodUnblinded',
  'vodDeleted',
  'broadcastEnded',
  'blacklisted',
  'helperAdded',
  'helperRemoved',
] as const;
export type NoticeAct = (typeof noticeActs)[number];

export const systemNews = [
  'passwordChanged',
  'emailChanged',
  'renewalEnded',
  'staffRoles',
  'twoStepOn',
  'twoStepOff',
  'twoStepKey',
  'wrongCodes',
  'passkeyAdded',
  'passkeyRemoved',
  'reportActed',
  'reportDismissed',
] as const;
export type SystemNews = (typeof systemNews)[number];
