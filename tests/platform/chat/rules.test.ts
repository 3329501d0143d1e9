import { describe, expect, it } from 'vitest';
import {
  hasSubscriberEmoticon,
  isOnlyEmoticons,
  isTooLong,
  mentionedNames,
} from '../../../platform/chat/services/line-text';
import { type RoomRules, type SaidLine, type Writer, whyNot } from '../../../platform/chat/services/rules';
import { plainLine } from '../../../platform/text/plain-text';
import { openSettings } from './support';

const now = new Date('2026-11-20T03:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const day = 86_400;

const writer: Writer = {
  isMember: true,
  isSuspended: false,
  noChatUntil: null,
  isBlacklisted: false,
  timeoutUntil: null,
  houseTimeoutUntil: null,
  isCarer: false,
  isSubscriber: false,
  followedAt: null,
  joinedAt: ago(400 * day),
};
const guest = { isMember: false, joinedAt: null };
type Chat = Partial<RoomRules['settings']>;

interface Case {
  why: string | null;
  wait?: number;
  who?: Partial<Writer>;
  chat?: Chat;
  isOver?: boolean;
  line?: Partial<SaidLine>;
}
const cases: [name: string, one: Case][] = [
  ['a member', { why: null }],
  ['a guest', { why: 'login', who: guest }],
  ['anybody after the end, before all else', { why: 'over', who: guest, isOver: true }],
  ['the owner after the end', { why: 'over', who: { isCarer: true }, isOver: true }],
  [
    'the suspended, before the blacklist',
    { why: 'suspended', who: { isSuspended: true, isBlacklisted: true } },
  ],
  ['a suspended manager', { why: 'suspended', who: { isSuspended: true, isCarer: true } }],
  [
    'the blacklisted, before a time-out',
    { why: 'blacklisted', who: { isBlacklisted: true, timeoutUntil: ago(-60) } },
  ],
  ['who is timed out, and how long', { why: 'timeout', wait: 60, who: { timeoutUntil: ago(-60) } }],
  ['who was timed out', { why: null, who: { timeoutUntil: ago(0) } }],
  ['a young member', { why: 'young', wait: 6 * day, who: { joinedAt: ago(day) }, chat: { youngDays: 7 } }],
  ['a member of just that age', { why: null, who: { joinedAt: ago(7 * day) }, chat: { youngDays: 7 } }],
  [
    'a young one, before who may write',
    { why: 'young', wait: 7 * day, who: { joinedAt: now }, chat: { youngDays: 7, writers: 'manager' } },
  ],
  ['a member among managers', { why: 'managers', chat: { writers: 'manager' } }],
  [
    'a subscriber among managers',
    { why: 'managers', who: { isSubscriber: true }, chat: { writers: 'manager' } },
  ],
  ['a member among subscribers', { why: 'subscribers', chat: { writers: 'subscriber' } }],
  ['a subscriber', { why: null, who: { isSubscriber: true }, chat: { writers: 'subscriber' } }],
  ['a member among followers', { why: 'followers', chat: { writers: 'follower' } }],
  ['a new follower', { why: null, who: { followedAt: now }, chat: { writers: 'follower' } }],
  [
    'a follower of too few minutes',
    {
      why: 'followTime',
      wait: 300,
      who: { followedAt: ago(300) },
      chat: { writers: 'follower', followMinutes: 10 },
    },
  ],
  [
    'a follower of just so many',
    { why: null, who: { followedAt: ago(600) }, chat: { writers: 'follower', followMinutes: 10 } },
  ],
  ['nothing', { why: 'empty', line: { text: '' } }],
  ['200 characters', { why: null, line: { text: '가'.repeat(200) } }],
  ['201', { why: 'long', line: { text: '가'.repeat(201) } }],
  ['201 of the owner', { why: 'long', who: { isCarer: true }, line: { text: '가'.repeat(201) } }],
  ['slow mode', { why: 'slow', wait: 20, chat: { slowSeconds: 30 }, line: { lastAt: ago(10) } }],
  ['slow mode that is over', { why: null, chat: { slowSeconds: 30 }, line: { lastAt: ago(30) } }],
  ['the first line in slow mode', { why: null, chat: { slowSeconds: 30 } }],
  ['words where emoticons are wanted', { why: 'emoticons', chat: { isEmoticonOnly: true } }],
  ['emoticons there', { why: null, chat: { isEmoticonOnly: true }, line: { text: '/웃음/ (::B 3)' } }],
  ['an emoticon of subscribers', { why: 'subscriberEmoticon', line: { text: '/구독하트/' } }],
  ['the same of one', { why: null, who: { isSubscriber: true }, line: { text: '/구독하트/' } }],
  ['a ban word', { why: 'words', line: { text: '이 나쁜말 좀' } }],
  [
    'who looks after the room, and whom the house has timed out',
    { why: 'timeout', wait: 60, who: { isCarer: true, timeoutUntil: ago(-90), houseTimeoutUntil: ago(-60) } },
  ],
  [
    'who looks after the room, in spite of all its settings',
    {
      why: null,
      who: { isCarer: true, joinedAt: now, timeoutUntil: ago(-60) },
      chat: { slowSeconds: 120, writers: 'manager', isEmoticonOnly: true, youngDays: 30 },
      line: { text: '나쁜말', lastAt: now },
    },
  ],
];

describe('who may write, and why not [L035]', () => {
  it.each(cases)('%s', (_name, { why, wait, who, chat, isOver = false, line }) => {
    const room: RoomRules = {
      isOver,
      settings: { ...openSettings, ...chat },
      hasBanWord: (text) => text.includes('나쁜말'),
    };
    const said = { text: '안녕하세요', lastAt: null, ...line };
    const told = whyNot({ ...writer, ...who }, room, said, now);
    expect(told?.reason ?? null).toBe(why);
    if (wait !== undefined) expect(told?.waitSeconds).toBe(wait);
  });

  it('asks nothing of a line where there is none', () => {
    const room = { isOver: false, settings: { ...openSettings, slowSeconds: 120 }, hasBanWord: () => true };
    expect(whyNot(writer, room, null, now)).toBeNull();
  });
});

describe('a line as it is kept', () => {
  it.each([
    ['spaces and lines', ' 안녕 \r\n\t 하세요 ', '안녕 하세요'],
    ['marks of direction', 'a\u202Eb\u2066c\u200Fd', 'abcd'],
    ['control characters', 'a\u0000b\u001Bc\u0085d', 'a b c d'],
    ['zero-width characters and tags', 'a\u200Bb\uFEFFc\u{E0041}d\u00ADe', 'abcde'],
    ['lone surrogates', 'a\uD83Db', 'ab'],
    ['fillers alone', '\u3164\u115F\u2800', ''],
    ['marks without a letter', '\u0301\u0302', ''],
    ['letters taken apart', '\u1112\u1161\u11AB', '한'],
    ['joined emojis', '👨‍👩‍👧 좋아요 ❤️', '👨‍👩‍👧 좋아요 ❤️'],
    ['HTML, as text', '<b onclick="x">&amp;</b>', '<b onclick="x">&amp;</b>'],
  ])('%s', (_name, typed, kept) => {
    expect(plainLine(typed)).toBe(kept);
  });

  it('keeps four marks on a letter, of however many', () => {
    expect(plainLine(`a${'\u0316'.repeat(9_000)}b`)).toBe(`a${'\u0316'.repeat(4)}b`);
  });

  it('is measured as people see it, and bounded as computers do', () => {
    expect(isTooLong('👨‍👩‍👧'.repeat(200))).toBe(false);
    expect(isTooLong('👨‍👩‍👧'.repeat(201))).toBe(true);
    expect(isTooLong(`👨${'\u200D👨'.repeat(1_000)}`)).toBe(true);
  });

  it.each([
    ['/웃음/', true],
    ['/웃음/ (::A 1)(::B 16) 😀👍🏽🇰🇷 /구독하트/', true],
    ['/없는말/', false],
    ['(::A 17)', false],
    ['/웃음/ ㅋ', false],
    ['12', false],
  ])('knows what are emoticons alone: %s', (text, is) => {
    expect(isOnlyEmoticons(text)).toBe(is);
  });

  it('knows emoticons of subscribers', () => {
    expect(hasSubscriberEmoticon('가/구독최고/나')).toBe(true);
    expect(hasSubscriberEmoticon('/최고/')).toBe(false);
  });

  it('finds who may be named, the longest first, five at most', () => {
    expect(mentionedNames('@보미님 안녕')).toEqual([['보미님', '보미']]);
    expect(mentionedNames('a@b.c x@@y')).toEqual([]);
    expect(mentionedNames('@가나 @다라 @마바 @사아 @자차 @카타')).toHaveLength(5);
  });
});
