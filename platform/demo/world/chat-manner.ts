import type { Random } from '../../core/random';

/** How somebody types: what they like to put behind a line, and how often. */
export interface Manner {
  tail: string;
  share: number;
}

const tails = [
  'ㅋㅋ',
  'ㅋㅋㅋ',
  ' ㅋㅋ',
  'ㅎㅎ',
  ' ㅎㅎ',
  '~',
  '~~',
  '!',
  '!!',
  '..',
  '...',
  ' ^^',
  '',
  '',
  '',
];
const codes = ['/웃음/', '/하하/', '/윙크/', '/하트/', '/최고/'];
const codeChance = 0.03;

export const mannerOf = (random: Random): Manner => ({
  tail: random.pick(tails),
  share: random.between(0.1, 0.5),
});

/** The line as this person types it. */
export function typed(line: string, { tail, share }: Manner, random: Random): string {
  if (!/[가-힣?]$/.test(line)) return line;
  if (random.chance(codeChance)) return `${line} ${random.pick(codes)}`;
  if (!random.chance(share)) return line;
  const isAsked = line.endsWith('?');
  if (isAsked) return /^ ?[ㅋㅎ]/.test(tail) ? `${line}${tail}` : line;
  return `${line}${tail}`;
}

/** ㅋㅋ to ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ, mostly a few. */
export const laughter = (random: Random): string => 'ㅋ'.repeat(2 + Math.floor(random.next() ** 2 * 15));

/** One of `{a/b}`, again for each. */
export const chosen = (line: string, random: Random): string =>
  line.replace(/\{([^{}]*\/[^{}]*)\}/g, (_, list: string) => random.pick(list.split('/')));

/** What is left of a line without what its writer put behind it: '' for laughter and the like. */
export const bareOf = (text: string): string =>
  text
    .replace(/@\S+/g, '@')
    .replace(/\/[^/\s]+\//g, '')
    .replace(/[\s~!?.^ㅋㅎㅠㅜㄱ]+$/u, '')
    .trim();

/** Draws one after the other, each once before any comes again. */
export function bagOf<T>(items: readonly T[], random: Random): () => T | undefined {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.shuffle(items);
    return left.pop();
  };
}
