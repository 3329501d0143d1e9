/** The chatbot's conversation. */

import { clockText } from '~/domain/format/dates';
import type { SafeHtml } from '~/domain/format/safe-html';
import type { ChatAnswerWire } from '~protocol/help/chat';

type ChatExtras = Pick<ChatAnswerWire, 'links' | 'keywords'> & {
  help: NonNullable<ChatAnswerWire['helpInfo']> | null;
};

/** A question and what came back; `html` is null for a miss. */
export interface ChatTurn extends ChatExtras {
  question: string;
  /** 'YYYY-MM-DD HH:mm:ss', Seoul */
  date: string;
  html: SafeHtml | null;
}

/** `text` keeps its line breaks; an answer is `html` instead. */
export interface ChatMessage extends ChatExtras {
  role: 'user' | 'system';
  text: string | null;
  html: SafeHtml | null;
  /** 'A hh:mm' */
  time: string;
  /** the way to a person goes with it */
  offersInquiry: boolean;
}

/** What the n-th miss in a row says; after the last one counting starts anew. */
const missTexts = [
  '문의하신 내용을 찾지 못했어요.\n궁금하신 사항을 다시 입력해 주세요.',
  '입력하신 내용을 찾을 수 없어요.\n\n궁금하신 내용을 다시 입력해 주시거나\n1:1 문의를 통해 도와드릴게요.',
] as const;

const plain = { text: null, html: null, links: [], keywords: [], help: null, offersInquiry: false };

/** The conversation as it is shown: each question with its reply. An answer resets the count of misses. */
export function messagesOf(turns: readonly ChatTurn[]): ChatMessage[] {
  let misses = 0;
  return turns.flatMap(({ question, date, ...answer }): ChatMessage[] => {
    const time = clockText(date);
    const asked: ChatMessage = { ...plain, role: 'user', text: question, time };
    if (answer.html !== null) {
      misses = 0;
      return [asked, { ...plain, ...answer, role: 'system', time }];
    }
    const text = missTexts[misses] ?? missTexts[0];
    misses = (misses + 1) % missTexts.length;
    return [asked, { ...plain, ...answer, role: 'system', text, time, offersInquiry: misses === 0 }];
  });
}

/** The first message; it stands before the conversation's first question. */
export const greetingOf = (name: string, keywords: string[], date: string): ChatMessage => ({
  ...plain,
  role: 'system',
  text: `안녕하세요. ${name}입니다.\n무엇을 도와드릴까요?`,
  keywords,
  time: clockText(date),
});
