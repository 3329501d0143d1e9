/** What a screen reader is told of a room: batches, so that a busy one can be listened to. */
import { splitEmoticons } from '~/domain/emoticons';
import type { ChatLine } from '~protocol/chat/shapes';
import { isNamed, supportText } from './line-text';

/** Between two batches (milliseconds). */
export const batchMs = 5_000;
/** Lines of a batch; what is more is counted. */
const mostSpoken = 5;

export const speechModes = { off: '끔', mentions: '멘션', all: '전체' } as const;
export type SpeechMode = keyof typeof speechModes;

export const isSpeechMode = (text: string | null): text is SpeechMode =>
  text !== null && Object.hasOwn(speechModes, text);

/** Whether the reader hears of the line; never of their own. */
export function isSpoken(line: ChatLine, mode: SpeechMode, readerId: string | null): boolean {
  if (mode === 'off' || line.userId === readerId) return false;
  return mode === 'all' || isNamed(line, readerId);
}

/** '보미: 안녕' */
export function spokenLine({ userNick, text, support }: ChatLine): string {
  const words = splitEmoticons(text)
    .map((part) => (typeof part === 'string' ? part : part.word))
    .join('');
  return [`${userNick}:`, support && supportText(support), words].filter(Boolean).join(' ');
}

/** The newest of the lines, and how many there were before them. */
export function spokenBatch(lines: readonly ChatLine[]): string[] {
  const left = lines.length - mostSpoken;
  return [...(left > 0 ? [`새 채팅 ${left}개`] : []), ...lines.slice(-mostSpoken).map(spokenLine)];
}
