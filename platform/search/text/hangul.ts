/** The jamo of 두벌식, one for each key press. Compounds (ㅘ, ㄳ) are two presses, ㄲ and ㅒ one with shift. */
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const medials = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
/** The first is "no final". */
const finals = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

const compounds: Record<string, string> = {
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};
const compoundOf = new Map(Object.entries(compounds).map(([jamo, presses]) => [presses, jamo]));

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const perInitial = medials.length * finals.length;

const isSyllable = (char: string) => {
  const code = char.charCodeAt(0);
  return code >= firstSyllable && code <= lastSyllable;
};

const press = (jamo: string) => compounds[jamo] ?? jamo;

function jamoOf(char: string): string {
  if (!isSyllable(char)) return press(char);
  const index = char.charCodeAt(0) - firstSyllable;
  const initial = initials.charAt(Math.floor(index / perInitial));
  const medial = medials.charAt(Math.floor((index % perInitial) / finals.length));
  return `${initial}${press(medial)}${press(finals.charAt(index % finals.length).trim())}`;
}

/** Syllables as key presses: '환불' → 'ㅎㅗㅏㄴㅂㅜㄹ'. Other characters stay. */
export const toJamo = (text: string): string => [...text].map(jamoOf).join('');

const vowel = '[ㅏ-ㅣ]';
const medialPattern = 'ㅗㅏ|ㅗㅐ|ㅗㅣ|ㅜㅓ|ㅜㅔ|ㅜㅣ|ㅡㅣ|[ㅏ-ㅣ]';
const finalPattern =
  'ㄱㅅ|ㄴㅈ|ㄴㅎ|ㄹㄱ|ㄹㅁ|ㄹㅂ|ㄹㅅ|ㄹㅌ|ㄹㅍ|ㄹㅎ|ㅂㅅ|[ㄱㄲㄴㄷㄹㅁㅂㅅㅆㅇㅈㅊㅋㅌㅍㅎ]';
/** A consonant before a vowel begins the next syllable. */
const syllablePattern = new RegExp(`([ㄱ-ㅎ])(${medialPattern})((?:${finalPattern})(?!${vowel}))?`, 'g');

const pressed = (presses: string) => compoundOf.get(presses) ?? presses;

/** Key presses as syllables, as the keyboard puts them together; what makes no syllable stays. */
export function fromJamo(presses: string): string {
  return presses.replace(syllablePattern, (_, initial: string, medial: string, final = '') => {
    const index =
      initials.indexOf(initial) * perInitial +
      medials.indexOf(pressed(medial)) * finals.length +
      Math.max(0, finals.indexOf(pressed(final) || ' '));
    return String.fromCharCode(firstSyllable + index);
  });
}

/** 초성: '환불 신청' → 'ㅎㅂ ㅅㅊ'. */
export const initialsOf = (text: string): string =>
  [...text].map((char) => (isSyllable(char) ? jamoOf(char).charAt(0) : char)).join('');

/** Nothing but initial consonants: a question typed as 초성. */
export const isInitials = (text: string): boolean =>
  /^[ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ ]+$/.test(text);
