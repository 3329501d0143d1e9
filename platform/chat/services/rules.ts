import type { ClosedReason, LineReason } from '~protocol/chat/codes';
import { isForGood } from '~protocol/staff/member-codes';
import type { ChatSettings } from '../../channel/services/settings';
import { hasSubscriberEmoticon, isOnlyEmoticons, isTooLong } from './line-text';

/** Who wants to write. */
export interface Writer {
  isMember: boolean;
  isSuspended: boolean;
  /** staff have forbidden them every chat; null: they have not */
  noChatUntil: Date | null;
  isBlacklisted: boolean;
  timeoutUntil: Date | null;
  /** of it what the house gave: it holds for who looks after the room, too */
  houseTimeoutUntil: Date | null;
  /** looks after the room: its settings are not against them */
  isCarer: boolean;
  isSubscriber: boolean;
  /** null: does not follow */
  followedAt: Date | null;
  joinedAt: Date | null;
}

export interface RoomRules {
  isOver: boolean;
  settings: ChatSettings;
  /** whether a text has one of the station's ban words */
  hasBanWord(text: string): boolean;
}

/** What they want to say, normalised, and when they said something here last. */
export interface SaidLine {
  text: string;
  lastAt: Date | null;
}

export interface WhyNot {
  reason: ClosedReason | LineReason;
  /** until time alone ends it; null where it does not */
  waitSeconds: number | null;
}

const secondsUntil = (at: number, now: Date) => Math.ceil((at - now.getTime()) / 1_000);
const minuteMs = 60_000;
const dayMs = 86_400_000;

const why = (reason: WhyNot['reason'], until: number | null = null, now: Date | null = null): WhyNot => ({
  reason,
  waitSeconds: until === null || now === null ? null : secondsUntil(until, now),
});

/** What stands in place of the input. */
function closedFor(writer: Writer, { isOver, settings }: RoomRules, now: Date): WhyNot | null {
  const { isCarer, joinedAt, followedAt } = writer;
  const timeoutUntil = isCarer ? writer.houseTimeoutUntil : writer.timeoutUntil;
  if (isOver) return why('over');
  if (!writer.isMember) return why('login');
  if (writer.isSuspended) return why('suspended');
  const { noChatUntil } = writer;
  if (noChatUntil)
    return isForGood(noChatUntil.toISOString()) ? why('noChat') : why('noChat', noChatUntil.getTime(), now);
  if (writer.isBlacklisted && !isCarer) return why('blacklisted');
  if (timeoutUntil && timeoutUntil > now) return why('timeout', timeoutUntil.getTime(), now);
  if (isCarer) return null;
  const grownAt = (joinedAt?.getTime() ?? now.getTime()) + settings.youngDays * dayMs;
  if (settings.youngDays > 0 && grownAt > now.getTime()) return why('young', grownAt, now);
  if (settings.writers === 'manager') return why('managers');
  if (settings.writers === 'subscriber' && !writer.isSubscriber) return why('subscribers');
  if (settings.writers !== 'follower') return null;
  if (!followedAt) return why('followers');
  const mayAt = followedAt.getTime() + settings.followMinutes * minuteMs;
  return mayAt > now.getTime() ? why('followTime', mayAt, now) : null;
}

/**
 * Why somebody may not write, in the order in which they should hear of it; null: they may. Without a line: whether there
 * is an input. L035, all of it; how often is said in rates.ts.
 */
export function whyNot(writer: Writer, room: RoomRules, line: SaidLine | null, now: Date): WhyNot | null {
  const closed = closedFor(writer, room, now);
  if (closed || !line) return closed;
  const { settings } = room;
  const { text, lastAt } = line;
  if (text === '') return why('empty');
  if (isTooLong(text)) return why('long');
  if (writer.isCarer) return null;
  const nextAt = (lastAt?.getTime() ?? Number.NEGATIVE_INFINITY) + settings.slowSeconds * 1_000;
  if (nextAt > now.getTime()) return why('slow', nextAt, now);
  if (settings.isEmoticonOnly && !isOnlyEmoticons(text)) return why('emoticons');
  if (hasSubscriberEmoticon(text) && !writer.isSubscriber) return why('subscriberEmoticon');
  return room.hasBanWord(text) ? why('words') : null;
}
