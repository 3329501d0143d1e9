/** Names, limits and code values of the chat beside broadcasts (calls.ts has the shapes). No zod: pages import it. */

export const chatLimits = {
  /** characters of a line as people see them */
  line: 200,
  /** from here on the input counts */
  counterFrom: 160,
  /** what a request may bring: room for the longest line in any composition */
  sent: 10_000,
  /** lines of an answer */
  page: 100,
  /** seconds of a VOD that are asked for at once, and lines that they are answered with */
  replaySeconds: 600,
  replayLines: 500,
  /** lines in a person's card, and acts in a page of the log */
  card: 50,
  log: 50,
  slowSeconds: 120,
  /** how long a follower has to have been one at most: 90 days */
  followMinutes: 129_600,
  /** how old a membership may have to be */
  youngDays: 365,
  /** characters of the room's rules */
  rules: 500,
  /** days that the lines of a broadcast without a VOD are kept after its end */
  keptDays: 30,
  /** minutes after a broadcast's end in which its viewers still read the chat beside the player */
  openMinutes: 60,
  /** characters of what is said with a report */
  report: 300,
} as const;

export const lineKinds = ['talk', 'gift', 'subscription'] as const;
export type LineKind = (typeof lineKinds)[number];

/** What stands before a nick: 스트리머, 매니저, 방송 도우미, 구독, 팬. What its writer was when the line was written. */
export const chatMarks = ['streamer', 'manager', 'helper', 'subscriber', 'fan'] as const;
export type ChatMark = (typeof chatMarks)[number];

/** Addresses in a line of theirs are links. */
export const linkingMarks: readonly ChatMark[] = ['streamer', 'manager'];

/** Who may write (L035). */
export const chatWriters = ['all', 'follower', 'subscriber', 'manager'] as const;
export type ChatWriters = (typeof chatWriters)[number];

/** What the viewer is to the room; the last three look after it. */
export const chatRoles = ['guest', 'member', 'manager', 'owner', 'staff'] as const;
export type ChatRole = (typeof chatRoles)[number];

/** Why somebody may not write, in the order in which they hear of it. `errorInfo.reason` of a refused line, too. */
export const closedReasons = [
  'over',
  'login',
  'suspended',
  'noChat',
  'blacklisted',
  'timeout',
  'young',
  'managers',
  'subscribers',
  'followers',
  'followTime',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Why one line is refused; the input stays open. `waitSeconds` goes along with the first four. */
export const lineReasons = [
  'slow',
  'fast',
  'many',
  'same',
  'crowd',
  'empty',
  'long',
  'emoticons',
  'subscriberEmoticon',
  'words',
  'key',
] as const;
export type LineReason = (typeof lineReasons)[number];

/** 쓰기 금지: a minute, ten, a day. */
export const timeoutMinutes = [1, 10, 1_440] as const;
export type TimeoutMinutes = (typeof timeoutMinutes)[number];

export const chatActs = [
  'delete',
  'timeout',
  'blacklist',
  'unblacklist',
  'pin',
  'unpin',
  'rules',
  'poll',
  'pollEnd',
] as const;
export type ChatAct = (typeof chatActs)[number];

/** What a room's log calls staff who acted as such. */
export const houseName = '운영진';

/** Events of `chat:{no}`, and what each of them carries. */
export const chatEvents = {
  /** a line, as the calls answer it (`ChatLine`) */
  line: 'line',
  /** `{ nos: number[] }`: they are deleted */
  gone: 'gone',
  /** `{ no: number | null, line: ChatLine | null }`: what is pinned now; null, nothing */
  pin: 'pin',
  /** `{}`: settings of the room have changed, or who may write: `room` is asked again */
  rules: 'rules',
  /** a poll as it stands now, without `mine` (`ChatPoll`) */
  poll: 'poll',
} as const;

/** A question to the room. */
export const pollLimits = {
  /** characters */
  question: 60,
  answer: 30,
  /** answers */
  least: 2,
  most: 5,
  /** how long one that has ended is shown */
  shownMinutes: 10,
} as const;

/** The event of `alert:{userId}`, which carries an `Alert` (L040). */
export const alertEvent = 'alert';
export const alertKinds = ['gift', 'subscription', 'favorite', 'test'] as const;

/** The key of a station's pages for OBS: base64url of 24 bytes. */
export const overlayKeyPattern = /^[A-Za-z0-9_-]{32}$/;
/** Key of a line that was not sent yet: again under it is the same line. */
export const clientKeyPattern = /^[\w-]{8,64}$/;
