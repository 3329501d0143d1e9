import type { Random } from '../../core/random';
import { bagOf, bareOf, chosen } from './chat-manner';

/** Lines of words are not said again before so many others, those of a syllable or two before so few. */
const apart = { words: 60, short: 30 } as const;
const shortUnits = 5;

/** What stands in a line's marks: the streamer, the category, who is spoken to, who gave, and how much. */
export interface Names {
  s: string;
  c: string;
  n?: string;
  g?: string;
  a?: string;
}

/** Draws the lines of one room: none again soon. */
export function createLines(heard: readonly string[], random: Random) {
  const bags = new Map<readonly string[], () => string | undefined>();
  let said = heard.map((text) => ({ text, bare: bareOf(text) }));
  return {
    /** One of the list with its names in place. */
    draw(list: readonly string[], names: Names): string {
      const bag = bags.get(list) ?? bagOf(list, random);
      bags.set(list, bag);
      const line = chosen(bag() ?? '', random);
      return line.replace(/\{([scnga])\}/g, (_, name: keyof Names) => names[name] ?? '');
    },
    /** Whether it has just been said, by the same words. */
    isStale(text: string): boolean {
      const bare = bareOf(text);
      const isShort = bare.length <= shortUnits;
      return said
        .slice(-(isShort ? apart.short : apart.words))
        .some((line) => line.text === text || (!isShort && line.bare === bare));
    },
    say(text: string): void {
      said = [...said, { text, bare: bareOf(text) }].slice(-apart.words);
    },
  };
}
