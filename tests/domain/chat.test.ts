import { describe, expect, it } from 'vitest';
import { clockText } from '~/domain/format/dates';
import type { SafeHtml } from '~/domain/format/safe-html';
import { type ChatTurn, greetingOf, messagesOf } from '~/domain/help/chat';

const turn = (html: string | null, date = '2026-11-21 09:05:00'): ChatTurn => ({
  question: '환불',
  date,
  html: html as SafeHtml | null,
  links: [],
  keywords: [],
  help: null,
});
const miss = turn(null);
const answer = turn('<p>답</p>');
const replies = (...turns: ChatTurn[]) => messagesOf(turns).filter(({ role }) => role === 'system');

const first = '문의하신 내용을 찾지 못했어요.\n궁금하신 사항을 다시 입력해 주세요.';
const second =
  '입력하신 내용을 찾을 수 없어요.\n\n궁금하신 내용을 다시 입력해 주시거나\n1:1 문의를 통해 도와드릴게요.';

describe('a conversation with the chatbot', () => {
  it('says other words at the second miss in a row, with the way to a person [H146, H147]', () => {
    expect(replies(miss, miss).map(({ text, offersInquiry }) => [text, offersInquiry])).toEqual([
      [first, false],
      [second, true],
    ]);
  });

  it('counts misses anew after the second one and after an answer [H148]', () => {
    expect(replies(miss, miss, miss, miss).map(({ text }) => text)).toEqual([first, second, first, second]);
    expect(replies(miss, answer, miss, miss).map(({ text }) => text)).toEqual([first, null, first, second]);
  });

  it('writes the time of each message as A hh:mm [H144]', () => {
    const messages = messagesOf([answer, turn('<p>답</p>', '2026-11-21 12:30:59')]);
    expect(messages.map(({ time }) => time)).toEqual([
      '오전 09:05',
      '오전 09:05',
      '오후 12:30',
      '오후 12:30',
    ]);
    expect(greetingOf('도우미', [], '2026-11-21 00:00:00').time).toBe('오전 12:00');
    expect(clockText('2026-11-21 23:59:59')).toBe('오후 11:59');
    expect(clockText('soon')).toBe('');
  });
});
