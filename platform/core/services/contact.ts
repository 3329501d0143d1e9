import { composed } from '~protocol/wire/text';

/** Numbers as they are read out: 공일공 일이삼사 오육칠팔. */
const spoken = '공영일이삼사오육칠팔구';
const digitsOf: Record<string, string> = Object.fromEntries(
  [...spoken].map((syllable, index) => [syllable, String(Math.max(0, index - 1))]),
);
const spokenRun = new RegExp(`[${spoken}\\d](?:[^\\p{L}\\p{N}]*[${spoken}\\d]){7,}`, 'gu');
const email = /[^\s@]@[^\s@]/;
/** Phone, account and registration numbers, whatever stands between their digits. */
const longNumber = /\d(?:[^\p{L}\p{N}]*\d){6,}/u;

/** What begins as a phone number does, with letters that look like a line between its digits: 010ㅡ1234ㅡ5678. */
const phoneNumber = /01(?:\D{0,3}\d){7,}/;

/**
 * Whether a text holds what may be somebody's: an e-mail address, or seven digits or more in a row, in any script and
 * with anything but letters between them (up to three of those after 01), or eight that are spelled out in Korean.
 */
export function holdsContact(text: string): boolean {
  const plain = composed(text, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(spokenRun, (run) => run.replace(/\p{L}/gu, (syllable) => digitsOf[syllable] ?? syllable));
  return email.test(plain) || longNumber.test(plain) || phoneNumber.test(plain);
}

/** Each script has its ten digits in a row, and a row begins at a multiple of ten counted from its zero. */
function digitOf(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const own = zero;
  while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(own - zero);
}
