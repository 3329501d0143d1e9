import { chatLimits } from '~protocol/chat/codes';
import { emoticonWords, subscriberWords } from '~protocol/station/emoticons';
import { wholeGraphemeCount } from '~protocol/wire/text';

/** An emoji of several parts is one character for people; nobody needs ten parts in each. */
const longestUnits = chatLimits.line * 10;
export const isTooLong = (text: string): boolean =>
  text.length > longestUnits || wholeGraphemeCount(text) > chatLimits.line;

const sets = Object.entries(emoticonWords);
const codes = new Set([
  ...sets.flatMap(([, words]) => Object.values(words).map((word) => `/${word}/`)),
  ...subscriberWords.map((word) => `/${word}/`),
  ...sets.flatMap(([name, words]) => Object.keys(words).map((_, index) => `(::${name} ${index + 1})`)),
]);
const codePattern = /\/[^/\s]{1,20}\/|\(::[A-Z] \d{1,2}\)/g;
const emojis = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f\s]/gu;

/** Nothing but pictures: codes of the sets, and emojis. */
export const isOnlyEmoticons = (text: string): boolean =>
  text.replace(codePattern, (code) => (codes.has(code) ? '' : code)).replace(emojis, '') === '';

const subscriberCode = new RegExp(`/(?:${subscriberWords.join('|')})/`);
export const hasSubscriberEmoticon = (text: string): boolean => subscriberCode.test(text);

/** Names in one line; more are no mentions. */
const mostMentions = 5;
const longestNick = 20;

/**
 * What may be nicks behind '@', the longest first for each of them: '@보미님' may be 보미님 or 보미, with a particle or
 * none. A nick with spaces cannot be named.
 */
export const mentionedNames = (text: string): string[][] =>
  [...text.matchAll(/(?:^|[^\p{L}\p{N}@])@([^\s@]{2,40})/gu)].slice(0, mostMentions).map(([, name = '']) => {
    const letters = [...name].slice(0, longestNick);
    return letters.slice(1).map((_, cut) => letters.slice(0, letters.length - cut).join(''));
  });
