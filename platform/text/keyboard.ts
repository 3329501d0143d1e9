import { convertHangulToQwerty, convertQwertyToAlphabet } from 'es-hangul';
import { fromJamo } from './hangul';

/** What was meant by Latin letters typed with the keyboard left in English: 'ghksqnf' → '환불'. Case matters (ㄲ). */
export const toHangul = (text: string): string => fromJamo(convertQwertyToAlphabet(text));

/** What was meant by 한글 typed with the keyboard left in Korean: '팽' → 'vod'. */
export const toLatin = (text: string): string => convertHangulToQwerty(text);

/** The other reading of a question that mixes no alphabets; null when there is none (both, neither, or half syllables). */
export function otherKeyboard(question: string): string | null {
  const isLatin = /[a-z]/i.test(question);
  const isKorean = /[ㄱ-ㅣ가-힣]/.test(question);
  if (isLatin === isKorean) return null;
  if (isKorean) return toLatin(question);
  const meant = toHangul(question);
  return /[ㄱ-ㅣ]/.test(meant) ? null : meant;
}
