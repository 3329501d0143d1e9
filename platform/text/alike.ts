import { composed } from '~protocol/wire/text';

/** Marks that go on a letter of any script: accents, strokes, circles around it. Not those that make another kana. */
const accents = /(?![\u3099\u309a])(?=\p{M})[\p{sc=Inherited}\u302e\u302f]/gu;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s]/gu;
const signs = /[^\p{L}\p{N}\p{M}]/gu;

/** Texts that differ by nothing but capitals, width, accents, spaces and what is not seen become one. */
export const alikeKey = (text: string): string =>
  composed(composed(text, 'NFKD').replace(accents, ''), 'NFKC').toLowerCase().replace(unseen, '');

/**
 * The first of the words that a text holds, as it stands in the list; undefined: none. Nothing between its letters hides
 * a word of letters; one with signs of its own is looked for with them.
 */
export function wordFinder(words: readonly string[]): (text: string) => string | undefined {
  const known = words.map((word) => ({ word, key: alikeKey(word) })).filter(({ key }) => key !== '');
  return (text) => {
    const written = alikeKey(text);
    const letters = written.replace(signs, '');
    return known.find(({ key }) => letters.includes(key) || written.includes(key))?.word;
  };
}
