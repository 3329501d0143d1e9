import { type ChatMark, chatMarks } from '~protocol/chat/codes';
import type { ChatLineWire } from '~protocol/chat/shapes';
import { seoulText } from '../../core/time';
import type { LineRow } from '../store/lines';

/** Marks as they are kept: a bit for each, the first of chatMarks the lowest. */
export const markBits = (marks: readonly ChatMark[]): number =>
  marks.reduce((bits, mark) => bits | (1 << chatMarks.indexOf(mark)), 0);

export const marksOfBits = (bits: number): ChatMark[] =>
  chatMarks.filter((_, index) => (bits & (1 << index)) !== 0);

function supportOf(row: LineRow): ChatLineWire['support'] {
  const { giftKind, giftAmount, receiverNick, tier, months } = row;
  if (giftKind !== null)
    return {
      what: giftKind === 'subscription' ? 'givenSubscription' : giftKind,
      amount: giftAmount ?? 0,
      tier,
      receiverNick,
    };
  if (row.kind !== 'subscription') return null;
  return { what: 'subscription', amount: months ?? 1, tier, receiverNick: null };
}

/** A line as calls and events have it. */
export const toLine = (row: LineRow): ChatLineWire => ({
  no: row.no,
  kind: row.kind,
  userId: row.userId,
  userNick: row.nick,
  marks: marksOfBits(row.marks),
  text: row.body,
  mentions: row.mentions,
  support: supportOf(row),
  regDate: seoulText(row.at),
});
