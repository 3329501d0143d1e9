import { canBeChoseong, combineCharacter, disassemble, getChoseong } from 'es-hangul';

/** Syllables as key presses: '환불' → 'ㅎㅗㅏㄴㅂㅜㄹ'. Other characters stay. */
export const toJamo = (text: string): string => disassemble(text);

const vowel = '[ㅏ-ㅣ]';
const initial = '[ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ]';
const medial = `ㅗㅏ|ㅗㅐ|ㅗㅣ|ㅜㅓ|ㅜㅔ|ㅜㅣ|ㅡㅣ|${vowel}`;
const final = 'ㄱㅅ|ㄴㅈ|ㄴㅎ|ㄹㄱ|ㄹㅁ|ㄹㅂ|ㄹㅅ|ㄹㅌ|ㄹㅍ|ㄹㅎ|ㅂㅅ|[ㄱㄲㄴㄷㄹㅁㅂㅅㅆㅇㅈㅊㅋㅌㅍㅎ]';
/** A consonant before a vowel begins the next syllable. */
const syllable = new RegExp(`(${initial})(${medial})((?:${final})(?!${vowel}))?`, 'g');

/**
 * Key presses as syllables, as the keyboard puts them together; what makes no syllable stays. Not es-hangul's assemble:
 * it throws on a vowel without an initial ('ㅜㅣㅋ') and takes seconds for a long text.
 */
export const fromJamo = (presses: string): string =>
  presses.replace(syllable, (_, first: string, second: string, last = '') =>
    combineCharacter(first, disassemble(second), last),
  );

/** 초성: '환불 신청' → 'ㅎㅂ ㅅㅊ'. Other characters stay: getChoseong is given syllables only, it decomposes the rest. */
export const initialsOf = (text: string): string =>
  text.replace(/[가-힣]+/g, (syllables) => getChoseong(syllables));

/** Nothing but initial consonants: a question typed as 초성. */
export const isInitials = (text: string): boolean =>
  text !== '' && [...text].every((char) => char === ' ' || canBeChoseong(char));
