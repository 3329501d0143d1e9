/** Pictures in text (GN42, S080): `/word/`, or `(::A n)` and `(::B n)` by place in a set, counted from 1. */
import { emoticonWords, subscriberWords } from '~protocol/station/emoticons';

/** id: the view of public/emoticons.svg; word: its code and its name. */
export interface Emoticon {
  id: string;
  word: string;
}

const tableOf = (words: Record<string, string>): Emoticon[] =>
  Object.entries(words).map(([id, word]) => ({ id, word }));

/** What stands in emoticonWords stays at its place. */
export const emoticonSets: Record<string, readonly Emoticon[]> = {
  A: tableOf(emoticonWords.A),
  B: tableOf(emoticonWords.B),
};

const subscriberIds = ['subscriber-heart', 'subscriber-cheer', 'subscriber-party', 'subscriber-best'];

/** What only subscribers of a station may write there: the platform refuses it to others. Not named by number. */
export const subscriberEmoticons: readonly Emoticon[] = subscriberWords.map((word, index) => ({
  id: subscriberIds[index] ?? '',
  word,
}));

const byWord = new Map(
  [...Object.values(emoticonSets).flat(), ...subscriberEmoticons].map((emoticon) => [
    emoticon.word,
    emoticon,
  ]),
);

/** An address, with or without its scheme, is passed over whole: what stands in it is no code. Bounded, to stay linear. */
const address = String.raw`(?:[a-z][a-z\d+.-]{0,15}:\/\/|www\.|[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}\/)[^\s<>"]+`;
const pieces = new RegExp(`${address}|/(${[...byWord.keys()].join('|')})/|\\(::([AB]) ([1-9]\\d?)\\)`, 'gi');

/** The text in pieces: what is no known code stays as it is. Codes are read from the left and share no slash. */
export function splitEmoticons(text: string): (string | Emoticon)[] {
  if (!text.includes('/') && !text.includes('(::')) return [text];
  const parts: (string | Emoticon)[] = [];
  let from = 0;
  for (const match of text.matchAll(pieces)) {
    const [code, word, set, place] = match;
    const emoticon = word ? byWord.get(word) : set && emoticonSets[set]?.[Number(place) - 1];
    if (!emoticon) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(emoticon);
    from = match.index + code.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

export const emoticonSize = 24;
export const emoticonUrl = ({ id }: Emoticon) => `/emoticons.svg#${id}`;

const toHtml = (part: string | Emoticon) =>
  typeof part === 'string'
    ? part
    : `<img class="emoticon" src="${emoticonUrl(part)}" alt="${part.word}" width="${emoticonSize}" height="${emoticonSize}">`;

/** Text of links and code is left alone. */
const tag = /<(\/?)([a-z][a-z\d]*)(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+|</gi;
const verbatim = new Set(['a', 'pre', 'code']);

/** The same in clean HTML: in its text alone, never in a tag. */
export function emoticonHtml(html: string): string {
  if (!html.includes('/') && !html.includes('(::')) return html;
  let depth = 0;
  return html.replace(tag, (piece: string, close: string | undefined, name: string | undefined) => {
    if (name === undefined) return depth > 0 ? piece : splitEmoticons(piece).map(toHtml).join('');
    if (verbatim.has(name.toLowerCase())) depth = Math.max(0, depth + (close ? -1 : 1));
    return piece;
  });
}
