import { fromJamo, toJamo } from './hangul';

/** 두벌식: the letters of a QWERTY keyboard in rows, and the jamo on the same keys. */
const letters = 'qwertyuiopasdfghjklzxcvbnmQWERTOP';
const jamo = 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ';

const jamoOfLetter = new Map([...letters].map((letter, index) => [letter, jamo.charAt(index)]));
const letterOfJamo = new Map([...letters].map((letter, index) => [jamo.charAt(index), letter]));

/** What was meant by Latin letters typed with the keyboard left in English: 'ghksqnf' → '환불'. Case matters (ㄲ). */
export const toHangul = (text: string): string =>
  fromJamo(
    [...text].map((char) => jamoOfLetter.get(char) ?? jamoOfLetter.get(char.toLowerCase()) ?? char).join(''),
  );

/** What was meant by 한글 typed with the keyboard left in Korean: '팽' → 'vod'. */
export const toLatin = (text: string): string =>
  [...toJamo(text)].map((char) => letterOfJamo.get(char) ?? char).join('');

/** The other reading of a question that mixes no alphabets; null when there is none (both, neither, or half syllables). */
export function otherKeyboard(question: string): string | null {
  const isLatin = /[a-z]/i.test(question);
  const isKorean = /[ㄱ-ㅣ가-힣]/.test(question);
  if (isLatin === isKorean) return null;
  if (isKorean) return toLatin(question);
  const meant = toHangul(question);
  return /[ㄱ-ㅣ]/.test(meant) ? null : meant;
}
